import { describe, expect, it } from 'vitest'
import { CALLS } from '../../../src/core/contract/calls.ts'
import { HANDLERS } from '../../../server/handlers/handlers.ts'

describe('the table of handlers', () => {
  it('[7] answers every call of the wire and nothing else', () => {
    expect(Object.keys(HANDLERS).toSorted()).toEqual(Object.keys(CALLS).toSorted())
  })

  it('[7] every call stands under its own id, with an address of its own', () => {
    const calls = Object.entries(CALLS)
    expect(calls.every(([id, call]) => call.id === id && call.path.startsWith('/system/'))).toBe(true)
    expect(new Set(calls.map(([, call]) => `${call.method} ${call.path}`)).size).toBe(calls.length)
  })

  it('[6] a guest and a social login press and read by the same rules', () => {
    expect(HANDLERS['stamps/collect']).toBe(HANDLERS['guest/stamps/collect'])
    expect(HANDLERS['stamps/collected']).toBe(HANDLERS['guest/stamps/collected'])
  })

  it('[6] profile, nickname and stamp details need a social login; pressing and reading the book have a call for each kind of visitor', () => {
    const needing = (needs: string) => Object.values(CALLS).filter((call) => call.needs === needs).map((call) => call.id)
    expect(needing('sns')).toEqual([
      'remember', 'stamps/collect', 'stamps/collected', 'stamps/{stamp_id}/collected', 'user', 'user/nickname/decide', 'user/nickname/suggest', 'user/update',
    ])
    expect(needing('guest')).toEqual(['guest/stamps/collect', 'guest/stamps/collected', 'transfer/issue'])
  })
})
