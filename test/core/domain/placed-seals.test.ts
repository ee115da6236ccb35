import { expect, it } from 'vitest'
import { sealsBehindPress } from '../../../src/core/domain/placed-seals.ts'

const STAMP = { collected_id: 'a', pressed_at: '2026-11-22T01:00:00.000Z', sub_stamps: [{ sub_stamp_id: 2, x: 0.5, y: 0.5 }] }

it('[10] the seals of a press are dated a millisecond after it, for the same book, and a sheet without seals has none', () => {
  expect(sealsBehindPress(STAMP, 'book')).toEqual([{ collected_id: 'a', sub_stamps: STAMP.sub_stamps, placed_at: '2026-11-22T01:00:00.001Z', book_id: 'book' }])
  expect(sealsBehindPress(STAMP)[0]).not.toHaveProperty('book_id')
  expect(sealsBehindPress({ ...STAMP, sub_stamps: [] })).toEqual([])
})
