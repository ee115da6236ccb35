import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { HELD_MS, PAUSE_MS } from '../../../src/core/domain/press.ts'
import { readCollected } from '../../support/read-collected.ts'
import { readOutbox } from '../../../src/device/store/outbox-store.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { enqueue } from '../../../src/device/sync/enqueue.ts'
import { pausePress, releaseHeld, resumePress, sealPress, takeBack } from '../../../src/device/sync/held-press.ts'
import { createPhone, pressOf } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** A phone that has just pressed `k1`, as the press screen does. */
async function pressed(isFull = false) {
  const made = createPhone(server.app)
  const phone = { ...made, now: () => made.clock.now }
  const store = isFull ? { ...phone.store, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) } : phone.store
  await enqueue({ ...phone, store }, pressOf('7f0c2f6e-3c1a-4b59-9a55-0c6b4f3d2e11'), 'guest', undefined, phone.now() + HELD_MS)
  return phone
}
const KEY = '7f0c2f6e-3c1a-4b59-9a55-0c6b4f3d2e11'
const drainNow = (phone: Awaited<ReturnType<typeof pressed>>) => drain(phone.drainDeps(), { eager: true })

describe('[11] a press that may be taken back', () => {
  it('is durable, and is not sent before its time is over, however eager the drain', async () => {
    const phone = await pressed()
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 0, nextAt: phone.now() + HELD_MS })
    expect(phone.network.sent).not.toContain('POST /system/api/guest/stamps/collect')
    phone.clock.now += HELD_MS
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 1, nextAt: null })
  })
  it('is gone without a trace once it was taken back', async () => {
    const phone = await pressed()
    await expect(takeBack(phone, KEY)).resolves.toBe(true)
    expect(phone.announced.at(-1)).toBe('outbox')
    phone.clock.now += HELD_MS
    await drainNow(phone)
    expect([await readOutbox(phone.store), await readCollected(phone.store)]).toEqual([[], []])
    expect(phone.network.sent).not.toContain('POST /system/api/guest/stamps/collect')
  })
  it('stays where it was on its way already', async () => {
    const phone = await pressed()
    phone.clock.now += HELD_MS
    phone.network.next('online', 'answer-lost')
    await drainNow(phone)
    await expect(takeBack(phone, KEY)).resolves.toBe(false)
    await drainNow(phone)
    await expect(takeBack(phone, KEY)).resolves.toBe(false)
    expect(await readCollected(phone.store)).toMatchObject([{ collected_id: KEY }])
  })
  it('waits while the visitor is busy with it, and goes in its usual time afterwards', async () => {
    const phone = await pressed()
    await expect(pausePress(phone, KEY)).resolves.toBe(true)
    phone.clock.now += PAUSE_MS - 1
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 0 })
    await expect(resumePress(phone, KEY)).resolves.toBe(true)
    phone.clock.now += HELD_MS
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 1 })
    await expect(pausePress(phone, KEY)).resolves.toBe(false)
  })
  it('goes at once where the visitor went on to a login, a logout or a transfer', async () => {
    const phone = await pressed()
    await releaseHeld(phone)
    await expect(takeBack(phone, KEY)).resolves.toBe(false)
    await expect(drainNow(phone)).resolves.toMatchObject({ settled: 1 })
  })
  it('[10] carries the small seal put on the sheet while it waited, on the phone and to the server', async () => {
    const phone = await pressed()
    await pausePress(phone, KEY)
    await expect(sealPress(phone, KEY, { sub_stamp_id: 4, x: 0.86, y: 0.1 })).resolves.toBe(true)
    expect(collectedView([], await readOutbox(phone.store)).byStamp.get(51)?.newest.sub_stamps).toEqual([{ sub_stamp_id: 4, x: 0.86, y: 0.1 }])
    phone.clock.now += HELD_MS
    await drainNow(phone)
    await expect(sealPress(phone, KEY, { sub_stamp_id: 1, x: 0.5, y: 0.5 })).resolves.toBe(false)
    expect(await readCollected(phone.store)).toMatchObject([{ collected_id: KEY, sub_stamps: [{ sub_stamp_id: 4, x: 0.86, y: 0.1 }] }])
  })
  it('is taken back from the slip too that a full phone took it on', async () => {
    const phone = await pressed(true)
    await pausePress(phone, KEY)
    expect(phone.slips.read()).toMatchObject([{ held_until: phone.now() + PAUSE_MS }])
    await expect(takeBack(phone, KEY)).resolves.toBe(true)
    expect(phone.slips.read()).toEqual([])
  })
})
