import { dropAccount } from './auth/drop-account.ts'
import { checkCounts, settleCounts } from './counts.ts'
import { shortenAnswers } from './short-answers.ts'
import { lockAccount } from './store/accounts.ts'
import type { Db, Queries } from './store/db.ts'
import { takeLease } from './store/leases.ts'
import { SWEEPS, SWEEP_ROWS, findForgotten, isForgotten } from './store/sweeps.ts'

export const SWEEP_EVERY_MS = 10 * 60_000
const LEASE = 'sweep'

/**
 * Deletes guests that nobody can open any more, ended sessions, old transfer codes, rate windows and other expired rows, counts, shortens answers, and
 * vacuums the embedded database, at most once in ten minutes over all processes. Returns the number of rows of each, or null where another process does it.
 * A step that fails does not keep the others from running; the first error is thrown after all of them.
 */
export async function sweep(db: Db, now: Date): Promise<Record<string, number> | null> {
  const until = new Date(now.getTime() + SWEEP_EVERY_MS)
  if ((await db.query(takeLease, { name: LEASE, now, until })).length === 0) return null
  const swept: Record<string, number> = {}
  const errors: unknown[] = []
  const step = async (name: string, work: () => Promise<number>) => {
    try {
      swept[name] = await work()
    } catch (error) {
      errors.push(error)
    }
  }
  await step('guests', () => dropForgotten(db, now))
  for (const [name, take] of Object.entries(SWEEPS)) {
    // Expired sessions date a guest's last visit: without them a book that is left could never be deleted.
    if (name !== 'sessions' || 'guests' in swept) await step(name, () => takeAll(db, take, now))
  }
  await step('recounted', async () => {
    // Changes must not pile up while nobody requests the counts.
    await settleCounts(db, now)
    return (await checkCounts(db, now)) ?? 0
  })
  await step('shortened', () => shortenAnswers(db, now))
  await step('vacuumed', async () => (await db.vacuum?.())?.length ?? 0)
  if (errors.length > 0) throw errors[0]
  return swept
}

async function takeAll(db: Db, take: (typeof SWEEPS)[keyof typeof SWEEPS], now: Date): Promise<number> {
  for (let taken = 0; ;) {
    const { length } = await db.query(take, { now })
    taken += length
    if (length < SWEEP_ROWS) return taken
  }
}

/** Deletes each guest in a transaction of its own, like a visitor's own deletion. */
async function dropForgotten(db: Db, now: Date): Promise<number> {
  for (let dropped = 0; ;) {
    const rows = await db.query(findForgotten, { now })
    for (const { account_id } of rows) dropped += Number(await db.tx((tx) => dropOne(tx, account_id, now)))
    if (rows.length < SWEEP_ROWS) return dropped
  }
}

/** Checks again under the account's lock: another phone may have joined the book meanwhile. */
async function dropOne(tx: Queries, account_id: string, now: Date): Promise<boolean> {
  await tx.query(lockAccount, { account_id })
  const [account] = await tx.query(isForgotten, { account_id, now })
  if (account?.is_forgotten !== true) return false
  await dropAccount(tx, account_id)
  return true
}
