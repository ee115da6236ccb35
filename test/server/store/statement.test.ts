import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Columns } from '../../../server/store/statement.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

const OIDS: Readonly<Record<string, number>> = { uuid: 2950, text: 25, int4: 23, bool: 16, float8: 701, timestamptz: 1184 }
const oidsOf = (columns: Columns) => Object.entries(columns).map(([name, type]) => [name, OIDS[type.replace('?', '')]])
// Other test files of this worker may have created statements of their own: these are the server's only.
vi.resetModules()
const { allStatements, statement, valuesOf } = await import('../../../server/store/statement.ts')
const { IMPRESSION_COLUMNS } = await import('../../../server/store/impressions.ts')
for (const part of ['app', 'admin', 'sweep', 'short-answers']) await import(`../../../server/${part}.ts`)
const statements = allStatements()

describe('the statements of the server, described by the database itself', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
  }, 60_000)
  afterAll(() => db.close())

  it('are all registered here', () => {
    expect(statements.length).toBeGreaterThan(30)
    expect(new Set(statements.map((each) => each.name)).size).toBe(statements.length)
  })

  it('the list of the columns of an impression is that of the database', async () => {
    const { rows } = await db.pglite.query<{ name: string }>("select column_name as name from information_schema.columns where table_name = 'impression'")
    expect(['account_id', ...IMPRESSION_COLUMNS].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it.each(statements.map((each) => [each.text.trim().split('\n')[0], each] as const))(
    '%s: parameters and columns match the database’s description',
    async (_title, { text, params, columns, paramOrder }) => {
      const described = await db.pglite.describeQuery(text)
      expect(described.resultFields.map((field) => [field.name, field.dataTypeID])).toEqual(oidsOf(columns))
      expect(described.queryParams.map((param) => param.dataTypeID)).toEqual(paramOrder.map((name) => OIDS[String(params[name]).replace('?', '')]))
      expect([...paramOrder].toSorted()).toEqual(Object.keys(params).toSorted())
    },
  )
})

it('a value that is named twice is sent once', () => {
  const twice = statement({ a: 'int4', b: 'text?' }, { n: 'int4' })`select ${'a'} + ${'a'} as n where ${'b'} is null`
  expect(twice.text).toBe('select $1::int4 + $1::int4 as n where $2::text is null')
  expect(valuesOf(twice.paramOrder, { a: 1, b: null })).toEqual([1, null])
})
