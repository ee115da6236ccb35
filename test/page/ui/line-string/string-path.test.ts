import { describe, expect, it } from 'vitest'
import { layoutStrings } from '../../../../src/page/ui/line-string/string-path.ts'

const turns = (d: string) => d.match(/A/gu)?.length ?? 0

describe('[14] a line as a string of beads', () => {
  it('alternates direction, so that consecutive stations are adjacent', () => {
    const { beads, height } = layoutStrings([[43]], 22, 16)
    expect(beads).toHaveLength(43)
    expect(height).toBe(32)
    for (const [i, bead] of beads.entries()) if (i > 0) expect(Math.hypot(bead.x - beads[i - 1]!.x, bead.y - beads[i - 1]!.y)).toBe(16)
    expect(new Set(beads.map(({ x, y }) => `${x} ${y}`)).size).toBe(43)
  })

  it('rows are even: no bead has a row of its own', () => {
    const { beads } = layoutStrings([[23]], 22, 16)
    expect(beads.filter(({ y }) => y === 8)).toHaveLength(12)
    expect(beads.filter(({ y }) => y === 24)).toHaveLength(11)
  })

  it.each([
    [30, 2],
    [44, 2],
    [101, 5],
    [1, 1],
  ])('%s beads take %s rows and stay within the edges', (count, rows) => {
    const { beads, height, tight, loose } = layoutStrings([[count]], 22, 16)
    expect(height).toBe(rows * 16)
    expect(turns(tight)).toBe(rows - 1)
    expect(loose).toBe('')
    for (const { x, y } of beads) {
      expect(x).toBeGreaterThanOrEqual(16)
      expect(x).toBeLessThanOrEqual(22 * 16)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
  })

  it('two runs of a string are an empty place apart, joined by a loose thread', () => {
    const { beads, tight, loose } = layoutStrings([[2, 1, 2]], 22, 16)
    expect(beads.map(({ x }) => x / 16)).toEqual([1, 2, 4, 6, 7])
    expect(tight).toBe('M16 8H32M96 8H112')
    expect(loose).toBe('M32 8H48H64H80H96')
  })

  it('a thread that turns over an empty place is loose there as well', () => {
    const { beads, loose, height } = layoutStrings([[4, 4, 1]], 6, 16)
    expect(height).toBe(32)
    expect(beads).toHaveLength(9)
    expect(turns(loose)).toBe(0)
    expect(turns(layoutStrings([[5, 5]], 6, 16).loose)).toBe(1)
  })

  it('a second string is placed beside the first where it fits, without overlap, and below it where it does not', () => {
    const { beads, tight, loose, height } = layoutStrings([[4], [2], [3]], 8, 16)
    expect(beads.map(({ x, y }) => [x / 16, y])).toEqual([
      [1, 8],
      [2, 8],
      [3, 8],
      [4, 8],
      [6, 8],
      [7, 8],
      [1, 24],
      [2, 24],
      [3, 24],
    ])
    expect(tight.match(/M/gu)).toHaveLength(3)
    expect(loose).toBe('')
    expect(height).toBe(32)
    const many = layoutStrings([[10], [1]], 8, 16)
    expect(many.height).toBe(32)
    expect(many.beads.at(-1)).toEqual({ x: 7 * 16, y: 24 })
  })
})
