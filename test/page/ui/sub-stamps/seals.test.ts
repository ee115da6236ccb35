import { describe, expect, it, vi } from 'vitest'
import { dateStrokes } from '../../../../src/page/ui/sub-stamps/date-strokes.ts'
import { drawSubStamps } from '../../../../src/page/ui/sub-stamps/draw-sub-stamps.ts'
import { SEAL_SHARE, SEALS, sealOf } from '../../../../src/page/ui/sub-stamps/seals.ts'

describe('[10] the small seals', () => {
  it('are six, with ids 1 to 6 and a different picture each', () => {
    expect(SEALS.map(({ sub_stamp_id }) => sub_stamp_id)).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(SEALS.map(({ strokes }) => strokes)).size).toBe(6)
    expect(sealOf(7)).toBeUndefined()
  })
  it.each([
    ['2026-11-21T15:00:00.000Z', 4],
    ['2026-09-30T15:00:00.000Z', 3],
    ['2026-01-31T15:00:00.000Z', 2],
  ])('the date seal shows month above day in Japan: %s', (moment, digits) => {
    expect(dateStrokes(moment)).toHaveLength(digits)
  })
  it('the day changes at midnight in Japan', () => {
    expect(dateStrokes('2026-11-21T14:59:59.999Z')).not.toEqual(dateStrokes('2026-11-21T15:00:00.000Z'))
  })
  it('are drawn with their centre at x, y of the sheet, whatever its size, and an id of a later build not at all', () => {
    const drawn: number[][] = []
    const context = { setTransform: (...matrix: number[]) => void drawn.push(matrix), stroke: () => undefined } as unknown as CanvasRenderingContext2D
    vi.stubGlobal('Path2D', Object)
    for (const side of [100, 900])
      drawSubStamps(
        context,
        [
          { sub_stamp_id: 2, x: 0.25, y: 0.75 },
          { sub_stamp_id: 99, x: 0, y: 0 },
        ],
        '',
        side,
      )
    expect(drawn).toEqual([100, 900].map((side) => [(side * SEAL_SHARE) / 100, 0, 0, (side * SEAL_SHARE) / 100, side * 0.25, side * 0.75]))
  })
})
