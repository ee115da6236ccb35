import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imprintOf } from '../../../../src/core/domain/imprint/imprint-of.ts'
import { EVEN, INK_CLEAN, INK_FLOOR, INK_STEPS, SEED_MAX } from '../../../../src/core/domain/imprint/imprint-params.ts'
import { cleanPress, isSameImprint, recordOf, reduceGesture, reduceLift, type Gesture } from '../../../../src/core/domain/imprint/reduce-gesture.ts'

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
  it('[10] the new impression equals the stored one: the stored fields draw what the gesture drew', () => {
    fc.assert(
      fc.property(gestures, (gesture) => {
        const params = reduceGesture(gesture)
        expect(imprintOf({ ...recordOf(params), collected_id: 'never read' })).toEqual(params)
      }),
    )
  })

  it('[5] tilt is -45.0 to 45.0 in tenths and blurred a whole 0 to 100, for any gesture', () => {
    fc.assert(
      fc.property(gestures, (gesture) => {
        const { tilt, blurred, imprint } = recordOf(reduceGesture(gesture))
        expect(Math.abs(tilt)).toBeLessThanOrEqual(45)
        expect(Math.abs(tilt * 10 - Math.round(tilt * 10))).toBeLessThan(1e-9)
        expect(Object.is(tilt, -0)).toBe(false)
        expect(Number.isInteger(blurred) && blurred >= 0 && blurred <= 100).toBe(true)
        expect(imprint).toMatch(/^[0-9a-z.~-]{1,32}$/u)
      }),
    )
  })

  it('[10] held longer is more ink, and always readable', () => {
    const inks = [0, 80, 160, 300, 420, 800, 1100, 1800, 2500, 9000].map((hold_ms) => reduceGesture({ ...still, hold_ms }).ink)
    expect(inks).toEqual(inks.toSorted((a, b) => a - b))
    expect(inks[0]).toBe(INK_FLOOR)
    expect(inks.at(-1)).toBe(INK_STEPS)
  })

  it.each([
    [60, 45, 59],
    [300, 20, 44],
    [700, 0, 19],
    [1800, 60, 79],
  ])('[5] held for %i ms, blurred is %i to %i', (hold_ms, low, high) => {
    const { blurred } = recordOf(reduceGesture({ ...still, hold_ms }))
    expect(blurred).toBeGreaterThanOrEqual(low)
    expect(blurred).toBeLessThanOrEqual(high)
  })

  it('[10] a drift over 6 px smears, in its direction, and takes precedence over the ink', () => {
    expect(reduceGesture({ ...still, drift: { x: 6, y: 0 } }).smear).toBe(0)
    const smeared = reduceGesture({ ...still, hold_ms: 5000, drift: { x: 0, y: 14 } })
    expect(smeared).toMatchObject({ smear: 7, smear_direction: 16 })
    expect(smeared.ink).toBeLessThan(INK_STEPS)
    expect(recordOf(reduceGesture({ ...still, drift: { x: 400, y: 0 } })).blurred).toBe(100)
  })

  it('[10] two fingers rotate it exactly; one finger rotates it by where it came down', () => {
    expect(reduceGesture({ ...still, turn: -12.34 }).tilt).toBe(-12.3)
    expect(reduceGesture({ ...still, turn: 300 }).tilt).toBe(45)
    const left = reduceGesture({ ...still, turn: null, entry: { x: -1, y: 0 } }).tilt
    const right = reduceGesture({ ...still, turn: null, entry: { x: 1, y: 0 } }).tilt
    expect(right - left).toBeCloseTo(18)
  })

  it.each([
    [0, 0, -2.5],
    [50, 0, 0],
    [100, 0, 2.5],
    [125, 0, -1.3],
    [100, 1, 11.5],
    [0, -1, -11.5],
  ])('[10] one finger is unsteady by up to 2.5 degrees either way: seed %i, touched at %i, is rotated by %f', (seed, x, tilt) => {
    expect(reduceGesture({ ...still, seed, turn: null, entry: { x, y: 0 } }).tilt).toBe(tilt)
    expect(reduceGesture({ ...still, seed, turn: 4 }).tilt).toBe(4)
  })

  it('[10] every seed that is stored has its own voids and grain, of a finger and of a button', () => {
    for (const seed of [0, 1, SEED_MAX]) expect([reduceGesture({ ...still, seed }).seed, cleanPress(seed).seed]).toEqual([seed, seed])
    expect([reduceGesture({ ...still, seed: SEED_MAX + 2 }).seed, cleanPress(SEED_MAX + 2).seed]).toEqual([1, 1])
  })

  it('[10] the side touched is the heavy one; the centre is even', () => {
    expect(reduceGesture({ ...still, entry: { x: 0.1, y: 0 } }).heavy).toBe(EVEN)
    expect(reduceGesture({ ...still, entry: { x: 0, y: -0.8 } }).heavy).toBe(48)
  })

  it('[10] a button gives a clean print: straight, even, ink .66, no smear', () => {
    const record = recordOf(cleanPress(70_000))
    expect(record.tilt).toBe(0)
    expect(imprintOf({ ...record, collected_id: '' })).toMatchObject({ ink: INK_CLEAN, smear: 0, heavy: EVEN, tilt: 0 })
    expect(record.blurred).toBeLessThan(20)
  })
})

it('[10] a long hold makes few pictures, each a visible step of ink', () => {
  const inks = Array.from({ length: 180 }, (_, frame) => reduceGesture({ ...still, hold_ms: 16 * frame }).ink)
  const steps = inks.slice(1).map((ink, i) => ink - (inks[i] ?? 0))
  const seen = steps.filter((step) => step !== 0)
  expect(seen.length).toBeLessThanOrEqual(11)
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(4)
})

it('[10] same ink is an equal imprint', () => {
  const held = { ...still, hold_ms: 500 }
  const same = (change: Partial<Gesture>) => isSameImprint(reduceGesture({ ...held, ...change }), reduceGesture(held))
  expect(same({ hold_ms: 516 })).toBe(true)
  for (const change of [{ hold_ms: 700 }, { drift: { x: 9, y: 0 } }, { turn: 12 }, { seed: 8 }, { entry: { x: 0, y: -0.8 } }]) expect(same(change)).toBe(false)
})

describe('[1] reduceLift', () => {
  const held = { ...still, hold_ms: 500, turn: null, entry: { x: 0.3, y: 0.2 } }
  const seen = reduceGesture(held)

  it('[1] a moment later is the same ink: the ink on the sheet when the finger lifted stays', () => {
    expect(reduceLift({ ...held, hold_ms: 560 }, [seen])).toBe(seen)
  })
  it('[10] movement while lifting neither adds nor removes a smear', () => {
    expect(reduceLift({ ...held, hold_ms: 560, drift: { x: 14, y: 0 } }, [seen])).toBe(seen)
    const smeared = reduceGesture({ ...held, drift: { x: 20, y: 2 } })
    expect(reduceLift({ ...held, hold_ms: 560, drift: { x: 2, y: 30 } }, [smeared])).toBe(smeared)
    const soaked = reduceGesture({ ...held, hold_ms: 3000, drift: { x: 20, y: 2 } })
    expect(reduceLift({ ...held, hold_ms: 3010 }, [soaked])).toBe(soaked)
  })
  it('[10] a longer hold is more ink, with all movement since', () => {
    const lifted = { ...held, hold_ms: 1400, drift: { x: 9, y: 0 } }
    expect(reduceLift(lifted, [seen])).toEqual(reduceGesture(lifted))
  })
  it('[1] ink that is about to be shown stays as well, but shown ink comes first', () => {
    const early = reduceGesture({ ...held, hold_ms: 150 })
    const ordered = reduceGesture({ ...held, hold_ms: 540 })
    expect(reduceLift({ ...held, hold_ms: 550 }, [early, ordered])).toBe(ordered)
    expect(reduceLift({ ...held, hold_ms: 520 }, [seen, ordered])).toBe(seen)
  })
  it('[10] before any ink was shown, the gesture decides', () => {
    expect(reduceLift(held, [])).toEqual(seen)
  })
  it('[10] the stored ink differs from the gesture’s own by at most a level and a half', () => {
    const hold = fc.integer({ min: 0, max: 4000 })
    fc.assert(
      fc.property(hold, hold, (lifted_ms, seen_ms) => {
        const lifted = { ...held, hold_ms: lifted_ms }
        const kept = reduceLift(lifted, [reduceGesture({ ...held, hold_ms: seen_ms })])
        expect(Math.abs(kept.ink - reduceGesture(lifted).ink)).toBeLessThanOrEqual(9)
      }),
    )
  })
  it('[1] lifted before a picture could follow, the ink of a tap stays', () => {
    const tap = reduceGesture({ ...held, hold_ms: 120 })
    for (const hold_ms of [0, 30, 90, 180]) expect(reduceLift({ ...held, hold_ms }, [tap])).toBe(tap)
  })
})
