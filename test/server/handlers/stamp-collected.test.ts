import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { stampCollected } from '../../../src/core/contract/stamp-collected.ts'
import { PRESS, createClient, type Client } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'
import { OMIYA, SENDAI, TEST_STAMPS, TOKYO } from '../support/test-stamps.ts'

describe("one stamp in the visitor's book", () => {
  const api = setUpTestApp()
  let phone: Client
  beforeAll(async () => {
    phone = await api.newMember()
  }, 60_000)

  const read = async (stamp_id: number, from = phone) =>
    v.parse(stampCollected.output, await (await from.request(`/system/api/stamps/${stamp_id}/collected`)).json())

  it('[7] has every own impression by time of press, as the book has them', async () => {
    await phone.collect({ ...PRESS, stamp_id: SENDAI, pressed_at: '2026-11-20T02:00:00Z', sub_stamp_id: 3, x: 0.5, y: 0.5 })
    await phone.collect({ ...PRESS, stamp_id: SENDAI, pressed_at: '2026-11-20T01:00:00Z', imprint: '1.2' })
    await phone.collect({ ...PRESS, stamp_id: OMIYA })
    await (await api.newMember()).collect({ ...PRESS, stamp_id: SENDAI })
    const { stamps, stamp_id } = await read(SENDAI)
    const book = (await phone.collected()).stamps.filter((stamp) => stamp.stamp_id === SENDAI)
    expect([stamp_id, stamps]).toEqual([SENDAI, book.toReversed()])
  })

  it('[7] says how many visitors have it; the own press counts at once', async () => {
    expect((await read(TOKYO)).number).toBe(0)
    await phone.collect({ ...PRESS, stamp_id: TOKYO })
    expect((await read(TOKYO)).number).toBe(1)
    const app = createTestApp(api.db)
    const fresh = createClient(app)
    for (const [name, value] of phone.jar) fresh.jar.set(name, value)
    expect((await read(SENDAI, fresh)).number).toBe(2)
  })

  it('[7] a stamp that nobody has is empty; an unknown one is an error', async () => {
    expect(await read(51)).toEqual({ stamp_id: 51, stamps: [], number: 0 })
    expect((await phone.request('/system/api/stamps/1999/collected')).status).toBe(422)
  })

  it('[3] a stamp that left the catalogue is shown to those who have it', async () => {
    const smaller = createClient(createTestApp(api.db, { stamps: new Map([...TEST_STAMPS].filter(([id]) => id !== SENDAI)) }))
    for (const [name, value] of phone.jar) smaller.jar.set(name, value)
    expect((await read(SENDAI, smaller)).stamps).toHaveLength(2)
  })

  it('[6] refuses guests, and is read by GET only', async () => {
    const guest = await api.newGuest()
    expect((await guest.request(`/system/api/stamps/${TOKYO}/collected`)).status).toBe(403)
    const posted = await phone.post(`/system/api/stamps/${TOKYO}/collected`, null)
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
