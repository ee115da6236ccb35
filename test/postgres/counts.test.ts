import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkCounts, settleCounts } from '../../server/counts.ts'
import { seedStamps } from '../../server/stamp-index.ts'
import { addStampChanges, correctStampCounts, countMonths, readStampCounts, takeDueMonths } from '../../server/store/counts.ts'
import type { Db } from '../../server/store/db.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { statement } from '../../server/store/statement.ts'
import { createTestApp, registeredGuest } from '../server/support/test-app.ts'
import { OMIYA, SENDAI, TEST_STAMPS, TOKYO, at } from '../server/support/test-stamps.ts'
import { ask } from '../support/local-postgres.ts'
import { createDatabase } from './support/create-database.ts'

const STAMPS = [TOKYO, SENDAI, OMIYA]
const fullCount = statement({}, { stamp_id: 'int4', number: 'int4' })`
  select stamp_id, count(*)::int4 as number from collected_stamp group by stamp_id order by stamp_id`
const months = statement({}, { row: 'text' })`select account_id || ' ' || month || ' ' || stamp_num as row from month_count order by 1`
const fullMonths = statement({}, { row: 'text' })`
  select account_id || ' ' || to_char(ranked_at at time zone 'Asia/Tokyo', 'YYYY-MM') || ' ' || count(*) as row
  from collected_stamp where ranked_at is not null group by account_id, to_char(ranked_at at time zone 'Asia/Tokyo', 'YYYY-MM') order by 1`

const byStamp = (rows: readonly { readonly stamp_id: number }[]) => rows.toSorted((a, b) => a.stamp_id - b.stamp_id)

let url: string
let db: Db
beforeAll(async () => {
  url = await createDatabase()
  db = openPostgresDatabase({ url })
  await migrate(db)
  await seedStamps(db, TEST_STAMPS)
}, 60_000)
afterAll(() => db.close())

/** The job's steps without its lease, several at once, as after a lease that expired during a count. */
async function countWithoutLease(): Promise<void> {
  await db.tx((tx) => tx.query(addStampChanges, {}))
  await db.tx(async (tx) => {
    const due = await tx.query(takeDueMonths, {})
    await tx.query(countMonths, { ids: JSON.stringify(due.map(({ account_id }) => account_id)) })
  })
}

it('[14] the counts equal a full count although presses, deletions and four counting jobs overlap', async () => {
  const app = createTestApp(db)
  const load = { isOver: false }
  const counting = Array.from({ length: 4 }, async () => {
    while (!load.isOver) await countWithoutLease()
  })
  await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const guest = await registeredGuest(app)
      for (const stamp_id of STAMPS) {
        const pressed_at = new Date().toISOString()
        await guest.press({ stamp_id, tilt: 0, blurred: 0, pressed_at, ...(stamp_id === STAMPS[i % 3] ? { ...at(stamp_id), fixed_at: pressed_at } : {}) })
      }
      if (i % 3 === 0) await guest.post('/system/api/guest/delete', null)
    }),
  )
  load.isOver = true
  await Promise.all(counting)
  await settleCounts(db, new Date())
  expect(byStamp(await db.query(readStampCounts, {}))).toEqual(await db.query(fullCount, {}))
  expect((await db.query(fullMonths, {})).length).toBe(8)
  expect(await db.query(months, {})).toEqual(await db.query(fullMonths, {}))
}, 60_000)

it('the daily check corrects wrong counts exactly while visitors collect and counting jobs run', async () => {
  await ask(url, 'update stamp_count set visitors = visitors + 7')
  const app = createTestApp(db)
  const load = { isOver: false }
  const counting = Array.from({ length: 2 }, async () => {
    while (!load.isOver) await countWithoutLease()
  })
  const collecting = Array.from({ length: 6 }, async () => {
    while (!load.isOver) await (await registeredGuest(app)).collect()
  })
  const wrong: number[] = []
  for (let round = 0; round < 20; round += 1) wrong.push((await db.queryLong(correctStampCounts, {})).length)
  load.isOver = true
  await Promise.all([...counting, ...collecting])
  await settleCounts(db, new Date())
  expect(wrong).toEqual([STAMPS.length, ...wrong.slice(1).fill(0)])
  expect(byStamp(await db.query(readStampCounts, {}))).toEqual(await db.query(fullCount, {}))
}, 60_000)

it('the daily check of a table that takes longer to read than a request may, 6 s, is finished', async () => {
  await ask(url, 'delete from job_lease; update stamp_count set visitors = 0')
  await ask(
    url,
    `insert into collected_stamp (account_id, stamp_id, seq, first_id, first_pressed_at, impression_num)
      select gen_random_uuid(), ${TOKYO}, 1, gen_random_uuid(), now(), 1 from generate_series(1, 300)`,
  )
  // Each row takes 20 ms.
  await ask(url, 'alter table collected_stamp rename to quick; create view collected_stamp as select q.*, pg_sleep(0.02)::text as slept from quick q')
  expect(await checkCounts(db, new Date())).toBe(STAMPS.length)
  await ask(url, 'drop view collected_stamp; alter table quick rename to collected_stamp')
  expect(byStamp(await db.query(readStampCounts, {}))).toEqual(await db.query(fullCount, {}))
}, 60_000)
