import { describe, expect, it } from 'vitest'
import { BUDGETS, isBroken, mergeRows, rowsOf, tableOf } from '../../../bench/support/answer.mjs'
import { STAMP_KINDS } from '../../../src/core/catalogue/stamp-kind.ts'

describe('budgets', () => {
  it.each([
    [50, { max: 50, why: '' }, false],
    [50.1, { max: 50, why: '' }, true],
    [9, { min: 10, why: '' }, true],
    [10, { min: 10, why: '' }, false],
    [Number.NaN, { max: 50, why: '' }, true],
    [1e9, undefined, false],
  ])('%d against %o is broken: %s', (value, budget, broken) => {
    expect(isBroken(value, budget)).toBe(broken)
  })

  it('the drawing of every kind has one; bench/bytes.mjs measures those kinds', () => {
    // The noodle shops' drawing is a part of the stations'.
    const own = Object.keys(STAMP_KINDS).filter((kind) => kind !== 'station' && kind !== 'ekisoba')
    expect(own.filter((kind) => BUDGETS[`drawing of ${kind}, brotli`]?.max === undefined)).toEqual([])
    expect(BUDGETS['drawing of stamps, brotli']?.max).toBeGreaterThan(0)
  })
})

describe('tableOf', () => {
  const budgets = { fast: { max: 50, why: '' }, many: { min: 100, why: '' } }

  it('shows measured and budget, and marks what is broken', () => {
    const table = tableOf(
      [
        { name: 'fast', value: 61.04, unit: 'ms' },
        { name: 'many', value: 1_234, unit: 'a second', note: 'beside' },
        { name: 'free', value: 3.456, unit: 'ms' },
      ],
      budgets,
    )
    const cells = table.split('\n').map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    expect(cells[2]).toEqual(['fast', '61.0', 'ms', '≤ 50', '✗', ''])
    expect(cells[3]).toEqual(['many', '1,234', 'a second', '≥ 100', '', 'beside'])
    expect(cells[4]).toEqual(['free', '3.46', 'ms', '', '', ''])
  })

  it('is a table of Markdown: every line has the same cells, numbers to the right', () => {
    const lines = tableOf([{ name: 'fast', value: 1, unit: 'ms' }], budgets).split('\n')
    expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1)
    expect(lines[1]?.split('|')[2]?.endsWith(':')).toBe(true)
  })
})

describe('a table that is stored', () => {
  const earlier = [
    { name: 'fast', value: 61, unit: 'ms', note: 'before' },
    { name: 'many', value: 1_234, unit: 'a second', note: '' },
  ]

  it('is read back as its rows', () => {
    expect(rowsOf(`# Measured\n\n${tableOf(earlier, {})}\n`)).toEqual(earlier)
  })

  it('replaces old rows by new ones of the same name, and keeps the others', () => {
    const fast = { name: 'fast', value: 40, unit: 'ms', note: 'now' }
    const fresh = { name: 'fresh', value: 1, unit: '%', note: '' }
    expect(mergeRows(earlier, [fresh, fast])).toEqual([fast, earlier[1], fresh])
  })
})
