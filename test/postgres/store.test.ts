import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isUnavailable } from '../../server/store/database-errors.ts'
import { migrate } from '../../server/store/migrate.ts'
import { MIGRATIONS } from '../../server/store/migrations.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { ping } from '../../server/store/stamps.ts'
import { storeSuite } from '../suites/store-suite.ts'
import { createDatabase } from './support/create-database.ts'

storeSuite('PostgreSQL', async () => {
  const db = openPostgresDatabase({ url: await createDatabase() })
  await migrate(db)
  return db
})

it('eight servers that migrate the same empty database at once all succeed, and one does the work', async () => {
  const url = await createDatabase()
  const servers = Array.from({ length: 8 }, () => openPostgresDatabase({ url, poolSize: 2 }))
  const runs = await Promise.all(servers.map((db) => migrate(db)))
  expect(runs.flat()).toEqual(MIGRATIONS.map((migration) => migration.id))
  await Promise.all(servers.map((db) => db.close()))
})

it('[11] a connection that is closed under a client in use costs that request, not the process', async () => {
  const url = await createDatabase()
  const broken: string[] = []
  const db = openPostgresDatabase({ url, onError: (error) => broken.push(error.message) })
  const other = openPostgresDatabase({ url, poolSize: 1 })
  const cut = db.tx(async (tx) => {
    await tx.query(ping, {})
    await other.execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    await sleep(100)
    return tx.query(ping, {})
  })
  const error: unknown = await cut.catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  expect(broken.length).toBeGreaterThan(0)
  expect(await db.query(ping, {})).toEqual([{ ok: 1 }])
  await Promise.all([db.close(), other.close()])
})
