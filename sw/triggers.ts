import { HELD_MS } from '../src/core/domain/press.ts'
import { createApi } from '../src/device/api/api.ts'
import { fetchTransport } from '../src/device/api/fetch-transport.ts'
import { createAnnouncer } from '../src/device/store/live.ts'
import { createStore, DB_NAME } from '../src/device/store/db.ts'
import { createSendQueue } from '../src/device/store/send-queue.ts'
import { drain } from '../src/device/sync/drain.ts'
import { badgeOutbox } from './badge.ts'

declare const self: ServiceWorkerGlobalScope

/** A worker without the Cookie Store cannot read the XSRF token; there the page drains alone. */
export const canDrainHere = (): boolean => self.cookieStore !== undefined

/** Drains once, after the undo window of the newest press. Rejects while presses are left, so that Background Sync repeats it, with no page open. */
export async function drainHere(origin: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  const live = createAnnouncer()
  const store = createStore(DB_NAME, live.announce)
  const readCookie = async (name: string) => (await self.cookieStore?.get(name))?.value ?? null
  try {
    const api = createApi({ transport: fetchTransport((request) => fetch(request)), origin, readCookie })
    const report = await drain(
      {
        store,
        queue: createSendQueue(store),
        api,
        readCookie,
        loadUser: null,
        locks: navigator.locks,
        now: Date.now,
        random: Math.random,
        owner: `sw-${crypto.randomUUID()}`,
      },
      { eager: true },
    )
    await badgeOutbox(store, navigator)
    if (report.nextAt !== null) throw new Error('presses are left')
  } finally {
    live.close()
    await store.close()
  }
}
