import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree } from 'vite'

const ELEMENTS = join(import.meta.dirname, '..', '..', 'src/core/stamp-art/elements')
const GROUP = /^export const (\w+): ElementGroup = /mu
/** An import of a group's scenery alone, for one of the modules of stamp-parts.ts: `houses.ts?scenes-2`. */
const PART = /\.ts\?(scenery|scenes-\d+)$/u

/** Source of a constant `scenery`: each by its name, from the groups that have some of `names`. Figures and mountains are shipped as data (pack-scenes.ts). */
export function scenerySource(part: string, names: ReadonlySet<string>): string {
  const groups = readdirSync(ELEMENTS, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const text = path.endsWith('.ts') ? readFileSync(join(ELEMENTS, path), 'utf8') : ''
    const name = GROUP.exec(text)?.[1]
    const hasSome = [...names].some((each) => text.includes(`${each}: scenery(`) || text.includes(`'${each}': scenery(`))
    return name !== undefined && hasSome ? [{ name, file: join(ELEMENTS, path) }] : []
  })
  return [
    ...groups.map(({ name, file }) => `import { ${name} } from ${JSON.stringify(`${file}?${part}`)}`),
    `export const scenery = { ${groups.map(({ name }) => `...${name}`).join(', ')} }`,
  ].join('\n')
}

/** The part of a module of elements, by its id; undefined for any other module. */
export const partOf = (id: string): string | undefined => PART.exec(id)?.[1]

/** A group's module with no other elements than `names`: the build drops the words that nothing uses then. */
export function onlyScenery(code: string, { body }: ESTree.Program, names: ReadonlySet<string>): string {
  let out = ''
  let at = 0
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    const init = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : undefined
    if (init?.type !== 'ObjectExpression') continue
    const kept = init.properties.filter((property) => property.type === 'Property' && names.has(nameOf(property.key)))
    out += `${code.slice(at, init.start)}{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
    at = init.end
  }
  return out + code.slice(at)
}

const nameOf = (key: ESTree.PropertyKey): string => (key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '')
