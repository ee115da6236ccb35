import { describe, expect, it } from 'vitest'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { newOutboxRow } from '../../../src/core/domain/press.ts'
import { keepUser } from '../../../src/device/store/book-store.ts'
import { replaceCollected, settlePress } from '../../../src/device/store/collected-store.ts'
import { readCollected } from '../../support/read-collected.ts'
import { readSettleCount } from '../../../src/device/store/meta-store.ts'
import { addToOutbox, readOutbox } from '../../../src/device/store/outbox-store.ts'
import { createPhone, pressOf } from '../../support/phone.ts'
import { userOf } from '../../support/user.ts'

const newStore = () => createPhone(() => Promise.reject(new Error('unused'))).store
const stamp = (collected_id: string, pressed_at = '2026-11-21T00:00:00.000Z'): CollectedStamp => ({
  collected_id,
  stamp_id: 51,
  pressed_at,
  collected_at: pressed_at,
  tilt: 0,
  blurred: 0,
  restamp_number: 0,
  imprint: null,
  sub_stamps: [],
  verified: true,
})
const idsOf = async (store: ReturnType<typeof newStore>) => (await readCollected(store)).map(({ collected_id }) => collected_id).toSorted()

describe('[11] settling', () => {
  it('takes the row out and puts the stamp in, together', async () => {
    const store = newStore()
    await addToOutbox(store, [newOutboxRow(pressOf('a'), 'guest'), newOutboxRow(pressOf('b'), 'guest')])
    await settlePress(store, 'a', stamp('a'))
    expect((await readOutbox(store)).map(({ key }) => key)).toEqual(['b'])
    expect(await idsOf(store)).toEqual(['a'])
    await expect(readSettleCount(store)).resolves.toBe(1)
  })
  it('leaves the row where the stamp cannot be written', async () => {
    const store = newStore()
    await addToOutbox(store, [newOutboxRow(pressOf('a'), 'guest')])
    await expect(settlePress(store, 'a', { collected_id: undefined } as unknown as CollectedStamp)).rejects.toThrow()
    expect(await readOutbox(store)).toHaveLength(1)
    expect(await idsOf(store)).toEqual([])
    await expect(readSettleCount(store)).resolves.toBe(0)
  })
  it("[6] puts nothing into another account's book: its own has the stamp on the server, and a refresh would give it to both", async () => {
    const store = newStore()
    await keepUser(store, userOf('theirs'))
    await addToOutbox(store, [newOutboxRow(pressOf('a'), 'sns', 'mine'), newOutboxRow(pressOf('b'), 'sns', 'theirs')])
    for (const key of ['a', 'b']) await settlePress(store, key, stamp(key))
    expect(await readOutbox(store)).toEqual([])
    expect(await idsOf(store)).toEqual(['b'])
  })
})

describe('[4] replacing the book', () => {
  it('keeps what settled since, and sends again what the server lacks, in the order of the presses', async () => {
    const store = newStore()
    await settlePress(store, 'old-2', stamp('old-2', '2026-11-20T00:00:00.000Z'))
    await settlePress(store, 'old-1', stamp('old-1', '2026-11-19T00:00:00.000Z'))
    const begun = await readSettleCount(store)
    await settlePress(store, 'new', stamp('new'))
    await expect(replaceCollected(store, [stamp('server')], begun, 'guest')).resolves.toBe(2)
    expect(await idsOf(store)).toEqual(['new', 'server'])
    expect((await readOutbox(store)).map(({ key, owner, state }) => [key, owner, state])).toEqual([
      ['old-1', 'guest', 'waiting'],
      ['old-2', 'guest', 'waiting'],
    ])
  })
})
