import { expect, it } from 'vitest'
import { UNDO_WINDOW_MS, subStampsOf, UNDO_OFFER_MS } from '../../../src/core/domain/press.ts'

it('[11] a press stays in its undo window for longer than undo is offered', () => {
  expect(UNDO_WINDOW_MS).toBeGreaterThan(UNDO_OFFER_MS)
})
it('[10] a press carries one small seal or none', () => {
  expect(subStampsOf({})).toEqual([])
  expect(subStampsOf({ sub_stamp_id: 3, x: 0.5, y: 0 })).toEqual([{ sub_stamp_id: 3, x: 0.5, y: 0 }])
})
it.each([
  { x: 0.5, y: 0.5 },
  { sub_stamp_id: 3, y: 0.5 },
  { sub_stamp_id: 3, x: 0.5 },
])('[10] a seal without its number or its place is none: %j', (partial) => {
  expect(subStampsOf(partial)).toEqual([])
})
