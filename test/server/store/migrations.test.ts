import { expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '../../../server/store/db.ts'
import { openMemoryDatabase } from '../../../server/store/embedded-database.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { statement } from '../../../server/store/statement.ts'
import { openTestDatabase } from '../support/test-database.ts'

const columns = statement({}, { name: 'text' })`
  select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as name
  from information_schema.columns where table_schema = current_schema() order by name`
const indexes = statement({}, { name: 'text' })`select indexdef as name from pg_indexes where schemaname = current_schema() order by name`

it('[11] a server that dies after any statement of any migration finishes it at its next start', async () => {
  const [db, whole] = [await openMemoryDatabase(), await openTestDatabase()]
  const done = new Set<string>()
  const dying: Db = {
    ...db,
    async execute(text) {
      await db.execute(text)
      if (done.has(text)) return
      done.add(text)
      throw new Error('power cut')
    },
  }
  let deaths = 0
  for (;;) {
    const isDone = await migrate(dying).then(
      () => true,
      () => false,
    )
    if (isDone) break
    deaths += 1
  }
  expect(deaths).toBeGreaterThan(30)
  for (const ask of [columns, indexes]) expect(await db.query(ask, {})).toEqual(await whole.query(ask, {}))
  await Promise.all([db.close(), whole.close()])
}, 60_000)

it('a process that was frozen for longer than its lease stops before its next statement, also where the one that took over has finished', async () => {
  const db = await openMemoryDatabase()
  const steps = [{ id: '1', statements: ['create table if not exists run (n int4)', 'insert into run values (1)', 'insert into run values (2)'] }]
  const thawed: Db = {
    ...db,
    async execute(text) {
      await db.execute(text)
      if (!text.includes('(1)')) return
      vi.setSystemTime(Date.now() + 31_000)
      expect(await migrate(db, steps)).toEqual(['1'])
    },
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await expect(migrate(thawed, steps)).rejects.toThrow('another process has taken over the migration')
  expect((await db.pglite.query('select n from run order by n')).rows).toEqual([{ n: 1 }, { n: 1 }, { n: 2 }])
  expect(await migrate(db, steps)).toEqual([])
  await db.close()
})

it('every table with rows of an account has an index that begins with it', async () => {
  const db = await openTestDatabase()
  const own = await db.pglite.query<{ t: string }>(
    "select table_name::text as t from information_schema.columns where column_name = 'account_id' and table_schema = current_schema() order by 1",
  )
  const indexed = await db.pglite.query<{ t: string }>(
    "select distinct tablename::text as t from pg_indexes where schemaname = current_schema() and indexdef ~ '\\(account_id[,)]' order by 1",
  )
  expect(own.rows.length).toBeGreaterThan(5)
  expect(indexed.rows).toEqual(own.rows)
  await db.close()
})
