import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { ranking } from '../../../src/core/contract/ranking.ts'
import { onlyRow, type Db } from '../../../server/store/db.ts'
import { countRanking, readSnapshot, writeSnapshot } from '../../../server/store/rankings.ts'
import { createClient, type Client } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'
import { OMIYA, SENDAI, TOKYO, YURAKUCHO, at } from '../support/test-stamps.ts'

/** Noon in Japan. */
const START = Date.parse('2026-11-21T03:00:00.000Z')
const HOUR = 3_600_000

describe('the ranking', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now) })
  beforeEach(async () => {
    now += HOUR
    for (const table of [
      'account',
      'nickname',
      'identity',
      'session',
      'impression',
      'collected_stamp',
      'month_count',
      'month_count_due',
      'ranking_snapshot',
      'job_lease',
    ]) {
      await api.db.pglite.exec(`delete from ${table}`)
    }
  })

  async function newNamed(nickname: string): Promise<Client> {
    const phone = await api.newMember()
    const { status } = await phone.post('/system/api/user/nickname/decide', new URLSearchParams({ nickname }))
    expect(status).toBe(200)
    return phone
  }
  const press = (phone: Client, stamp_id: number, pressed_at = new Date(now).toISOString()) =>
    phone.collect({ stamp_id, tilt: 0, blurred: 0, ...at(stamp_id), pressed_at, fixed_at: pressed_at })
  async function read(phone: Client, query = '') {
    const response = await phone.request(`/system/api/stamps/ranking${query}`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    return v.parse(
      v.strictObject({ ...ranking.output.entries, ranking_data: v.array(v.strictObject(ranking.output.entries.ranking_data.item.entries)) }),
      await response.json(),
    )
  }
  const names = async (phone: Client, query = '') =>
    (await read(phone, query)).ranking_data.map(({ rank, nickname, stamp_num }) => `${rank} ${nickname} ${stamp_num}`)

  it('[14] counts distinct verified stamps, ties by who reached them first', async () => {
    const [slow, fast, winner] = [await newNamed('おそい'), await newNamed('はやい'), await newNamed('いちばん')]
    await press(fast, TOKYO, '2026-11-20T01:00:00Z')
    await press(slow, TOKYO, '2026-11-20T02:00:00Z')
    await press(slow, TOKYO, '2026-11-20T03:00:00Z')
    await press(winner, SENDAI, '2026-11-20T04:00:00Z')
    await press(winner, OMIYA, '2026-11-20T09:00:00Z')
    await slow.collect({ stamp_id: OMIYA, tilt: 0, blurred: 0 })
    expect(await names(slow)).toEqual(['1 いちばん 2', '2 はやい 1', '3 おそい 1'])
    expect((await read(slow)).me).toEqual({ rank: 3, nickname: 'おそい', stamp_num: 1 })
    expect(await names(slow, '?limit=1')).toEqual(['1 いちばん 2'])
    expect((await read(slow, '?limit=1')).me?.rank).toBe(3)
  })

  it('[14] lists only visitors who logged in and decided on a nickname; a guest may read it', async () => {
    const [named, nameless, guest] = [await newNamed('車窓の人'), await api.newMember(), await api.newGuest()]
    for (const phone of [named, nameless, guest]) await press(phone, TOKYO)
    const idle = await newNamed('まだ旅の前')
    for (const phone of [guest, nameless, idle, createClient(api.app)]) {
      const { ranking_data, me } = await read(phone)
      expect([ranking_data.map((place) => place.nickname), me]).toEqual([['車窓の人'], null])
    }
  })

  it('[14] the month is that of Japan: a stamp first verified before its first midnight counts in the previous month', async () => {
    now = Date.parse('2026-12-01T02:00:00Z')
    const phone = await newNamed('月またぎ')
    await press(phone, TOKYO, '2026-11-30T14:59:59Z')
    await press(phone, YURAKUCHO, '2026-11-30T15:10:00Z')
    await press(phone, TOKYO, '2026-11-30T15:20:00Z')
    expect((await read(phone, '?period=month')).me).toEqual({ rank: 1, nickname: '月またぎ', stamp_num: 1 })
    expect((await read(phone, '?period=total')).me).toEqual({ rank: 1, nickname: '月またぎ', stamp_num: 2 })
    now = Date.parse('2026-12-31T15:00:00Z')
    expect(await read(phone, '?period=month')).toMatchObject({ ranking_data: [], me: null })
    now = START + 60 * 24 * HOUR
  })

  it('[14] others are counted at most twice a minute, the own place at once, and the two agree', async () => {
    const [a, b] = [await newNamed('いの人'), await newNamed('ろの人')]
    await press(a, TOKYO)
    expect(await names(b)).toEqual(['1 いの人 1'])
    await press(b, TOKYO)
    await press(b, YURAKUCHO)
    expect(await names(a)).toEqual(['1 いの人 1'])
    expect(await names(b)).toEqual(['1 ろの人 2', '2 いの人 1'])
    expect((await read(b)).me).toEqual({ rank: 1, nickname: 'ろの人', stamp_num: 2 })
    const { as_of } = await read(a)
    now += 30_000
    expect(await names(a)).toEqual(['1 ろの人 2', '2 いの人 1'])
    expect(Date.parse((await read(a)).as_of) - Date.parse(as_of)).toBe(30_000)
  })

  it('[14] of many servers requested at once one counts, and the others answer with the existing ranking', async () => {
    await press(await newNamed('ひとりめ'), TOKYO)
    let counts = 0
    const watched: Db = {
      ...api.db,
      query: (asked, values) => {
        if (asked.text === countRanking.text) counts += 1
        return api.db.query(asked, values)
      },
    }
    const others = Array.from({ length: 5 }, () => createClient(createTestApp(watched, { now: () => new Date(now) })))
    await read(createClient(api.app))
    now += 1_000
    await press(await newNamed('ふたりめ'), TOKYO)
    now += 30_000
    const lists = await Promise.all(others.map((other) => names(other)))
    expect(counts).toBe(1)
    expect(lists).toContainEqual(['1 ひとりめ 1', '2 ふたりめ 1'])
  })

  /** The app in `processes` processes whose counts are numbered and wait for their release. */
  function openCounted(processes: number) {
    const counts = { started: 0 }
    let letGo = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const db: Db = {
      ...api.db,
      query: async (asked, values) => {
        if (asked.text === countRanking.text) {
          counts.started += 1
          await gate
        }
        return api.db.query(asked, values)
      },
    }
    const apps = Array.from({ length: processes }, () => createTestApp(db, { now: () => new Date(now) }))
    return { counts, letGo, phones: apps.map((app) => createClient(app)) }
  }

  it('[14] without a ranking one request counts, in one process or in many, and the others wait for it', async () => {
    await press(await newNamed('ひとりめ'), TOKYO)
    const { counts, letGo, phones } = openCounted(3)
    const asked = Array.from({ length: 20 }, (_, i) => names(phones[i % phones.length] ?? createClient(api.app)))
    await vi.waitFor(() => expect(counts.started).toBeGreaterThan(0))
    // Enough time for the others to count as well, if they did.
    await Promise.all(Array.from({ length: 50 }, () => api.db.query(readSnapshot, { id: 'total' })))
    letGo()
    expect(await Promise.all(asked)).toEqual(asked.map(() => ['1 ひとりめ 1']))
    expect(counts.started).toBe(1)
  })

  it('[14] a deletion starts no count unless the ranking names the account; then the name is removed at once', async () => {
    const [stays, leaves, guest] = [await newNamed('のこる人'), await newNamed('さる人'), await api.newGuest()]
    await press(stays, TOKYO, new Date(now - 60_000).toISOString())
    for (const phone of [leaves, guest]) await press(phone, TOKYO)
    const { counts, letGo, phones } = openCounted(2)
    letGo()
    const [here = guest, there = guest] = phones
    expect(await names(here)).toEqual(['1 のこる人 1', '2 さる人 1'])
    expect((await guest.post('/system/api/guest/delete', new URLSearchParams())).status).toBe(200)
    expect(await names(there)).toEqual(['1 のこる人 1', '2 さる人 1'])
    expect(counts.started).toBe(1)
    for (const [name, value] of leaves.jar) here.jar.set(name, value)
    expect((await here.post('/system/api/user/delete', new URLSearchParams())).status).toBe(200)
    expect(await names(here)).toEqual(['1 のこる人 1'])
    now += 30_000
    expect(await names(there)).toEqual(['1 のこる人 1'])
    expect(counts.started).toBe(3)
  })

  it('[14] a deletion during a count leaves no name in the ranking that is stored', async () => {
    const [stays, leaves] = [await newNamed('のこる人'), await newNamed('さる人')]
    for (const [phone, minutes] of [
      [stays, 2],
      [leaves, 1],
    ] as const)
      await press(phone, TOKYO, new Date(now - minutes * 60_000).toISOString())
    // The count reads, the visitor is deleted, then the count stores the rows that it read.
    const counted = onlyRow(await api.db.query(countRanking, {}))
    expect((await leaves.post('/system/api/user/delete', new URLSearchParams())).status).toBe(200)
    await api.db.query(writeSnapshot, { id: 'total', as_of: new Date(now), ...counted })
    expect(counted.top).toContain('さる人')
    const elsewhere = createClient(createTestApp(api.db, { now: () => new Date(now) }))
    expect(await names(elsewhere)).toEqual(['1 のこる人 1'])
  })

  it('[14] a database too busy to count keeps the previous ranking with its date; without one the answer is 503', async () => {
    await press(await newNamed('まえの番付'), TOKYO)
    const busy: Db = {
      ...api.db,
      query: (asked, values) =>
        asked.text === countRanking.text ? Promise.reject(Object.assign(new Error('statement timeout'), { code: '57014' })) : api.db.query(asked, values),
    }
    const reader = createClient(createTestApp(busy, { now: () => new Date(now) }))
    expect((await reader.request('/system/api/stamps/ranking')).status).toBe(503)
    const { as_of } = await read(createClient(api.app))
    now += 40_000
    expect(await read(reader)).toMatchObject({ as_of, ranking_data: [{ nickname: 'まえの番付' }] })
  })

  it('[2, 14] contains no position', async () => {
    const phone = await newNamed('旅の人')
    await press(phone, SENDAI)
    const { ranking_data, me } = await read(phone)
    for (const place of [...ranking_data, me]) expect(Object.keys(place ?? {})).toEqual(['rank', 'nickname', 'stamp_num'])
  })
})
