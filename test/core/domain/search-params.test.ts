import { expect, it } from 'vitest'
import { readPushSearch, readSeat, readStampId, readText, readWithin, strictSearch } from '../../../src/core/domain/search-params.ts'

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

it.each([
  [60, { within: 60 }],
  ['120', { within: 120 }],
  [360, { within: 360 }],
  [90, {}],
  ['x', {}],
  [undefined, {}],
])('[2] ?within=%j looks for rides of an hour, two or half a day, and of no other time', (within, expected) => {
  expect(readWithin({ within, q: 'x' })).toEqual(expected)
})

it('[2] a screen reads its own parameters of an address, and no other one is passed on', () => {
  const search = strictSearch(readSeat)({ seat: '1', within: '60', script: '<b>' })
  expect(search).toEqual({ seat: 1 })
  expect(Object.values(search)).toEqual([1, undefined, undefined])
})
