// The device's own queue, bundled for an otherwise empty page: what enqueue.mjs and drain.mjs measure, without screens.
import { createApi } from '../src/device/api/api.ts'
import { ofetchTransport } from '../src/device/api/ofetch-transport.ts'
import { newOutboxRow } from '../src/core/domain/outbox-row.ts'
import { streamTransport, type OnLines } from '../src/device/api/stream-transport.ts'
import { createBookReader } from '../src/device/store/book-reader.ts'
import { createStore } from '../src/device/store/db.ts'
import { createOverflow } from '../src/device/store/overflow.ts'
import { addRows, countRows } from '../src/device/store/outbox-rows.ts'
import { createSendQueue } from '../src/device/store/send-queue.ts'
import { drain } from '../src/device/sync/drain.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../src/device/sync/refresh-collected.ts'

const store = createStore()
const readCookie = async (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`, 'u').exec(document.cookie)?.[1] ?? null
const api = createApi({ transport: ofetchTransport, origin: location.origin, readCookie, volume: '' })
const streamApi = (streamType: string, onLines: OnLines) =>
  createApi({ transport: streamTransport((request) => fetch(request), streamType, onLines), origin: location.origin, readCookie, volume: '' })
/** Stations have the ids from 1 on. */
const STATIONS = 1_620

const harness = {
  /** Presses `count` stamps in sequence; returns the milliseconds until each was durable. */
  async enqueue(count: number): Promise<number[]> {
    const times: number[] = []
    for (let i = 0; i < count; i++) {
      const press = {
        key: crypto.randomUUID(),
        stamp_id: 1 + (i % STATIONS),
        tilt: 7.1,
        blurred: 12,
        imprint: '1.16.0.1s.1s.2r',
        pressed_at: new Date().toISOString(),
        restamp_number: 0,
        latitude: 39.70131,
        longitude: 141.13643,
        accuracy: 20,
        fixed_at: new Date().toISOString(),
      }
      const began = performance.now()
      // Never into the overflow: a press on a full phone would be a different measurement.
      await addRows(store, [newOutboxRow(press, 'guest')])
      times.push(performance.now() - began)
      // The next press is not made in the task that ended the previous one.
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
    return times
  },

  /** Drains waiting presses; returns the duration in milliseconds, the number settled and the number left. */
  async drain(): Promise<{ ms: number; settled: number; left: number }> {
    const began = performance.now()
    const { settled } = await drain(
      {
        store,
        queue: createSendQueue(store),
        api,
        readCookie,
        loadUser: null,
        locks: navigator.locks,
        now: Date.now,
        random: Math.random,
        volume: '',
      },
      { eager: true },
    )
    return { ms: performance.now() - began, settled, left: await countRows(store) }
  },

  /** Loads a guest's book from the server into this phone; returns the duration in milliseconds until all of it was durable, and its impressions. */
  async loadBook(): Promise<{ ms: number; impressions: number }> {
    const began = performance.now()
    const begunAt = await beginRefresh({ store })
    const page = await fetchCollectedPage({ store, api, streamApi }, 'guest', 1)
    if (!page.changed) throw new Error('the book is on the phone already')
    await commitRefresh({ store }, { ...page, owner: 'guest', begunAt })
    return { ms: performance.now() - began, impressions: (page.arrived?.rows ?? 0) + page.stamps.length }
  },

  /** Reads the book as the screens do; returns the milliseconds until its entries were there, and its impressions. */
  async readBook(): Promise<{ ms: number; impressions: number }> {
    const began = performance.now()
    const { byStamp } = await createBookReader(
      store,
      createOverflow(localStorage, () => undefined, ''),
    )()
    const ms = performance.now() - began
    return { ms, impressions: [...byStamp.values()].reduce((sum, { impressions }) => sum + impressions.length, 0) }
  },
}
export type DeviceHarness = typeof harness
Object.assign(globalThis, { harness })
