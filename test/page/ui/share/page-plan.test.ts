import { describe, expect, it } from 'vitest'
import { pagesOf, PICTURE_WIDTH, planPage, STAMPS_PER_PAGE } from '../../../../src/page/ui/share/page-plan.ts'

describe('[2] pages of the book as pictures', () => {
  it.each([
    [0, []],
    [1, [1]],
    [12, [12]],
    [13, [12, 1]],
    [30, [12, 12, 6]],
  ])('%i stamps make the right number of pages', (count, sizes) => {
    const stamps = Array.from({ length: count }, (_, index) => index)
    expect(pagesOf(stamps).map((page) => page.length)).toEqual(sizes)
    expect(pagesOf(stamps).flat()).toEqual(stamps)
  })

  it.each(Array.from({ length: STAMPS_PER_PAGE }, (_, index) => index + 1))(
    '%i impressions are on the paper, do not overlap, and are above the footer',
    (count) => {
      const { width, height, cells, foot, margin } = planPage(count)
      expect([width, cells.length]).toEqual([PICTURE_WIDTH, count])
      for (const { x, y, size } of cells) {
        expect([x >= margin, x + size <= width - margin + 0.01, y > 0, y + size < foot, foot < height]).toEqual([true, true, true, true, true])
      }
      const overlaps = cells.flatMap((a, i) => cells.slice(i + 1).filter((b) => Math.abs(a.x - b.x) < a.size && Math.abs(a.y - b.y) < a.size))
      expect(overlaps).toEqual([])
    },
  )

  it('an incomplete last row is centred', () => {
    const { width, cells } = planPage(5)
    const last = cells.slice(3)
    const [left, right] = [last[0]?.x ?? 0, width - (last.at(-1)?.x ?? 0) - (last.at(-1)?.size ?? 0)]
    expect(left).toBeCloseTo(right, 6)
    expect(left).toBeGreaterThan(cells[0]?.x ?? 0)
  })
})
