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

  it('[10] an imprint that this build cannot parse falls back too', () => {
    const record = { tilt: 1, blurred: 30, collected_id: 'b' }
    expect(imprintOf({ ...record, imprint: '9.a.0.0.0.0' })).toEqual(imprintOf({ ...record, imprint: null }))
  })

  it('[10] a record without an imprint is the first picture of its stamp, whatever is the newest', () => {
    expect(imprintOf({ tilt: 1, blurred: 30, collected_id: 'b', imprint: null })).toMatchObject({ engine: 1, art: 1, sign: 0 })
  })
})
