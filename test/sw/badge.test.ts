import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { badgeOutbox } from '../../sw/badge.ts'
import { newOutboxRow } from '../../src/core/domain/press.ts'
import { createStore } from '../../src/device/store/db.ts'
import { addToOutbox, updateOutboxRow } from '../../src/device/store/outbox-store.ts'
import { pressOf } from '../support/phone.ts'

function phoneWith(...keys: string[]) {
  const store = createStore(`phone-${crypto.randomUUID()}`)
  return {
    store,
    filled: addToOutbox(
      store,
      keys.map((key) => newOutboxRow(pressOf(key), 'guest')),
    ),
  }
}

describe('[11] the badge after a drain with no page open', () => {
  it.each([0, 1, 3])('counts the %i presses that are left, and none takes it away', async (count) => {
    const { store, filled } = phoneWith(...Array.from({ length: count }, (_, n) => `key-${n}`))
    await filled
    const told: unknown[] = []
    await badgeOutbox(store, { setAppBadge: async (contents) => void told.push(contents) })
    expect(told).toEqual([count])
  })

  it('counts a refused press too, as the page does: it needs the visitor', async () => {
    const { store, filled } = phoneWith('a', 'b')
    await filled
    await updateOutboxRow(store, 'a', (row) => ({ ...row, state: 'refused' }))
    const told: unknown[] = []
    await badgeOutbox(store, { setAppBadge: async (contents) => void told.push(contents) })
    expect(told).toEqual([2])
  })

  it('a browser that has none, or forbids them, goes on', async () => {
    const { store, filled } = phoneWith('a')
    await filled
    await expect(badgeOutbox(store, {})).resolves.toBeUndefined()
    await expect(badgeOutbox(store, { setAppBadge: () => Promise.reject(new DOMException('', 'NotAllowedError')) })).resolves.toBeUndefined()
  })
})
