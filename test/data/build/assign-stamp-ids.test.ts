import { describe, expect, it } from 'vitest'
import { assignStampIds } from '../../../data/build/assign-stamp-ids.ts'

describe('assigning stamp ids', () => {
  it('[3] known rows keep their id, new rows follow the last, in any order', () => {
    expect(assignStampIds(['new-b', 'old-2', 'new-a', 'old-1'], { 'old-1': 1, 'old-2': 2 })).toEqual({ 'old-1': 1, 'old-2': 2, 'new-b': 3, 'new-a': 4 })
  })

  it('[3] the id of a deleted row is not reused', () => {
    expect(assignStampIds(['new'], { gone: 7 })).toEqual({ gone: 7, new: 8 })
  })

  it('[3] the first id is 1, and ids of other kinds do not count', () => {
    expect(assignStampIds(['first'], { creature: 3001 })).toEqual({ creature: 3001, first: 1 })
  })

  it('[3] every kind is numbered in its own range', () => {
    expect(assignStampIds(['second'], { station: 9, first: 3001 }, { first: 3001, last: 4000 })).toEqual({ station: 9, first: 3001, second: 3002 })
    expect(assignStampIds(['first'], { station: 9 }, { first: 6001, last: 7000 })).toEqual({ station: 9, first: 6001 })
  })

  it('[3] a full range is an error, not an id of another kind', () => {
    expect(() => assignStampIds(['new'], { last: 2000 })).toThrow(RangeError)
  })
})
