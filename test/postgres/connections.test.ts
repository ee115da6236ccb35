import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../server/store/db.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { fragment, statement } from '../../server/store/statement.ts'
import { ask } from '../support/local-postgres.ts'
import { createDatabase } from './support/create-database.ts'

const readConnection = statement({}, { pid: 'int4' })`select pg_backend_pid() as pid`
const readAll = statement({}, { n: 'int4' })`select * from taken`
const failing = (text: string) => statement({}, {})`${fragment(text)}`
const raise = (code: string) => failing(`do $$ begin raise exception using errcode = '${code}'; end $$`)

const WAYS = [
  ['a statement', (db: Db) => db.query],
  [
    'a transaction',
    (db: Db): Db['query'] =>
      (asked, values) =>
        db.tx((tx) => tx.query(asked, values)),
  ],
] as const

describe.each(WAYS)('the connection of %s', (_title, way) => {
  let url: string
  let db: Db
  beforeEach(async () => {
    url = await createDatabase()
    await ask(url, 'create table taken (n int primary key); insert into taken values (1)')
    db = openPostgresDatabase({ url, poolSize: 1 })
  })
  afterEach(() => db.close())

  it.each([
    ['a violated constraint', '23505', failing('insert into taken values (1)')],
    ['a value out of range', '22012', failing('select 1 / 0')],
    ['a lost race', '40001', raise('40001')],
    ['a lock that was not free in time', '55P03', raise('55P03')],
    ['a statement that took too long', '57014', raise('57014')],
  ])('is used again after %s', async (_case, code, asked) => {
    const before = await db.query(readConnection, {})
    await expect(way(db)(asked, {})).rejects.toMatchObject({ code })
    expect(await db.query(readConnection, {})).toEqual(before)
    expect(await way(db)(readAll, {})).toEqual([{ n: 1 }])
  })

  it('is closed where the database has become a standby: a new one leads to the primary', async () => {
    const before = await db.query(readConnection, {})
    await expect(way(db)(raise('25006'), {})).rejects.toMatchObject({ code: '25006' })
    expect(await db.query(readConnection, {})).not.toEqual(before)
  })

  it('is closed where its plan is of the table before a migration, so that the next request succeeds', async () => {
    await way(db)(readAll, {})
    await ask(url, 'alter table taken add column m int')
    await expect(way(db)(readAll, {})).rejects.toThrow('cached plan must not change result type')
    expect(await way(db)(readAll, {})).toEqual([{ n: 1 }])
  })
})
