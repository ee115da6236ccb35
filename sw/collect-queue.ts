import * as v from 'valibot'
import { BOOK_HEADER } from '../src/core/contract/cookies.ts'
import { collectFormSchema, guestStampsCollect, IDEMPOTENCY_KEY_HEADER, stampsCollect } from '../src/core/contract/stamps-collect.ts'
import { newOutboxRow, type PressOwner } from '../src/core/domain/press.ts'
import { createStore } from '../src/device/store/db.ts'
import { addToOutbox } from '../src/device/store/outbox-store.ts'

const OWNER_BY_PATH = new Map<string, PressOwner>([
  [guestStampsCollect.path, 'guest'],
  [stampsCollect.path, 'sns'],
])

/** Whether a request is a press on its way (spec 1: the worker queues stamp-collect POSTs). */
export const isCollectPost = (request: Request): boolean => request.method === 'POST' && OWNER_BY_PATH.has(new URL(request.url).pathname)

/**
 * Sends a press; where nobody answers, sees to it that the press is in the outbox (the page wrote it there before sending,
 * other senders may not have) and asks for a sync. The sender still learns that there was no answer.
 */
export async function queueWhenUnsent(request: Request, registration: ServiceWorkerRegistration): Promise<Response> {
  const copy = request.clone()
  try {
    return await fetch(request)
  } catch (error) {
    await queue(copy)
    await registration.sync?.register('drain').catch(() => undefined)
    throw error
  }
}

async function queue(request: Request): Promise<void> {
  const key = request.headers.get(IDEMPOTENCY_KEY_HEADER)
  const owner = OWNER_BY_PATH.get(new URL(request.url).pathname)
  const form = v.safeParse(collectFormSchema, Object.fromEntries(await request.formData()))
  // Without its key a press could arrive twice, and what breaks a rule here would break it there.
  if (key === null || owner === undefined || !form.success) return
  const press = form.output
  const row = newOutboxRow(
    { ...press, key, imprint: press.imprint ?? null, pressed_at: press.pressed_at ?? new Date().toISOString(), restamp_number: press.restamp_number ?? 0 },
    owner,
    request.headers.get(BOOK_HEADER) ?? undefined,
  )
  const store = createStore()
  try {
    await addToOutbox(store, [row])
  } finally {
    await store.close()
  }
}
