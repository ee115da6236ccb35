import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>

const textOf = (...folders: readonly string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/u.test(file) && file !== 'test/package.test.ts')
    .map((file) => readFileSync(file, 'utf8'))
/** What is built; and what only tests or the build's configuration import. */
const PRODUCT = textOf('src', 'sw')
const AROUND = [...textOf('test'), readFileSync('vite.config.ts', 'utf8')]
const importsOf = (sources: readonly string[], name: string) =>
  sources.some((text) => new RegExp(`^(?!import type )(?:import|export|\\} from)\\b.*'${name}(?:/[^']*)?'|import\\('${name}(?:/[^']*)?'\\)`, 'mu').test(text))

/** spec 2: the given message for an unknown path; a browser's own label; the form of a code; the name of a file. */
const OWNERS_WORDS: readonly string[] = ['Page not found', 'Cookie', 'XXXX-XXXX-XXXX-XXXX', 'ekiincho- … .png']

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
/** Not shown to anybody: names of modules, types, fields, and what values are compared with. */
const UNSHOWN: Readonly<Record<string, readonly string[]>> = {
  ImportDeclaration: ['source'],
  ImportExpression: ['source'],
  ExportNamedDeclaration: ['source'],
  Property: ['key'],
  MemberExpression: ['property'],
  SwitchCase: ['test'],
  BinaryExpression: ['left', 'right'],
}
const SHOWN_ATTRIBUTES = /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label)$/u

/** Every text that code may show: strings and templates, those in functions included; of a template its own words. In screens, only what an element shows. */
function textsIn(node: unknown, isScreen: boolean, isShown = !isScreen): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => textsIn(each, isScreen, isShown))
  if (!isNode(node) || node.type.startsWith('TS')) return isNode(node) && 'expression' in node ? textsIn(node['expression'], isScreen, isShown) : []
  if (node.type === 'Literal') return isShown && typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type === 'JSXText') return [String(node['value'])]
  if (node.type === 'TemplateLiteral') {
    const parts = (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked)
    return [...(isShown ? [parts.join(' … ')] : []), ...textsIn(node['expressions'], isScreen, isShown)]
  }
  const isAttributeShown = node.type === 'JSXAttribute' && SHOWN_ATTRIBUTES.test(String((node['name'] as Node)['name']))
  return Object.entries(node).flatMap(([field, value]) => {
    if (UNSHOWN[node.type]?.includes(field) === true) return []
    if (!isScreen) return textsIn(value, isScreen, true)
    if (node.type === 'JSXAttribute') return textsIn(value, isScreen, isAttributeShown)
    if (node.type === 'CallExpression' || node.type === 'JSXSpreadAttribute') return textsIn(value, isScreen, false)
    return textsIn(value, isScreen, isShown || ((node.type === 'JSXElement' || node.type === 'JSXFragment') && field === 'children'))
  })
}

const isForeign = (text: string) => /[a-z]{3}/iu.test(text) && !/[ぁ-んァ-ヶ一-龠]/u.test(text) && !OWNERS_WORDS.includes(text)
/** The foreign texts of each file under a folder whose name matches. */
const foreignIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .flatMap((file) =>
      textsIn(parseSync(file, readFileSync(`${folder}/${file}`, 'utf8')).program, file.endsWith('.tsx'))
        .filter(isForeign)
        .map((text) => `${file}: ${text.trim()}`),
    )

describe('[1] the project', () => {
  it.each([
    'typescript',
    'react',
    '@tanstack/react-router',
    'workbox-window',
    'vite-plugin-pwa',
    'idb',
    'xstate',
    '@xstate/react',
    'ofetch',
    'vitest',
    'fake-indexeddb',
  ])('uses %s', (name) => {
    expect({ ...devDependencies, ...dependencies }).toHaveProperty([name])
    const isUsed =
      name === 'typescript'
        ? readFileSync('scripts/test.mjs', 'utf8').includes("bin('tsc')")
        : importsOf(['vite-plugin-pwa', 'vitest', 'fake-indexeddb'].includes(name) ? AROUND : PRODUCT, name)
    expect(isUsed, `${name} is imported`).toBe(true)
  })

  it.each(['package.json', 'vite.config.ts', 'tsconfig.json', 'index.html', 'src', 'sw', 'public/manifests', 'test', 'README.md'])(
    'has %s at its top',
    (path) => {
      expect(existsSync(path)).toBe(true)
    },
  )

  it('is written in Japanese for its visitors: the page’s language, and every sentence of its texts and screens', () => {
    expect(readFileSync('index.html', 'utf8')).toMatch(/<html lang="ja"/u)
    expect(readdirSync('src/page/ui/text').length).toBeGreaterThan(30)
    expect(foreignIn('src/page/ui', /\.ja\.ts$/u)).toEqual([])
    expect(['app', 'hooks', 'modals', 'routes', 'screens', 'ui'].flatMap((folder) => foreignIn(`src/page/${folder}`, /\.tsx$/u))).toEqual([])
  })
})
