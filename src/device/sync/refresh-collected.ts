import { BOOK_HEADER } from '../../core/contract/cookies.ts'
import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import { guestStampsCollected, stampsCollected, type CollectedAnswer, type Reached } from '../../core/contract/stamps-collected.ts'
import type { PressOwner } from '../../core/domain/press.ts'
import type { Api } from '../api/api.ts'
import { replaceCollected } from '../store/collected-store.ts'
import type { Store } from '../store/db.ts'
import { readMeta, readSettleCount } from '../store/meta-store.ts'

export interface RefreshDeps {
  readonly store: Store
  readonly api: Api
}

/** What the first page of a refresh found. */
export type RefreshPage =
  | { readonly changed: false }
  | { readonly changed: true; readonly stamps: readonly CollectedStamp[]; readonly stamp_num: number; readonly reached: Reached; readonly etag: string | null }

/** Reads one page of the book, every impression, oldest press first. The first page asks only for what changed. Throws ApiError. */
export async function fetchCollectedPage(deps: RefreshDeps, owner: PressOwner, page: number): Promise<RefreshPage> {
  const held = page === 1 ? await readMeta(deps.store, 'collected_etag') : undefined
  const book_id = (await readMeta(deps.store, 'user'))?.book_id
  const call = owner === 'guest' ? guestStampsCollected : stampsCollected
  const { data, etag } = await deps.api.send(
    call,
    { page },
    {
      etag: held?.owner === owner ? held.etag : null,
      timeoutMs: 30_000,
      // Another account's book must not be laid over this one (contract/user).
      headers: owner === 'sns' && book_id !== undefined ? { [BOOK_HEADER]: book_id } : {},
    },
  )
  return data === null ? { changed: false } : { changed: true, ...pick(data), etag }
}

const pick = ({ stamps, stamp_num, skills, available_special_stamps, collected_special_stamps }: CollectedAnswer) => ({
  stamps,
  stamp_num,
  reached: { skills, available_special_stamps, collected_special_stamps },
})

/** Marks the moment a refresh begins: what settles after it outlives the refresh. */
export const beginRefresh = (deps: Pick<RefreshDeps, 'store'>): Promise<number> => readSettleCount(deps.store)

/** Stores a fully loaded book. Returns how many stamps the server lacked; those wait in the outbox again. */
export async function commitRefresh(
  deps: RefreshDeps,
  refresh: {
    readonly owner: PressOwner
    readonly stamps: readonly CollectedStamp[]
    readonly begunAt: number
    readonly reached: Reached | null
    readonly etag: string | null
  },
): Promise<number> {
  return replaceCollected(deps.store, refresh.stamps, refresh.begunAt, refresh.owner, refresh.reached, refresh.etag)
}
