import { expect, it } from 'vitest'
import { readPushSearch, readSeat, readStampId, readText } from '../../../src/core/domain/search-params.ts'

it.each([
  [{ stamp_id: 12 }, 12],
  [{ stamp_id: '12' }, 12],
  [{}, 0],
  [{ stamp_id: -1 }, 0],
  [{ stamp_id: 1.5 }, 0],
  [{ stamp_id: 'x' }, 0],
  [{ stamp_id: [1, 2] }, 0],
])('[2] ?stamp_id= of %j is %i', (search, expected) => {
  expect(readStampId(search)).toEqual({ stamp_id: expected })
})

it('[2] a text keeps what was typed, also where it looks like a number, up to 100 characters', () => {
  expect(readText({ q: 'とう' }, 'q')).toEqual({ q: 'とう' })
  expect(readText({ q: 12 }, 'q')).toEqual({ q: '12' })
  expect(readText({ q: { a: 1 } }, 'q')).toEqual({})
  expect(readText({ q: 'あ'.repeat(200) }, 'q').q).toHaveLength(100)
})

it('[2] the target of a press is a stamp, a tag, or neither', () => {
  expect(readPushSearch({ stamp_id: '12', q: 'x' })).toEqual({ stamp_id: 12 })
  expect(readPushSearch({ token: 'abc' })).toEqual({ token: 'abc' })
  expect(readPushSearch({ stamp_id: 'x' })).toEqual({})
})

it('[2] only 1 selects the window seat', () => {
  expect(readSeat({ seat: '1' })).toEqual({ seat: 1 })
  expect(readSeat({ seat: 'x', q: 'y' })).toEqual({})
})
