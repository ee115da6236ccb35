import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import '../../../server/admin.ts'
import '../../../server/store/dump.ts'
import '../../../server/sweep.ts'
import { SILENT } from '../../../server/log.ts'
import { openDatabase } from '../../../server/open-database.ts'
import { seedStamps } from '../../../server/stamp-index.ts'
import type { Db } from '../../../server/store/db.ts'
import { createSpaceGuard, freeBytesOf, isWrite } from '../../../server/store/disk-space.ts'
import { openEmbeddedDatabase } from '../../../server/store/embedded-database.ts'
import { insertAccount, readAccountVersion } from '../../../server/store/accounts.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { allStatements, statement } from '../../../server/store/statement.ts'
import { createClient, type Client } from '../support/client.ts'
import { createTestApp } from '../support/test-app.ts'
import { TEST_STAMPS } from '../support/test-stamps.ts'

const MB = 1_048_576
const directory = mkdtempSync(join(tmpdir(), 'ekiincho-space-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it('[11] a write that still waits for the free space when its transaction fails is undone with it', async () => {
  const divide = statement({ by: 'int4' }, { n: 'int4' })`select 12 / ${'by'} as n`
  const account_id = '0b0e0c7e-0000-4000-8000-00000000000f'
  const readFreeBytes = async () => {
    await sleep(100)
    return 1_000 * MB
  }
  const db = await openEmbeddedDatabase(join(directory, 'slow'), { readFreeBytes })
  await migrate(db)
  // The free space is read again after a second.
  await sleep(1_100)
  const failing = db.tx((tx) => Promise.all([tx.query(divide, { by: 0 }), tx.query(insertAccount, { id: account_id, kind: 'guest', now: new Date() })]))
  await expect(failing).rejects.toThrow('division by zero')
  await sleep(200)
  expect(await db.query(readAccountVersion, { account_id })).toEqual([])
  await db.close()
})

describe('an embedded database on a disk that is nearly full', () => {
  let free = 1_000 * MB
  let now = new Date('2026-11-21T03:00:00Z')
  let db: Db
  let phone: Client
  beforeAll(async () => {
    db = await openEmbeddedDatabase(join(directory, 'database'), { readFreeBytes: async () => free })
    await migrate(db)
    await seedStamps(db, TEST_STAMPS)
    phone = createClient(createTestApp(db, { now: () => now }))
    await phone.regist()
    await phone.collect()
  }, 60_000)
  afterAll(() => db.close())

  /** The free space is read once a second. */
  const whenFree = async (bytes: number, status: number) => {
    free = bytes
    await expect.poll(async () => (await phone.press()).status, { timeout: 5_000, interval: 100 }).toBe(status)
  }

  it('[8] refuses writes with 503 before they begin, still answers reads, and takes presses again by itself', async () => {
    await whenFree(64 * MB - 1, 503)
    const { stamp_num } = await phone.collected()
    const refused = await phone.press()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
    expect((await createClient(createTestApp(db)).regist()).status).toBe(503)
    expect((await phone.collected()).stamp_num).toBe(stamp_num)
    expect((await phone.request('/system/api/stamps/number')).status).toBe(200)
    expect((await phone.request('/readyz')).status).toBe(200)
    // On a new day a read would extend the guest's cookies too.
    now = new Date('2026-11-23T03:00:00Z')
    expect((await phone.page()).status).toBe(200)
    await expect(db.vacuum?.()).rejects.toThrow('64 MB')

    await whenFree(64 * MB, 200)
    expect((await phone.collected()).stamp_num).toBeGreaterThan(stamp_num)
  }, 30_000)
})

it('[8] an embedded database is opened on a disk that is nearly full, and reads; a new one is refused, with the reason', async () => {
  const place = join(directory, 'started')
  const settings = { dataDir: place, databaseUrl: null }
  const first = await openDatabase(settings, TEST_STAMPS, SILENT)
  await createClient(createTestApp(first)).regist()
  await first.close()
  const isFull = async () => 63 * MB
  const again = await openDatabase(settings, TEST_STAMPS, SILENT, { readFreeBytes: isFull })
  const phone = createClient(createTestApp(again))
  expect([(await phone.request('/readyz')).status, (await phone.request('/system/api/stamps/number')).status]).toEqual([200, 200])
  expect((await phone.regist()).status).toBe(503)
  await again.close()
  await expect(openDatabase({ ...settings, dataDir: join(directory, 'new') }, TEST_STAMPS, SILENT, { readFreeBytes: isFull })).rejects.toThrow('64 MB')
}, 60_000)

it('reads the free space once a second; where it is unknown, writes pass', async () => {
  let [clock, asked] = [0, 0]
  const guard = createSpaceGuard(
    async () => {
      asked += 1
      if (asked === 2) throw new Error('no such call')
      return 0
    },
    () => clock,
  )
  await expect(guard()).rejects.toMatchObject({ code: '53100' })
  clock = 999
  await expect(guard()).rejects.toMatchObject({ code: '53100' })
  expect(asked).toBe(1)
  clock = 1_000
  await guard()
  expect(asked).toBe(2)
})

it('the free space of a directory is known', async () => {
  expect(await freeBytesOf(directory)).toBeGreaterThan(0)
})

it('every statement of the server either writes or only reads', () => {
  const texts = allStatements().map(({ text }) => text)
  expect(texts.filter(isWrite).length).toBeGreaterThan(30)
  expect(texts.filter((text) => !isWrite(text) && !/^\s*(?:with .*\s)?(?:select|declare|fetch|close|set transaction)\b/su.test(text))).toEqual([])
})
