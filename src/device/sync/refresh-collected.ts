import { BOOK_HEADER } from '../../core/contract/cookies.ts'
import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import {
  COLLECTED_STREAM_TYPE,
  collectedStreamSchema,
  guestStampsCollected,
  readCollectedLine,
  stampsCollected,
  type CollectedHead,
  type LoadedLists,
} from '../../core/contract/stamps-collected.ts'
import type { PressOwner } from '../../core/domain/press.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import type { OnLines } from '../api/stream-transport.ts'
import { replaceCollected } from '../store/collected-store.ts'
import type { Store } from '../store/db.ts'
import { readMeta, readSettleCount } from '../store/meta-store.ts'

export interface RefreshDeps {
  readonly store: Store
  readonly api: Api
  /** An Api whose answers of lines arrive line by line (api/stream-transport). */
  readonly streamApi: (streamType: string, onLines: OnLines) => Api
}

/** What a refresh found. The first page of a server with streams is the whole book. */
export type RefreshPage =
  | { readonly changed: false }
  | {
      readonly changed: true
      readonly stamps: readonly CollectedStamp[]
      readonly stamp_num: number
      readonly reached: LoadedLists
      readonly etag: string | null
    }

/** Attempts after a cut that bring no further row. */
const MAX_IDLE_ATTEMPTS = 3
const RESUME_PAUSE_MS = 500
const TIMEOUT_MS = 30_000

/**
 * Reads one page of the book, every impression. The first asks only for what changed, and for the whole book as one stream; a server without streams
 * answers it with the first page of many. Throws ApiError.
 */
export async function fetchCollectedPage(deps: RefreshDeps, owner: PressOwner, page: number): Promise<RefreshPage> {
  if (page === 1) return fetchBook(deps, owner)
  const { data, etag } = await deps.api.send(callOf(owner), { page }, { timeoutMs: TIMEOUT_MS, headers: await bookHeader(deps, owner) })
  if (data === null) throw new ApiError('offline', { cause: 'an empty answer' })
  return { changed: true, stamps: data.stamps, stamp_num: data.stamp_num, reached: reachedOf(data), etag }
}

/** A stream that breaks is resumed after its last row. Its ETag is that of the first answer: it identifies the book as it was when reading began. */
async function fetchBook(deps: RefreshDeps, owner: PressOwner): Promise<RefreshPage> {
  const held = await readMeta(deps.store, 'collected_etag')
  const rows = new Map<string, CollectedStamp>()
  let after: string | undefined
  let firstEtag: string | null | undefined
  const api = deps.streamApi(COLLECTED_STREAM_TYPE, (lines, headers) => {
    if (firstEtag === undefined) firstEtag = headers.get('ETag')
    for (const stamp of lines.map(readCollectedLine)) {
      rows.set(stamp.collected_id, stamp)
      after = stamp.collected_id
    }
  })

  for (let idleAttempts = 0; ;) {
    const before = rows.size
    try {
      const { data, etag } = await api.send(withStream(owner), after === undefined ? {} : { after }, {
        etag: firstEtag === undefined && held?.owner === owner ? held.etag : null,
        headers: { Accept: `${COLLECTED_STREAM_TYPE}, application/json`, ...(await bookHeader(deps, owner)) },
      })
      if (data === null) return { changed: false }
      const { stamp_num } = data
      if ('stamps' in data) return { changed: true, stamps: data.stamps, stamp_num, reached: reachedOf(data), etag }
      idleAttempts = rows.size > before ? 0 : idleAttempts + 1
      // A stream that ends early was cut; where another attempt brings no further row either, the book has no more.
      if (rows.size >= stamp_num || idleAttempts > 1) {
        return { changed: true, stamps: [...rows.values()], stamp_num: rows.size, reached: reachedOf(data), etag: firstEtag ?? null }
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      idleAttempts = rows.size > before ? 0 : idleAttempts + 1
      // A refusal is final: of unknown_impression, the server has another book than at the first attempt.
      const isFinal = after === undefined || (error.kind === 'http' && error.status < 500)
      if (isFinal || idleAttempts > MAX_IDLE_ATTEMPTS) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, RESUME_PAUSE_MS))
  }
}

const callOf = (owner: PressOwner) => (owner === 'guest' ? guestStampsCollected : stampsCollected)
/** The call with both forms of its answer: a stream's head, or the first page from a server without streams. */
const withStream = (owner: PressOwner) => ({ ...callOf(owner), output: collectedStreamSchema })

/** Another account's book must not replace this one (contract/user). */
async function bookHeader(deps: RefreshDeps, owner: PressOwner): Promise<Record<string, string>> {
  const book_id = owner === 'sns' ? (await readMeta(deps.store, 'user'))?.book_id : undefined
  return book_id === undefined ? {} : { [BOOK_HEADER]: book_id }
}

const reachedOf = ({ skills, available_special_stamps, collected_special_stamps, faces }: CollectedHead): LoadedLists => ({
  skills,
  available_special_stamps,
  collected_special_stamps,
  faces,
})

/** Marks the start of a refresh: what settles after it survives the refresh. */
export const beginRefresh = (deps: Pick<RefreshDeps, 'store'>): Promise<number> => readSettleCount(deps.store)

/** Stores a fully loaded book. Returns how many stamps the server lacked; they are in the outbox again. */
export async function commitRefresh(
  deps: RefreshDeps,
  refresh: {
    readonly owner: PressOwner
    readonly stamps: readonly CollectedStamp[]
    readonly begunAt: number
    readonly reached: LoadedLists | null
    readonly etag: string | null
  },
): Promise<number> {
  return replaceCollected(deps.store, refresh.stamps, refresh.begunAt, refresh.owner, refresh.reached, refresh.etag)
}
