import { loadedBook } from '../../support/loaded-book.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubStamp } from '../../../src/core/contract/collected-stamp.ts'
import { guestStampsCollected, stampsCollected } from '../../../src/core/contract/stamps-collected.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { replaceCollected } from '../../../src/device/store/collected-store.ts'
import { readSettleCount } from '../../../src/device/store/meta-store.ts'
import { loadUser } from '../../../src/device/sync/account.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { exportBook } from '../../../src/device/sync/export-book.ts'
import { importBook } from '../../../src/device/sync/import-book.ts'
import { placeSeals } from '../../../src/device/sync/place-seals.ts'
import { sendSeals } from '../../../src/device/sync/send-seals.ts'
import { readBook } from '../../../src/device/store/read-book.ts'
import { createEmptyApi } from '../../support/empty-api.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

const SUN: SubStamp = { sub_stamp_id: 2, x: 0.86, y: 0.14 }
const RAIN: SubStamp = { sub_stamp_id: 3, x: 0.5, y: 0.5 }

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

const newPhone = (cookies?: Map<string, string>) => createPhone(server.app, cookies)
const place = (phone: Phone, key: string, seals: readonly SubStamp[]) => {
  phone.clock.now += 1_000
  return placeSeals({ store: phone.store, now: () => phone.clock.now }, key, seals)
}
const send = (phone: Phone) => sendSeals({ store: phone.store, api: phone.api, now: () => phone.clock.now })
async function sync(phone: Phone): Promise<void> {
  await drain(phone.drainDeps(), { eager: true })
  await send(phone)
}
async function pressed(phone: Phone, seal: Partial<SubStamp> = {}): Promise<string> {
  const key = randomUUID()
  await phone.keep(pressOf(key, { stamp_id: 51, ...seal }))
  return key
}
/** The seals that the screen shows. */
async function shown(phone: Phone, key: string): Promise<readonly SubStamp[] | undefined> {
  const [rows, collected, seals] = await readBook(phone)
  return collectedView(collected, rows, seals)
    .byStamp.get(51)
    ?.impressions.find(({ collected_id }) => collected_id === key)?.sub_stamps
}
const load = async (phone: Phone, call: typeof stampsCollected = guestStampsCollected) => (await phone.api.send(call, {})).data?.stamps ?? []
/** The seals that the server has. */
const onServer = async (phone: Phone, key: string, call?: typeof stampsCollected) =>
  (await load(phone, call)).find(({ collected_id }) => collected_id === key)?.sub_stamps

describe('[10] seals placed after the press', () => {
  it('are on the screen at once and on the server once there is a signal, beside their press', async () => {
    const phone = newPhone()
    phone.network.weather = 'offline'
    const key = await pressed(phone)
    await place(phone, key, [SUN, RAIN])
    await sync(phone)
    expect(await shown(phone, key)).toEqual([SUN, RAIN])
    phone.network.weather = 'online'
    await sync(phone)
    expect(await shown(phone, key)).toEqual([SUN, RAIN])
    expect((await readBook(phone))[2]).toEqual([])
    expect(await onServer(phone, key)).toEqual([SUN, RAIN])
  })

  it('are the last ones placed, after lost answers, repeats and changes during sending', async () => {
    const phone = newPhone()
    const key = await pressed(phone, SUN)
    await sync(phone)
    await place(phone, key, [SUN, RAIN])
    // The answer is lost: the server has them, the phone sends them again.
    phone.network.weather = 'answer-lost'
    expect(await send(phone)).not.toBeNull()
    phone.network.weather = 'online'
    expect(await send(phone)).toBeNull()
    await place(phone, key, [RAIN])
    const sending = send(phone)
    await place(phone, key, [])
    await sending
    expect(await shown(phone, key)).toEqual([])
    await send(phone)
    expect(await onServer(phone, key)).toEqual([])
  })

  it('are kept by a refresh that began before they were sent', async () => {
    const phone = newPhone()
    const key = await pressed(phone)
    await sync(phone)
    const begun = await readSettleCount(phone.store)
    const loaded = await load(phone)
    await place(phone, key, [SUN])
    await send(phone)
    await replaceCollected(phone.store, loadedBook(loaded, begun))
    expect(await shown(phone, key)).toEqual([SUN])
  })

  it('that the server refuses wait a day and are on the screen meanwhile', async () => {
    const phone = newPhone()
    const key = await pressed(phone)
    await sync(phone)
    await place(phone, key, [{ ...SUN, x: 7 }])
    expect(await send(phone)).toBeNull()
    const asked = phone.network.sent.length
    await send(phone)
    expect(phone.network.sent.length).toBe(asked)
    expect(await shown(phone, key)).toEqual([{ ...SUN, x: 7 }])
    await place(phone, key, [SUN])
    await send(phone)
    expect(await onServer(phone, key)).toEqual([SUN])
  })

  it('are tried again a minute later where the answer is about another impression: that server is not ours', async () => {
    const phone = newPhone()
    const key = await pressed(phone)
    await sync(phone)
    await place(phone, key, [SUN])
    const answer = { collected_id: randomUUID(), sub_stamps: [RAIN], placed_at: '2026-11-21T01:00:00.000Z' }
    const stranger = createPhone(() => Promise.resolve(Response.json(answer)))
    for (const { api } of [stranger, createEmptyApi()])
      expect(await sendSeals({ store: phone.store, api, now: () => phone.clock.now })).toBe(phone.clock.now + 60_000)
    expect(await shown(phone, key)).toEqual([SUN])
    expect(await send(phone)).toBeNull()
    expect(await onServer(phone, key)).toEqual([SUN])
  })

  it('follow a guest’s book to the account', async () => {
    const phone = newPhone()
    const key = await pressed(phone)
    await sync(phone)
    phone.network.weather = 'offline'
    await place(phone, key, [SUN, RAIN])
    phone.network.weather = 'online'
    await phone.signIn(randomUUID().slice(0, 20))
    await loadUser(phone.drainDeps(), { force: true })
    await sync(phone)
    expect((await readBook(phone))[2]).toEqual([])
    expect(await onServer(phone, key, stampsCollected)).toEqual([SUN, RAIN])
  })

  it('are exported in a book file and imported on another phone, for another guest', async () => {
    const phone = newPhone()
    const key = await pressed(phone)
    await sync(phone)
    await place(phone, key, [SUN, RAIN, SUN])
    const file = await exportBook(phone, '2026-11-22T00:00:00.000Z')
    expect(file.book.map(({ sub_stamps }) => sub_stamps)).toEqual([[SUN, RAIN, SUN]])
    const other = newPhone()
    await importBook(other, file)
    expect(await shown(other, key)).toEqual([SUN, RAIN, SUN])
    await sync(other)
    expect(await onServer(other, key)).toEqual([SUN, RAIN, SUN])
  })

  it('that changed since the press do not make an imported press another press for the guest who has it', async () => {
    const phone = newPhone()
    const key = await pressed(phone, SUN)
    await sync(phone)
    await place(phone, key, [RAIN])
    await send(phone)
    const file = await exportBook(phone, '2026-11-22T00:00:00.000Z')
    const again = newPhone(phone.cookies)
    await importBook(again, file)
    await sync(again)
    expect((await again.outbox.read()).map(({ state }) => state)).toEqual([])
    expect(await onServer(phone, key)).toEqual([RAIN])
  })
})
