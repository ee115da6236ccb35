import { describe, expect, it } from 'vitest'
import { fitPlane, leaderOf, planPaper, trackPath, type PaperPlace } from '../../../../src/page/ui/paper/plan-paper.ts'

const BOX = { x: 10, y: 20, width: 180, height: 240 }
const LIMITS = { largest: 40, gap: 4 }
const north = (count: number) => Array.from({ length: count }, (_, index) => ({ x: 100 * (index % 3), y: -10_000 * index }))
const east = (count: number) => Array.from({ length: count }, (_, index) => ({ x: 10_000 * index, y: 100 * (index % 3) }))
const overlaps = (places: readonly PaperPlace[]) =>
  places.flatMap((a, index) =>
    places.slice(index + 1).filter((b) => Math.abs(a.x - b.x) < (a.size + b.size) / 2 - 0.05 && Math.abs(a.y - b.y) < (a.size + b.size) / 2 - 0.05),
  )
const outside = (places: readonly PaperPlace[]) =>
  places.filter(
    ({ x, y, size }) =>
      x - size / 2 < BOX.x - 0.05 || x + size / 2 > BOX.x + BOX.width + 0.05 || y - size / 2 < BOX.y - 0.05 || y + size / 2 > BOX.y + BOX.height + 0.05,
  )

describe('[15] stamps on a sheet', () => {
  it('one to 300 stamps are inside the sheet and none covers another, in any direction of the ride', () => {
    for (const ride of [north, east])
      for (const count of [1, 2, 3, 7, 8, 13, 14, 15, 43, 150, 300]) {
        const stops = ride(count)
        const { stamps } = planPaper(stops, stops, BOX, LIMITS)
        expect(stamps).toHaveLength(count)
        expect([overlaps(stamps), outside(stamps)], `${count}`).toEqual([[], []])
      }
  })

  it('the main stamp is larger, and still covers no other', () => {
    const stops = north(8)
    const { stamps } = planPaper(stops, stops, BOX, { ...LIMITS, main: 3 })
    expect(stamps[3]!.size).toBeGreaterThan(1.2 * stamps[0]!.size)
    expect([overlaps(stamps), outside(stamps)]).toEqual([[], []])
  })

  it('up to fourteen have leaders from their place on the track to their edge, more are in rows in the order of the ride', () => {
    const few = planPaper(north(14), north(14), BOX, LIMITS).stamps
    for (const place of few) {
      const [from, to] = leaderOf(place)!
      expect(from).toEqual(place.from)
      expect(Math.hypot(to[0] - place.x, to[1] - place.y)).toBeCloseTo(place.size / 2, 1)
    }
    const many = planPaper(north(15), north(15), BOX, LIMITS).stamps
    expect(many.map(leaderOf).every((leader) => leader === null)).toBe(true)
    const readingOrder = many.toSorted((a, b) => a.y - b.y || a.x - b.x)
    expect(readingOrder).toEqual(many)
  })

  it('the map is undistorted, north up, and a single place is in its centre', () => {
    const at = fitPlane(
      [
        { x: 0, y: 0 },
        { x: 1_000, y: -3_000 },
      ],
      BOX,
    )
    const [south, northern] = [at({ x: 0, y: 0 }), at({ x: 1_000, y: -3_000 })]
    expect(northern[1]).toBeCloseTo(BOX.y, 1)
    expect(south[1]).toBeCloseTo(BOX.y + BOX.height, 1)
    expect(northern[0] - south[0]).toBeCloseTo(BOX.height / 3, 1)
    expect(fitPlane([{ x: 5, y: 5 }], BOX)({ x: 5, y: 5 })).toEqual([100, 140])
  })

  it('a track keeps its ends and drops points too near each other', () => {
    const at = ({ x, y }: { x: number; y: number }) => [x, y] as const
    const points = [0, 0.1, 0.2, 5, 5.05].map((x) => ({ x, y: 0 }))
    expect(trackPath(points, at, 1)).toBe('M0 0L5 0L5.05 0')
    expect(trackPath([], at, 1)).toBe('')
  })
})
