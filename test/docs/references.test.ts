import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTestTitles } from '../spec/test-titles.ts'

// Everything that is or will be committed; `git ls-files` also names what was deleted and not staged yet.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const sections = new Set([...readFileSync('docs/spec.md', 'utf8').matchAll(/^## (\d+)\. /gmu)].map(([, number]) => number))

/** Documents whole, code only where it comments. */
function proseOf(path: string): string {
  const text = readFileSync(path, 'utf8')
  return path.endsWith('.md') ? text : [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/gmu)].join('\n')
}
const prose = files.filter((path) => /\.(tsx?|mjs|md)$/u.test(path) && path !== 'docs/spec-coverage.md').map((path) => ({ path, text: proseOf(path) }))

/** Every way to write a path of the repository: from any folder on, with or without its extension, files and folders. */
const writable = new Set(
  files.flatMap((path) => {
    const parts = path.split('/')
    const tails = parts.map((_, from) => parts.slice(from).join('/'))
    const folders = parts.flatMap((_, from) => parts.slice(from + 1).map((__, length) => parts.slice(from, from + length + 1).join('/')))
    return [...tails, ...tails.map((tail) => tail.replace(/(\.(machine|module|ja|test))?\.\w+$/u, '')), ...folders]
  }),
)
const PATH =
  /(?<![\w/.@:'-])(?:src|server|test|docs|bench|scripts|data|sw|core|device|page|domain|store|sync|contract|catalogue|machines|services|ui|hooks|screens|modals|handlers|http|auth|app)(?:\/[\w.$-]+)+/gu
/** A placeholder for any name. */
const PLACEHOLDER = /\/x\b/u

const unresolved = (text: string) =>
  [...text.matchAll(PATH)].map(([name]) => name.replace(/\.$/u, '')).filter((name) => !writable.has(name) && !PLACEHOLDER.test(name))

/** Names in capitals before a number that are no papers: a standard of the web, and variables and options of commands. */
const CAPITALS = /^(WCAG|ACCOUNT|EXCLUDE) /u
const papersCited = (text: string) =>
  [...text.matchAll(/\b[A-Z]{4,}(?:\.md)? §?\d+(?:\.\d+)*\b/gu)].map(([name]) => name).filter((name) => !CAPITALS.test(name))

describe('references', () => {
  it('every path that a comment or a document names is in the repository', () => {
    expect(prose.flatMap(({ path, text }) => unresolved(text).map((name) => `${path} names ${name}`))).toEqual([])
  })

  it('every link of a document leads to a file', () => {
    const links = prose
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/gu)].map(([, target = '']) => ({ path, target: new URL(target, `file:///${path}`).pathname.slice(1) })),
      )
    expect(links.filter(({ target }) => !existsSync(decodeURIComponent(target)))).toEqual([])
  })

  it('every section of the specification that a comment, a document or a test title cites is in docs/spec.md', () => {
    const cited = prose.flatMap(({ path, text }) =>
      [...text.matchAll(/\bspec (\d+(?:, \d+)*)/gu)].flatMap(([, list = '']) => list.split(', ').map((number) => `${path}: spec ${number}`)),
    )
    const titled = readTestTitles().flatMap(({ file, sections: cites }) => cites.map((number) => `${file}: spec ${number}`))
    expect(cited.length).toBeGreaterThan(200)
    expect([...cited, ...titled].filter((each) => !sections.has(each.split(': spec ')[1]))).toEqual([])
  })

  it('no comment or document cites a paper by its name in capitals and a section: such a paper is not in the repository', () => {
    expect(prose.flatMap(({ path, text }) => papersCited(text).map((name) => `${path} cites ${name}`))).toEqual([])
  })

  it('finds what is missing where something is', () => {
    expect(papersCited('(HOUSE 3), WCAG 2.2, STACK.md 2.1')).toEqual(['HOUSE 3', 'STACK.md 2.1'])
    expect(unresolved('see core/domain/tally and core/domain/no-such-rule.')).toEqual(['core/domain/no-such-rule'])
  })
})
