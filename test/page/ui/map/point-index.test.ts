import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PointIndex } from '../../../../src/page/ui/map/point-index.ts'

const coordinate = fc.double({ min: -50, max: 50, noNaN: true })
const point = fc.record({ x: coordinate, y: coordinate })

describe('points with a minimum distance', () => {
  it('finds one that is nearer than the reach, and no other', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 40 }), point, fc.double({ min: 0.5, max: 20, noNaN: true }), (points, { x, y }, reach) => {
        const index = new PointIndex(reach)
        for (const each of points) index.add(each)
        const isNear = (other: { readonly x: number; readonly y: number }) => (other.x - x) ** 2 + (other.y - y) ** 2 < reach ** 2
        const found = index.near(x, y)
        expect(found === undefined).toBe(!points.some(isNear))
        if (found !== undefined) expect(isNear(found)).toBe(true)
      }),
    )
  })
})
