import 'fake-indexeddb/auto'
import { onlyApiErrors } from '../../src/device/api/api-error.ts'
import { createApi, type Api } from '../../src/device/api/api.ts'
import { streamTransport } from '../../src/device/api/stream-transport.ts'
import { fetchTransport } from '../../src/device/api/fetch-transport.ts'
import { createStore, type Store } from '../../src/device/store/db.ts'
import type { LiveTopic } from '../../src/device/store/live.ts'
import { createOutbox, type Outbox } from '../../src/device/store/outbox.ts'
import { createOverflow, type Overflow, type TextStorage } from '../../src/device/store/overflow.ts'
import { createSendQueue, type SendQueue } from '../../src/device/store/send-queue.ts'
import type { RefreshDeps } from '../../src/device/sync/refresh-collected.ts'
import { drain, type DrainDeps } from '../../src/device/sync/drain.ts'
import { newOutboxRow, type OutboxRow } from '../../src/core/domain/outbox-row.ts'
import type { Volume } from '../../src/core/contract/volumes.ts'
import type { Press } from '../../src/core/domain/press.ts'
import { signIn, type ProviderName } from '../server/support/login.ts'
import { createClient, takeCookies } from '../server/support/client.ts'
import { loadUser, type signOut } from '../../src/device/sync/account.ts'
import { createNetwork, type Network } from './network.ts'
import { refreshBook } from './refresh-book.ts'
import { createTestStorage } from './test-storage.ts'

const ORIGIN = 'http://localhost:8787'
/** A holder that a test killed keeps its lock, as WebKit's dead pages do: the next sender soon looks at the lease, whose time is the phone's. */
const PATIENCE_MS = 20

/** A phone in Node: the real store, api and sync of the device ring, its cookies, and a scripted network. */
export interface Phone {
  readonly store: Store
  readonly api: Api
  readonly streamApi: RefreshDeps['streamApi']
  readonly outbox: Outbox
  readonly queue: SendQueue
  readonly overflow: Overflow
  /** What the overflow is stored in. */
  readonly texts: TextStorage
  /** The outbox without space left in IndexedDB. */
  readonly fullOutbox: Outbox
  readonly fullStore: Store
  readonly network: Network
  readonly cookies: Map<string, string>
  /** Topics announced so far. */
  readonly announced: LiveTopic[]
  readonly clock: { now: number }
  /** Epoch ms, by the clock. */
  readonly now: () => number
  /** The drain of this phone's page, or another of its tabs. */
  drainDeps(): DrainDeps & { readonly outbox: Outbox }
  /** The logout of this phone's page. */
  signOutDeps(): Parameters<typeof signOut>[0]
  /** Stores a press as the press screen does, with `change` applied to its row; returns where. */
  keep(press: Press, change?: Partial<OutboxRow>): Promise<'outbox' | 'overflow'>
  /** The same without space left in IndexedDB. */
  keepFull(press: Press, change?: Partial<OutboxRow>): Promise<'outbox' | 'overflow'>
  /** Completes a login on the demo provider as this phone's browser does; throws where that fails. */
  signIn(visitor: string, provider?: ProviderName): Promise<void>
}

/** Where a phone stores a book; each phone has a place of its own unless it is named. */
export interface StoredAt {
  readonly database: string
  readonly texts: TextStorage
  /** Of the browser, whatever pages it has; absent in one without Web Locks. */
  readonly locks?: LockManager
}

/** Phones with the same cookies and volume are the same guest; two volumes with the same cookies are two books on one phone. */
export function createPhone(
  server: (request: Request) => Promise<Response>,
  cookies = new Map<string, string>(),
  volume: Volume = '',
  { database, texts, locks }: StoredAt = { database: `phone-${crypto.randomUUID()}`, texts: createTestStorage() },
): Phone {
  const network = createNetwork(async (request) => {
    const headers = new Headers(request.headers)
    headers.set('Cookie', [...cookies].map(([key, value]) => `${key}=${value}`).join('; '))
    headers.set('Sec-Fetch-Site', 'same-origin')
    const body = request.method === 'POST' ? await request.arrayBuffer() : null
    const response = await server(new Request(request.url, { method: request.method, headers, body }))
    takeCookies(cookies, response)
    return response
  })
  const readCookie = (key: string) => Promise.resolve(cookies.get(key + volume) ?? null)
  const announced: LiveTopic[] = []
  const store = createStore(database, (topic) => void announced.push(topic))
  const api = createApi({ transport: fetchTransport((request) => network.fetch(request)), origin: ORIGIN, readCookie, volume })
  const streamApi: RefreshDeps['streamApi'] = (streamType, onLines) =>
    createApi({ transport: streamTransport((request) => network.fetch(request), streamType, onLines), origin: ORIGIN, readCookie, volume })
  const clock = { now: Date.parse('2026-11-21T01:00:00.000Z') }
  const overflow = createOverflow(texts, () => void announced.push('outbox'), volume)
  const outbox = createOutbox(store, overflow, () => clock.now)
  const fullStore: Store = { ...store, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const fullOutbox = createOutbox(fullStore, overflow, () => clock.now)
  const queue = createSendQueue(store, () => clock.now)
  const rowOf = (press: Press, change: Partial<OutboxRow>) => ({ ...newOutboxRow(press, change.owner ?? 'guest', change.book_id), ...change })
  return {
    store,
    api,
    streamApi,
    outbox,
    queue,
    overflow,
    texts,
    fullOutbox,
    fullStore,
    network,
    cookies,
    announced,
    clock,
    now: () => clock.now,
    drainDeps,
    signOutDeps: () => ({
      ...drainDeps(),
      drain: () => drain(drainDeps(), { eager: true }),
      refreshBook: () => refreshBook({ store, api, streamApi, drainDeps }).then(() => true, onlyApiErrors),
    }),
    keep: (press, change = {}) => outbox.add(rowOf(press, change)),
    keepFull: (press, change = {}) => fullOutbox.add(rowOf(press, change)),
    async signIn(visitor, provider = 'twitter') {
      const browser = createClient(server, ORIGIN)
      for (const [key, value] of cookies) browser.jar.set(key, value)
      await signIn(browser, visitor, provider, volume)
      cookies.clear()
      for (const [key, value] of browser.jar) cookies.set(key, value)
    },
  }

  function drainDeps() {
    const deps = { store, outbox, queue, api, readCookie, locks, patienceMs: PATIENCE_MS, now: () => clock.now, random: () => 0.5, volume }
    return { ...deps, loadUser: (options?: { readonly force: boolean }) => loadUser(deps, options) }
  }
}

/** A press of 新青森 (or another stamp) as created by the press screen. */
export const pressOf = (key: string, change: Partial<Press> = {}): Press => ({
  key,
  stamp_id: 51,
  tilt: -7,
  blurred: 12,
  imprint: null,
  pressed_at: '2026-11-21T00:30:00.000Z',
  restamp_number: 0,
  ...change,
})
