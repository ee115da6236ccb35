import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertAccount, readAccountVersion } from '../../../server/store/accounts.ts'
import { onlyRow, type Queries } from '../../../server/store/db.ts'
import { statement } from '../../../server/store/statement.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

/** The transaction id, which is equal in all rows of one commit. */
const readTransaction = statement({}, { id: 'text' })`select pg_current_xact_id()::text as id`
const claim = statement({ n: 'int4' }, {})`insert into claim (n) values (${'n'})`
const countClaims = statement({}, { n: 'int4' })`select count(*)::int4 as n from claim`

describe('transactions that wait for the embedded database at the same time', () => {
  let db: TestDatabase
  let round = 0
  let ms = 0
  beforeAll(async () => {
    db = await openTestDatabase(() => ms)
    // The constraint is checked by the commit.
    await db.execute('create table claim (n int4 not null unique deferrable initially deferred)')
  }, 60_000)
  beforeEach(() => {
    round += 1
  })
  afterAll(() => db.close())

  const account = (n: number) => `0b0e0c7e-0000-4000-8000-0000000${String(round * 100 + n).padStart(5, '0')}`
  const insert = async (tx: Queries, n: number) => {
    const { id } = onlyRow(await tx.query(readTransaction, {}))
    await tx.query(insertAccount, { id: account(n), kind: 'guest', now: new Date() })
    return id
  }
  const isStored = async (n: number) => (await db.query(readAccountVersion, { account_id: account(n) })).length === 1
  const stored = (...numbers: number[]) => Promise.all(numbers.map(isStored))
  const statusOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status)

  it('[11] share one commit, and one that fails after a write is undone alone', async () => {
    const failing = db.tx(async (tx) => {
      await insert(tx, 2)
      throw new Error('it fails')
    })
    const outcomes = await Promise.allSettled([
      db.tx((tx) => insert(tx, 0)),
      db.tx((tx) => insert(tx, 1)),
      failing,
      db.tx((tx) => insert(tx, 0)),
      db.tx((tx) => insert(tx, 3)),
    ])
    expect(statusOf(outcomes)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
    const transactions = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    expect(new Set(transactions).size).toBe(1)
    expect(await stored(0, 1, 2, 3)).toEqual([true, true, false, true])
  })

  it('[11] the first that fails is undone alone too', async () => {
    const failing = db.tx(async (tx) => {
      await insert(tx, 0)
      throw new Error('it fails')
    })
    expect(statusOf(await Promise.allSettled([failing, db.tx((tx) => insert(tx, 1))]))).toEqual(['rejected', 'fulfilled'])
    expect(await stored(0, 1)).toEqual([false, true])
  })

  it('[11] one that ignores the failure of a statement is refused, and affects no other', async () => {
    const hiding = () =>
      db.tx(async (tx) => {
        await insert(tx, 1)
        await insert(tx, 1).catch(() => undefined)
        return 'well'
      })
    const outcomes = await Promise.allSettled([hiding(), db.tx((tx) => insert(tx, 0)), hiding(), db.tx((tx) => insert(tx, 2))])
    expect(statusOf(outcomes)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await stored(0, 1, 2)).toEqual([true, false, true])
  })

  it('[11] are all refused where the commit fails, nothing of them is left, and the next ones are stored', async () => {
    const claims = (numbers: readonly number[]) => Promise.allSettled(numbers.map((n) => db.tx((tx) => tx.query(claim, { n }))))
    expect(statusOf(await claims([1, 2, 1]))).toEqual(['rejected', 'rejected', 'rejected'])
    expect(onlyRow(await db.query(countClaims, {})).n).toBe(0)
    expect(statusOf(await claims([1, 2]))).toEqual(['fulfilled', 'fulfilled'])
    expect(onlyRow(await db.query(countClaims, {})).n).toBe(2)
  })

  it('[11] are answered after the commit: a reader sees an answered one at once', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        await db.tx((tx) => insert(tx, n))
        return isStored(n)
      }),
    )
    expect(seen).toEqual(Array.from({ length: 40 }, () => true))
  })

  it('[11] are answered within twenty milliseconds: a group accepts no further ones after that time', async () => {
    const slow = (n: number) =>
      db.tx((tx) => {
        ms += 11
        return insert(tx, n)
      })
    const transactions = await Promise.all([slow(0), slow(1), slow(2)])
    expect(transactions[1]).toBe(transactions[0])
    expect(transactions[2]).not.toBe(transactions[1])
  })

  it('[11] of single statements that write, one that fails is refused alone, and the others are stored', async () => {
    const write = (n: number) => db.query(insertAccount, { id: account(n), kind: 'guest', now: new Date() })
    expect(statusOf(await Promise.allSettled([write(0), write(1), write(0), write(2)]))).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await stored(0, 1, 2)).toEqual([true, true, true])
  })

  it('[11] one that does not wait for a statement that fails is refused, and affects no other', async () => {
    const hasty = () =>
      db.tx(async (tx) => {
        await insert(tx, 1)
        tx.query(insertAccount, { id: account(1), kind: 'guest', now: new Date() }).catch(() => undefined)
      })
    const outcomes = await Promise.allSettled([db.tx((tx) => insert(tx, 0)), hasty(), db.tx((tx) => insert(tx, 2))])
    expect(statusOf(outcomes)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await stored(0, 1, 2)).toEqual([true, false, true])
  })

  it('single statements that write are grouped with them', async () => {
    const write = db.query(insertAccount, { id: account(1), kind: 'guest', now: new Date() })
    const twice = db.query(insertAccount, { id: account(1), kind: 'guest', now: new Date() })
    expect(statusOf(await Promise.allSettled([db.tx((tx) => insert(tx, 0)), write, twice, db.tx((tx) => insert(tx, 2))]))).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await stored(0, 1, 2)).toEqual([true, true, true])
  })

  it('a statement that comes after the end of its transaction is refused', async () => {
    let late: Promise<unknown> = Promise.resolve()
    let leave: () => void = () => undefined
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    await db.tx(async (tx) => {
      late = left.then(() => insert(tx, 0))
    })
    leave()
    await expect(late).rejects.toThrow('the transaction is over')
    expect(await stored(0)).toEqual([false])
  })
})
