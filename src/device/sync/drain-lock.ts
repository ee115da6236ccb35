import type { Volume } from '../../core/contract/volumes.ts'
import { ApiError } from '../api/api-error.ts'
import type { Store } from '../store/db.ts'
import type { MetaRecords } from '../store/meta-records.ts'
import { metaOf, readMeta } from '../store/meta-store.ts'

/** Longer than two requests may take (DRAIN_TIMEOUT_MS). */
const LEASE_MS = 30_000

export interface DrainLockDeps {
  readonly store: Store
  /** Undefined in the rare browser without Web Locks; then the lease alone decides. */
  readonly locks: LockManager | undefined
  readonly now: () => number
  /** Whose presses are sent: each volume has a lock of its own. */
  readonly volume: Volume
  /** How long to wait for a lock before checking whether its holder is dead; milliseconds. */
  readonly patienceMs?: number
}

export interface Lease {
  /**
   * To be called before each request: a lease that may end before its answer is extended. Throws ApiError where it has ended and somebody else has it now, who
   * may have sent the same presses or deleted the book: iOS lets a page sleep in mid-request, and it wakes up whenever the visitor returns to it.
   */
  renew(): Promise<void>
}

type StoredLease = MetaRecords['drain_lease'] | undefined

/**
 * Runs `work` while no other tab or worker drains. Returns false where another one does. The Web Lock decides; the lease distinguishes a lock that WebKit kept
 * for a dead page from that of a running one, and stops the work of a page that only seemed dead.
 */
export async function withDrainLock(deps: DrainLockDeps, work: (lease: Lease) => Promise<void>): Promise<boolean> {
  const { locks, volume, now } = deps
  const owner = crypto.randomUUID()
  const isOurs = (stored: StoredLease) => stored?.owner === owner
  let until = 0
  const extend = (isAllowed: (stored: StoredLease) => boolean) => {
    until = now() + LEASE_MS
    return writeLease(deps.store, { owner, until }, isAllowed)
  }
  const renew = async () => {
    const left = until - now()
    if ((left < LEASE_MS / 2 || left > LEASE_MS) && !(await extend(isOurs))) throw new ApiError('timeout', { cause: 'others drain' })
  }
  let hasFailed = false
  const run = async (isAllowed: (stored: StoredLease) => boolean) => {
    if (!(await extend(isAllowed))) return false
    try {
      await work({ renew })
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      await writeLease(deps.store, { owner, until: 0 }, isOurs)
    }
    return true
  }
  // Nobody takes a lease for longer than LEASE_MS: one that ends later was written by a clock that has been set back since.
  const isFree = (stored: StoredLease) => stored === undefined || stored.until <= now() || stored.until > now() + LEASE_MS

  const name = `drain${volume}`
  if (locks === undefined) return run(isFree)
  try {
    // AbortSignal.timeout would also end a granted lock in some browsers; this one is disarmed once we have it.
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), deps.patienceMs ?? LEASE_MS)
    return await locks.request(name, { signal: patience.signal }, () => {
      clearTimeout(timer)
      return run(() => true)
    })
  } catch (error) {
    // An aborted transaction of the work has the same name, and the work is not done again for it.
    if (hasFailed || (error as Error).name !== 'AbortError') throw error
    // Our own lease is no exception: it is that of other work of this page, which is still running.
    return isFree(await readMeta(deps.store, 'drain_lease')) && locks.request(name, { steal: true }, () => run(isFree))
  }
}

/** Writes `next` if the stored lease allows it, in one transaction: of two concurrent checks both would. Returns whether it did. */
function writeLease(store: Store, next: MetaRecords['drain_lease'], isAllowed: (stored: StoredLease) => boolean): Promise<boolean> {
  return store.use(async (db) => {
    const tx = db.transaction('meta', 'readwrite')
    const meta = metaOf(tx)
    const isWritten = isAllowed(await meta.get('drain_lease'))
    if (isWritten) await meta.put(next, 'drain_lease')
    await tx.done
    return isWritten
  })
}
