import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxBlur } from '../../../../src/core/domain/imprint/box-blur.ts'

describe('boxBlur', () => {
  it('[10] is the mean of the square around each pixel, within two of 255', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.uint8Array({ minLength: 144, maxLength: 144 }), (radius, plane) => {
        const out = boxBlur(plane, 12, radius)
        for (const [x, y] of [
          [0, 0],
          [5, 6],
          [11, 3],
          [3, 11],
          [11, 11],
        ] as const) {
          let sum = 0
          for (let j = y - radius; j <= y + radius; j++)
            for (let i = x - radius; i <= x + radius; i++) sum += i >= 0 && j >= 0 && i < 12 && j < 12 ? (plane[j * 12 + i] as number) : 0
          expect(Math.abs((out[y * 12 + x] as number) - sum / (2 * radius + 1) ** 2)).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('[10] full ink stays full, without byte overflow', () => {
    const n = 32
    const out = boxBlur(new Uint8Array(n * n).fill(255), n, 8)
    expect(out[16 * n + 16]).toBeGreaterThanOrEqual(254)
  })
})
