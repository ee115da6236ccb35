import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../server/app.ts'
import { readCollected } from '../../src/device/store/collected.ts'
import { drain } from '../../src/device/sync/drain.ts'
import { openTestDatabase, type TestDatabase } from '../server/support/test-database.ts'
import { exactlyOnceSuite } from '../suites/exactly-once-suite.ts'
import { createPhone, pressOf } from '../support/phone.ts'
import { serverOn } from '../support/server.ts'
import { withoutBatch } from '../support/without-batch.ts'

let db: TestDatabase
let app: App
beforeAll(async () => {
  db = await openTestDatabase()
  app = await serverOn(db, { isLimited: false })
})
afterAll(() => db.close())

exactlyOnceSuite('the embedded database', () => app, 60)

describe.each([
  ['in batches', () => app],
  ['one by one, on a server without the batch call', () => withoutBatch(app)],
])('[11] a refused press, %s', (_, server) => {
  it('is accepted when the visitor tries again and the server was fixed', async () => {
    const phone = createPhone(server())
    const key = randomUUID()
    await phone.keep(pressOf(key))
    phone.network.next('online', {
      status: 422,
      headers: { 'Content-Type': 'application/json' },
      body: '{"code":"unknown_stamp","error":"","description":"","message":"","statusCode":422}',
    })
    await drain(phone.drainDeps(), { eager: true })
    expect(await phone.outbox.read()).toMatchObject([{ state: 'refused' }])
    await phone.outbox.retry(key)
    await drain(phone.drainDeps(), { eager: true })
    expect(await phone.outbox.read()).toEqual([])
    expect(await readCollected(phone.store)).toMatchObject([{ collected_id: key }])
  })
})
