import { DRAIN_TIMEOUT_MS } from '../../core/contract/constants.ts'
import { isRefusal } from '../../core/domain/drain-policy.ts'
import type { Api, SendOptions } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { Store } from '../store/db.ts'
import { readMeta } from '../store/meta-store.ts'
import { bookHeaders } from './book-owner.ts'
import { sendOutcome } from './send-outcome.ts'

export interface SendAfterDeps {
  readonly store: Store
  readonly api: Api
  /** Epoch ms, by the phone's clock. */
  readonly now: () => number
}

/** Data that is sent after its press: seals, a face. */
export interface AfterPress<T> {
  /** The items that may be sent now. */
  readonly read: (store: Store, book_id: string | undefined, now: number) => Promise<T[]>
  /** Sends one item and stores the answer. Throws ApiError. */
  readonly send: (item: T, book_id: string | undefined, options: SendOptions) => Promise<void>
  /** Makes an item that the server refused wait until `not_before` (epoch ms). */
  readonly postpone: (store: Store, item: T, not_before: number) => Promise<void>
}

/** After a refusal an item is sent again only after this time: a newer server may accept it. */
const REFUSED_MS = 86_400_000
/** Pause after a failure that the item did not cause. */
const RETRY_MS = 60_000

/**
 * Sends the items whose press the server has. Tabs need no lock for it: of two versions of an item the server keeps the later one, in any number and order of
 * arrivals. Returns when to try again (epoch ms), null where nothing waits. Call it after a drain, which renews the session.
 */
export async function sendAfter<T>({ store, now }: SendAfterDeps, { read, send, postpone }: AfterPress<T>): Promise<number | null> {
  const book_id = (await readMeta(store, 'user'))?.book_id
  for (const item of await read(store, book_id, now())) {
    try {
      await send(item, book_id, { timeoutMs: DRAIN_TIMEOUT_MS, headers: bookHeaders(book_id) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isRefusal(sendOutcome(error))) return now() + RETRY_MS
      await postpone(store, item, now() + REFUSED_MS)
    }
  }
  return null
}
