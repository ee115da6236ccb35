import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CALLS } from '../../src/core/contract/calls.ts'
import { collectedStampSchema } from '../../src/core/contract/collected-stamp.ts'
import * as constants from '../../src/core/contract/constants.ts'
import { errorRecordSchema } from '../../src/core/contract/error-record.ts'
import { collectedAnswerSchema } from '../../src/core/contract/stamps-collected.ts'
import { userSchema } from '../../src/core/contract/user.ts'
import { ERROR_MESSAGES } from '../../src/page/ui/text/error-messages.ja.ts'
import { adviceFor, coverageDocument, testsOf } from './coverage.ts'
import { linesOf } from './line.ts'
import { NOT_YET, SPEC_LINES } from './lines.ts'
import { readTestTitles, titlesIn } from './test-titles.ts'

const titles = readTestTitles()
const ALL = [...SPEC_LINES, ...NOT_YET]
/** The names that have no line in these sections; a line must contain the name as a word. */
function withoutLine(sections: readonly string[], names: readonly string[]): readonly string[] {
  const words = new Set(ALL.filter(({ section }) => sections.includes(section)).flatMap(({ what }) => what.split(/[ ,:]+/u)))
  return names.filter((name) => !words.has(name)).map((name) => `${name} has no line of section ${sections.join(' or ')} in test/spec/`)
}

describe('docs/spec-coverage.md', () => {
  it('every line has its tests', () => {
    const missing = SPEC_LINES.flatMap((line) =>
      line.shown.filter((claim) => testsOf(line, claim, titles).length === 0).map((claim) => adviceFor(line, claim, titles)),
    )
    expect(missing).toEqual([])
  })

  it('a line in not-yet.ts has no test; once it has one, it moves to its section’s file', () => {
    const shown = NOT_YET.filter((line) => line.shown.every((claim) => testsOf(line, claim, titles).length > 0))
    expect(shown.map((line) => `spec ${line.section}, “${line.what}” has its test: move it from test/spec/not-yet.ts to the file of its section`)).toEqual([])
  })

  it('every file that a line names exists', () => {
    expect(
      ALL.flatMap(({ what, lives }) => lives.filter((path) => !existsSync(path)).map((path) => `“${what}” lives in ${path}, which does not exist`)),
    ).toEqual([])
  })

  it('every line says something of its own and names its test', () => {
    const said = ALL.map(({ section, what }) => `${section} ${what}`)
    expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([])
    expect(ALL.filter(({ shown }) => shown.length === 0)).toEqual([])
  })

  it('every route, call, field, message and constant has its line', () => {
    const routes = readdirSync('src/page/routes', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('index.tsx'))
      .map((path) => `/${path.replace(/^_default\//u, '').replace(/index\.tsx$/u, '')}`)
    const missing = [
      ...withoutLine(['2', '7'], routes),
      ...withoutLine(
        ['7'],
        Object.values(CALLS).map(({ path }) => path),
      ),
      ...withoutLine(
        ['3'],
        [collectedAnswerSchema, collectedStampSchema, userSchema, errorRecordSchema].flatMap(({ entries }) => Object.keys(entries)),
      ),
      ...withoutLine(['8'], Object.keys(ERROR_MESSAGES)),
      ...withoutLine(['9', '10'], Object.keys(constants)),
    ]
    expect(missing).toEqual([])
  })

  it('is what node scripts/spec-coverage.mjs writes; run it where this fails', () => {
    expect(
      readFileSync('docs/spec-coverage.md', 'utf8') === coverageDocument(SPEC_LINES, NOT_YET, titles),
      'docs/spec-coverage.md is old: node scripts/spec-coverage.mjs',
    ).toBe(true)
  })
})

describe('reading titles', () => {
  it('words and sections come together from describes, rows and templates; what is skipped shows nothing', () => {
    const text = `
      describe('[2] a map', () => {
        it.each([['near', 1], ['far', 2]] as const)('[10, 5.1] %s is %i', () => {})
        describe.each(places)('of %s', () => { it(\`\${name} opens\`, () => {}) })
        it.skip('never', () => {})
        it.override('phoneOptions', {})
      })`
    expect(titlesIn('a.test.ts', text).map(({ title, sections }) => [title, sections])).toEqual([
      ['a map › near is 1', ['2', '10', '5.1']],
      ['a map › far is 2', ['2', '10', '5.1']],
      ['a map › of %s › … opens', ['2']],
    ])
  })

  it('a claim is shown by its words in any order, in a title of its section or of the one it names', () => {
    const line = linesOf('9').given('a pause', 'src', 'pause pages', '[4] at last')
    const read = titlesIn('a.test.ts', "it('[9] between two pages, a pause'); it('[4] pauses'); it('[4, 9] is done at last.')")
    expect(testsOf(line, 'pause pages', read).map(({ title }) => title)).toEqual(['between two pages, a pause'])
    expect(testsOf(line, '[4] at last', read).map(({ title }) => title)).toEqual(['is done at last.'])
    expect(adviceFor(line, 'pause for pages', read)).toMatch(/“\[9\] … pause for pages …”.*Nearest: “between two pages, a pause” in a\.test\.ts/u)
  })
})
