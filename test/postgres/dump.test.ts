import { expect, it } from 'vitest'
import type { Db } from '../../server/store/db.ts'
import { exportDatabase, importDatabase } from '../../server/store/dump.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { createClient } from '../server/support/client.ts'
import { createTestApp, openTestApp } from '../server/support/test-app.ts'
import { OMIYA, TOKYO, at } from '../server/support/test-stamps.ts'
import { createDatabase } from './support/create-database.ts'

async function exported(db: Db): Promise<string[]> {
  const lines: string[] = []
  await exportDatabase(db, (line) => lines.push(line))
  return lines
}
/** A table's rows come in any order, and so do the columns of a row. */
const rowsOf = (lines: readonly string[]) =>
  lines.map((line) => JSON.stringify(Object.entries(JSON.parse(line) as object).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted()

it('[11] visitors move from the embedded database to PostgreSQL with their tokens and books, and continue there', async () => {
  const old = await openTestApp()
  const phone = await old.newMember()
  const pressed_at = new Date().toISOString()
  await phone.collect({
    stamp_id: TOKYO,
    tilt: -7.1,
    blurred: 3,
    imprint: '1.a',
    x: 1 / 3,
    y: 0.1,
    sub_stamp_id: 4,
    ...at(TOKYO),
    pressed_at,
    fixed_at: pressed_at,
  })
  const [lines, book] = [await exported(old.db), await phone.collected()]

  const db = openPostgresDatabase({ url: await createDatabase() })
  await migrate(db)
  await importDatabase(db, () => lines)
  expect(rowsOf(await exported(db))).toEqual(rowsOf(lines))
  const there = createClient(createTestApp(db))
  for (const [name, value] of phone.jar) there.jar.set(name, value)
  expect(await there.collected()).toEqual(book)
  await there.collect({ stamp_id: OMIYA, tilt: 0, blurred: 0 })
  expect((await there.collected('?is_last=true')).stamp_num).toBe(2)
  await Promise.all([old.close(), db.close()])
})
