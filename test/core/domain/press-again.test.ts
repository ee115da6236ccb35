import { expect, it } from 'vitest'
import { pressAgain } from '../../../src/core/domain/press-again.ts'

const print = { stamp_id: 218, pressed_at: '2026-11-22T01:00:00.000Z', tilt: 1.5, blurred: 20, restamp_number: 2, imprint: null }
const seals = [
  { sub_stamp_id: 2, x: 0.5, y: 0.25 },
  { sub_stamp_id: 3, x: 0.1, y: 0.2 },
]

it('[11] an impression becomes a press again with its key, its time, its print and the first of its seals', () => {
  const stamp = { collected_id: 'a', ...print, sub_stamps: seals, collected_at: '2026-11-22T01:00:01.000Z', verified: true }
  expect(pressAgain(stamp)).toEqual({ key: 'a', ...print, ...seals[0] })
  expect(pressAgain({ ...stamp, sub_stamps: [] })).toEqual({ key: 'a', ...print })
})
