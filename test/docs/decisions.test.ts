import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const lines = readFileSync('docs/decisions.md', 'utf8').trimEnd().split('\n')
/** Paragraphs below the first section heading; the text above it introduces the file. */
const paragraphs = lines
  .slice(lines.findIndex((line) => line.startsWith('## ')))
  .join('\n')
  .split(/\n{2,}/)
const decisions = paragraphs.filter((paragraph) => !paragraph.startsWith('## '))

it('docs/decisions.md numbers its decisions 1 to n, each with a bold title', () => {
  expect(decisions.length).toBeGreaterThan(100)
  expect(decisions.map((decision) => decision.match(/^(\d+)\. \*\*/)?.[1] ?? decision)).toEqual(decisions.map((_, at) => String(at + 1)))
})

it('a decision has at most six lines, and no line of the file is longer than 170 characters', () => {
  expect(decisions.filter((decision) => decision.split('\n').length > 6)).toEqual([])
  expect(lines.filter((line) => line.length > 170)).toEqual([])
})
