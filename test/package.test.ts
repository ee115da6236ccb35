import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>

/** All code that is built, and the tests. */
const SOURCES = [
  ...['src', 'sw', 'test'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)),
  'vite.config.ts',
]
  .filter((file) => /\.tsx?$/u.test(file) && file !== 'test/package.test.ts')
  .map((file) => readFileSync(file, 'utf8'))
/** spec 2: the given message for an unknown path; a browser's own label. */
const OWNERS_WORDS: readonly string[] = ['Page not found', 'Cookie']

/** Every string in a text module, functions excluded. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

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
        : SOURCES.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`))
    expect(isUsed, `${name} is imported`).toBe(true)
  })

  it.each(['package.json', 'vite.config.ts', 'tsconfig.json', 'index.html', 'src', 'sw', 'public/manifests', 'test', 'README.md'])(
    'has %s at its top',
    (path) => {
      expect(existsSync(path)).toBe(true)
    },
  )

  it('is written in Japanese for its visitors: the page’s language, and every sentence of it', async () => {
    expect(readFileSync('index.html', 'utf8')).toMatch(/<html lang="ja"/u)
    const files = readdirSync('src/page/ui', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ja.ts'))
    expect(files.length).toBeGreaterThan(30)
    const foreign: string[] = []
    for (const file of files) {
      const texts = textsIn(Object.values((await import(`../src/page/ui/${file}`)) as object))
      foreign.push(
        ...texts
          .filter((text) => /[a-z]{3}/iu.test(text) && !/[ぁ-んァ-ヶ一-龠]/u.test(text) && !OWNERS_WORDS.includes(text))
          .map((text) => `${file}: ${text}`),
      )
    }
    expect(foreign).toEqual([])
  })
})
