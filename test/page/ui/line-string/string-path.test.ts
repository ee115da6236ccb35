import { describe, expect, it } from 'vitest'
import { layString } from '../../../../src/page/ui/line-string/string-path.ts'

describe('[14] a line as a string of beads', () => {
  it('runs to and fro, so that two that follow each other lie side by side', () => {
    const { beads, height } = layString(43, 22, 16)
    expect(beads).toHaveLength(43)
    expect(height).toBe(32)
    for (const [i, bead] of beads.entries()) if (i > 0) expect(Math.hypot(bead.x - beads[i - 1]!.x, bead.y - beads[i - 1]!.y)).toBe(16)
    expect(new Set(beads.map(({ x, y }) => `${x} ${y}`)).size).toBe(43)
  })

  it('rows are even: no bead is left to a row of its own', () => {
    const { beads } = layString(23, 22, 16)
    expect(beads.filter(({ y }) => y === 8)).toHaveLength(12)
    expect(beads.filter(({ y }) => y === 24)).toHaveLength(11)
  })

  it.each([[30, 2], [44, 2], [101, 5], [1, 1]])('%s beads take %s rows and stay between the edges', (count, rows) => {
    const { beads, height, d } = layString(count, 22, 16, 100)
    expect(height).toBe(rows * 16)
    expect(d.match(/A/gu)?.length ?? 0).toBe(rows - 1)
    for (const { x, y } of beads) {
      expect(x).toBeGreaterThanOrEqual(16)
      expect(x).toBeLessThanOrEqual(22 * 16)
      expect(y).toBeGreaterThan(100)
      expect(y).toBeLessThan(100 + height)
    }
  })
})
