import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wipeStore } from '../../../src/device/store/book-store.ts'
import { readMeta, readNumbers, writeMeta } from '../../../src/device/store/meta-store.ts'
import { loadUser } from '../../../src/device/sync/account.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { refreshStamp } from '../../../src/device/sync/refresh-stamp.ts'
import { ensureGuest } from '../../../src/device/sync/session.ts'
import { createEmptyApi } from '../../support/empty-api.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

const STAMP = 51
async function signedIn(visitor: string): Promise<Phone> {
  const phone = createPhone(server.app)
  await phone.signIn(visitor)
  await loadUser(phone.drainDeps(), { force: true })
  return phone
}
async function press(phone: Phone): Promise<string> {
  const key = randomUUID()
  const { book_id } = await loadUser(phone.drainDeps())
  await phone.keep(pressOf(key, { stamp_id: STAMP }), { owner: 'sns', book_id })
  await drain(phone.drainDeps(), { eager: true })
  return key
}
const refresh = (phone: Phone) => refreshStamp(phone.drainDeps(), STAMP)
const keysOn = async (phone: Phone) => (await readCollected(phone.store)).map((stamp) => stamp.collected_id).toSorted()

describe('[7] the own impressions of one stamp', () => {
  it('include those of other phones, each once, with the number of visitors', async () => {
    const visitor = randomUUID().slice(0, 20)
    const [here, there] = [await signedIn(visitor), await signedIn(visitor)]
    const own = await press(here)
    const other = await press(there)
    await writeMeta(here.store, 'stamp_numbers', {
      loaded_at: 1,
      numbers: [
        [STAMP, 0],
        [52, 7],
      ],
    })
    here.announced.length = 0
    await refresh(here)
    expect(await keysOn(here)).toEqual([own, other].toSorted())
    expect(here.announced.filter((topic) => topic === 'collected')).toHaveLength(1)
    expect((await readNumbers(here.store))?.byStamp).toEqual(
      new Map([
        [52, 7],
        [STAMP, 1],
      ]),
    )
    await refresh(here)
    expect(here.announced.filter((topic) => topic === 'collected')).toHaveLength(1)
    expect((await readMeta(here.store, 'stamp_numbers'))?.numbers).toHaveLength(2)
  })

  it('[6] are requested by a social login alone', async () => {
    const guest = createPhone(server.app)
    await ensureGuest(guest.drainDeps())
    const sent = guest.network.sent.length
    await refresh(guest)
    expect(guest.network.sent).toHaveLength(sent)
  })

  it('change nothing without an answer', async () => {
    const visitor = randomUUID().slice(0, 20)
    const [here, there] = [await signedIn(visitor), await signedIn(visitor)]
    await press(there)
    here.network.next('offline')
    await expect(refresh(here)).rejects.toMatchObject({ kind: 'offline' })
    expect(await keysOn(here)).toEqual([])
  })

  it('change nothing where the book was wiped meanwhile', async () => {
    const here = createPhone(async (request) => {
      const response = await server.app(request)
      if (request.url.endsWith(`/stamps/${STAMP}/collected`)) await wipeStore(here.store)
      return response
    })
    await here.signIn(randomUUID().slice(0, 20))
    await loadUser(here.drainDeps(), { force: true })
    await press(here)
    expect(await keysOn(here)).toHaveLength(1)
    await refresh(here)
    expect(await keysOn(here)).toEqual([])
  })

  it('[6] are requested for the book of this phone: another account’s answer is refused', async () => {
    const [here, there] = [await signedIn(randomUUID().slice(0, 20)), await signedIn(randomUUID().slice(0, 20))]
    await press(there)
    here.cookies.clear()
    for (const [name, value] of there.cookies) here.cookies.set(name, value)
    await expect(refresh(here)).rejects.toMatchObject({ record: { code: 'other_account' } })
    expect(await keysOn(here)).toEqual([])
  })

  it('add no list of visitors’ numbers to a phone that has none', async () => {
    const here = await signedIn(randomUUID().slice(0, 20))
    await press(here)
    await refresh(here)
    expect(await readNumbers(here.store)).toBeNull()
  })

  it('are requested with a time-out of 15 s; an empty answer changes nothing', async () => {
    const here = await signedIn(randomUUID().slice(0, 20))
    const own = await press(here)
    const { api, limits } = createEmptyApi()
    await refreshStamp({ store: here.store, api }, STAMP)
    expect(limits).toEqual([15_000])
    expect(await keysOn(here)).toEqual([own])
  })
})
