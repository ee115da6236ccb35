import { loadedBook } from '../../support/loaded-book.ts'
import { describe, expect, it } from 'vitest'
import { replaceCollected } from '../../../src/device/store/collected-store.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import { readSettleCount } from '../../../src/device/store/meta-store.ts'
import { createPhone } from '../../support/phone.ts'
import { readOutbox } from '../../support/read-outbox.ts'
import { settleStamps } from '../../support/settle-stamps.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'

const newStore = () => createPhone(() => Promise.reject(new Error('unused'))).store
const stamp = (collected_id: string, pressed_at?: string) => collectedStamp({ collected_id, ...(pressed_at !== undefined && { pressed_at }) })
const idsOf = async (store: ReturnType<typeof newStore>) => (await readCollected(store)).map(({ collected_id }) => collected_id).toSorted()

describe('[4] replacing the book', () => {
  it('keeps presses that settled since, and sends presses that the server lacks again, in their order', async () => {
    const store = newStore()
    await settleStamps(store, stamp('old-2', '2026-11-20T00:00:00.000Z'))
    await settleStamps(store, stamp('old-1', '2026-11-19T00:00:00.000Z'))
    const begun = await readSettleCount(store)
    await settleStamps(store, stamp('new'))
    await expect(replaceCollected(store, loadedBook([stamp('server')], begun))).resolves.toBe(2)
    expect(await idsOf(store)).toEqual(['new', 'server'])
    expect((await readOutbox(store)).map(({ key, owner, state }) => [key, owner, state])).toEqual([
      ['old-1', 'guest', 'waiting'],
      ['old-2', 'guest', 'waiting'],
    ])
  })
})
