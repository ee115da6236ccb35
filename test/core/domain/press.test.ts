import { expect, it } from 'vitest'
import { HELD_MS, isHeld, newOutboxRow, PAUSE_MS, subStampsOf, TAKE_BACK_MS } from '../../../src/core/domain/press.ts'

it('[11] a row begins untried, due at once, with all that was pressed', () => {
  const press = {
    key: 'k',
    stamp_id: 3,
    tilt: -7,
    blurred: 20,
    imprint: '1.2',
    pressed_at: '2026-11-21T00:00:00.000Z',
    restamp_number: 1,
    latitude: 38,
    longitude: 140,
  }
  expect(newOutboxRow(press, 'guest')).toEqual({ ...press, owner: 'guest', state: 'waiting', attempts: 0, next_at: 0, not_before: 0, last: null })
})

it.each([
  ['before the time is over', 999, true],
  ['to the millisecond', 1_000, false],
  ['not for longer than anybody can hold it, where the clock was set back', 1_000 - PAUSE_MS - 1, false],
])('[11] a press is held %s', (_, now, held) => {
  expect(isHeld({ held_until: 1_000 }, now)).toBe(held)
})
it('[11] a press that never could be taken back is not held, and one that can for longer than that is offered', () => {
  expect(isHeld({}, 0)).toBe(false)
  expect(HELD_MS).toBeGreaterThan(TAKE_BACK_MS)
})
it('[10] a press carries one small seal or none', () => {
  expect(subStampsOf({})).toEqual([])
  expect(subStampsOf({ sub_stamp_id: 3, x: 0.5, y: 0 })).toEqual([{ sub_stamp_id: 3, x: 0.5, y: 0 }])
})
