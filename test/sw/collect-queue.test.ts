import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isCollectPost, queueWhenUnsent } from '../../sw/collect-queue.ts'
import { newOutboxRow } from '../../src/core/domain/outbox-row.ts'
import { wipeStore } from '../../src/device/store/book-store.ts'
import { replaceCollected } from '../../src/device/store/collected-store.ts'
import { createStore } from '../../src/device/store/db.ts'
import { readSettleCount } from '../../src/device/store/meta-store.ts'
import { addRows } from '../../src/device/store/outbox-rows.ts'
import { collectedStamp } from '../support/collected-stamp.ts'
import { loadedBook } from '../support/loaded-book.ts'
import { pressOf } from '../support/phone.ts'
import { readOutbox } from '../support/read-outbox.ts'
import { settleStamps } from '../support/settle-stamps.ts'

const URL_OF = { guest: 'http://localhost:8787/system/api/guest/stamps/collect', sns: 'http://localhost:8787/system/api/stamps/collect' }
const FORM = { stamp_id: '51', tilt: '-7', blurred: '12', pressed_at: '2026-11-21T00:30:00.000Z', sub_stamp_id: '3', x: '0.5', y: '0.25' }
const post = (key: string | null, form: Record<string, string> = FORM, url = URL_OF.guest) =>
  new Request(url, { method: 'POST', body: new URLSearchParams(form), headers: key === null ? {} : { 'Idempotency-Key': key } })
const ANSWERED = collectedStamp({ collected_id: 'k' })
const asked: string[] = []
const registration = { sync: { register: async (tag: string) => void asked.push(tag) } } as unknown as ServiceWorkerRegistration
const store = createStore()
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  asked.length = 0
  await wipeStore(store)
  vi.stubGlobal('fetch', offline)
})

describe('[1] a press sent through the worker', () => {
  it('is a POST to one of the two collect calls and nothing else', () => {
    expect(isCollectPost(post('k'))).toBe(true)
    expect(isCollectPost(post('k', FORM, URL_OF.sns))).toBe(true)
    expect(isCollectPost(new Request(URL_OF.guest))).toBe(false)
    expect(isCollectPost(new Request('http://localhost:8787/system/api/guest/regist', { method: 'POST' }))).toBe(false)
  })
  it('that is answered is not queued', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')))
    await expect(queueWhenUnsent(post('k'), registration)).resolves.toHaveProperty('status', 200)
    expect(await readOutbox(store)).toEqual([])
    expect(asked).toEqual([])
  })
  it('without an answer is queued with all its fields, and the sender gets the error', async () => {
    await expect(queueWhenUnsent(post('k'), registration)).rejects.toThrow('Failed to fetch')
    expect(await readOutbox(store)).toMatchObject([
      {
        key: 'k',
        owner: 'guest',
        state: 'waiting',
        stamp_id: 51,
        tilt: -7,
        blurred: 12,
        pressed_at: '2026-11-21T00:30:00.000Z',
        sub_stamp_id: 3,
        x: 0.5,
        y: 0.25,
      },
    ])
    expect(asked).toEqual(['drain'])
  })
  it('belongs to the owner that its path names', async () => {
    await expect(queueWhenUnsent(post('k', FORM, URL_OF.sns), registration)).rejects.toThrow()
    expect(await readOutbox(store)).toMatchObject([{ owner: 'sns' }])
  })
  it("[6] an account's is sent to the book it was meant for, whoever is logged in by then", async () => {
    const meant = post('k', FORM, URL_OF.sns)
    meant.headers.set('X-Book-Id', 'mine')
    for (const request of [meant, post('l', FORM, URL_OF.sns)]) await expect(queueWhenUnsent(request, registration)).rejects.toThrow()
    expect((await readOutbox(store)).map(({ book_id }) => book_id)).toEqual(['mine', undefined])
  })
  it('[15] is queued in the volume that it names, and in no other', async () => {
    const meant = post('k')
    meant.headers.set('X-Volume', '-2')
    await expect(queueWhenUnsent(meant, registration)).rejects.toThrow()
    expect(await readOutbox(store)).toEqual([])
    expect(await readOutbox(createStore('ekiincho-2'))).toMatchObject([{ key: 'k' }])
  })
  it('that is in the outbox already is unchanged', async () => {
    await addRows(store, [newOutboxRow(pressOf('k', { tilt: 1 }), 'guest')])
    await expect(queueWhenUnsent(post('k'), registration)).rejects.toThrow()
    expect(await readOutbox(store)).toMatchObject([{ key: 'k', tilt: 1 }])
  })
  it.each([
    ['without its key', post(null)],
    ['that is no press', post('k', { ...FORM, tilt: 'left' })],
    ['that names no stamp', post('k', { tilt: '0', blurred: '0' })],
    ['pressed at no moment', post('k', { ...FORM, pressed_at: 'yesterday' })],
  ])('%s is not queued: it could arrive twice, or never be shown', async (_, request) => {
    await expect(queueWhenUnsent(request, registration)).rejects.toThrow()
    expect(await readOutbox(store)).toEqual([])
  })
  it("that breaks a rule is queued: the server's refusal takes it to the tray, with the reason", async () => {
    await expect(queueWhenUnsent(post('k', { ...FORM, tilt: '99' }), registration)).rejects.toThrow()
    expect(await readOutbox(store)).toMatchObject([{ key: 'k', tilt: 99, state: 'waiting' }])
  })
  it.each([
    ['its book was deleted', () => wipeStore(store)],
    ['it was sent again and answered', () => settleStamps(store, ANSWERED)],
    [
      'it was sent again, answered and loaded with the book',
      async () => {
        await settleStamps(store, ANSWERED)
        await replaceCollected(store, loadedBook([ANSWERED], await readSettleCount(store)))
      },
    ],
  ])('is not queued if %s before the connection failed', async (_, meanwhile) => {
    await addRows(store, [newOutboxRow(pressOf('k'), 'guest')])
    let fail = () => {}
    vi.stubGlobal('fetch', () => new Promise((_resolve, reject) => (fail = () => reject(new TypeError('Failed to fetch')))))
    const sending = queueWhenUnsent(post('k'), registration)
    sending.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await meanwhile()
    fail()
    await expect(sending).rejects.toThrow('Failed to fetch')
    expect(await readOutbox(store)).toEqual([])
  })
  it('is queued where there is no Background Sync either', async () => {
    await expect(queueWhenUnsent(post('k'), {} as ServiceWorkerRegistration)).rejects.toThrow('Failed to fetch')
    expect(await readOutbox(store)).toHaveLength(1)
  })
})
