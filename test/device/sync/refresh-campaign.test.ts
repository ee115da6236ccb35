import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepUser, wipeStore } from '../../../src/device/store/book-store.ts'
import { readMeta } from '../../../src/device/store/meta-store.ts'
import { loadUser } from '../../../src/device/sync/account.ts'
import { refreshCampaign } from '../../../src/device/sync/refresh-campaign.ts'
import { ensureGuest } from '../../../src/device/sync/session.ts'
import { createEmptyApi } from '../../support/empty-api.ts'
import { createPhone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'
import { userOf } from '../../support/user.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

describe('[7] the campaign’s state', () => {
  it('is stored with its book, and deleted with it', async () => {
    const phone = createPhone(server.app)
    await phone.signIn(randomUUID().slice(0, 20))
    const { book_id } = await loadUser(phone.drainDeps(), { force: true })
    await refreshCampaign(phone.drainDeps())
    const held = await readMeta(phone.store, 'campaign')
    expect(held).toMatchObject({ book_id, status: 0 })
    expect(Object.keys(held?.courses ?? {})).not.toEqual([])
    await wipeStore(phone.store)
    expect(await readMeta(phone.store, 'campaign')).toBeUndefined()
  })

  it('is not stored where the book was wiped meanwhile', async () => {
    const phone = createPhone(async (request) => {
      const response = await server.app(request)
      if (request.url.includes('campaign')) await wipeStore(phone.store)
      return response
    })
    await phone.signIn(randomUUID().slice(0, 20))
    await loadUser(phone.drainDeps(), { force: true })
    await refreshCampaign(phone.drainDeps())
    expect(await readMeta(phone.store, 'campaign')).toBeUndefined()
  })

  it('[6] is requested by a social login alone', async () => {
    const guest = createPhone(server.app)
    await ensureGuest(guest.drainDeps())
    const sent = guest.network.sent.length
    await refreshCampaign(guest.drainDeps())
    expect(guest.network.sent).toHaveLength(sent)
  })

  it('[6] is requested for the book of this phone: another account’s is not stored', async () => {
    const [here, there] = [createPhone(server.app), createPhone(server.app)]
    for (const phone of [here, there]) await phone.signIn(randomUUID().slice(0, 20))
    await loadUser(here.drainDeps(), { force: true })
    here.cookies.clear()
    for (const [name, value] of there.cookies) here.cookies.set(name, value)
    await expect(refreshCampaign(here.drainDeps())).rejects.toMatchObject({ record: { code: 'other_account' } })
    expect(await readMeta(here.store, 'campaign')).toBeUndefined()
  })

  it('is waited for 15 s; an empty answer changes nothing', async () => {
    const phone = createPhone(server.app)
    await keepUser(phone.store, userOf('book'), 0)
    const { api, limits } = createEmptyApi()
    await refreshCampaign({ store: phone.store, api })
    expect(limits).toEqual([15_000])
    expect(await readMeta(phone.store, 'campaign')).toBeUndefined()
  })
})
