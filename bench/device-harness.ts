// The device's own queue, bundled for an otherwise empty page: what enqueue.mjs and drain.mjs measure, without screens.
import { createApi } from '../src/device/api/api.ts'
import { ofetchTransport } from '../src/device/api/ofetch-transport.ts'
import { newOutboxRow } from '../src/core/domain/outbox-row.ts'
import { createStore } from '../src/device/store/db.ts'
import { addRows, countRows } from '../src/device/store/outbox-rows.ts'
import { createSendQueue } from '../src/device/store/send-queue.ts'
import { drain } from '../src/device/sync/drain.ts'

const store = createStore()
const readCookie = async (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`, 'u').exec(document.cookie)?.[1] ?? null
const api = createApi({ transport: ofetchTransport, origin: location.origin, readCookie, volume: '' })
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
        owner: 'bench',
      },
      { eager: true },
    )
    return { ms: performance.now() - began, settled, left: await countRows(store) }
  },
}
export type DeviceHarness = typeof harness
Object.assign(globalThis, { harness })
