import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Columns } from '../../../server/store/statement.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

const OIDS: Readonly<Record<string, number>> = { uuid: 2950, text: 25, int4: 23, bool: 16, float8: 701, timestamptz: 1184 }
const oidsOf = (columns: Columns) => Object.entries(columns).map(([name, type]) => [name, OIDS[type.replace('?', '')]])
// Other test files of this worker may have made statements of their own: here are the server's, and only those.
vi.resetModules()
const { allStatements, statement, valuesOf } = await import('../../../server/store/statement.ts')
await import('../../../server/app.ts')
const statements = allStatements()

describe('the statements of the server, asked of the database itself', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
  }, 60_000)
  afterAll(() => db.close())

  it('are all known here', () => {
    expect(statements.length).toBeGreaterThan(30)
    expect(new Set(statements.map((each) => each.name)).size).toBe(statements.length)
  })

  it.each(statements.map((each) => [each.text.trim().split('\n')[0], each] as const))(
    '%s: takes and gives what it says',
    async (_title, { text, takes, gives, order }) => {
      const described = await db.pglite.describeQuery(text)
      expect(described.resultFields.map((field) => [field.name, field.dataTypeID])).toEqual(oidsOf(gives))
      expect(described.queryParams.map((param) => param.dataTypeID)).toEqual(order.map((name) => OIDS[String(takes[name]).replace('?', '')]))
      expect([...order].toSorted()).toEqual(Object.keys(takes).toSorted())
    },
  )
})

it('a value that is named twice is sent once', () => {
  const twice = statement({ a: 'int4', b: 'text?' }, { n: 'int4' })`select ${'a'} + ${'a'} as n where ${'b'} is null`
  expect(twice.text).toBe('select $1::int4 + $1::int4 as n where $2::text is null')
  expect(valuesOf(twice.order, { a: 1, b: null })).toEqual([1, null])
})
