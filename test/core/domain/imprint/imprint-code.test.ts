import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imprintField } from '../../../../src/core/contract/fields.ts'
import { encodeImprint, parseImprint, type ImprintCode } from '../../../../src/core/domain/imprint/imprint-code.ts'
import { ART_MAX, CURRENT_ART, EVEN, INK_STEPS, SEED_MAX, SIGN_MAX, SMEAR_MAX, SMEAR_MIN } from '../../../../src/core/domain/imprint/imprint-params.ts'
import * as v from 'valibot'

const codes: fc.Arbitrary<ImprintCode> = fc
  .record({
    engine: fc.constantFrom(1, 2),
    ink: fc.integer({ min: 0, max: INK_STEPS }),
    smear: fc.oneof(fc.constant(0), fc.integer({ min: SMEAR_MIN, max: SMEAR_MAX })),
    smear_direction: fc.integer({ min: 0, max: 63 }),
    heavy: fc.integer({ min: 0, max: EVEN }),
    seed: fc.integer({ min: 0, max: SEED_MAX }),
    art: fc.integer({ min: 1, max: ART_MAX }),
    sign: fc.integer({ min: 0, max: SIGN_MAX }),
  })
  .map((code) => (code.smear === 0 ? { ...code, smear_direction: 0 } : code))
  .map((code) => (code.engine === 1 ? { ...code, art: 1, sign: 0 } : code))

describe('imprint code', () => {
  it('[5] decodes what was encoded, and fits the field', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const text = encodeImprint(code)
        expect(parseImprint(text)).toEqual(code)
        expect(v.safeParse(imprintField, text).success).toBe(true)
      }),
    )
  })

  it('[10] anything else is null, so that the record falls back to tilt, blurred and collected_id', () => {
    for (const bad of [
      null,
      '',
      '1',
      '1.a.0.0.0',
      '1.a.0.0.0.0.0',
      '01.a.0.0.0.0',
      '1.a.0.0.0.-1',
      '1.1t.0.0.0.0',
      '1.a.3.0.0.0',
      '1.a.c.0.0.0',
      '1.a.0.1.0.0',
      '1.a.4.1s.0.0',
      '1.a.0.0.1t.0',
      '1.a.0.0.0.1ekg',
      '2.a.0.0.0.0',
      '2.a.0.0.0.0.1',
      '2.a.0.0.0.0.0.0',
      '2.a.0.0.0.0.100.0',
      '2.a.0.0.0.0.1.6',
      '2.a.0.0.0.0.1.0.0',
      '1.a.0.0.0.0.1.0',
      '3.a.0.0.0.0.1.0',
      '0.a.0.0.0.0',
      ' 1.a.0.0.0.0',
      '1.A.0.0.0.0',
    ])
      expect(parseImprint(bad), String(bad)).toBeNull()
  })

  it('[10] an imprint made before pictures had versions stays picture 1 without a sign', () => {
    expect(parseImprint('1.16.0.0.1s.3')).toMatchObject({ engine: 1, ink: 42, art: 1, sign: 0 })
    expect(parseImprint('2.16.0.0.1s.3.1.4')).toMatchObject({ engine: 2, ink: 42, art: 1, sign: 4 })
  })

  it('[10] an impression of a later build’s picture, pressed on another phone, keeps its ink', () => {
    expect(parseImprint(`2.16.0.0.1s.3.${(CURRENT_ART + 1).toString(36)}.4`)).toMatchObject({ ink: 42, art: CURRENT_ART + 1, sign: 4 })
  })

  it('[10] two different texts never parse to the same numbers', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z.~-]{1,32}$/u), (text) => {
        const code = parseImprint(text)
        expect(code === null ? text : encodeImprint(code)).toBe(text)
      }),
    )
  })
})
