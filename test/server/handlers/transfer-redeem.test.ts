import { beforeEach, describe, expect, it } from 'vitest'
import { XSRF_HEADER } from '../../../src/core/contract/cookies.ts'
import { dropAccount } from '../../../server/auth/drop-account.ts'
import { promoteAccount } from '../../../server/store/accounts.ts'
import type { Db, Queries } from '../../../server/store/db.ts'
import { emptyMergedAccount } from '../../../server/store/merges.ts'
import { findTransfer } from '../../../server/store/transfers.ts'
import { login } from '../support/login.ts'
import { PRESS, createClient, type Client } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'
import { OMIYA, SENDAI, TOKYO } from '../support/test-stamps.ts'

const START = Date.parse('2026-11-21T03:00:00.000Z')
const DAY = 86_400_000

describe('transferring a guest book to another phone', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now) })
  let phone: Client
  beforeEach(async () => {
    now = START
    phone = await api.newGuest()
    await phone.collect({ ...PRESS, stamp_id: TOKYO })
  })

  const issue = async (from = phone) => ((await (await from.post('/system/api/transfer/issue', null)).json()) as { transfer_code: string }).transfer_code
  const redeem = (by: Client, code: string) => by.post('/system/api/transfer/redeem', new URLSearchParams({ code }))
  const codeOf = async (response: Response) => `${response.status} ${((await response.json()) as { code: string }).code}`

  it('[11] a phone without a token joins the book: both press into it and both read it', async () => {
    const other = createClient(api.app)
    const response = await redeem(other, await issue())
    expect(await response.json()).toEqual({ guest: true, stamp_num: 1 })
    expect([other.hasMarker(), other.jar.get('guest_token') === phone.jar.get('guest_token')]).toEqual([true, false])
    await other.collect({ ...PRESS, stamp_id: OMIYA })
    await phone.collect({ ...PRESS, stamp_id: SENDAI })
    expect(await other.collected()).toEqual(await phone.collected())
    expect((await phone.collected()).stamp_num).toBe(3)
  })

  it('[11] a phone with its own book merges it, and keeps its token', async () => {
    const other = await api.newGuest()
    await other.collect({ ...PRESS, stamp_id: OMIYA, pressed_at: '2026-11-20T00:00:00Z' })
    await other.collect({ ...PRESS, stamp_id: TOKYO, pressed_at: '2026-11-20T00:00:00Z' })
    const held = new Map(other.jar)
    expect(await (await redeem(other, await issue())).json()).toEqual({ guest: true, stamp_num: 2 })
    expect(other.jar).toEqual(held)
    expect(await other.collected()).toEqual(await phone.collected())
    expect((await other.collected()).stamp_num).toBe(3)
    expect((await other.collected('?is_definitive=true&collation_name=stamp_id')).stamps.map((stamp) => stamp.pressed_at)).toEqual(
      Array(2).fill('2026-11-20T00:00:00.000Z'),
    )
  })

  it('[11] another phone of the merged book joins the new book too', async () => {
    const [second, third] = [await api.newGuest(), createClient(api.app)]
    await redeem(third, await issue(second))
    await redeem(second, await issue())
    await third.collect({ ...PRESS, stamp_id: SENDAI })
    expect((await phone.collected()).stamp_num).toBe(2)
  })

  it('[11] is valid once; the phone that used it gets the same answer again', async () => {
    const [second, third] = [await api.newGuest(), await api.newGuest()]
    const code = await issue()
    const first = await (await redeem(second, code)).text()
    expect(await (await redeem(second, code)).text()).toBe(first)
    expect(await codeOf(await redeem(third, code))).toBe('422 unknown_transfer_code')
    expect(await codeOf(await redeem(createClient(api.app), code))).toBe('422 unknown_transfer_code')
  })

  it('[11] of ten phones at once one joins, and nine keep their own books', async () => {
    const code = await issue()
    const phones = await Promise.all(Array.from({ length: 9 }, () => api.newGuest()))
    for (const each of phones) await each.collect({ ...PRESS, stamp_id: OMIYA })
    const statuses = (await Promise.all(phones.map((each) => redeem(each, code)))).map((response) => response.status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(8).fill(422)])
    expect((await Promise.all(phones.map(async (each) => (await each.collected()).stamp_num))).toSorted((a, b) => a - b)).toEqual([...Array(8).fill(1), 2])
  })

  it('[11] 24 hours, and not a moment longer', async () => {
    const [early, late] = [createClient(api.app), createClient(api.app)]
    const code = await issue()
    now = START + DAY
    expect(await codeOf(await redeem(late, code))).toBe('422 unknown_transfer_code')
    now -= 1
    expect((await redeem(early, code)).status).toBe(200)
  })

  it('[11] a newer code voids the older', async () => {
    const [older, newer] = [await issue(), await issue()]
    expect(await codeOf(await redeem(createClient(api.app), older))).toBe('422 unknown_transfer_code')
    expect((await redeem(createClient(api.app), newer)).status).toBe(200)
  })

  it('[4] becomes invalid with the guest’s login', async () => {
    const code = await issue()
    await login(phone, 'twitter', 'carried-away')
    expect(await codeOf(await redeem(createClient(api.app), code))).toBe('422 unknown_transfer_code')
    const [known, second] = [await issue(await api.newGuest()), await api.newGuest()]
    const merged = await issue(second)
    await login(second, 'twitter', 'carried-away')
    expect(await codeOf(await redeem(createClient(api.app), merged))).toBe('422 unknown_transfer_code')
    expect((await redeem(createClient(api.app), known)).status).toBe(200)
  })

  it('[4, 11] the other phone of a book that is merged into a login is told so, and finds everything by logging in', async () => {
    const other = createClient(api.app)
    await redeem(other, await issue())
    await other.collect({ ...PRESS, stamp_id: SENDAI })
    await login(phone, 'line', 'shares-a-book')
    expect(await codeOf(await other.press())).toBe('401 account_merged')
    await login(other, 'line', 'shares-a-book')
    expect((await other.collected()).stamp_num).toBe(2)
  })

  it("[11] one's own code is refused in its own words, changes nothing and stays valid: on this phone and on one that shares the book", async () => {
    const other = createClient(api.app)
    const code = await issue()
    expect(await codeOf(await redeem(phone, code))).toBe('422 own_transfer_code')
    expect(await (await redeem(other, code)).json()).toEqual({ guest: true, stamp_num: 1 })
    const next = await issue()
    expect(await codeOf(await redeem(other, next))).toBe('422 own_transfer_code')
    expect((await redeem(createClient(api.app), next)).status).toBe(200)
  })

  it('[11] two phones that join each other at once end with one book', async () => {
    const other = await api.newGuest()
    await other.collect({ ...PRESS, stamp_id: OMIYA })
    const [mine, theirs] = [await issue(), await issue(other)]
    const statuses = (await Promise.all([redeem(phone, theirs), redeem(other, mine)])).map((response) => response.status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await phone.collected()).stamp_num).toBe(2)
    expect(await other.collected()).toEqual(await phone.collected())
  })

  it('[11] guessing is limited: attempts per address, and per code', async () => {
    const limits = { transfersPerAddress: { max: 2, windowMs: 60_000 }, triesPerTransferCode: { max: 2, windowMs: 60_000 } }
    const app = createTestApp(api.db, { now: () => new Date(now), limits })
    const tries = async (addresses: readonly string[], code: string) => {
      const statuses = []
      for (const remoteAddress of addresses)
        statuses.push(
          (
            await redeem(
              createClient((request) => app(request, { remoteAddress })),
              code,
            )
          ).status,
        )
      return statuses
    }
    expect(await tries(['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.3'], '2222222222')).toEqual([422, 422, 429, 429, 429])
    expect(await tries(['203.0.113.4'], await issue())).toEqual([200])
    now += 60_000
    expect(await tries(['203.0.113.1'], '2222222222')).toEqual([422])
  })

  it("[6] a phone with its own book joins with its XSRF token only: another site's form moves no book", async () => {
    const [other, code] = [await api.newGuest(), await issue()]
    const forged = other.post('/system/api/transfer/redeem', new URLSearchParams({ code }), { headers: { [XSRF_HEADER]: '' } })
    expect(await codeOf(await forged)).toBe('419 xsrf')
    expect((await redeem(createClient(api.app), code)).status).toBe(200)
  })

  const accountOf = async (of: Client) => {
    const { stamp } = await of.collect({ ...PRESS, stamp_id: OMIYA })
    const { rows } = await api.db.pglite.query<{ account_id: string }>('select account_id from impression where id = $1', [stamp.collected_id])
    return rows[0]?.account_id ?? ''
  }
  /** The phone on an app where another request's change is stored as soon as a code is found. */
  const overtaken = (of: Client, change: (queries: Queries) => Promise<unknown>) => {
    const tx: Db['tx'] = (work) =>
      api.db.tx((queries) => {
        const query: Queries['query'] = async (statement, values) => {
          const rows = await queries.query(statement, values)
          if (Object.is(statement, findTransfer)) await change(queries)
          return rows
        }
        return work({ query })
      })
    const copy = createClient(createTestApp({ ...api.db, tx }, { now: () => new Date(now) }))
    for (const [name, value] of of.jar) copy.jar.set(name, value)
    return copy
  }
  const promote = (id: string) => (queries: Queries) => queries.query(promoteAccount, { id, sns_type: 'twitter' })
  const bury = (from_id: string, to_id: string) => (queries: Queries) => queries.query(emptyMergedAccount, { from_id, to_id })
  const drop = (id: string) => (queries: Queries) => dropAccount(queries, id)

  it('[4, 11] a phone whose own book was deleted or merged elsewhere at this moment joins nothing, and the code stays valid', async () => {
    const [other, code] = [await api.newGuest(), await issue()]
    const [own, theirs] = [await accountOf(other), await accountOf(phone)]
    expect(await codeOf(await redeem(overtaken(other, promote(own)), code))).toBe('401 account_merged')
    expect(await codeOf(await redeem(overtaken(other, bury(own, theirs)), code))).toBe('401 account_merged')
    expect(await codeOf(await redeem(overtaken(other, drop(own)), code))).toBe('401 no_token')
    expect((await redeem(other, code)).status).toBe(200)
  })

  it("[4, 11] a code whose book was deleted at this moment is unknown, and the phone's own book stays", async () => {
    const [other, code] = [await api.newGuest(), await issue()]
    await accountOf(other)
    expect(await codeOf(await redeem(overtaken(other, drop(await accountOf(phone))), code))).toBe('422 unknown_transfer_code')
    expect((await other.collected()).stamp_num).toBe(1)
  })
})
