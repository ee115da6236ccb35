import { describe, expect, it } from 'vitest'
import type { Way } from '../../../../src/core/domain/ride-way.ts'
import { stripOf } from '../../../../src/page/ui/journey/strip-of.ts'

const SCALE = { perKm: 4, least: 100, most: 400, bendPerKm: 10, bend: 30 } as const
/** A ride to the north of so many kilometres, with its middle so many kilometres to the east. */
const ride = (km: number, east_km = 0, line: number | null = 0): Way => ({
  parts: [
    {
      line,
      points: [
        { x: 0, y: 0 },
        { x: east_km * 1_000, y: -km * 500 },
        { x: 0, y: -km * 1_000 },
      ],
      length_m: km * 1_000,
    },
  ],
  length_m: km * 1_000,
})

describe('[15] the strip of a ride', () => {
  it('is as long as the ride, with a minimum and a maximum for each part between two stops', () => {
    const { length, stops } = stripOf([ride(50), ride(2), ride(900)], SCALE)
    expect(stops).toEqual([0, 200, 300, 700])
    expect(length).toBe(700)
  })

  it('bends to the right of the ride where the track does, within its limit, and is in the middle at each stop', () => {
    const bends = (way: Way) => stripOf([way], SCALE).parts[0]!.points.map(([, across]) => across)
    const [right, left] = [bends(ride(50, 1)), bends(ride(50, -1))]
    expect(Math.max(...right)).toBeGreaterThan(8)
    expect(left).toEqual(right.map((across) => -across || 0))
    expect(Math.max(...bends(ride(50, 40)))).toBeLessThanOrEqual(30)
    expect([right[0], right.at(-1)]).toEqual([0, 0])
    expect(bends(ride(50)).every((across) => across === 0)).toBe(true)
  })

  it('a part without a line stays without one, and a journey of one stop has no track', () => {
    expect(stripOf([ride(20, 0, null)], SCALE).parts[0]!.line).toBeNull()
    expect(stripOf([], SCALE)).toEqual({ length: 0, stops: [0], parts: [] })
  })
})
