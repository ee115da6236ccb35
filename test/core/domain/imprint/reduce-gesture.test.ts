import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imprintOf } from '../../../../src/core/domain/imprint/imprint-of.ts'
import { EVEN, INK_CLEAN, INK_FLOOR, INK_STEPS } from '../../../../src/core/domain/imprint/imprint-params.ts'
import { cleanPress, paramsOfGesture, reduceGesture, type Gesture } from '../../../../src/core/domain/imprint/reduce-gesture.ts'

const still: Gesture = { hold_ms: 700, drift: { x: 0, y: 0 }, turn: 0, entry: { x: 0, y: 0 }, seed: 7 }
const anything = fc.oneof(fc.double(), fc.integer({ min: -4000, max: 4000 }))
const gestures: fc.Arbitrary<Gesture> = fc.record({
  hold_ms: anything,
  drift: fc.record({ x: anything, y: anything }),
  turn: fc.option(anything),
  entry: fc.record({ x: anything, y: anything }),
  seed: anything,
})

describe('reduceGesture', () => {
  it('[10] the fresh impression is the kept one: what is stored draws what the gesture drew', () => {
    fc.assert(
      fc.property(gestures, (gesture) => {
        expect(imprintOf({ ...reduceGesture(gesture), collected_id: 'never read' })).toEqual(paramsOfGesture(gesture))
      }),
    )
  })

  it('[5] tilt is -45.0 to 45.0 in tenths and blurred a whole 0 to 100, whatever the fingers do', () => {
    fc.assert(
      fc.property(gestures, (gesture) => {
        const { tilt, blurred, imprint } = reduceGesture(gesture)
        expect(Math.abs(tilt)).toBeLessThanOrEqual(45)
        expect(Math.abs(tilt * 10 - Math.round(tilt * 10))).toBeLessThan(1e-9)
        expect(Object.is(tilt, -0)).toBe(false)
        expect(Number.isInteger(blurred) && blurred >= 0 && blurred <= 100).toBe(true)
        expect(imprint).toMatch(/^[0-9a-z.~-]{1,32}$/u)
      }),
    )
  })

  it('[10] longer held is more ink, never less than can be read', () => {
    const inks = [0, 80, 160, 300, 420, 800, 1100, 1800, 2500, 9000].map((hold_ms) => paramsOfGesture({ ...still, hold_ms }).ink)
    expect(inks).toEqual(inks.toSorted((a, b) => a - b))
    expect(inks[0]).toBe(INK_FLOOR)
    expect(inks.at(-1)).toBe(INK_STEPS)
  })

  it.each([
    [60, 45, 59],
    [300, 20, 44],
    [700, 0, 19],
    [1800, 60, 79],
  ])('[5] held for %i ms, blurred lies in %i to %i', (hold_ms, low, high) => {
    const { blurred } = reduceGesture({ ...still, hold_ms })
    expect(blurred).toBeGreaterThanOrEqual(low)
    expect(blurred).toBeLessThanOrEqual(high)
  })

  it('[10] a drift over 6 px smears, in its direction, and wins over the ink', () => {
    expect(paramsOfGesture({ ...still, drift: { x: 6, y: 0 } }).smear).toBe(0)
    const smeared = paramsOfGesture({ ...still, hold_ms: 5000, drift: { x: 0, y: 14 } })
    expect(smeared).toMatchObject({ smear: 7, smear_direction: 16 })
    expect(smeared.ink).toBeLessThan(INK_STEPS)
    expect(reduceGesture({ ...still, drift: { x: 400, y: 0 } }).blurred).toBe(100)
  })

  it('[10] two fingers turn it exactly; one finger turns it by where it came down', () => {
    expect(reduceGesture({ ...still, turn: -12.34 }).tilt).toBe(-12.3)
    expect(reduceGesture({ ...still, turn: 300 }).tilt).toBe(45)
    const left = reduceGesture({ ...still, turn: null, entry: { x: -1, y: 0 } }).tilt
    const right = reduceGesture({ ...still, turn: null, entry: { x: 1, y: 0 } }).tilt
    expect(right - left).toBeCloseTo(18)
  })

  it('[10] the side touched is the heavy one; the middle is even', () => {
    expect(paramsOfGesture({ ...still, entry: { x: 0.1, y: 0 } }).heavy).toBe(EVEN)
    expect(paramsOfGesture({ ...still, entry: { x: 0, y: -0.8 } }).heavy).toBe(48)
  })

  it('[10] a button gives a clean print: straight, even, ink .66, no smear', () => {
    const record = cleanPress(70_000)
    expect(record.tilt).toBe(0)
    expect(imprintOf({ ...record, collected_id: '' })).toMatchObject({ ink: INK_CLEAN, smear: 0, heavy: EVEN, tilt: 0 })
    expect(record.blurred).toBeLessThan(20)
  })
})
