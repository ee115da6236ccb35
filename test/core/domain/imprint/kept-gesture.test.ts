import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gestureAhead, isWorthDrawing, keptGesture } from '../../../../src/core/domain/imprint/kept-gesture.ts'
import { paramsOfGesture, type Gesture } from '../../../../src/core/domain/imprint/reduce-gesture.ts'

const seen: Gesture = { hold_ms: 500, drift: { x: 0, y: 0 }, turn: null, entry: { x: 0.3, y: 0.2 }, seed: 7 }

describe('keptGesture', () => {
  it('[1] a moment later is the same ink: what lay on the sheet when the finger lifted stays', () => {
    expect(keptGesture({ ...seen, hold_ms: 560 }, seen, null)).toBe(seen)
    const smeared = { ...seen, drift: { x: 20, y: 2 } }
    expect(keptGesture({ ...smeared, drift: { x: 22, y: 1 } }, smeared, null)).toBe(smeared)
  })

  it.each([
    ['much longer held', { hold_ms: 1400 }],
    ['slid since, in more than a moment', { hold_ms: 640, drift: { x: 9, y: 0 } }],
    ['turned by a second finger since', { turn: 30 }],
    ['another press', { seed: 8 }],
  ] as const)('[10] %s is another picture, and the hand decides', (_how, change) => {
    const lifted = { ...seen, ...change }
    expect(keptGesture(lifted, seen, null)).toBe(lifted)
  })

  it('[1] ink that is about to lie there stays as well, but what lies there goes first', () => {
    const ordered = { ...seen, hold_ms: 540 }
    expect(keptGesture({ ...seen, hold_ms: 550 }, { ...seen, hold_ms: 150 }, ordered)).toBe(ordered)
    expect(keptGesture({ ...seen, hold_ms: 550 }, null, ordered)).toBe(ordered)
    expect(keptGesture({ ...seen, hold_ms: 550 }, seen, ordered)).toBe(seen)
  })

  it('[10] slid another way is another picture, also where the compass starts again', () => {
    const smeared = { ...seen, drift: { x: 20, y: -1 } }
    expect(keptGesture({ ...smeared, drift: { x: 20, y: 1 } }, smeared, null)).toBe(smeared)
    const across = { ...smeared, hold_ms: 640, drift: { x: 0, y: 20 } }
    expect(keptGesture(across, smeared, null)).toBe(across)
  })

  it('[10] what the finger slid while it lifted is no smear, and no lost one', () => {
    expect(keptGesture({ ...seen, hold_ms: 560, drift: { x: 14, y: 0 } }, seen, null)).toBe(seen)
    const smeared = { ...seen, drift: { x: 20, y: 2 } }
    expect(keptGesture({ ...smeared, hold_ms: 560, drift: { x: 2, y: 30 } }, smeared, null)).toBe(smeared)
  })

  it('[10] before any ink lay there, the hand decides', () => {
    expect(keptGesture(seen, null, null)).toBe(seen)
  })

  it('[10] a hold is never shortened by more than a tenth of the ink', () => {
    const hold = fc.integer({ min: 0, max: 4000 })
    fc.assert(
      fc.property(hold, hold, (lifted_ms, seen_ms) => {
        const lifted = { ...seen, hold_ms: lifted_ms }
        const kept = keptGesture(lifted, { ...seen, hold_ms: seen_ms }, null)
        expect(Math.abs(paramsOfGesture(kept).ink - paramsOfGesture(lifted).ink)).toBeLessThanOrEqual(6)
      }),
    )
  })
})

describe('isWorthDrawing', () => {
  it('[10] the first of a press is, and so is whatever turns, slides or darkens it', () => {
    expect(isWorthDrawing(seen, null)).toBe(true)
    expect(isWorthDrawing({ ...seen, seed: 8 }, seen)).toBe(true)
    for (const change of [{ hold_ms: 700 }, { drift: { x: 9, y: 0 } }, { turn: 12 }]) expect(isWorthDrawing({ ...seen, ...change }, seen)).toBe(true)
  })
  it('[10] a frame later in a long hold is not: no eye could tell', () => {
    expect(isWorthDrawing({ ...seen, hold_ms: 516 }, seen)).toBe(false)
  })
})

describe('gestureAhead', () => {
  it('[10] is the gesture of the moment at which its picture lies on the sheet', () => {
    expect(gestureAhead(seen, 40)).toEqual({ ...seen, hold_ms: 540 })
  })
  it('[1] whoever lifts before a picture can follow finds the ink of a tap', () => {
    const first = gestureAhead({ ...seen, hold_ms: 0 }, 0)
    for (const hold_ms of [30, 90, 180]) expect(keptGesture({ ...seen, hold_ms }, first, null)).toBe(first)
    expect(isWorthDrawing(gestureAhead({ ...seen, hold_ms: 100 }, 15), first)).toBe(false)
  })
})
