import type { Volume } from '../src/core/contract/volumes.ts'
import { UNDO_WINDOW_MS } from '../src/core/domain/press.ts'
import { createApi } from '../src/device/api/api.ts'
import { fetchTransport } from '../src/device/api/fetch-transport.ts'
import { createAnnouncer } from '../src/device/store/live.ts'
import { createStore, DB_NAME } from '../src/device/store/db.ts'
import { countRows } from '../src/device/store/outbox-rows.ts'
import { createSendQueue } from '../src/device/store/send-queue.ts'
import { drain } from '../src/device/sync/drain.ts'
import { badgeOutbox } from './badge.ts'

/** Cookie Store API: Safari 18.4, Chrome 87, Firefox 140. */
declare const self: { readonly cookieStore?: { get(name: string): Promise<{ readonly value: string } | null> } }

/** Whether the worker can drain. Without the Cookie Store it cannot read the XSRF token; then only the page drains. */
export const canDrainHere = (): boolean => self.cookieStore !== undefined

/** Drains once, after the undo window of the newest press. Rejects while presses are left, so that Background Sync repeats it, with no page open. */
export async function drainHere(origin: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, UNDO_WINDOW_MS))
  await drainVolumes(origin)
}

/** Drains every volume of this phone. Every browser with the Cookie Store has indexedDB.databases(). Rejects while presses are left. */
export async function drainVolumes(origin: string): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(DB_NAME) ? name : []))
  let count = 0
  let isLeft = false
  await Promise.all(
    names.map(async (name) => {
      const volume = name.slice(DB_NAME.length) as Volume
      const live = createAnnouncer(volume)
      const store = createStore(name, live.announce)
      const readCookie = async (cookie: string) => (await self.cookieStore?.get(cookie + volume))?.value ?? null
      try {
        const api = createApi({ transport: fetchTransport((request) => fetch(request)), origin, readCookie, volume })
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
            volume,
          },
          { eager: true },
        )
        // Not `count += await …`: that reads the sum before the wait, and two volumes at once lose one of their counts.
        const left = await countRows(store)
        count += left
        isLeft ||= report.nextAt !== null
      } catch {
        // The other volumes are drained nevertheless, and this one at the next attempt.
        isLeft = true
      } finally {
        live.close()
        await store.close()
      }
    }),
  )
  await badgeOutbox(count, navigator)
  if (isLeft) throw new Error('presses are left')
}
