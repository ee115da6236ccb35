import { BOOK_HEADER } from '../src/core/contract/cookies.ts'
import { COLLECT_NUMBERS, COLLECT_TEXTS, collectWire, guestCollectWire, IDEMPOTENCY_KEY_HEADER } from '../src/core/contract/collect-wires.ts'
import { VOLUME_HEADER } from '../src/core/contract/volumes.ts'
import { DRAIN_TAG } from '../src/core/contract/worker-messages.ts'
import { isRow, newOutboxRow } from '../src/core/domain/outbox-row.ts'
import type { Press, PressOwner } from '../src/core/domain/press.ts'
import { addUnsettledRow } from '../src/device/store/collected-store.ts'
import { createStore, DB_NAME, type Store } from '../src/device/store/db.ts'
import { readSettleCount } from '../src/device/store/meta-store.ts'

const OWNER_BY_PATH = new Map<string, PressOwner>([
  [guestCollectWire.path, 'guest'],
  [collectWire.path, 'sns'],
])

/** Whether a request is a press (spec 1: the worker queues stamp-collect POSTs). */
export const isCollectPost = (request: Request): boolean => request.method === 'POST' && OWNER_BY_PATH.has(new URL(request.url).pathname)

/**
 * Sends a press. Without an answer it makes sure that the press is in the outbox (the page wrote it there before sending, other senders may not have) and
 * requests a sync; the sender still gets the network error. If the book was deleted while the connection failed, which may take minutes, or the press was sent
 * again and answered, it is not queued.
 */
export async function queueWhenUnsent(request: Request, registration: ServiceWorkerRegistration): Promise<Response> {
  const copy = request.clone()
  const store = createStore(DB_NAME + (request.headers.get(VOLUME_HEADER) ?? ''))
  const begunAt = readSettleCount(store).catch(() => Infinity)
  try {
    return await fetch(request)
  } catch (error) {
    await queue(copy, store, await begunAt)
    await registration.sync?.register(DRAIN_TAG).catch(() => undefined)
    throw error
  } finally {
    void store.close()
  }
}

async function queue(request: Request, store: Store, begunAt: number): Promise<void> {
  const key = request.headers.get(IDEMPOTENCY_KEY_HEADER)
  const owner = OWNER_BY_PATH.get(new URL(request.url).pathname) as PressOwner
  const form = await request.formData()
  const given = (names: readonly string[]) => names.filter((name) => form.has(name)).map((name) => [name, form.get(name)] as const)
  const press = {
    imprint: null,
    pressed_at: new Date().toISOString(),
    restamp_number: 0,
    ...Object.fromEntries(given(COLLECT_TEXTS)),
    ...Object.fromEntries(given(COLLECT_NUMBERS).map(([name, text]) => [name, Number(text)])),
  }
  const row = newOutboxRow({ ...press, key } as Press, owner, request.headers.get(BOOK_HEADER) ?? undefined)
  // A press without a key is no row: it could be stored twice. The server decides whether a row breaks a rule, and the tray shows the refusal.
  if (isRow(row)) await addUnsettledRow(store, row, begunAt)
}
