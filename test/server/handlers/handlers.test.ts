import { describe, expect, it } from 'vitest'
import { CALLS } from '../../../src/core/contract/calls.ts'
import { HANDLERS } from '../../../server/handlers/handlers.ts'

describe('the table of handlers', () => {
  it('[7] answers every call of the API and no other', () => {
    expect(Object.keys(HANDLERS).toSorted()).toEqual(Object.keys(CALLS).toSorted())
  })

  it('[7] every call has its own id and address', () => {
    const calls = Object.entries(CALLS)
    expect(calls.every(([id, call]) => call.id === id && /^\/(system\/api\/|t\/)/u.test(call.path))).toBe(true)
    expect(new Set(calls.map(([, call]) => `${call.method} ${call.path}`)).size).toBe(calls.length)
  })

  it('[6] a guest and a social login press, read and leave by the same rules', () => {
    expect(HANDLERS['stamps/collect']).toBe(HANDLERS['guest/stamps/collect'])
    expect(HANDLERS['stamps/collect-batch']).toBe(HANDLERS['guest/stamps/collect-batch'])
    expect(HANDLERS['stamps/collected']).toBe(HANDLERS['guest/stamps/collected'])
    expect(HANDLERS['user/delete']).toBe(HANDLERS['guest/delete'])
  })

  it('[6] profile, nickname and stamp details need a social login; pressing, reading the book and deleting it have a call for each kind of visitor', () => {
    const needing = (needs: string) =>
      Object.values(CALLS)
        .filter((call) => call.needs === needs)
        .map((call) => call.id)
    expect(needing('sns')).toEqual([
      'campaigns/202507',
      'remember',
      'stamps/collect',
      'stamps/collect-batch',
      'stamps/collected',
      'stamps/{collected_id}/seals',
      'stamps/{stamp_id}/collected',
      'stamps/{stamp_id}/face',
      'tag',
      'user',
      'user/delete',
      'user/nickname/decide',
      'user/nickname/suggest',
      'user/update',
    ])
    expect(needing('guest')).toEqual([
      'guest/delete',
      'guest/stamps/collect',
      'guest/stamps/collect-batch',
      'guest/stamps/collected',
      'guest/stamps/{collected_id}/seals',
      'guest/stamps/{stamp_id}/face',
      'transfer/issue',
    ])
  })
})
