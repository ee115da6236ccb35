import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import {
  COLLECTED_STREAM_TYPE,
  collectedStreamSchema,
  guestStampsCollected,
  readCollectedLines,
  stampsCollected,
  type CollectedHead,
  type LoadedLists,
} from '../../core/contract/stamps-collected.ts'
import type { BookPage, LoadedBook } from '../../core/domain/loaded-book.ts'
import type { PressOwner } from '../../core/domain/press.ts'
import type { Api } from '../api/api.ts'
import { ApiError, contentOf } from '../api/api-error.ts'
import type { OnLines } from '../api/stream-transport.ts'
import { dropArriving, newArriving, readArriving, storePage } from '../store/arriving.ts'
import { replaceCollected } from '../store/collected-store.ts'
import type { Store } from '../store/db.ts'
import { isQuotaError } from '../store/is-quota-error.ts'
import { readMeta, readSettleCount } from '../store/meta-store.ts'
import { bookHeaders } from './book-owner.ts'

export interface RefreshDeps {
  readonly store: Store
  readonly api: Api
  /** An Api that passes the lines of a streamed answer on as they arrive (api/stream-transport). */
  readonly streamApi: (streamType: string, onLines: OnLines) => Api
}

/** Maximum number of consecutive attempts without a further row. */
const MAX_IDLE_ATTEMPTS = 3
/** Impressions of a stored page: four seconds of transfer on a weak signal, and 25 commits for a book of 100,000. */
const PAGE_ROWS = 4_000
const RESUME_PAUSE_MS = 500
const TIMEOUT_MS = 30_000

/**
 * Reads one page of the book, with every impression. Page 1 is requested by its ETag, as one stream of the whole book; a server without streams
 * answers with the first page of many. Throws ApiError.
 */
export async function fetchCollectedPage(deps: RefreshDeps, owner: PressOwner, page: number): Promise<BookPage> {
  if (page === 1) return fetchBook(deps, owner)
  const answer = await deps.api.send(callOf(owner), { page }, { timeoutMs: TIMEOUT_MS, headers: bookHeaders(await bookIdOf(deps, owner)) })
  const data = contentOf(answer)
  return { changed: true, stamps: data.stamps, stamp_num: data.stamp_num, arrived: null, reached: reachedOf(data), etag: answer.etag }
}

/**
 * Stores the stream page by page as it arrives. A stream that breaks is resumed after its last row: here after a pause, otherwise by the next refresh of any tab.
 * The stored ETag is that of the first answer: it identifies the book as it was when reading began.
 */
async function fetchBook(deps: RefreshDeps, owner: PressOwner): Promise<BookPage> {
  const { store } = deps
  const book_id = await bookIdOf(deps, owner)
  const resumed = await readArriving(store, owner, book_id)
  let arriving = resumed ?? newArriving(owner, book_id, await readSettleCount(store))
  let { rows, after } = arriving
  let isBegun = resumed !== null
  /** Rows since the last full page. */
  let rest: { readonly line: string; readonly stamp: CollectedStamp }[] = []
  let storing = Promise.resolve()
  const storeAfter = async (earlier: Promise<void>, lines: readonly string[], last: string | null) => {
    await earlier
    const next = await storePage(store, arriving, lines, last)
    if (next === null) throw new ApiError('offline', { cause: 'another tab loads this book' })
    arriving = next
  }
  const storeRest = () => {
    storing = storeAfter(
      storing,
      rest.map(({ line }) => line),
      after,
    )
    rest = []
    // Awaited after the attempt.
    storing.catch(() => undefined)
  }
  const api = deps.streamApi(COLLECTED_STREAM_TYPE, (lines, headers) => {
    if (!isBegun) arriving = { ...arriving, etag: headers.get('ETag') }
    isBegun = true
    for (const [index, stamp] of readCollectedLines(lines).entries()) {
      rest.push({ line: lines[index] ?? '', stamp })
      rows += 1
      after = stamp.collected_id
      if (rest.length === PAGE_ROWS) storeRest()
    }
  })
  const held = await readMeta(store, 'collected_etag')
  const headers = { Accept: `${COLLECTED_STREAM_TYPE}, application/json`, ...bookHeaders(book_id) }

  try {
    for (let idleAttempts = 0; ;) {
      const before = rows
      try {
        const { data, etag } = await api.send(withStream(owner), after === null ? {} : { after }, {
          etag: !isBegun && held?.owner === owner ? held.etag : null,
          headers,
        })
        if (data === null) return { changed: false }
        const { stamp_num } = data
        if ('stamps' in data) return { changed: true, stamps: data.stamps, stamp_num, arrived: null, reached: reachedOf(data), etag }
        idleAttempts = rows > before ? 0 : idleAttempts + 1
        // A stream that ends early was cut. If the next attempt brings no further row either, the book has no more rows.
        if (rows >= stamp_num || idleAttempts > 1) {
          await storing
          const stamps = rest.map(({ stamp }) => stamp)
          return {
            changed: true,
            stamps,
            stamp_num: stamps.length,
            arrived: arriving.pages > 0 ? arriving : null,
            reached: reachedOf(data),
            // No ETag for an incomplete book: the next refresh requests every row again.
            etag: rows < stamp_num ? null : arriving.etag,
          }
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        idleAttempts = rows > before ? 0 : idleAttempts + 1
        // A refusal is final. After unknown_impression the server has another book than at the first attempt.
        const isFinal = after === null || (error.kind === 'http' && error.status < 500)
        if (isFinal || idleAttempts >= MAX_IDLE_ATTEMPTS) throw error
      }
      await storing
      await new Promise((resolve) => setTimeout(resolve, RESUME_PAUSE_MS))
    }
  } catch (error) {
    // A load that cannot be continued is deleted: the server has another book, or the phone has no room for this one.
    const isLost = !(error instanceof ApiError) || error.record?.code === 'unknown_impression'
    if (isLost) await dropArriving(store, arriving).catch(() => undefined)
    else if (rest.length > 0) {
      storeRest()
      await storing.catch(() => undefined)
    }
    throw error
  }
}

const callOf = (owner: PressOwner) => (owner === 'guest' ? guestStampsCollected : stampsCollected)
/** The call with both forms of its answer: the head of a stream, or the first page from a server without streams. */
const withStream = (owner: PressOwner) => ({ ...callOf(owner), output: collectedStreamSchema })

const bookIdOf = async ({ store }: RefreshDeps, owner: PressOwner): Promise<string | undefined> =>
  owner === 'sns' ? (await readMeta(store, 'user'))?.book_id : undefined

const reachedOf = ({ skills, available_special_stamps, collected_special_stamps, faces }: CollectedHead): LoadedLists => ({
  skills,
  available_special_stamps,
  collected_special_stamps,
  faces,
})

/** The settle count at the start of a refresh: presses that settle later survive the refresh. */
export const beginRefresh = (deps: Pick<RefreshDeps, 'store'>): Promise<number> => readSettleCount(deps.store)

/** Stores a fully loaded book. Returns how many stamps the server lacked; they are in the outbox again. */
export async function commitRefresh({ store }: Pick<RefreshDeps, 'store'>, loaded: LoadedBook): Promise<number> {
  const { arrived } = loaded
  try {
    return await replaceCollected(store, { ...loaded, begunAt: arrived?.begunAt ?? loaded.begunAt })
  } catch (error) {
    // The stored pages would occupy the space that the next press needs.
    if (arrived !== null && isQuotaError(error)) await dropArriving(store, arrived).catch(() => undefined)
    throw error
  }
}
