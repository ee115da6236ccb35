import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../server/store/db.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openMigrationDatabase } from '../../server/store/migration-database.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { ask, waitUntil } from '../support/local-postgres.ts'
import { createDatabase } from './support/create-database.ts'

describe('npm run migrate on PostgreSQL', () => {
  let url: string
  let db: Db
  beforeEach(async () => {
    url = await createDatabase()
    db = openMigrationDatabase({ url })
  })
  afterEach(() => db.close())

  const step = (...statements: string[]) => [{ id: randomUUID(), statements }]
  const indexes = "select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = 'big_n'"

  const waiting = "select 1 from pg_stat_activity where query like 'create index%' and wait_event_type = 'Lock' and datname = current_database()"

  it('a step may take longer than a request: 6 s, while the servers keep their limit of 5 s', async () => {
    expect(await migrate(db, step('select pg_sleep(6)'))).toHaveLength(1)
    const serving = openPostgresDatabase({ url })
    await expect(serving.execute('select pg_sleep(6)')).rejects.toThrow('statement timeout')
    await serving.close()
  })

  it('a lease is renewed while a step runs: a second process waits beyond the first lease and does nothing', async () => {
    await ask(url, 'create table run (n int)')
    const slow = step('insert into run select 1 from (select pg_sleep(2)) as pause')
    const other = openMigrationDatabase({ url })
    const runs = await Promise.all([migrate(db, slow, 600), migrate(other, slow, 600)])
    expect(runs.flat()).toEqual([slow[0]?.id])
    expect(await ask(url, 'select n from run')).toEqual([{ n: 1 }])
    await other.close()
  })

  it('an index is built while a visitor’s transaction writes to its table, which is not blocked', async () => {
    await ask(url, 'create table big (n int)')
    const visitor = new Client({ connectionString: url })
    await visitor.connect()
    await visitor.query('begin')
    await visitor.query('insert into big values (1)')
    const building = migrate(db, step('create index if not exists big_n on big (n)'))
    await waitUntil(async () => expect(await ask(url, waiting)).toHaveLength(1))
    // The build waits for the open transaction; other visitors write meanwhile.
    await ask(url, "set lock_timeout = '5s'; insert into big values (2)")
    await visitor.query('insert into big values (3)')
    await visitor.query('commit')
    await visitor.end()
    await building
    expect(await ask(url, indexes)).toEqual([{ name: 'big_n', valid: true }])
  })

  it('an index whose build was interrupted is built again', async () => {
    await ask(url, 'create table big (n int)')
    await ask(url, 'insert into big values (1), (1)')
    await expect(migrate(db, step('create unique index if not exists big_n on big (n)'))).rejects.toThrow('could not create unique index')
    expect(await ask(url, indexes)).toEqual([{ name: 'big_n', valid: false }])
    await ask(url, 'delete from big')
    await migrate(db, step('create unique index if not exists big_n on big (n)'))
    expect(await ask(url, indexes)).toEqual([{ name: 'big_n', valid: true }])
  })

  it('a change of a table waits for a long transaction, and visitors are served meanwhile', async () => {
    await ask(url, 'create table big (n int)')
    const visitor = new Client({ connectionString: url })
    await visitor.connect()
    await visitor.query('begin')
    await visitor.query('insert into big values (1)')
    const changing = migrate(db, step('alter table big add column if not exists m int'))
    for (let i = 0; i < 4; i += 1) {
      // Behind a waiting change for 2 s at most.
      await ask(url, "set lock_timeout = '4s'; insert into big values (2)")
      await ask(url, 'select pg_sleep(0.4)')
    }
    await visitor.query('commit')
    await visitor.end()
    await changing
    expect(await ask(url, 'select count(*)::int as n, count(m)::int as m from big')).toEqual([{ n: 5, m: 0 }])
  })
})
