import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../server/store/db.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { statement } from '../../server/store/statement.ts'
import { createClient, type Client } from '../server/support/client.ts'
import { signIn } from '../server/support/login.ts'
import { createTestApp } from '../server/support/test-app.ts'
import { raceSuite } from '../suites/race-suite.ts'
import { createGate } from '../support/gate.ts'
import { createDatabase } from './support/create-database.ts'

async function open() {
  const db = openPostgresDatabase({ url: await createDatabase() })
  await migrate(db)
  return db
}

raceSuite('PostgreSQL', open)

const REMEMBER = '/system/api/remember'
const DAY_MS = 86_400_000
const countOrphans = statement({}, { n: 'int4' })`
  select ((select count(*) from login_day d where not exists (select 1 from account a where a.id = d.account_id))
    + (select count(*) from session s where not exists (select 1 from account a where a.id = s.account_id)))::int4 as n`

describe('[6] a session that is renewed by one server', () => {
  let db: Db
  let now: Date
  let phone: Client
  beforeAll(async () => {
    db = await open()
  }, 60_000)
  afterAll(() => db.close())
  beforeEach(async () => {
    now = new Date()
    phone = await signIn(createClient(createTestApp(db, { now: () => now })), `visitor-${now.getTime()}`)
    // A token that is a day old is replaced.
    now = new Date(now.getTime() + DAY_MS)
  })

  /** The same phone on another server, whose transactions end when `gate` opens. */
  function onServerThatWaits() {
    const [reached, gate] = [createGate(), createGate()]
    const waiting: Db = {
      ...db,
      tx: (work) =>
        db.tx(async (tx) => {
          const result = await work(tx)
          reached.open()
          await gate.promise
          return result
        }),
    }
    const other = createClient(createTestApp(waiting, { now: () => now }))
    for (const [name, value] of phone.jar) other.jar.set(name, value)
    return { other, reached, gate }
  }

  it('while another one ends it is ended: the new token opens nothing', async () => {
    const { other, reached, gate } = onServerThatWaits()
    const renewing = other.post(REMEMBER, null)
    await reached.promise
    const leaving = phone.post('/system/api/logout', null)
    await Promise.race([leaving, sleep(300)])
    gate.open()
    expect([(await renewing).status, (await leaving).status]).toEqual([200, 200])
    expect((await other.request('/system/api/user')).status).toBe(401)
  })

  it('while another one deletes its account leaves no row of that account', async () => {
    const { other, reached, gate } = onServerThatWaits()
    const deleting = other.post('/system/api/user/delete', null)
    await reached.promise
    const renewing = phone.post(REMEMBER, null)
    await Promise.race([renewing, sleep(300)])
    gate.open()
    const statuses = [(await deleting).status, (await renewing).status]
    expect(await db.query(countOrphans, {})).toEqual([{ n: 0 }])
    expect(statuses).toEqual([200, 401])
  })
})
