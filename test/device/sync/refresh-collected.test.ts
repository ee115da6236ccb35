import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { wipeStore } from '../../../src/device/store/book-store.ts'
import { readCollected } from '../../support/read-collected.ts'
import { readMeta } from '../../../src/device/store/meta-store.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../../src/device/sync/refresh-collected.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let phone: Phone

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => {
  phone = createPhone(server.app)
})

const REACHED = { skills: ['ai'], available_special_stamps: [10_036], collected_special_stamps: [10_035] }
const pressAndSend = async (change = {}) => {
  const key = randomUUID()
  await phone.keep(pressOf(key, change))
  await drain(phone.drainDeps(), { eager: true })
  return key
}
const loadAll = async (of: Phone) => {
  const begunAt = await beginRefresh(of)
  const page = await fetchCollectedPage(of, 'guest', 1)
  return { begunAt, page }
}
const keysOf = async (of: Phone) => (await readCollected(of.store)).map((stamp) => stamp.collected_id).toSorted()

describe('[4] a full reload', () => {
  it('brings the book to a new phone of the same guest', async () => {
    const keys = [await pressAndSend(), await pressAndSend({ stamp_id: 218 }), await pressAndSend()]
    const other = createPhone(server.app)
    for (const [name, value] of phone.cookies) other.cookies.set(name, value)
    const { begunAt, page } = await loadAll(other)
    if (!page.changed) throw new Error('nothing came')
    await expect(commitRefresh(other, { ...page, owner: 'guest', begunAt })).resolves.toBe(0)
    expect(await keysOf(other)).toEqual(keys.toSorted())
  })
  it('keeps what settled while it was under way', async () => {
    const first = await pressAndSend()
    const { begunAt, page } = await loadAll(phone)
    const meanwhile = await pressAndSend({ stamp_id: 218 })
    if (!page.changed) throw new Error('nothing came')
    await commitRefresh(phone, { ...page, owner: 'guest', begunAt })
    expect(await keysOf(phone)).toEqual([first, meanwhile].toSorted())
    expect(await phone.outbox.read()).toEqual([])
  })
  it('[8] turns what only this phone holds back into unsent presses, with key and time', async () => {
    const keys = [await pressAndSend(), await pressAndSend({ stamp_id: 218, pressed_at: '2026-11-20T00:00:00.000Z' })]
    // The server forgets this guest: a new token, an empty book.
    phone.cookies.clear()
    await pressAndSend({ stamp_id: 311 })
    const { begunAt, page } = await loadAll(phone)
    if (!page.changed) throw new Error('nothing came')
    await expect(commitRefresh(phone, { ...page, owner: 'guest', begunAt })).resolves.toBe(2)
    expect((await phone.outbox.read()).map((row) => [row.key, row.pressed_at])).toEqual([
      [keys[1], '2026-11-20T00:00:00.000Z'],
      [keys[0], '2026-11-21T00:30:00.000Z'],
    ])
    await expect(drain(phone.drainDeps(), { eager: true })).resolves.toMatchObject({ settled: 2 })
    expect(await keysOf(phone)).toEqual(expect.arrayContaining(keys))
  })
  it('[3] keeps what the server says the book has reached, in the same transaction', async () => {
    await pressAndSend()
    const { begunAt, page } = await loadAll(phone)
    if (!page.changed) throw new Error('nothing came')
    await commitRefresh(phone, { ...page, owner: 'guest', begunAt, reached: REACHED })
    await expect(readMeta(phone.store, 'reached')).resolves.toEqual(REACHED)
  })
  it('transfers next to nothing where nothing changed', async () => {
    await pressAndSend()
    const { begunAt, page } = await loadAll(phone)
    if (!page.changed) throw new Error('nothing came')
    await commitRefresh(phone, { ...page, owner: 'guest', begunAt })
    await expect(fetchCollectedPage(phone, 'guest', 1)).resolves.toEqual({ changed: false })
    await pressAndSend({ stamp_id: 218 })
    await expect(fetchCollectedPage(phone, 'guest', 1)).resolves.toMatchObject({ changed: true, stamp_num: 2 })
  })
  it('that a logout overtook leaves no tag behind: whoever signs in again gets the whole book', async () => {
    const key = await pressAndSend()
    const late = await loadAll(phone)
    if (!late.page.changed) throw new Error('nothing came')
    await wipeStore(phone.store)
    await commitRefresh(phone, { ...late.page, owner: 'guest', begunAt: late.begunAt })
    expect(await keysOf(phone)).toEqual([])
    await expect(fetchCollectedPage(phone, 'guest', 1)).resolves.toMatchObject({ changed: true, stamps: [{ collected_id: key }] })
  })
  it('is one transaction: a book that cannot be written whole is not written at all', async () => {
    const key = await pressAndSend()
    const broken = { collected_id: undefined } as unknown as CollectedStamp
    await expect(commitRefresh(phone, { owner: 'guest', stamps: [broken], begunAt: 99, reached: REACHED, etag: null })).rejects.toThrow()
    expect(await keysOf(phone)).toEqual([key])
    await expect(readMeta(phone.store, 'reached')).resolves.toBeUndefined()
  })
})
