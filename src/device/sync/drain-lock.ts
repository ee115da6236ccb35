import type { Volume } from '../../core/contract/volumes.ts'
import type { Store } from '../store/db.ts'
import type { MetaRecords } from '../store/meta-records.ts'
import { metaOf, readMeta } from '../store/meta-store.ts'

/** Longer than one request may take, so that a running drain never loses its lease in mid-send. */
const LEASE_MS = 30_000

export interface DrainLockDeps {
  readonly store: Store
  /** Undefined in the rare browser without Web Locks; then the lease alone decides. */
  readonly locks: LockManager | undefined
  readonly now: () => number
  /** Whose presses are sent: each volume has a lock of its own. */
  readonly volume: Volume
  /** Identifies this context among all others. */
  readonly owner: string
  /** How long to wait for a lock before checking whether its holder is dead; milliseconds. */
  readonly patienceMs?: number
}

export interface Lease {
  /** To be called before each request: extends the lease for one more. */
  renew(): Promise<unknown>
}

/**
 * Runs `work` while no other tab or worker drains. Returns false where another one does. The Web Lock decides; the lease distinguishes a lock that WebKit kept
 * for a dead page from that of a running one.
 */
export async function withDrainLock(deps: DrainLockDeps, work: (lease: Lease) => Promise<void>): Promise<boolean> {
  const lease: Lease = { renew: () => writeLease(deps, deps.now() + LEASE_MS) }
  let hasFailed = false
  const run = async () => {
    await lease.renew()
    try {
      await work(lease)
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      await writeLease(deps, 0)
    }
    return true
  }

  const { locks, volume } = deps
  const name = `drain${volume}`
  if (locks === undefined) return (await takeLease(deps)) && run()
  try {
    // AbortSignal.timeout would also end a granted lock in some browsers; this one is disarmed once we have it.
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), deps.patienceMs ?? LEASE_MS)
    return await locks.request(name, { signal: patience.signal }, () => {
      clearTimeout(timer)
      return run()
    })
  } catch (error) {
    // An aborted transaction of the work has the same name, and the work is not done again for it.
    if (hasFailed || (error as Error).name !== 'AbortError') throw error
    return (await isLeaseFree(deps)) && locks.request(name, { steal: true }, run)
  }
}

/** Nobody takes a lease for longer than LEASE_MS: one that ends later was written by a clock that has been set back since. */
const isOver = (lease: MetaRecords['drain_lease'] | undefined, now: number) => lease === undefined || lease.until <= now || lease.until > now + LEASE_MS

/** Our own lease is no exception: it is that of other work of this page, which is still running. */
async function isLeaseFree({ store, now }: DrainLockDeps): Promise<boolean> {
  return isOver(await readMeta(store, 'drain_lease'), now())
}

/** Where the lease alone decides it is checked and taken in one transaction: two concurrent checks would both find it free. */
function takeLease({ store, now, owner }: DrainLockDeps): Promise<boolean> {
  return store.write(['meta'], async (tx) => {
    const meta = metaOf(tx)
    const isFree = isOver(await meta.get('drain_lease'), now())
    if (isFree) await meta.put({ owner, until: now() + LEASE_MS }, 'drain_lease')
    return isFree
  })
}

function writeLease({ store, owner }: DrainLockDeps, until: number): Promise<unknown> {
  return store.use((db) => db.put('meta', { owner, until } satisfies MetaRecords['drain_lease'], 'drain_lease'))
}
