import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockAccount } from '../../../server/store/accounts.ts'
import type { Queries } from '../../../server/store/db.ts'
import type { CollectAnswer } from '../../../src/core/contract/stamps-collect.ts'
import { choose, login, signIn, toProvider, visit } from '../support/login.ts'
import { PRESS, createClient, formOf, type Form, type Client } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'
import { OMIYA, SENDAI, TEST_STAMPS, TOKYO, YURAKUCHO, at } from '../support/test-stamps.ts'

const START = Date.parse('2026-11-21T03:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('from guest to account', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now) })
  let guest: Client
  let who = ''
  beforeEach(async () => {
    now = START
    guest = await api.newGuest()
    who = randomUUID().slice(0, 32)
  })

  const iso = (moment: number) => new Date(moment).toISOString()
  const press = (stamp_id: number, moment: number): Form => ({ ...PRESS, stamp_id, pressed_at: iso(moment) })
  const proven = (stamp_id: number, moment: number): Form => ({ ...press(stamp_id, moment), ...at(stamp_id), fixed_at: iso(moment) })
  const member = () => signIn(createClient(api.app), who)
  const ids = async (phone: Client, query = '') => (await phone.collected(query)).stamps.map((stamp) => stamp.collected_id)
  /** The phone before the login: another tab of it, with requests in progress. */
  function copyOf(phone: Client): Client {
    const copy = createClient(api.app)
    for (const [name, value] of phone.jar) copy.jar.set(name, value)
    return copy
  }
  const accountOf = async (collected_id: string) =>
    (await api.db.pglite.query<Record<string, unknown>>('select a.* from account a join impression i on i.account_id = a.id where i.id = $1', [collected_id]))
      .rows[0]

  /** Invariants: every counter equals its rows, numbers are dense, and no row refers to a merged account. */
  async function faults(): Promise<unknown[]> {
    const { rows } = await api.db.pglite.query(`
      select a.id, a.merged_into, a.impression_num, i.n, i.top, a.stamp_num, c.n as stamps, c.top as stamp_top, a.ranked_num, c.ranked, a.animal_num, c.animals
      from account a,
        lateral (select count(*)::int as n, coalesce(max(seq), 0) as top, count(distinct stamp_id)::int as stamps from impression where account_id = a.id) i,
        lateral (select count(*)::int as n, coalesce(max(k.seq), 0) as top, count(k.ranked_at)::int as ranked, count(*) filter (where s.kind = 'ikimono')::int as animals
          from collected_stamp k join stamp s on s.id = k.stamp_id where k.account_id = a.id) c
      where a.impression_num <> i.n or i.n <> i.top or a.stamp_num <> c.n or c.n <> c.top or c.n <> i.stamps or a.ranked_num <> c.ranked
        or a.animal_num <> c.animals or (a.merged_into is not null and i.n > 0)
        or exists (select 1 from collected_stamp k where k.account_id = a.id and (
          k.impression_num <> (select count(*) from impression i where i.account_id = a.id and i.stamp_id = k.stamp_id)
          or k.first_id <> (select i.id from impression i where i.account_id = a.id and i.stamp_id = k.stamp_id order by i.pressed_at, i.id limit 1)
          or coalesce(k.last_id, k.first_id) <> (select i.id from impression i where i.account_id = a.id and i.stamp_id = k.stamp_id order by i.pressed_at desc, i.id desc limit 1)
          or k.ranked_at is distinct from (select min(i.pressed_at) from impression i where i.account_id = a.id and i.stamp_id = k.stamp_id and i.verified)))`)
    return rows
  }

  describe('a new identity', () => {
    it('[4] gets the book unchanged: the same impressions and numbers, and the old ETag is not valid for it', async () => {
      const sent = [await guest.collect(press(TOKYO, START)), await guest.collect(press(3001, START)), await guest.collect(press(TOKYO, START + 1))]
      const etag = (await guest.page()).headers.get('ETag') ?? ''
      const before = await guest.collected()
      await login(guest, 'line', who)
      expect((await guest.page('', { 'If-None-Match': etag })).status).toBe(200)
      // The day of the login offers the first login stamp (spec 14).
      expect(await guest.collected()).toEqual({ ...before, sns_type: 'line', available_special_stamps: [10_035] })
      expect(await ids(guest)).toEqual(sent.map(({ stamp }) => stamp.collected_id))
      expect(await faults()).toEqual([])
    })

    it('[4] ends the guest: a call with its token is told that the book was merged', async () => {
      const late = copyOf(guest)
      await login(guest, 'twitter', who)
      for (const response of [await late.press(), await late.page(), await late.post('/system/api/transfer/issue', null)]) {
        expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'account_merged'])
        expect(response.headers.getSetCookie()).toEqual([])
      }
      expect(late.hasMarker()).toBe(true)
    })

    it('[11] a press whose answer was lost is sent again as the account with the same key: the same bytes, one impression', async () => {
      const key = randomUUID()
      const first = await (await guest.press(PRESS, { key })).text()
      await login(guest, 'twitter', who)
      const again = await guest.press(PRESS, { key })
      expect([await again.text(), again.headers.get('Idempotency-Replayed')]).toEqual([first, 'true'])
      expect((await guest.collected()).stamp_num).toBe(1)
    })

    it('[4] without a guest is an empty book', async () => {
      expect(await (await member()).collected()).toMatchObject({ stamp_num: 0, stamps: [] })
    })

    it('[4] logged in twice at once from one browser, the book is merged into one account and both sessions open it', async () => {
      await guest.collect()
      const walks = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const tab = copyOf(guest)
          return { tab, path: await choose(tab, await toProvider(tab, 'twitter'), { visitor: who }) }
        }),
      )
      for (const { location } of await Promise.all(walks.map(({ tab, path }) => visit(tab, path)))) expect(location).toBe('/mypage/')
      expect(await Promise.all(walks.map(async ({ tab }) => (await tab.collected()).stamp_num))).toEqual(Array(6).fill(1))
      const { rows } = await api.db.pglite.query<{ n: number }>(
        'select count(*)::int as n from identity where account_id = (select account_id from impression order by collected_at desc limit 1)',
      )
      expect(rows).toEqual([{ n: 1 }])
      expect(await faults()).toEqual([])
    })

    it('[4] two identities at once for one guest: one gets the book, the other starts empty', async () => {
      await guest.collect()
      const walks = await Promise.all(
        [who, `${who.slice(0, 30)}-2`].map(async (visitor) => {
          const tab = copyOf(guest)
          return { tab, path: await choose(tab, await toProvider(tab, 'line'), { visitor }) }
        }),
      )
      await Promise.all(walks.map(({ tab, path }) => visit(tab, path)))
      const nums = await Promise.all(walks.map(async ({ tab }) => (await tab.collected()).stamp_num))
      expect(nums.toSorted((a, b) => a - b)).toEqual([0, 1])
      expect(await faults()).toEqual([])
    })
  })

  describe('a known identity', () => {
    it('[15] each stamp has the face that was chosen last, in the guest’s book or in the account’s', async () => {
      const known = await member()
      const keys: Record<string, string> = {}
      for (const stamp_id of [TOKYO, SENDAI]) {
        for (const phone of [known, guest]) keys[`${stamp_id} ${phone === known}`] = (await phone.collect(press(stamp_id, START))).stamp.collected_id
        const [early, late] = stamp_id === TOKYO ? [known, guest] : [guest, known]
        for (const [index, phone] of [early, late].entries())
          expect((await phone.chooseFace(stamp_id, keys[`${stamp_id} ${phone === known}`] ?? '', iso(START + index))).status).toBe(200)
      }
      const faces = [
        { stamp_id: TOKYO, collected_id: keys[`${TOKYO} false`], chosen_at: iso(START + 1) },
        { stamp_id: SENDAI, collected_id: keys[`${SENDAI} true`], chosen_at: iso(START + 1) },
      ].toSorted((a, b) => a.stamp_id - b.stamp_id)
      await login(guest, 'twitter', who)
      expect((await guest.collected()).faces).toEqual(faces)
      expect((await known.collected()).faces).toEqual(faces)
    })

    it('[4] each stamp keeps its earliest first press and its newest impression, wherever they were made', async () => {
      const known = await member()
      const own = await known.collect(press(TOKYO, START - HOUR))
      await known.collect(press(SENDAI, START))
      const older = await guest.collect(press(TOKYO, START - 2 * HOUR))
      const newer = await guest.collect(press(SENDAI, START + HOUR))
      await guest.collect(press(OMIYA, START))
      await login(guest, 'twitter', who)
      expect(await guest.collected('?is_definitive=true&collation_name=stamp_id')).toMatchObject({ stamp_num: 3 })
      expect((await ids(guest, '?is_definitive=true')).includes(older.stamp.collected_id)).toBe(true)
      const last = await ids(guest, '?is_last=true')
      expect([last.includes(own.stamp.collected_id), last.includes(newer.stamp.collected_id)]).toEqual([true, true])
      expect((await guest.collected()).stamp_num).toBe(5)
      expect(await faults()).toEqual([])
    })

    it('[4, 11] an existing impression is stored once, unchanged', async () => {
      const key = randomUUID()
      const known = await member()
      const first = await known.collect(PRESS, key)
      await guest.collect(PRESS, key)
      await guest.collect(press(OMIYA, START))
      await login(guest, 'twitter', who)
      const book = await guest.collected()
      expect(book.stamp_num).toBe(2)
      expect(book.stamps.find((stamp) => stamp.collected_id === key)).toEqual(first.stamp)
      expect(await faults()).toEqual([])
    })

    it('[4, 10] a press that a book file imported here as a keepsake counts when it arrives with its proof of place', async () => {
      const key = randomUUID()
      const known = await member()
      const keepsake = await known.collect(press(TOKYO, START), key)
      const counted = await guest.collect(proven(TOKYO, START), key)
      expect([keepsake.stamp.verified, counted.stamp.verified]).toEqual([false, true])
      await login(guest, 'twitter', who)
      const book = await guest.collected()
      expect(book.stamps).toEqual([{ ...keepsake.stamp, verified: true }])
      expect(await accountOf(key)).toMatchObject({ stamp_num: 1, ranked_num: 1, reached_at: new Date(START) })
      expect(((await (await guest.press(press(TOKYO, START), { key })).json()) as CollectAnswer).stamp.verified).toBe(true)
      expect(await faults()).toEqual([])
    })

    it('[4, 10] a press that counts here still counts when a book file imported it there as a keepsake', async () => {
      const key = randomUUID()
      const known = await member()
      const counted = await known.collect(proven(TOKYO, START), key)
      await guest.collect(press(TOKYO, START), key)
      await login(guest, 'twitter', who)
      expect((await guest.collected()).stamps).toEqual([counted.stamp])
      expect(await faults()).toEqual([])
    })

    it('[4, 10] a proof that arrives with a merge is checked for speed too, and books beyond three a month add none', async () => {
      const [near, far] = [randomUUID(), randomUUID()]
      const known = await member()
      await known.collect(proven(TOKYO, START))
      await known.collect(press(SENDAI, START + MINUTE), far)
      await guest.collect(proven(SENDAI, START + MINUTE), far)
      await login(guest, 'twitter', who)
      for (let n = 0; n < 2; n += 1) {
        const other = await api.newGuest()
        await other.collect(press(OMIYA, START + n))
        await login(other, 'twitter', who)
      }
      await known.collect(press(YURAKUCHO, START + HOUR), near)
      const fourth = await api.newGuest()
      await fourth.collect(proven(YURAKUCHO, START + HOUR), near)
      await login(fourth, 'twitter', who)
      const verified = new Map((await known.collected()).stamps.map((stamp) => [stamp.collected_id, stamp.verified]))
      expect([verified.get(far), verified.get(near)]).toEqual([false, false])
      expect(await faults()).toEqual([])
    })

    it('[4, 11] two imprints under one key are both kept, each under its own key', async () => {
      const key = randomUUID()
      const turned = { ...proven(TOKYO, START), tilt: 7 }
      const known = await member()
      const first = await known.collect(press(TOKYO, START), key)
      const late = await guest.collect(turned, key)
      const other = await api.newGuest()
      await other.collect(turned, key)
      await login(guest, 'twitter', who)
      await login(other, 'twitter', who)
      const { stamps } = await known.collected()
      const kept = stamps.find((stamp) => stamp.collected_id !== key)
      expect(stamps).toHaveLength(2)
      expect(stamps).toContainEqual(first.stamp)
      expect(kept).toEqual({ ...late.stamp, collected_id: kept?.collected_id })
      // The phone that has it may send it again under its new key.
      const again = (await (await known.press(turned, { key: kept?.collected_id ?? '' })).json()) as CollectAnswer
      expect(again.stamp.collected_id).toBe(kept?.collected_id)
      expect(await accountOf(key)).toMatchObject({ stamp_num: 1, impression_num: 2, ranked_num: 1 })
      expect(await faults()).toEqual([])
    })

    it('[4, 10] the chosen face keeps its impression, whose key changes because another press has the same one', async () => {
      const [same, different] = [randomUUID(), randomUUID()]
      const known = await member()
      await known.collect(press(TOKYO, START), same)
      await known.collect(press(OMIYA, START), different)
      await guest.collect(press(TOKYO, START + 1), same)
      await guest.collect(press(SENDAI, START + 1), different)
      await guest.chooseFace(TOKYO, same, iso(START + 2))
      await guest.chooseFace(SENDAI, different, iso(START + 2))
      await login(guest, 'twitter', who)
      const { faces, stamps } = await known.collected()
      const moved = stamps.filter(({ pressed_at }) => pressed_at === iso(START + 1))
      expect(moved).toHaveLength(2)
      expect(faces).toHaveLength(2)
      expect(faces).toEqual(expect.arrayContaining(moved.map(({ stamp_id, collected_id }) => ({ stamp_id, collected_id, chosen_at: iso(START + 2) }))))
      expect(await faults()).toEqual([])
    })

    it('[4, 10, 11] one press with a seal in one book and none in the other is one impression with the seal', async () => {
      const key = randomUUID()
      const seal = { sub_stamp_id: 2, x: 0.5, y: 0.5 }
      const known = await member()
      await known.collect(press(TOKYO, START), key)
      await guest.collect({ ...press(TOKYO, START), ...seal }, key)
      await login(guest, 'twitter', who)
      expect((await known.collected()).stamps.map(({ collected_id, sub_stamps }) => [collected_id, sub_stamps])).toEqual([[key, [seal]]])
      expect(await faults()).toEqual([])
    })

    it('[4, 10] seals placed after the press move with it; of two lists the one placed later stays', async () => {
      const [moved, shared] = [randomUUID(), randomUUID()]
      const known = await member()
      const list = (x: number) => `3,${x},0.5`
      const place = (phone: Client, base: string, id: string, x: number, placed_at: string) =>
        phone.post(`/system/api/${base}stamps/${id}/seals`, new URLSearchParams({ sub_stamps: list(x), placed_at }))
      await known.collect(press(SENDAI, START), shared)
      await guest.collect(press(SENDAI, START), shared)
      await guest.collect(press(TOKYO, START), moved)
      await place(known, '', shared, 0.1, '2026-11-22T02:00:00Z')
      await place(guest, 'guest/', shared, 0.2, '2026-11-22T01:00:00Z')
      await place(guest, 'guest/', moved, 0.3, '2026-11-22T01:00:00Z')
      await login(guest, 'twitter', who)
      const book = new Map((await known.collected()).stamps.map(({ collected_id, sub_stamps }) => [collected_id, sub_stamps.map(({ x }) => x)]))
      expect([book.get(shared), book.get(moved)]).toEqual([[0.1], [0.3]])
    })

    it('[4] two phones on one account agree', async () => {
      const [a, b] = [await member(), await api.newGuest()]
      await a.collect(press(TOKYO, START))
      await b.collect(press(SENDAI, START + 1))
      const etag = (await a.page()).headers.get('ETag') ?? ''
      await login(b, 'twitter', who)
      expect((await a.page('', { 'If-None-Match': etag })).status).toBe(200)
      expect(await a.collected()).toEqual(await b.collected())
      await a.collect(press(OMIYA, START + 2))
      expect(await b.collected()).toMatchObject({ stamp_num: 3 })
    })

    it('[4] a second merge changes nothing', async () => {
      await member()
      await guest.collect()
      const late = copyOf(guest)
      const path = await choose(late, await toProvider(late, 'twitter'), { visitor: who })
      await login(guest, 'twitter', who)
      const before = await guest.collected()
      expect((await visit(late, path)).location).toBe('/mypage/')
      expect(await late.collected()).toEqual(before)
      expect(await faults()).toEqual([])
    })

    it('[4, 13] the merge locks each of the two accounts once', async () => {
      await (await member()).collect()
      await guest.collect()
      const locked: unknown[] = []
      const { tx } = api.db
      const counting = ({ query }: Queries): Queries => ({
        query: (statement, values) => {
          if (statement === (lockAccount as unknown)) locked.push(values)
          return query(statement, values)
        },
      })
      const tab = createClient(createTestApp({ ...api.db, tx: (work) => tx((queries) => work(counting(queries))) }, { now: () => new Date(now) }))
      for (const [name, value] of guest.jar) tab.jar.set(name, value)
      await login(tab, 'twitter', who)
      expect((await tab.collected()).stamp_num).toBe(2)
      expect(locked).toHaveLength(2)
    })

    it('[4] an empty guest is merged too, and existing rows stay exactly the same', async () => {
      const known = await member()
      await known.collect()
      const before = await known.collected()
      await login(guest, 'twitter', who)
      expect(await guest.collected()).toEqual(before)
    })

    it('[4, 11] twenty presses that race the merge: each is stored once, here or there, and refused ones are sent again', async () => {
      for (let round = 0; round < 3; round += 1) {
        const visitor = randomUUID().slice(0, 32)
        const [known, racing] = [await signIn(createClient(api.app), visitor), await api.newGuest()]
        await known.collect(press(TOKYO, START))
        for (const stamp_id of TEST_STAMPS.keys()) await racing.collect(press(stamp_id, START))
        const tab = copyOf(racing)
        const path = await choose(tab, await toProvider(tab, 'twitter'), { visitor })
        const sent = Array.from({ length: 20 }, (_, i) => ({
          key: randomUUID(),
          form: press([...TEST_STAMPS.keys()][i % TEST_STAMPS.size] ?? TOKYO, START + i),
        }))
        const [, ...answers] = await Promise.all([
          visit(tab, path),
          ...sent.map(async ({ key, form }, i) => {
            await new Promise((resolve) => setTimeout(resolve, i * 2))
            return racing.press(form, { key })
          }),
        ])
        const refused = answers.filter((answer) => answer.status !== 200)
        for (const response of refused) expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'account_merged'])
        for (const { key, form } of sent) expect((await tab.post('/system/api/stamps/collect', formOf(form), { key })).status).toBe(200)
        const book = await tab.collected()
        expect(book.stamp_num).toBe(1 + TEST_STAMPS.size + 20)
        expect(new Set(book.stamps.map((stamp) => stamp.collected_id)).size).toBe(book.stamp_num)
        expect(await faults()).toEqual([])
      }
    })

    it('[4] five hundred stamps move at once', async () => {
      const known = await member()
      for (let i = 0; i < 20; i += 1) await known.collect(press(TOKYO, START + i))
      const { stamp } = await guest.collect(press(OMIYA, START))
      await api.db.pglite.query(
        `insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, restamp_number, verified, reasons, request_hash, answer)
         select i.account_id, gen_random_uuid(), i.stamp_id, n, i.pressed_at + n * interval '1 minute', i.collected_at + n * interval '1 second', 0, 0, n, false, '', '', i.answer
         from generate_series(2, 500) n, impression i where i.id = $1`,
        [stamp.collected_id],
      )
      const began = performance.now()
      await login(guest, 'twitter', who)
      expect(performance.now() - began).toBeLessThan(4_000)
      expect((await guest.collected('?limit=1')).stamp_num).toBe(520)
    })
  })

  describe('the ranking of a merged book', () => {
    it('[10, 14] counts stamps of both once, at the first verified press', async () => {
      const known = await member()
      const first = await known.collect(proven(TOKYO, START - HOUR))
      await guest.collect(proven(TOKYO, START - 2 * HOUR))
      await guest.collect(proven(YURAKUCHO, START - 30 * MINUTE))
      await login(guest, 'twitter', who)
      expect(await accountOf(first.stamp.collected_id)).toMatchObject({ stamp_num: 2, ranked_num: 2, reached_at: new Date(START - 30 * MINUTE) })
      expect(await faults()).toEqual([])
    })

    it('[10] one visitor is in one place at a time: presses of the guest elsewhere at that time are keepsakes', async () => {
      const known = await member()
      await known.collect(proven(TOKYO, START - HOUR))
      await known.collect(proven(TOKYO, START))
      const impossible = await guest.collect(proven(SENDAI, START - 55 * MINUTE))
      const alsoImpossible = await guest.collect(proven(SENDAI, START - 5 * MINUTE))
      const possible = await guest.collect(proven(YURAKUCHO, START - 30 * MINUTE))
      expect([impossible, alsoImpossible].map(({ stamp }) => stamp.verified)).toEqual([true, true])
      expect(possible.stamp.verified).toBe(false)
      const alone = await guest.collect(proven(SENDAI, START - 10 * HOUR))
      await login(guest, 'twitter', who)
      const book = new Map((await guest.collected()).stamps.map((stamp) => [stamp.collected_id, stamp.verified]))
      expect([impossible, alsoImpossible, alone].map(({ stamp }) => book.get(stamp.collected_id))).toEqual([false, false, true])
      expect([...book.values()].filter(Boolean)).toHaveLength(3)
      expect(await faults()).toEqual([])
    })

    it('[10] three books a month count; presses of later ones are keepsakes, and no stamp is lost', async () => {
      const stations = [TOKYO, YURAKUCHO, OMIYA, SENDAI]
      const verified = async () => (await (await member()).collected()).stamps.filter((stamp) => stamp.verified).length
      await member()
      const counts = []
      for (const [i, stamp_id] of stations.entries()) {
        now = START + i * DAY
        const other = await api.newGuest()
        await other.collect(proven(stamp_id, now))
        await login(other, 'twitter', who)
        counts.push(await verified())
      }
      expect(counts).toEqual([1, 2, 3, 3])
      // Empty books do not count, and after thirty days the window restarts.
      now = START + 31 * DAY
      await login(await api.newGuest(), 'twitter', who)
      const later = await api.newGuest()
      await later.collect(proven(1187, now))
      await login(later, 'twitter', who)
      expect([await verified(), (await (await member()).collected()).stamp_num]).toEqual([4, 5])
      expect(await faults()).toEqual([])
    })
  })

  it('[11] presses that a phone sends again to an account are distinguished from new ones', async () => {
    await guest.collect()
    await login(guest, 'twitter', who)
    const answer = (await (await guest.press()).json()) as CollectAnswer
    expect([answer.is_new, answer.stamp_num, answer.stamp.restamp_number]).toEqual([false, 1, 1])
  })
})
