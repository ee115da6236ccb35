import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../server/app.ts'
import { seedStamps } from '../../server/stamp-index.ts'
import { onlyRow, type Db } from '../../server/store/db.ts'
import { statement } from '../../server/store/statement.ts'
import type { Client, Form } from '../server/support/client.ts'
import { createTestApp, registeredGuest } from '../server/support/test-app.ts'
import { STATIONS, TEST_STAMPS, TOKYO } from '../server/support/test-stamps.ts'

/** Each with its own queue for an account, as the processes of one service have. */
const SERVERS = 6
const COLLECTS = 50

const readAccountOf = statement({ key: 'uuid' }, { account_id: 'uuid' })`select account_id from impression where id = ${'key'}`
/** The account's counters, and what its rows say. */
const readLedger = statement(
  { account_id: 'uuid' },
  { impression_num: 'int4', stamp_num: 'int4', rows: 'int4', last_seq: 'int4', stamps: 'int4', summed: 'int4', last_stamp_seq: 'int4' },
)`
  select a.impression_num, a.stamp_num, i.rows, i.last_seq, c.stamps, c.summed, c.last_stamp_seq from account a,
    lateral (select count(*)::int4 as rows, max(seq) as last_seq from impression where account_id = a.id) i,
    lateral (select count(*)::int4 as stamps, sum(impression_num)::int4 as summed, max(seq) as last_stamp_seq from collected_stamp where account_id = a.id) c
  where a.id = ${'account_id'}`
const countRows = statement({ account_id: 'uuid' }, { n: 'int4' })`
  select ((select count(*) from account where id = ${'account_id'}) + (select count(*) from impression where account_id = ${'account_id'})
    + (select count(*) from collected_stamp where account_id = ${'account_id'}) + (select count(*) from month_count_due where account_id = ${'account_id'}))::int4 as n`
/** The marks for the counting job, over all accounts. */
const sumChanges = statement({}, { n: 'int4' })`select coalesce(sum(change), 0)::int4 as n from stamp_count_change`

/** Presses of one account that meet in the database at the same moment. `open` returns a database that is migrated and empty. */
export function raceSuite(name: string, open: () => Promise<Db>) {
  describe(`${COLLECTS} collects of one account at once, through ${SERVERS} servers on ${name}`, () => {
    let db: Db
    let send: App
    beforeAll(async () => {
      db = await open()
      await seedStamps(db, TEST_STAMPS)
      const apps = Array.from({ length: SERVERS }, () => createTestApp(db))
      let turn = 0
      send = async (request) => {
        const app = apps[(turn += 1) % SERVERS]
        if (app === undefined) throw new RangeError('no server')
        return app(request)
      }
    }, 60_000)
    afterAll(() => db.close())

    const pressed_at = new Date(Date.now() - 60_000).toISOString()
    const pressOf = (stamp_id: number): Form => ({ stamp_id, tilt: 1, blurred: 2, pressed_at })
    const anyStation = (n: number): Form => pressOf(STATIONS[n % STATIONS.length]?.stamp_id ?? TOKYO)
    const changes = async () => onlyRow(await db.query(sumChanges, {})).n
    const keys = (n: number) => Array.from({ length: n }, () => randomUUID())

    /** Retries like the phone where the book has just been merged. Any other refusal fails the test. */
    async function sendUntilTaken(phone: Client, form: Form, key: string): Promise<void> {
      for (let attempt = 1; ; attempt += 1) {
        const response = await phone.press(form, { key })
        if (response.status === 200) return
        const problem = await response.text()
        if (attempt > 5 || !problem.includes('account_merged')) throw new Error(`${response.status} ${problem}`)
      }
    }

    /** Fails unless the account has exactly these impressions, each once, numbered without a gap, and its counters say so. */
    async function expectBook(phone: Client, expected: readonly string[]): Promise<void> {
      const { stamps } = await phone.collected('?limit=500')
      expect(stamps.map(({ collected_id }) => collected_id).toSorted()).toEqual(expected.toSorted())
      const { account_id } = onlyRow(await db.query(readAccountOf, { key: expected[0] ?? '' }))
      const kinds = new Set(stamps.map(({ stamp_id }) => stamp_id)).size
      const n = expected.length
      expect(onlyRow(await db.query(readLedger, { account_id }))).toEqual({
        impression_num: n,
        stamp_num: kinds,
        rows: n,
        last_seq: n,
        stamps: kinds,
        summed: n,
        last_stamp_seq: kinds,
      })
    }

    it('[11] with one key: the press is stored once, and every answer is the same text', async () => {
      const [phone, before] = [await registeredGuest(send), await changes()]
      const [key = ''] = keys(1)
      const answers = await Promise.all(Array.from({ length: COLLECTS }, () => phone.press(pressOf(TOKYO), { key })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
      await expectBook(phone, [key])
      expect((await changes()) - before).toBe(1)
    })

    it('[11] with a key each, for one stamp and for ten: every press is stored once and counted once', async () => {
      const [phone, before] = [await registeredGuest(send), await changes()]
      const own = keys(COLLECTS)
      const answers = await Promise.all(own.map((key, n) => phone.collect(n % 2 === 0 ? pressOf(TOKYO) : anyStation(n), key)))
      expect(answers.filter(({ is_new }) => is_new).length).toBe(new Set(answers.map(({ stamp }) => stamp.stamp_id)).size)
      expect(new Set(answers.map(({ stamp }) => stamp.collected_at)).size).toBe(COLLECTS)
      await expectBook(phone, own)
      expect((await changes()) - before).toBe(new Set(answers.map(({ stamp }) => stamp.stamp_id)).size)
    })

    it('[4] while the book is merged into another that gets presses too: every press of both is stored once', async () => {
      const before = await changes()
      const [from, to] = [await registeredGuest(send), await registeredGuest(send)]
      const [left, right] = [keys(COLLECTS / 2), keys(COLLECTS / 2)]
      const issued = (await (await to.post('/system/api/transfer/issue', null)).json()) as { transfer_code: string }
      const collects = left.flatMap((key, n) => [sendUntilTaken(from, anyStation(n), key), sendUntilTaken(to, anyStation(n + 3), right[n] ?? '')])
      const redeemed = await from.post('/system/api/transfer/redeem', new URLSearchParams({ code: issued.transfer_code }))
      expect(redeemed.status).toBe(200)
      await Promise.all(collects)
      await expectBook(to, [...left, ...right])
      expect((await changes()) - before).toBe(STATIONS.length)
    })

    it('[11] while the account is deleted: a press is accepted before or refused after, and no row of the account is left', async () => {
      const before = await changes()
      const phone = await registeredGuest(send)
      const [first = ''] = keys(1)
      await phone.collect(pressOf(TOKYO), first)
      const { account_id } = onlyRow(await db.query(readAccountOf, { key: first }))
      const collects = keys(COLLECTS).map((key, n) => phone.press(anyStation(n), { key }))
      const deleted = await phone.post('/system/api/guest/delete', null)
      const statuses = (await Promise.all(collects)).map(({ status }) => status)
      expect(deleted.status).toBe(200)
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
      expect(onlyRow(await db.query(countRows, { account_id })).n).toBe(0)
      expect(await changes()).toBe(before)
    })
  })
}
