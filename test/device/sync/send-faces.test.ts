import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stampsCollected } from '../../../src/core/contract/stamps-collected.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { loadUser } from '../../../src/device/sync/account.ts'
import { chooseFace } from '../../../src/device/sync/choose-face.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../../src/device/sync/refresh-collected.ts'
import { sendFaces } from '../../../src/device/sync/send-faces.ts'
import { readBook } from '../../../src/device/store/read-book.ts'
import { createEmptyApi } from '../../support/empty-api.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

const STAMP = 51
const choose = (phone: Phone, key: string | null) => {
  phone.clock.now += 1_000
  return chooseFace({ store: phone.store, now: () => phone.clock.now }, STAMP, key)
}
const send = (phone: Phone) => sendFaces({ store: phone.store, api: phone.api, now: () => phone.clock.now })
async function sync(phone: Phone): Promise<number | null> {
  await drain(phone.drainDeps(), { eager: true })
  return send(phone)
}
async function refresh(phone: Phone): Promise<void> {
  const begunAt = await beginRefresh(phone)
  const page = await fetchCollectedPage(phone, 'guest', 1)
  if (page.changed) await commitRefresh(phone, { ...page, owner: 'guest', begunAt })
}
/** The impression that the book shows. */
async function face(phone: Phone): Promise<string | undefined> {
  const [rows, collected, ...placed] = await readBook(phone)
  return collectedView(collected, rows, ...placed).byStamp.get(STAMP)?.face.collected_id
}
/** A phone with an earlier and a newer impression of the stamp. */
async function pressedTwice(cookies?: Map<string, string>): Promise<{ phone: Phone; older: string; newer: string }> {
  const phone = createPhone(server.app, cookies)
  const [older, newer] = [randomUUID(), randomUUID()]
  await phone.keep(pressOf(older, { stamp_id: STAMP, pressed_at: '2026-11-20T00:00:00.000Z' }))
  await phone.keep(pressOf(newer, { stamp_id: STAMP, pressed_at: '2026-11-20T01:00:00.000Z', restamp_number: 1 }))
  return { phone, older, newer }
}

describe('[10] the chosen face', () => {
  it('is in the book at once, without a signal, and the newest impression until then', async () => {
    const { phone, older, newer } = await pressedTwice()
    phone.network.weather = 'offline'
    expect(await face(phone)).toBe(newer)
    await choose(phone, older)
    await sync(phone)
    expect(await face(phone)).toBe(older)
    await choose(phone, null)
    expect(await face(phone)).toBe(newer)
  })

  it('is on the visitor’s other phone once both had a signal, whatever was lost on the way', async () => {
    const cookies = new Map<string, string>()
    const { phone, older, newer } = await pressedTwice(cookies)
    phone.network.weather = 'offline'
    await choose(phone, older)
    await sync(phone)
    phone.network.weather = 'answer-lost'
    await sync(phone)
    phone.network.weather = 'online'
    expect(await sync(phone)).toBeNull()
    const other = createPhone(server.app, cookies)
    await refresh(other)
    expect(await face(other)).toBe(older)
    // The answer has the other phone's later choice.
    other.clock.now = phone.clock.now + 60_000
    await choose(other, newer)
    await send(other)
    await refresh(phone)
    expect(await face(phone)).toBe(newer)
  })

  it('made meanwhile on this phone stays through a refresh, and is sent', async () => {
    const cookies = new Map<string, string>()
    const { phone, older, newer } = await pressedTwice(cookies)
    await sync(phone)
    await choose(phone, newer)
    await send(phone)
    await choose(phone, older)
    await refresh(phone)
    expect(await face(phone)).toBe(older)
    await send(phone)
    const other = createPhone(server.app, cookies)
    await refresh(other)
    expect(await face(other)).toBe(older)
  })

  it('is the newest again on the visitor’s other phone, too, once “always the newest” was chosen', async () => {
    const cookies = new Map<string, string>()
    const { phone, older, newer } = await pressedTwice(cookies)
    await sync(phone)
    const other = createPhone(server.app, cookies)
    for (const [chosen, shown] of [
      [older, older],
      [null, newer],
    ] as const) {
      await choose(phone, chosen)
      expect(await send(phone)).toBeNull()
      await refresh(other)
      expect(await face(other)).toBe(shown)
    }
  })

  it('that the server refuses waits a day and is in the book meanwhile', async () => {
    const { phone, older } = await pressedTwice()
    await sync(phone)
    // A moment that no server accepts.
    await chooseFace({ store: phone.store, now: () => Date.parse('+010000-01-01T00:00:00Z') - 1 }, STAMP, older)
    expect(await send(phone)).toBeNull()
    const asked = phone.network.sent.length
    await send(phone)
    expect(phone.network.sent.length).toBe(asked)
    expect(await face(phone)).toBe(older)
    phone.clock.now += 86_400_001
    await send(phone)
    expect(phone.network.sent.length).toBe(asked + 1)
  })

  it('is tried again a minute later without an answer, and where the answer is about another stamp: that server is not ours', async () => {
    const { phone, older } = await pressedTwice()
    await sync(phone)
    await choose(phone, older)
    phone.network.weather = 'offline'
    expect(await send(phone)).toBe(phone.clock.now + 60_000)
    phone.network.weather = 'online'
    const asked = phone.network.sent.length
    const stranger = createPhone(() => Promise.resolve(Response.json({ stamp_id: STAMP + 1, collected_id: older, chosen_at: '2026-11-21T01:00:00.000Z' })))
    for (const { api } of [stranger, createEmptyApi()])
      expect(await sendFaces({ store: phone.store, api, now: () => phone.clock.now })).toBe(phone.clock.now + 60_000)
    expect(await send(phone)).toBeNull()
    expect(phone.network.sent.length).toBe(asked + 1)
  })

  it('[6] of an account is not offered to another account’s book: it waits until its own account is back', async () => {
    const { phone, older } = await pressedTwice()
    const visitor = randomUUID().slice(0, 20)
    await phone.signIn(visitor)
    await loadUser(phone.drainDeps(), { force: true })
    await sync(phone)
    await choose(phone, older)
    await phone.signIn(randomUUID().slice(0, 20))
    expect(await send(phone)).toBe(phone.clock.now + 60_000)
    await phone.signIn(visitor)
    expect(await send(phone)).toBeNull()
    const { data } = await phone.api.send(stampsCollected, {})
    expect(data?.faces).toMatchObject([{ stamp_id: STAMP, collected_id: older }])
  })

  it('follows a guest’s book to the account', async () => {
    const { phone, older } = await pressedTwice()
    await sync(phone)
    await choose(phone, older)
    await send(phone)
    await phone.signIn(randomUUID().slice(0, 20))
    const { data } = await phone.api.send(stampsCollected, {})
    expect(data?.faces).toMatchObject([{ stamp_id: STAMP, collected_id: older }])
  })

  it.each([
    ['lost it', []],
    ['has an earlier one in its place, as after a restored backup', [{ stamp_id: STAMP, collected_id: null, chosen_at: '2026-11-20T02:00:00.000Z' }]],
  ])('is sent again to a server that %s', async (_, faces) => {
    const { phone, older } = await pressedTwice()
    await sync(phone)
    await choose(phone, older)
    await send(phone)
    const begunAt = await beginRefresh(phone)
    const page = await fetchCollectedPage(phone, 'guest', 1)
    if (!page.changed) throw new Error('the book has changed')
    await commitRefresh(phone, { ...page, reached: { ...page.reached, faces }, owner: 'guest', begunAt })
    expect(await face(phone)).toBe(older)
    const asked = phone.network.sent.length
    expect(await send(phone)).toBeNull()
    expect(phone.network.sent.length).toBe(asked + 1)
  })
})
