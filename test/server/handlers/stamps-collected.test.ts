import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { playFacts } from '../../../src/core/domain/play/play-facts.ts'
import type { Db } from '../../../server/store/db.ts'
import { collectedHeadSchema } from '../../../src/core/contract/stamps-collected.ts'
import { collectedStampSchema, type CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { login } from '../support/login.ts'
import { createClient, PRESS, type Client } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'
import { at, OMIYA, SENDAI, TEST_STAMPS, TOKYO } from '../support/test-stamps.ts'

const IMPRESSIONS = 1_200
const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** A stamp in the contract's form, made from the columns of `impression`. */
const STAMP_OF_COLUMNS = `json_build_object('collected_id', id, 'stamp_id', stamp_id, 'pressed_at', ${iso('pressed_at')}, 'collected_at', ${iso('collected_at')},
  'tilt', tilt, 'blurred', blurred, 'restamp_number', restamp_number, 'imprint', imprint, 'sub_stamps', case when seals is not null then seals::json
    when sub_stamp_id is null then '[]'::json else json_build_array(json_build_object('sub_stamp_id', sub_stamp_id, 'x', x, 'y', y)) end,
  'verified', verified)::text`

describe('the collected list', () => {
  const api = setUpTestApp()
  let phone: Client
  beforeAll(async () => {
    phone = await api.newGuest()
    const ids = [...TEST_STAMPS.keys()]
    // A hundred presses of each stamp by the call would take longer than all other tests here: the rows are written directly.
    await api.db.pglite.query(
      `insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, restamp_number, verified, reasons, request_hash, answer)
       select a.id, gen_random_uuid(), ($1::int[])[1 + n % $2], n + 1, t, t, 0, 0, n / $2, true, '', '', ''
       from account a, generate_series(0, $3 - 1) n, lateral (select timestamptz '2026-01-01T00:00:00Z' + (n / 4) * interval '1 second' as t) m`,
      [ids, ids.length, IMPRESSIONS],
    )
    await api.db.execute(`update impression set answer = '{"stamp":' || ${STAMP_OF_COLUMNS} || ',"is_new":false,"stamp_num":1}'`)
    await api.db.execute(`insert into collected_stamp
      select account_id, stamp_id, min(seq), (array_agg(id order by pressed_at, id))[1], min(pressed_at),
        (array_agg(id order by pressed_at desc, id desc))[1], max(pressed_at), count(*), min(pressed_at)
      from impression group by account_id, stamp_id`)
    await api.db.execute(`update account set impression_num = ${IMPRESSIONS}, stamp_num = ${ids.length}, animal_num = 1, version = ${IMPRESSIONS}`)
  }, 60_000)

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

  it('a page is packed like a stream, with a window of 18 bits', async () => {
    const packed = Buffer.from(await (await phone.page('?limit=500', { 'Accept-Encoding': 'br' })).arrayBuffer())
    expect((packed[0] ?? 0) & 15).toBe(0b0011)
    expect(JSON.parse(brotliDecompressSync(packed).toString())).toEqual(await phone.collected('?limit=500'))
  })

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
  ])('[7] by %s, in both directions, at any page size; ties are sorted by collected_id', async (collation, order) => {
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
      faces: [],
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
    const read: (string | null)[] = []
    const query: Db['query'] = async (statement, values) => {
      const rows = await api.db.query(statement, values)
      if (statement.text.includes('account a')) read.push(...rows.map((row) => ('answers' in row ? String(row.answers) : null)))
      return rows
    }
    const watched = createClient(createTestApp({ ...api.db, query }))
    for (const [name, value] of phone.jar) watched.jar.set(name, value)
    expect((await watched.page('', { 'If-None-Match': `"x", ${etag}` })).status).toBe(304)
    expect(read).toEqual([])
    expect((await watched.page('', { 'If-None-Match': etag.replace(/[0-9]+"$/u, '99999999999"') })).status).toBe(200)
    expect(read).toHaveLength(1)
  })

  it('[4] a changed catalogue changes the ETag: names and kinds are part of the answer', async () => {
    const etag = (await phone.page()).headers.get('ETag') ?? ''
    const stamps = new Map([...TEST_STAMPS].map(([id, stamp]) => [id, { ...stamp, kana: `${stamp.kana}ん` }]))
    const renamed = createClient(createTestApp(api.db, { stamps }))
    for (const [name, value] of phone.jar) renamed.jar.set(name, value)
    expect((await renamed.page('', { 'If-None-Match': etag })).status).toBe(200)
  })

  it('[4] a book that grows while it is read gives a phone at least everything that it had', async () => {
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

const STREAM = { Accept: 'application/x-ndjson, application/json' }

describe('the book as one stream', () => {
  const api = setUpTestApp()

  async function readStream(phone: Client, query = '') {
    const response = await phone.page(query, STREAM)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    const text = await response.text()
    expect(text.endsWith('\n')).toBe(true)
    const [head, ...rows] = text
      .slice(0, -1)
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    return { etag: response.headers.get('ETag') ?? '', head: v.parse(collectedHeadSchema, head), rows: rows.map((row) => v.parse(collectedStampSchema, row)) }
  }
  /** A guest with a large book, written directly: the sequence has a gap, as after a merge of equal presses. */
  async function guestWith(impressions: number): Promise<Client> {
    const phone = await api.newGuest()
    const { stamp } = await phone.collect()
    await api.db.pglite.query(
      `insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, restamp_number, verified, reasons, request_hash, answer)
       select account_id, k, stamp_id, n + 5, pressed_at, collected_at, 0, 0, 0, false, reasons, '', replace(answer, id::text, k::text)
       from impression, generate_series(2, $2) n, lateral (select gen_random_uuid() as k, n as each) m where id = $1`,
      [stamp.collected_id, impressions],
    )
    await api.db.pglite.query('update account set impression_num = $2, version = version + 1 where id = (select account_id from impression where id = $1)', [
      stamp.collected_id,
      impressions,
    ])
    return phone
  }

  /** The same impressions as the database's columns have them. */
  async function columnsOf(listed: readonly CollectedStamp[]): Promise<CollectedStamp[]> {
    const account = 'select account_id from impression where id = $1'
    const { rows } = await api.db.pglite.query<{ stamp: string }>(`select ${STAMP_OF_COLUMNS} as stamp from impression where account_id = (${account})`, [
      listed[0]?.collected_id,
    ])
    return rows.map(({ stamp }) => JSON.parse(stamp) as CollectedStamp)
  }

  it('[7] has the head and the same impressions as the pages and as the columns: after seals, a late proof and a merge as well', async () => {
    const phone = await api.newGuest()
    const moment = new Date(Date.now() - 3_600_000).toISOString()
    const proof = { ...at(TOKYO), fixed_at: moment }
    const late = randomUUID()
    await phone.collect({ ...PRESS, stamp_id: TOKYO, pressed_at: moment }, late)
    await phone.collect({ ...PRESS, stamp_id: TOKYO, pressed_at: moment, ...proof }, late)
    await phone.collect({ ...PRESS, stamp_id: OMIYA, sub_stamp_id: 3, x: 1 / 3, y: 0.1, imprint: '1.a' })
    const { stamp } = await phone.collect({ ...PRESS, tilt: -7.1 })
    const seals = new URLSearchParams({ sub_stamps: '4,0.25,0.75 5,0.000001,1', placed_at: new Date().toISOString() })
    expect((await phone.post(`/system/api/guest/stamps/${stamp.collected_id}/seals`, seals)).status).toBe(200)
    const member = randomUUID().slice(0, 32)
    const known = await api.newMember(member)
    await known.collect({ ...PRESS, stamp_id: SENDAI, ...at(SENDAI), pressed_at: moment, fixed_at: moment })
    await known.collect({ ...PRESS, stamp_id: OMIYA })
    await login(phone, 'twitter', member)

    for (const of of [phone, known]) {
      const { stamps, ...paged } = await of.collected()
      const { head, rows } = await readStream(of)
      const byId = (list: readonly CollectedStamp[]) => list.toSorted((a, b) => (a.collected_id < b.collected_id ? -1 : 1))
      expect(head).toEqual(paged)
      expect(byId(rows)).toEqual(byId(stamps))
      expect(byId(rows)).toEqual(byId(await columnsOf(rows)))
      expect(rows).toHaveLength(5)
    }
    const { rows } = await readStream(known)
    expect(rows.find((row) => row.collected_id === stamp.collected_id)?.sub_stamps).toHaveLength(2)
    expect(rows.find((row) => row.collected_id === late)?.verified).toBe(false)
  })

  it('[7] has an empty book as its head alone', async () => {
    expect(await readStream(await api.newGuest())).toMatchObject({ head: { stamp_num: 0 }, rows: [] })
  })

  it('[4] has 12,000 impressions once each, in order of arrival, and continues after any of them', async () => {
    const phone = await guestWith(12_000)
    const { head, rows } = await readStream(phone)
    expect([head.stamp_num, rows.length, new Set(rows.map((row) => row.collected_id)).size]).toEqual([12_000, 12_000, 12_000])
    for (const index of [0, 4_994, 4_995, 7_000, 11_998, 11_999]) {
      const rest = await readStream(phone, `?after=${rows[index]?.collected_id}`)
      expect(rest.head.stamp_num).toBe(12_000)
      expect(rest.rows).toEqual(rows.slice(index + 1))
    }
  })

  it('[4] continues with presses made since it was interrupted', async () => {
    const phone = await api.newGuest()
    const keys = [(await phone.collect()).stamp.collected_id, (await phone.collect()).stamp.collected_id]
    const added = (await phone.collect()).stamp.collected_id
    expect((await readStream(phone, `?after=${keys[1]}`)).rows.map((row) => row.collected_id)).toEqual([added])
  })

  it('[4] has no line where a merge left a long gap in the order of arrival', async () => {
    const phone = await api.newGuest()
    const keys = [(await phone.collect()).stamp.collected_id, (await phone.collect()).stamp.collected_id]
    await api.db.pglite.query('update impression set seq = 12_000 where id = $1', [keys[1]])
    expect((await readStream(phone)).rows.map((row) => row.collected_id)).toEqual(keys)
  })

  it.each([
    ['a page', {}],
    ['the stream', STREAM],
  ])('[4] %s of a book that a login has taken meanwhile is refused, to a phone that has it as well', async (_title, headers) => {
    const phone = await api.newGuest()
    const { stamp } = await phone.collect()
    const etag = (await phone.page('', headers)).headers.get('ETag') ?? ''
    await api.db.pglite.query('update account set merged_into = gen_random_uuid() where id = (select account_id from impression where id = $1)', [
      stamp.collected_id,
    ])
    for (const known of [{}, { 'If-None-Match': etag }]) {
      const response = await phone.page('', { ...headers, ...known })
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'account_merged'])
    }
  })

  it('[4] the same page has the same ETag, in whatever order it is asked for; no shared cache may store it', async () => {
    const phone = await api.newGuest()
    const pages = [await phone.page('?limit=3&sort_direction=asc'), await phone.page('?sort_direction=asc&limit=3')]
    expect(pages[0]?.headers.get('ETag')).toBe(pages[1]?.headers.get('ETag'))
    expect(pages.map((page) => page.headers.get('Cache-Control'))).toEqual(['private, no-cache', 'private, no-cache'])
  })

  it('[4] does not continue in another book', async () => {
    const other = (await (await api.newGuest()).collect()).stamp.collected_id
    const response = await (await api.newGuest()).page(`?after=${other}`, STREAM)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([422, 'unknown_impression'])
  })

  it('[4] is not sent to a phone that has it; its ETag is not that of a page', async () => {
    const phone = await api.newGuest()
    await phone.collect()
    const { etag } = await readStream(phone)
    const paged = await phone.page()
    expect((await phone.page('', { ...STREAM, 'If-None-Match': etag })).status).toBe(304)
    expect((await phone.page('', { 'If-None-Match': etag })).status).toBe(200)
    expect((await phone.page('', { ...STREAM, 'If-None-Match': paged.headers.get('ETag') ?? '' })).status).toBe(200)
    expect(paged.headers.get('Vary')).toContain('Accept,')
    await phone.collect()
    expect((await phone.page('', { ...STREAM, 'If-None-Match': etag })).status).toBe(200)
  })

  it.each(['?is_last=true', '?is_definitive=1'])('[7] %s is answered as a page: the stream is the whole book', async (query) => {
    const phone = await api.newGuest()
    await phone.collect()
    const response = await phone.page(query, STREAM)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(((await response.json()) as { stamps: unknown[] }).stamps).toHaveLength(1)
  })

  it.each(['br', 'gzip'])('[7] is sent compressed with %s to those who accept it', async (encoding) => {
    const phone = await guestWith(300)
    const plain = await (await phone.page('', STREAM)).text()
    const response = await phone.page('', { ...STREAM, 'Accept-Encoding': encoding })
    const packed = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect((encoding === 'br' ? brotliDecompressSync(packed) : gunzipSync(packed)).toString()).toBe(plain)
  })

  /** The same phone on an app whose database calls go through `query`. */
  function watched(phone: Client, query: Db['query']): Client {
    const copy = createClient(createTestApp({ ...api.db, query }))
    for (const [name, value] of phone.jar) copy.jar.set(name, value)
    return copy
  }

  it('[7] reads no further for a client that has hung up', async () => {
    let chunks = 0
    const phone = watched(await guestWith(60_000), (statement, values) => {
      if (statement.text.includes('string_agg')) chunks += 1
      return api.db.query(statement, values)
    })
    const reader = (await phone.page('', STREAM)).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(chunks).toBeLessThan(8)
  })

  it('[4] is aborted where the database fails, so that no phone mistakes a part for the whole book', async () => {
    let chunks = 0
    const phone = watched(await guestWith(12_000), (statement, values) => {
      if (statement.text.includes('string_agg') && (chunks += 1) === 2) throw new Error('connection terminated')
      return api.db.query(statement, values)
    })
    await expect((await phone.page('', STREAM)).text()).rejects.toThrow('connection terminated')
  })
})
