import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectedView } from '../../src/core/domain/collected-view.ts'
import { UNDO_WINDOW_MS, UNDO_PAUSE_MS } from '../../src/core/domain/press.ts'
import { drain } from '../../src/device/sync/drain.ts'
import { keepPress } from '../../src/device/sync/keep-press.ts'
import { createPhone, type Phone } from '../support/phone.ts'
import { readCollected } from '../../src/device/store/collected.ts'
import { readBook } from '../../src/device/store/read-book.ts'
import { startServer } from '../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const KEY = '7f0c2f6e-3c1a-4b59-9a55-0c6b4f3d2e11'
/** A phone that has just pressed KEY, as the press screen does. */
async function pressed(): Promise<Phone> {
  const phone = createPhone(server.app)
  const now = () => phone.clock.now
  await keepPress(
    { ...phone, now, bookId: () => undefined, fixFor: () => Promise.resolve(null), countOf: () => 0 },
    { key: KEY, stamp_id: 51, print: { tilt: 0, blurred: 0, imprint: null }, at: now() },
  )
  return phone
}
const drainNow = (phone: Phone) => drain(phone.drainDeps(), { eager: true })
const COLLECT = 'POST /system/api/guest/stamps/collect'

describe('[11] a press in its undo window', () => {
  it('is durable, and is not sent before the window ends, however eager the drain', async () => {
    const phone = await pressed()
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 0, nextAt: phone.clock.now + UNDO_WINDOW_MS })
    expect(phone.network.sent).not.toContain(COLLECT)
    phone.clock.now += UNDO_WINDOW_MS
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 1, nextAt: null })
  })
  it('is deleted without a trace by undo', async () => {
    const phone = await pressed()
    phone.announced.length = 0
    await expect(phone.outbox.amend(KEY, 'undo')).resolves.toBe(true)
    expect(phone.announced).toEqual(['outbox'])
    phone.clock.now += UNDO_WINDOW_MS
    await drainNow(phone)
    expect(await readBook(phone)).toEqual([[], [], [], []])
    expect(phone.network.sent).not.toContain(COLLECT)
  })
  it('stays where it was being sent already', async () => {
    const phone = await pressed()
    phone.clock.now += UNDO_WINDOW_MS
    phone.network.next('online', 'answer-lost')
    await drainNow(phone)
    await expect(phone.outbox.amend(KEY, 'undo')).resolves.toBe(false)
    await drainNow(phone)
    await expect(phone.outbox.amend(KEY, 'undo')).resolves.toBe(false)
    expect(await readCollected(phone.store)).toMatchObject([{ collected_id: KEY }])
  })
  it('waits while the visitor interacts with it, and is sent in its usual time afterwards', async () => {
    const phone = await pressed()
    await expect(phone.outbox.amend(KEY, 'pause')).resolves.toBe(true)
    phone.clock.now += UNDO_PAUSE_MS - 1
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 0 })
    await expect(phone.outbox.amend(KEY, 'resume')).resolves.toBe(true)
    phone.clock.now += UNDO_WINDOW_MS
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 1 })
    await expect(phone.outbox.amend(KEY, 'pause')).resolves.toBe(false)
  })
  it('is sent at once before a login, a logout or a transfer', async () => {
    const phone = await pressed()
    await phone.outbox.release()
    await expect(phone.outbox.amend(KEY, 'undo')).resolves.toBe(false)
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 1 })
  })
  it('[10] has the small seal placed on the sheet while it waited, on the phone and on the server', async () => {
    const phone = await pressed()
    await phone.outbox.amend(KEY, 'pause')
    const seal = { sub_stamp_id: 4, x: 0.86, y: 0.1 }
    await expect(phone.outbox.amend(KEY, { seal })).resolves.toBe(true)
    expect(collectedView([], await phone.outbox.read()).byStamp.get(51)?.newest.sub_stamps).toEqual([seal])
    phone.clock.now += UNDO_WINDOW_MS
    await drainNow(phone)
    await expect(phone.outbox.amend(KEY, { seal: { sub_stamp_id: 1, x: 0.5, y: 0.5 } })).resolves.toBe(false)
    expect(await readCollected(phone.store)).toMatchObject([{ collected_id: KEY, sub_stamps: [seal] }])
  })
})
