import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedStamps } from '../../server/stamp-index.ts'
import type { Db } from '../../server/store/db.ts'
import { findIdentity } from '../../server/store/identities.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { statement } from '../../server/store/statement.ts'
import { createClient, type Client } from '../server/support/client.ts'
import { signIn } from '../server/support/login.ts'
import { createTestApp, registeredGuest } from '../server/support/test-app.ts'
import { TEST_STAMPS } from '../server/support/test-stamps.ts'
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

describe('[4] a login that has found its account', () => {
  let db: Db
  beforeAll(async () => {
    db = await open()
    await seedStamps(db, TEST_STAMPS)
  }, 60_000)
  afterAll(() => db.close())

  /** A login on a server that waits at that point until `meanwhile` has ended. */
  async function loginThatWaits(phone: Client, visitor: string, meanwhile: () => Promise<unknown>) {
    let isWaiting = true
    const waiting: Db = {
      ...db,
      tx: (work) =>
        db.tx((tx) =>
          work({
            query: async (asked, values) => {
              const rows = await tx.query(asked, values)
              if (isWaiting && asked.text === findIdentity.text) {
                isWaiting = false
                await meanwhile()
              }
              return rows
            },
          }),
        ),
    }
    const browser = createClient(createTestApp(waiting))
    for (const [name, value] of phone.jar) browser.jar.set(name, value)
    return signIn(browser, visitor)
  }

  it('which another phone deletes at the same moment creates a new one with the guest’s book', async () => {
    const app = createTestApp(db)
    const [guest, member] = [await registeredGuest(app), await signIn(createClient(app), 'deleted')]
    const { stamp } = await guest.collect()
    const browser = await loginThatWaits(guest, 'deleted', () => member.post('/system/api/user/delete', null))
    expect((await browser.collected()).stamps).toEqual([stamp])
    expect((await member.page()).status).toBe(401)
  })

  it('succeeds where another phone deletes the guest’s book at the same moment', async () => {
    const app = createTestApp(db)
    const [guest, member] = [await registeredGuest(app), await signIn(createClient(app), 'known')]
    await guest.collect()
    const { stamp } = await member.collect()
    const browser = await loginThatWaits(guest, 'known', () => guest.post('/system/api/guest/delete', null))
    expect((await browser.collected()).stamps).toEqual([stamp])
  })
})
