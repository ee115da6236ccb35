import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineOf } from '../../../server/store/embedded-engine.ts'
import { createEmbeddedSession, executionOf, type EmbeddedSession } from '../../../server/store/embedded-session.ts'
import { onlyRow } from '../../../server/store/db.ts'
import { statement } from '../../../server/store/statement.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

const double = statement({ n: 'int4' }, { twice: 'int4' })`select ${'n'} * 2 as twice`
const divide = statement({ by: 'int4' }, { n: 'int4' })`select 12 / ${'by'} as n`
const readMissing = statement({}, { n: 'int4' })`select n from arrives_later`
const countPrepared = statement({ name: 'text' }, { n: 'int4' })`select count(*)::int4 as n from pg_prepared_statements where name = ${'name'}`
const long = statement({ n: 'int4' }, { text: 'text' })`select repeat('駅', ${'n'}) as text`

describe('the session of the embedded database', () => {
  let db: TestDatabase
  let session: EmbeddedSession
  let exchanges = 0
  beforeAll(async () => {
    db = await openTestDatabase()
    const engine = engineOf(db.pglite)
    session = createEmbeddedSession({
      ...engine,
      exchange(bytes) {
        exchanges += 1
        return engine.exchange(bytes)
      },
    })
  }, 60_000)
  afterAll(() => db.close())

  it('prepares a statement once, however often it is run', async () => {
    const answers = await Promise.all([1, 2, 3].map(async (n) => onlyRow(await session.query(double, { n })).twice))
    expect(answers).toEqual([2, 4, 6])
    expect(onlyRow(await session.query(countPrepared, { name: double.name })).n).toBe(1)
  })

  it('throws the database’s error with its code, and answers the next query', async () => {
    await expect(session.query(divide, { by: 0 })).rejects.toMatchObject({ code: '22012', message: 'division by zero' })
    expect(onlyRow(await session.query(divide, { by: 4 })).n).toBe(3)
  })

  it('a statement that could not be prepared is prepared when it can be', async () => {
    await expect(session.query(readMissing, {})).rejects.toMatchObject({ code: '42P01' })
    await session.command('create table arrives_later as select 5 as n')
    expect(onlyRow(await session.query(readMissing, {})).n).toBe(5)
  })

  it('a statement that was prepared in a transaction outlives its rollback', async () => {
    const again = statement({ n: 'int4' }, { n: 'int4' })`select ${'n'} + 1 as n`
    await session.command('begin')
    expect(onlyRow(await session.query(again, { n: 1 })).n).toBe(2)
    await session.command('rollback')
    expect(onlyRow(await session.query(again, { n: 2 })).n).toBe(3)
  })

  it('knows that a statement of the transaction failed until it is rolled back', async () => {
    await session.command('begin')
    expect(session.isAborted()).toBe(false)
    await expect(session.query(divide, { by: 0 })).rejects.toThrow()
    expect(session.isAborted()).toBe(true)
    await session.command('rollback')
    expect(session.isAborted()).toBe(false)
  })

  it('runs statements as one transaction, in one exchange, and resolves with the rows of each', async () => {
    const keep = statement({ n: 'int4' }, { n: 'int4' })`insert into kept values (${'n'}) returning n`
    await session.command('create table kept (n int4 primary key)')
    const before = exchanges
    const rows = await session.transaction([1, 2, 3].map((n) => executionOf(keep, { n })))
    expect([rows, exchanges - before]).toEqual([[[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]], 1])
    await expect(session.transaction([4, 2, 5].map((n) => executionOf(keep, { n })))).rejects.toMatchObject({ code: '23505' })
    expect(session.isAborted()).toBe(false)
    const countKept = statement({}, { n: 'int4' })`select count(*)::int4 as n from kept`
    expect(onlyRow(await session.query(countKept, {})).n).toBe(3)
  })

  it('a statement that was not prepared because its transaction had failed is prepared later', async () => {
    const late = statement({ n: 'int4' }, { n: 'int4' })`select ${'n'} - 1 as n`
    await expect(session.transaction([executionOf(divide, { by: 0 }), executionOf(late, { n: 1 })])).rejects.toMatchObject({ code: '22012' })
    expect(onlyRow(await session.query(late, { n: 8 })).n).toBe(7)
  })

  it('a command sent before a statement runs before it in the same exchange, and its failure rejects the statement', async () => {
    const before = exchanges
    session.commandBefore('begin')
    session.commandBefore('create table in_between (n int4)')
    expect(await session.query(double, { n: 4 })).toEqual([{ twice: 8 }])
    expect(exchanges - before).toBe(1)
    await session.command('rollback')
    session.commandBefore('release savepoint none')
    await expect(session.query(double, { n: 4 })).rejects.toMatchObject({ code: '25P01' })
  })

  it('reads an answer of a megabyte, which comes in many parts', async () => {
    expect(onlyRow(await session.query(long, { n: 400_000 })).text).toBe('駅'.repeat(400_000))
  })
})
