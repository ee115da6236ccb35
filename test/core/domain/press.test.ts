import { expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/press.ts'

it('[11] a row begins untried, due at once, with all that was pressed', () => {
  const press = { key: 'k', stamp_id: 3, tilt: -7, blurred: 20, imprint: '1.2', pressed_at: '2026-11-21T00:00:00.000Z', restamp_number: 1, latitude: 38, longitude: 140 }
  expect(newOutboxRow(press, 'guest')).toEqual({ ...press, owner: 'guest', state: 'waiting', attempts: 0, next_at: 0, not_before: 0, last: null })
})
