import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atan2, cos, sin } from '../../../src/core/stamp-art/trig.ts'

describe('trig', () => {
  it('[10] sine and cosine are right to a millionth, atan2 to a ten-thousandth', () => {
    fc.assert(
      // No coordinate is a negative zero, the one value whose sign Math.atan2 sees and a comparison does not: n + 0 makes it a plain one.
      fc.property(
        fc.double({ min: -400, max: 400, noNaN: true }).map((n) => n + 0),
        fc.double({ min: -9, max: 9, noNaN: true }).map((n) => n + 0),
        (a, b) => {
          expect(Math.abs(sin(a) - Math.sin(a))).toBeLessThan(1e-6)
          expect(Math.abs(cos(a) - Math.cos(a))).toBeLessThan(1e-6)
          expect(Math.abs(atan2(a, b) - Math.atan2(a, b))).toBeLessThan(1e-4)
        },
      ),
      {
        examples: [
          [1e-9, 1],
          [0, -1],
          [3, 0],
          [0, -5e-324],
        ],
      },
    )
  })
})
