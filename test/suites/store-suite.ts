import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockAccount, insertAccount, readAccountVersion } from '../../server/store/accounts.ts'
import { onlyRow, type Db, type Queries } from '../../server/store/db.ts'
import { takeLease } from '../../server/store/leases.ts'
import { isMigrated, migrate } from '../../server/store/migrate.ts'
import { countRate } from '../../server/store/rate-limits.ts'
import { fragment, statement } from '../../server/store/statement.ts'
import { seedStamps } from '../../server/stamp-index.ts'
import { TEST_STAMPS } from '../server/support/test-stamps.ts'
import { createGate } from '../support/gate.ts'

const bump = statement({ id: 'uuid' }, {})`update account set version = version + 1 where id = ${'id'}`
const setVersion = statement({ id: 'uuid', version: 'int4' }, {})`update account set version = ${'version'} where id = ${'id'}`
const echo = statement(
  { text: 'text', number: 'float8', at: 'timestamptz', yes: 'bool', nothing: 'text?' },
  { text: 'text', number: 'float8', at: 'timestamptz', yes: 'bool', nothing: 'text?' },
)`select ${'text'} as text, ${'number'} as number, ${'at'} as at, ${'yes'} as yes, ${'nothing'} as nothing`
const seeded = statement({}, { n: 'int4', kana: 'text' })`select count(*)::int as n, max(kana collate "C") as kana from stamp`

/** Requirements on every database. `open` returns one that is migrated and empty. */
export function storeSuite(name: string, open: () => Promise<Db>) {
  describe(`the store on ${name}`, () => {
    let db: Db
    beforeAll(async () => {
      db = await open()
    }, 60_000)
    afterAll(() => db.close())

    async function newAccount(): Promise<string> {
      const id = randomUUID()
      await db.query(insertAccount, { id, kind: 'guest', now: new Date() })
      return id
    }
    const versionOf = async (account_id: string) => onlyRow(await db.query(readAccountVersion, { account_id })).version

    it('values are read as they were written, with either driver', async () => {
      const values = { text: "'; drop table account; -- 駅印帖 👋", number: 7.1, at: new Date('2026-11-21T03:04:05.678Z'), yes: true, nothing: null }
      expect(onlyRow(await db.query(echo, values))).toEqual(values)
    })

    it('a transaction that throws leaves nothing behind', async () => {
      const id = randomUUID()
      const failing = db.tx(async (tx) => {
        await tx.query(insertAccount, { id, kind: 'guest', now: new Date() })
        throw new RangeError('stop')
      })
      await expect(failing).rejects.toThrow('stop')
      expect(await db.query(readAccountVersion, { account_id: id })).toEqual([])
    })

    it.each([
      ['ignores the failure of a statement', (failing: Promise<unknown>) => failing.catch(() => undefined)],
      ['does not wait for a statement that fails', (failing: Promise<unknown>) => void failing.catch(() => undefined)],
    ])('[11] a transaction that %s is refused, leaves nothing behind, and the next one is stored', async (_way, ignore) => {
      const id = randomUUID()
      const insert = (tx: Queries) => tx.query(insertAccount, { id, kind: 'guest', now: new Date() })
      const hiding = db.tx(async (tx) => {
        await insert(tx)
        await ignore(insert(tx))
        return 'well'
      })
      await expect(hiding).rejects.toThrow('a statement of the transaction failed')
      expect(await db.query(readAccountVersion, { account_id: id })).toEqual([])
      await db.tx(insert)
      expect(await versionOf(id)).toBe(0)
    })

    it('[11] a statement that comes after the end of its transaction is refused', async () => {
      const ended = createGate()
      const id = randomUUID()
      let late: Promise<unknown> = Promise.resolve()
      const stopped = db.tx(async (tx) => {
        late = ended.promise.then(() => tx.query(insertAccount, { id, kind: 'guest', now: new Date() }))
        throw new RangeError('stop')
      })
      await expect(stopped).rejects.toThrow('stop')
      ended.open()
      await expect(late).rejects.toThrow('the transaction is over')
      expect(await db.query(readAccountVersion, { account_id: id })).toEqual([])
    })

    it('[11] the holder of the account row works alone: 30 concurrent read-then-write transactions lose nothing', async () => {
      const id = await newAccount()
      await Promise.all(
        Array.from({ length: 30 }, () =>
          db.tx(async (tx) => {
            await tx.query(lockAccount, { account_id: id })
            const { version } = onlyRow(await tx.query(readAccountVersion, { account_id: id }))
            await tx.query(setVersion, { id, version: version + 1 })
          }),
        ),
      )
      expect(await versionOf(id)).toBe(30)
    })

    it('a broken statement does not break the connection', async () => {
      await expect(db.execute('select * from no_such_table')).rejects.toThrow('no_such_table')
      const id = await newAccount()
      await db.query(bump, { id })
      expect(await versionOf(id)).toBe(1)
    })

    it('a rate window counts every request once and restarts when it is over', async () => {
      const k = randomUUID()
      const now = new Date()
      const reset_at = new Date(now.getTime() + 60_000)
      const counts = await Promise.all(Array.from({ length: 10 }, () => db.query(countRate, { k, now, reset_at })))
      expect(counts.map((rows) => onlyRow(rows).n).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      const later = new Date(reset_at.getTime() + 1)
      const next = new Date(later.getTime() + 60_000)
      expect(onlyRow(await db.query(countRate, { k, now: later, reset_at: next }))).toEqual({ n: 1, reset_at: next })
    })

    it('of ten contenders for a job one gets it, and the next when its time is over', async () => {
      const job = randomUUID()
      const now = new Date()
      const lease = (at: number) => db.query(takeLease, { name: job, now: new Date(at), until: new Date(at + 60_000) })
      const taken = async (at: number) => (await Promise.all(Array.from({ length: 10 }, () => lease(at)))).flat().length
      expect([await taken(now.getTime()), await taken(now.getTime() + 59_999), await taken(now.getTime() + 60_000)]).toEqual([1, 0, 1])
    })

    it('[13] the catalogue is copied once and again only when a fact in it changes', async () => {
      expect(await seedStamps(db, TEST_STAMPS)).toBe(true)
      expect(await seedStamps(db, TEST_STAMPS)).toBe(false)
      const [first, ...rest] = TEST_STAMPS.values()
      if (first === undefined) throw new RangeError('no stamps')
      const changed = new Map([first, ...rest].map((stamp) => [stamp.stamp_id, stamp === first ? { ...stamp, kana: 'んんん' } : stamp]))
      expect(await seedStamps(db, changed)).toBe(true)
      expect(onlyRow(await db.query(seeded, {}))).toEqual({ n: TEST_STAMPS.size, kana: 'んんん' })
    })

    it('migrations run once, from however many processes', async () => {
      expect(await isMigrated(db)).toBe(true)
      const table = `probe_${randomUUID().slice(0, 8)}`
      const extra = [{ id: table, statements: [`create table if not exists ${table} (n int not null)`, `insert into ${table} values (1)`] }]
      expect(await isMigrated(db, extra)).toBe(false)
      const runs = await Promise.all(Array.from({ length: 8 }, () => migrate(db, extra)))
      expect(runs.flat()).toEqual([table])
      const rows = statement({}, { n: 'int4' })
      expect(await db.query(rows`select n from ${fragment(table)}`, {})).toEqual([{ n: 1 }])
      await expect(migrate(db, [{ id: table, statements: ['select 1'] }])).rejects.toThrow('edited')
    })

    it('a lease whose holder died is taken over when it has expired', async () => {
      await db.execute("insert into schema_lock (id, holder, until) values (1, 'dead', now() + interval '700 milliseconds')")
      const began = Date.now()
      const id = randomUUID()
      expect(await migrate(db, [{ id, statements: ['select 1'] }])).toEqual([id])
      expect(Date.now() - began).toBeGreaterThan(500)
    })
  })
}
