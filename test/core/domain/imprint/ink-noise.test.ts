import { describe, expect, it } from 'vitest'
import { noiseTile, TILE } from '../../../../src/core/domain/imprint/ink-noise.ts'
import { fnv1a } from './fnv1a.ts'

describe('noiseTile', () => {
  it.each([
    [1, 4, '59e10d72'],
    [7, 1, '68610096'],
  ])('[10] cells of 2^%i with salt %i never change', (shift, salt, hash) => {
    expect(fnv1a(noiseTile(shift, salt))).toBe(hash)
  })

  it('[10] tiles repeat seamlessly', () => {
    const tile = noiseTile(4, 9)
    const at = (x: number, y: number) => tile[(y % TILE) * TILE + (x % TILE)] as number
    for (let y = 0; y < TILE; y += 7) expect(Math.abs(at(TILE - 1, y) - at(TILE, y))).toBeLessThanOrEqual(40)
  })
})
