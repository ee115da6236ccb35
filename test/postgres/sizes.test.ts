import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { DEFAULT_LIMITS } from '../../server/app.ts'
import { createGuest } from '../../server/auth/sessions.ts'
import { arrivingPress } from '../../server/collect/arriving-press.ts'
import { takePresses } from '../../server/collect/take-presses.ts'
import { settleCounts } from '../../server/counts.ts'
import type { CallContext } from '../../server/handler.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { indexStamps, type IndexedStamp } from '../../server/stamp-index.ts'
import { createTags } from '../../server/tags.ts'
import { playFacts } from '../../src/core/domain/play/play-facts.ts'
import { ask, startLocalPostgres } from '../support/local-postgres.ts'

const VISITORS = 120
/** Guests without a press: a table of few rows is mostly its first pages. */
const OTHERS = 1_880
/** Books are of every size, a hundred presses on average: pages of an index do not all split at the same time. */
const PRESSES = { least: 20, most: 180 } as const
const PRESSES_A_JOURNEY = 10
/** Of a hundred presses. */
const DISTINCT = 0.7
/** docs/deploy.md: 40 GB for a million visitors of a hundred presses. */
const BYTES_A_PRESS = 400
const DAY_MS = 86_400_000
const BEGAN = Date.parse('2026-01-10T00:00:00Z')

/** Stations a third of a kilometre apart on one line: nobody is ever too fast. */
const STATIONS: readonly IndexedStamp[] = Array.from({ length: 1_600 }, (_, n) => {
  const place = { lat: 35 + n / 300, lng: 139, radius_m: 500 }
  return { stamp_id: n + 1, kind: 'station', name: '駅', kana: 'えき', prefecture: '東京都', area: 'tokyo', ...place }
})

/** The same numbers every time, 0 to 1. */
function numbersFrom(seed: number): () => number {
  let at = seed
  return () => (at = (at * 48_271) % 2_147_483_647) / 2_147_483_647
}

it('a million visitors of a hundred presses take at most 40 GB, indexes, sessions and accounts included', async () => {
  // A server of its own: a row version that an open transaction may still see is not reused, be it autovacuum's ANALYZE or another file's in another database.
  const postgres = await startLocalPostgres({ settings: { autovacuum: 'off' } })
  onTestFinished(() => postgres.stop())
  const url = await postgres.createDatabase('sizes')
  const db = openPostgresDatabase({ url, poolSize: 4 })
  await migrate(db)
  const stamps = indexStamps(STATIONS)
  const random = numbersFrom(7)
  const shared = { db, stamps, tags: createTags(['only for tests']), playFacts: playFacts(STATIONS), limits: DEFAULT_LIMITS, shortFrom: new Date(0) }
  const visitors = await Promise.all(
    Array.from({ length: VISITORS }, async (_, index) => {
      const presses = PRESSES.least + Math.round(((PRESSES.most - PRESSES.least) * index) / (VISITORS - 1))
      const distinct = Math.round(presses * DISTINCT)
      return { visitor: await createGuest(db, new Date(BEGAN)), presses, distinct, home: Math.floor(random() * (STATIONS.length - distinct)) }
    }),
  )
  await Promise.all(Array.from({ length: OTHERS }, () => createGuest(db, new Date(BEGAN))))
  for (let n = 0; n < PRESSES.most; n += 1) {
    const [journey, stop] = [Math.floor(n / PRESSES_A_JOURNEY), n % PRESSES_A_JOURNEY]
    // Everybody presses before anybody presses again, in another order each time: no visitor's rows and entries are side by side.
    for (const { visitor, presses, distinct, home } of visitors.toSorted(() => random() - 0.5)) {
      if (n >= presses) continue
      const at = BEGAN + journey * 30 * DAY_MS + stop * 1_800_000 + Math.floor(random() * 900_000)
      const { stamp_id, lat, lng } = STATIONS[home + (n < distinct ? n : Math.floor(random() * distinct))] ?? { stamp_id: 0, lat: 0, lng: 0 }
      const print = { tilt: Math.round(random() * 300 - 150) / 10, blurred: Math.floor(random() * 60), imprint: '2.1.3.14.0.9.3f7k2a.1' }
      const proof = { latitude: lat ?? 0, longitude: lng ?? 0, accuracy: 20, fixed_at: new Date(at - 4_321).toISOString() }
      const form = { stamp_id, ...print, restamp_number: 0, pressed_at: new Date(at).toISOString(), ...proof }
      const now = new Date(at + 6_000)
      await takePresses([arrivingPress(randomUUID(), form, now)], { ...shared, visitor, now } as unknown as CallContext)
    }
    if (stop > 0) continue
    // As autovacuum does.
    await ask(url, 'vacuum account')
    await settleCounts(db, new Date(BEGAN + n * DAY_MS))
  }
  await ask(url, 'vacuum analyze')
  const [count] = (await ask(url, 'select count(*)::int as presses, count(*) filter (where verified)::int as verified from impression')) as {
    presses: number
    verified: number
  }[]
  const presses = count?.presses ?? 0
  expect(count).toEqual({ presses: VISITORS * 100, verified: VISITORS * 100 })
  const bytes = async (table: string, shares: number) => {
    const [row] = (await ask(url, `select pg_total_relation_size('${table}')::float8 as n`)) as { n: number }[]
    return (row?.n ?? Number.NaN) / shares
  }
  const rows = (VISITORS + OTHERS) * 100
  const sizes = {
    press: await bytes('impression', presses),
    stamps: await bytes('collected_stamp', presses),
    session: await bytes('session', rows),
    account: await bytes('account', rows),
  }
  const total = Object.values(sizes).reduce((sum, each) => sum + each, 0)
  expect(total, JSON.stringify(sizes)).toBeLessThan(BYTES_A_PRESS)
  await db.close()
}, 120_000)
