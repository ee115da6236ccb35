import type { OperatorAnswer } from '../../core/contract/operator.ts'
import type { CampaignAnswer } from '../../core/contract/campaign.ts'
import type { RankingAnswer, RankingPeriod } from '../../core/contract/ranking.ts'
import type { Reached } from '../../core/contract/stamps-collected.ts'
import type { User } from '../../core/contract/user.ts'
import type { Store } from './db.ts'

/** How many presses settled on this phone so far; tells what is newer than a refresh under way. */
export const SETTLE_COUNT = 'settle_count'
/** The settle count at which the book on this phone began: what was read before belongs to another. */
export const BOOK_BEGUN = 'book_begun'

/** The single records that survive a restart, by name. */
export interface MetaRecords {
  /** Who may drain until when (epoch ms), where no Web Lock tells. */
  drain_lease: { owner: string; until: number }
  /** ETag of the book as loaded last, and for whom. */
  collected_etag: { owner: 'guest' | 'sns'; etag: string }
  /** What the server said beside the book as loaded last; the days with a login follow from it (domain/login-mission). */
  reached: Reached
  /** The places as last loaded; one's own among them. */
  rankings: Partial<Record<RankingPeriod, RankingAnswer>>
  /** The campaign's state as last loaded, and of whose book. */
  campaign: { book_id: string } & CampaignAnswer
  /** Server's clock minus the phone's, in milliseconds, and when that was measured. */
  clock: { offset_ms: number; measured_at: number }
  /** How many visitors hold each stamp, as last loaded. */
  stamp_numbers: { loaded_at: number; numbers: readonly (readonly [stamp_id: number, number: number])[] }
  /** Who runs the service and their notice, as last loaded. */
  operator: OperatorAnswer
  /** The record of the account whose book this phone holds; absent for guests. */
  user: User
  /** When the session was lengthened last, epoch ms. */
  remembered_at: number
  /** Whether the visitor was asked already: nobody is asked twice. */
  asked_persist: true
}

export const readMeta = <K extends keyof MetaRecords>(store: Store, name: K): Promise<MetaRecords[K] | undefined> =>
  store.use((db) => db.get('meta', name) as Promise<MetaRecords[K] | undefined>)

export const writeMeta = <K extends keyof MetaRecords>(store: Store, name: K, value: MetaRecords[K]): Promise<void> =>
  store.use(async (db) => {
    await db.put('meta', value, name)
  })

export const readSettleCount = (store: Store): Promise<number> => store.use(async (db) => ((await db.get('meta', SETTLE_COUNT)) as number | undefined) ?? 0)

/** The phone's clock as measured last: the server's minus its own, in milliseconds; 0 before any. */
export const readClockOffset = async (store: Store): Promise<number> => (await readMeta(store, 'clock'))?.offset_ms ?? 0

/** How many visitors hold each stamp, and when that was so (epoch ms). */
export interface StampNumbers {
  readonly loaded_at: number
  readonly byStamp: ReadonlyMap<number, number>
}

/** The list as last loaded; null before any came. */
export async function readNumbers(store: Store): Promise<StampNumbers | null> {
  const held = await readMeta(store, 'stamp_numbers')
  return held === undefined ? null : { loaded_at: held.loaded_at, byStamp: new Map(held.numbers) }
}
