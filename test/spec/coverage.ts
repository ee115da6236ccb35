import { readFileSync } from 'node:fs'
import type { SpecLine } from './line.ts'
import type { TestTitle } from './test-titles.ts'

/** The headings of docs/spec.md by number, in its order. */
const SECTIONS: ReadonlyMap<string, string> = new Map(
  [...readFileSync('docs/spec.md', 'utf8').matchAll(/^## (\d+)\. (.+)$/gmu)].map(([, number = '', name = '']) => [number, name]),
)
/** Maximum number of tests that are listed: further ones say the same. */
const TESTS_NAMED = 2

/** The tests that show one claim of a line. */
export function testsOf(line: SpecLine, claim: string, titles: readonly TestTitle[]): readonly TestTitle[] {
  const { section, words } = readClaim(line, claim)
  return titles.filter(({ sections, title }) => sections.includes(section) && words.every((word) => wordsIn(title).has(word)))
}

/** The hint for a claim that no test shows, with the closest title. */
export function adviceFor(line: SpecLine, claim: string, titles: readonly TestTitle[]): string {
  const { section, words } = readClaim(line, claim)
  const near = titles
    .filter(({ sections }) => sections.includes(section))
    .map((test) => ({ test, shared: words.filter((word) => wordsIn(test.title).has(word)).length }))
    .reduce<{ test: TestTitle | null; shared: number }>((best, each) => (each.shared > best.shared ? each : best), { test: null, shared: 0 }).test
  return [
    `spec ${line.section}, “${line.what}”: no test of section ${section} says “${words.join(' ')}”.`,
    `Write one, “[${section}] … ${words.join(' ')} …”, or give the line in test/spec/ the words of the test that shows it.`,
    ...(near === null ? [] : [`Nearest: “${near.title}” in ${near.file}.`]),
  ].join(' ')
}

/** docs/spec-coverage.md: a table for each section, in the order of the lines. */
export function coverageDocument(lines: readonly SpecLine[], notYet: readonly SpecLine[], titles: readonly TestTitle[]): string {
  const rows = (section: string) => [
    ...lines.filter((line) => line.section === section).map((line) => row(line, testCell(line, titles))),
    ...notYet.filter((line) => line.section === section).map((line) => row(line, '**not yet**')),
  ]
  return [
    '# Where each line of the specification lives, and which test shows it',
    '',
    'Written by `node scripts/spec-coverage.mjs` from the lines in `test/spec/` and the section numbers in the titles of the tests;',
    '`test/spec/coverage.test.ts` fails where a line has no test, a file is gone, or this page is older than either.',
    `${lines.length} lines are shown by tests, ${notYet.length} are not yet. “G” is given by the owner; the others are our choice.`,
    ...[...SECTIONS].flatMap(([section, name]) => [
      '',
      `## ${section}. ${name}`,
      '',
      '| line | | lives in | shown by |',
      '|---|---|---|---|',
      ...rows(section),
    ]),
    '',
  ].join('\n')
}

const row = (line: SpecLine, tests: string) => `| ${cell(line.what)} | ${line.given ? 'G' : ''} | ${line.lives.map(link).join('<br>')} | ${tests} |`
const link = (path: string) => `[${path}](../${path})`
const cell = (text: string) =>
  text
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;')

function testCell(line: SpecLine, titles: readonly TestTitle[]): string {
  const tests = new Map(line.shown.flatMap((claim) => testsOf(line, claim, titles).slice(0, TESTS_NAMED)).map((test) => [`${test.file} ${test.title}`, test]))
  return [...tests.values()].map(({ file, title }) => `${link(file)} ${cell(title)}`).join('<br>')
}

function readClaim(line: SpecLine, claim: string): { section: string; words: readonly string[] } {
  const [, section = line.section, rest = ''] = /^(?:\[([\d.]+)\] )?(.*)$/u.exec(claim) ?? []
  return { section, words: [...wordsIn(rest)] }
}

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[\s,;:()“”"›]+/u)
      .map((word) => word.replace(/\.$/u, ''))
      .filter((word) => word !== ''),
  )
