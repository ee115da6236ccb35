import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blurredOf } from '../../../../src/core/domain/imprint/blurred.ts'
import { encodeImprint, parseImprint } from '../../../../src/core/domain/imprint/imprint-code.ts'
import { imprintOf } from '../../../../src/core/domain/imprint/imprint-of.ts'

describe('imprintOf', () => {
  it('[10] without an imprint the picture follows from tilt, blurred and collected_id, and blurred keeps its meaning', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: -450, max: 450 }), fc.string(), (blurred, tenths, collected_id) => {
        const record = { tilt: tenths / 10, blurred, imprint: null, collected_id }
        const params = imprintOf(record)
        expect(params).toEqual(imprintOf({ ...record }))
        expect(params.tilt).toBe(tenths / 10)
        expect(Math.abs(blurredOf(params.ink, params.smear) - blurred)).toBeLessThanOrEqual(3)
        expect(parseImprint(encodeImprint(params))).not.toBeNull()
      }),
    )
  })

  it('[10] two impressions of the same stamp do not look the same', () => {
    const at = (collected_id: string) => imprintOf({ tilt: 0, blurred: 10, imprint: null, collected_id }).seed
    expect(new Set(Array.from({ length: 200 }, (_, i) => at(`press-${i}`))).size).toBeGreaterThan(195)
  })

  it('[10] a stamp rotated to the left is heavier on its left', () => {
    const { heavy } = imprintOf({ tilt: -8, blurred: 10, imprint: null, collected_id: 'a' })
    expect(heavy).toBeGreaterThanOrEqual(24)
    expect(heavy).toBeLessThanOrEqual(40)
  })

  it('[10] and one rotated to the right or not at all on its right', () => {
    for (const tilt of [8, 0]) {
      const { heavy } = imprintOf({ tilt, blurred: 10, imprint: null, collected_id: 'a' })
      expect(Math.min(heavy, 64 - heavy)).toBeLessThanOrEqual(8)
    }
  })

  it('[10] a stored imprint is drawn as it was pressed, whatever `blurred` and the id are', () => {
    const pressed = { engine: 2, ink: 33, smear: 7, smear_direction: 12, heavy: 40, seed: 4_321, art: 1, sign: 3, tilt: -12.5 }
    expect(imprintOf({ tilt: -12.5, blurred: 99, imprint: encodeImprint(pressed), collected_id: 'a' })).toEqual(pressed)
  })

  it('[10] without an imprint the picture is the same in every later version', () => {
    const record = { imprint: null, collected_id: '0f8fad5b-d9cb-469f-a165-70867728950e' }
    expect(imprintOf({ ...record, tilt: -7, blurred: 30 })).toEqual({
      engine: 1,
      ink: 25,
      smear: 0,
      smear_direction: 0,
      heavy: 38,
      seed: 60_817,
      art: 1,
      sign: 0,
      tilt: -7,
    })
    expect(imprintOf({ ...record, tilt: 7, blurred: 90 })).toEqual({
      engine: 1,
      ink: 40,
      smear: 8,
      smear_direction: 45,
      heavy: 6,
      seed: 60_817,
      art: 1,
      sign: 0,
      tilt: 7,
    })
  })

  it('[10] an imprint that this build cannot parse falls back too', () => {
    const record = { tilt: 1, blurred: 30, collected_id: 'b' }
    expect(imprintOf({ ...record, imprint: '9.a.0.0.0.0' })).toEqual(imprintOf({ ...record, imprint: null }))
  })

  it('[10] a record without an imprint is the first picture of its stamp, whatever is the newest', () => {
    expect(imprintOf({ tilt: 1, blurred: 30, collected_id: 'b', imprint: null })).toMatchObject({ engine: 1, art: 1, sign: 0 })
  })
})
