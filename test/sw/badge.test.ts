import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { badgeOutbox } from '../../sw/badge.ts'
import { newOutboxRow, type OutboxRow } from '../../src/core/domain/outbox-row.ts'
import { createStore } from '../../src/device/store/db.ts'
import { addRows } from '../../src/device/store/outbox-rows.ts'
import { pressOf } from '../support/phone.ts'

async function storeOf(...changes: Partial<OutboxRow>[]) {
  const store = createStore(`phone-${crypto.randomUUID()}`)
  await addRows(
    store,
    changes.map((change, index) => ({ ...newOutboxRow(pressOf(`key-${index}`), 'guest'), ...change })),
  )
  return store
}

describe('[11] the badge after a drain with no page open', () => {
  it.each([0, 1, 3])('counts the %i presses that are left, and is cleared at zero', async (count) => {
    const store = await storeOf(...Array.from({ length: count }, () => ({})))
    const told: unknown[] = []
    await badgeOutbox(store, { setAppBadge: async (contents) => void told.push(contents) })
    expect(told).toEqual([count])
  })

  it('counts a refused press too, as the page does: it needs the visitor', async () => {
    const store = await storeOf({ state: 'refused' }, {})
    const told: unknown[] = []
    await badgeOutbox(store, { setAppBadge: async (contents) => void told.push(contents) })
    expect(told).toEqual([2])
  })

  it('a browser without badges, or one that forbids them, works as usual', async () => {
    const store = await storeOf({})
    await expect(badgeOutbox(store, {})).resolves.toBeUndefined()
    await expect(badgeOutbox(store, { setAppBadge: () => Promise.reject(new DOMException('', 'NotAllowedError')) })).resolves.toBeUndefined()
  })
})
