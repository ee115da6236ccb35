import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { playFacts } from '../../../src/core/domain/play/play-facts.ts'
import type { Db } from '../../../server/store/db.ts'
import { createPhone, type Phone } from '../support/phone.ts'
import { createTestApp, openTestApp, type TestApp } from '../support/test-app.ts'
import { TEST_STAMPS } from '../support/test-stamps.ts'

const IMPRESSIONS = 1_200

describe('the collected list', () => {
  let api: TestApp
  let phone: Phone
  beforeAll(async () => {
    api = await openTestApp()
    phone = await api.newGuest()
    const ids = [...TEST_STAMPS.keys()]
    // A hundred presses of each stamp by the call would take longer than all other tests here: the rows are written directly.
    await api.db.pglite.query(
      `insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, restamp_number, verified, reasons, request_hash, answer)
       select a.id, gen_random_uuid(), ($1::int[])[1 + n % $2], n + 1, t, t, 0, 0, n / $2, true, '', '', ''
       from account a, generate_series(0, $3 - 1) n, lateral (select timestamptz '2026-01-01T00:00:00Z' + (n / 4) * interval '1 second' as t) m`,
      [ids, ids.length, IMPRESSIONS],
    )
    await api.db.execute(`insert into collected_stamp
      select account_id, stamp_id, min(seq), (array_agg(id order by pressed_at, id))[1], min(pressed_at),
        (array_agg(id order by pressed_at desc, id desc))[1], max(pressed_at), count(*), min(pressed_at)
      from impression group by account_id, stamp_id`)
    await api.db.execute(`update account set impression_num = ${IMPRESSIONS}, stamp_num = ${ids.length}, animal_num = 1, version = ${IMPRESSIONS}`)
  }, 60_000)
  afterAll(() => api.close())

  async function allPages(query: string, limit: number): Promise<CollectedStamp[]> {
    const all: CollectedStamp[] = []
    for (let page = 1; ; page += 1) {
      const { stamps, stamp_num } = await phone.collected(`?${query}&limit=${limit}&page=${page}`)
      all.push(...stamps)
      if (all.length >= stamp_num || stamps.length === 0) return all
    }
  }
  const kanaOf = (stamp: CollectedStamp) => TEST_STAMPS.get(stamp.stamp_id)?.kana ?? ''
  const compare = <T>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

  it('[4, 9] 1,200 impressions come in three pages of 500, none twice and none missing', async () => {
    const first = await phone.collected()
    expect([first.stamp_num, first.stamps.length]).toEqual([IMPRESSIONS, 500])
    const all = await allPages('sort_direction=asc', 500)
    expect(all).toHaveLength(IMPRESSIONS)
    expect(new Set(all.map((stamp) => stamp.collected_id)).size).toBe(IMPRESSIONS)
    expect((await phone.collected('?page=4')).stamps).toEqual([])
    expect((await phone.collected('?page=1000000')).stamp_num).toBe(IMPRESSIONS)
  })

  it.each([
    ['collected_at', (a: CollectedStamp, b: CollectedStamp) => compare(a.collected_at, b.collected_at)],
    ['stamp_id', (a: CollectedStamp, b: CollectedStamp) => compare(a.stamp_id, b.stamp_id)],
    ['kana', (a: CollectedStamp, b: CollectedStamp) => compare(kanaOf(a), kanaOf(b))],
  ])('[7] by %s, both ways, whatever the page size; equal entries stand by collected_id', async (collation, order) => {
    const ascending = await allPages(`collation_name=${collation}`, 500)
    const expected = ascending.toSorted((a, b) => order(a, b) || compare(a.collected_id, b.collected_id))
    expect(ascending).toEqual(expected)
    expect(await allPages(`collation_name=${collation}&sort_direction=desc`, 357)).toEqual(expected.toReversed())
  })

  it.each([
    ['is_definitive', (times: string[]) => times[0]],
    ['is_last', (times: string[]) => times.at(-1)],
  ])('[7] %s lists every stamp once, with that press', async (flag, pick) => {
    const all = await allPages('', 500)
    const entries = await allPages(`${flag}=true&collation_name=stamp_id`, 5)
    expect(entries.map((entry) => entry.stamp_id)).toEqual([...TEST_STAMPS.keys()].toSorted((a, b) => a - b))
    for (const entry of entries) {
      const times = all.filter((stamp) => stamp.stamp_id === entry.stamp_id).map((stamp) => stamp.pressed_at)
      expect(entry.pressed_at).toBe(pick(times.toSorted()))
    }
    expect((await phone.collected(`?${flag}=true`)).stamp_num).toBe(TEST_STAMPS.size)
  })

  it('[3] says how many stamps the book shows, without creatures, and has no provider for a guest', async () => {
    const { stamps: _stamps, ...head } = await phone.collected('?limit=1')
    expect(head).toEqual({
      stamp_num: IMPRESSIONS,
      sns_type: null,
      stamp_view_num: TEST_STAMPS.size - 1,
      animal_stamp_view_num: 1,
      // Everything was pressed, so every mission with an existing goal is complete (spec 14).
      skills: ['ai', 'ringo', 'momiji', 'umi', 'edo', 'budou'],
      available_special_stamps: playFacts(TEST_STAMPS.values())
        .missions.filter(({ target }) => target > 0)
        .map(({ stamp_id }) => stamp_id),
      collected_special_stamps: [],
    })
  })

  it('[4] a full page that the phone has is answered without reading it', async () => {
    const etag = (await phone.page()).headers.get('ETag') ?? ''
    const asked: string[] = []
    const query: Db['query'] = (statement, values) => {
      asked.push(statement.text)
      return api.db.query(statement, values)
    }
    const watched = createPhone(createTestApp({ ...api.db, query }))
    for (const [name, value] of phone.jar) watched.jar.set(name, value)
    expect((await watched.page('', { 'If-None-Match': `"x", ${etag}` })).status).toBe(304)
    expect(asked.filter((text) => text.includes('impression i'))).toEqual([])
    expect((await watched.page()).status).toBe(200)
    expect(asked.filter((text) => text.includes('impression i'))).toHaveLength(1)
  })

  it('[4] a changed catalogue changes the ETag: names and kinds are part of the answer', async () => {
    const etag = (await phone.page()).headers.get('ETag') ?? ''
    const stamps = new Map([...TEST_STAMPS].map(([id, stamp]) => [id, { ...stamp, kana: `${stamp.kana}ん` }]))
    const renamed = createPhone(createTestApp(api.db, { stamps }))
    for (const [name, value] of phone.jar) renamed.jar.set(name, value)
    expect((await renamed.page('', { 'If-None-Match': etag })).status).toBe(200)
  })

  it('[4] a book that grows while it is read gives a phone at least all that it had', async () => {
    const guest = await api.newGuest()
    for (let i = 0; i < 6; i += 1) await guest.collect()
    const first = await guest.collected('?limit=3&page=1')
    await guest.collect(undefined, randomUUID())
    const rest = [await guest.collected('?limit=3&page=2'), await guest.collected('?limit=3&page=3')]
    const seen = [first, ...rest].flatMap((page) => page.stamps.map((stamp) => stamp.collected_id))
    expect(new Set(seen).size).toBe(7)
    expect(rest.at(-1)?.stamp_num).toBe(7)
  })
})
