import { DRAIN_TIMEOUT_MS } from '../../core/contract/constants.ts'
import type { Volume } from '../../core/contract/volumes.ts'
import { ApiError } from '../api/api-error.ts'
import type { Store } from '../store/db.ts'
import type { MetaRecords } from '../store/meta-records.ts'
import { metaOf, readMeta } from '../store/meta-store.ts'

/** A lease lasts for two requests: it is renewed when it may end before the next one. */
const LEASE_MS = 2 * DRAIN_TIMEOUT_MS

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
   * To be called before each request: extends a lease that may expire before the answer. Throws ApiError if it has expired and another tab or worker has taken
   * it, which may have sent the same presses or deleted the book: iOS suspends a page in mid-request, and resumes it whenever the visitor returns to it.
   */
  renew(): Promise<void>
}

type StoredLease = MetaRecords['drain_lease'] | undefined

/**
 * Runs `work` while no other tab or worker drains. Returns false where another one does. The Web Lock decides; the lease distinguishes a lock that WebKit kept
 * for a dead page from that of a running one, and stops the work of a page that was suspended and taken for dead: then it throws ApiError.
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
    if ((left < DRAIN_TIMEOUT_MS || left > LEASE_MS) && !(await extend(isOurs))) throw lostLease()
  }
  /** Undefined until the work begins. */
  let hasFailed: boolean | undefined
  const run = async (isAllowed: (stored: StoredLease) => boolean) => {
    if (!(await extend(isAllowed))) return false
    try {
      hasFailed = false
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
    // An aborted transaction of `work` has the same error name; `work` is not repeated after it.
    if (hasFailed || (error as Error).name !== 'AbortError') throw error
    // The lock was stolen from this work while it was suspended. If it ran again, a deletion would delete the next visitor's book.
    if (hasFailed === false) throw lostLease()
    // A lease of this page blocks as well: other work of this page holds it and is still running.
    return isFree(await readMeta(deps.store, 'drain_lease')) && locks.request(name, { steal: true }, () => run(isFree))
  }
}

const lostLease = () => new ApiError('timeout', { cause: 'lost lease' })

/** Writes `next` if the stored lease allows it. One transaction checks and writes: otherwise two tabs could both find it free. Returns whether it was written. */
const writeLease = (store: Store, next: MetaRecords['drain_lease'], isAllowed: (stored: StoredLease) => boolean): Promise<boolean> =>
  store.write(
    ['meta'],
    async (tx) => {
      const meta = metaOf(tx)
      const isWritten = isAllowed(await meta.get('drain_lease'))
      if (isWritten) await meta.put(next, 'drain_lease')
      return isWritten
    },
    'relaxed',
  )
