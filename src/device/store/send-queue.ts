import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import { adoptedRow } from '../../core/domain/drain-policy.ts'
import { blocks, isOfOther, type OutboxRow } from '../../core/domain/outbox-row.ts'
import type { Store, StoredPress } from './db.ts'
import { metaOf, SETTLE_COUNT } from './meta-store.ts'

/** A row as it was sent, and its result: the stamp that the server made of it, or the change of the row's state. */
export interface Settlement {
  readonly row: Pick<StoredPress, 'key' | 'seq' | 'book_id'>
  readonly result: CollectedStamp | ((row: StoredPress) => StoredPress)
}

export interface DueRows {
  /** Whether to ignore our own backoff (domain/outbox-row: blocks). */
  readonly eager: boolean
  readonly limit: number
  readonly where: (row: OutboxRow) => boolean
}

/** The drain's view of the outbox, in page and worker: the rows of the store alone. */
export interface SendQueue {
  /** The rows that may be sent now, oldest first, at most `limit`. */
  oldestDue(which: DueRows): Promise<StoredPress[]>
  /** Epoch ms at which the first of the waiting rows is due, possibly past; null where none waits. */
  nextDueAt(where: (row: OutboxRow) => boolean): Promise<number | null>
  /**
   * The core of exactly-once delivery: each answered row is deleted and its stamp stored, and each other row is rewritten, in one strict transaction.
   * A deleted row is not restored, and its stamp is not stored: another drain settled it, or the book was deleted. Where another account's book is on the phone by
   * now, an answered row is only deleted: its own account has the stamp on the server.
   */
  settle(settlements: readonly Settlement[]): Promise<void>
  /** spec 4: a guest's unsent presses, which name no account's book, are assigned to this one with their keys and times. */
  adopt(book_id: string): Promise<void>
}

/** Rows read at once: a batch and the rows that may precede it. */
const PAGE = 200

/** `now`: epoch ms by the phone's clock. */
export const createSendQueue = (store: Store, now: () => number = Date.now): SendQueue => ({
  oldestDue: ({ eager, limit, where }) =>
    store.use(async (db) => {
      const outbox = db.transaction('outbox').store
      const due: StoredPress[] = []
      for (let page: StoredPress[] | null = null; (page === null || page.length === PAGE) && due.length < limit;) {
        page = await outbox.getAll(IDBKeyRange.lowerBound(page?.at(-1)?.seq ?? 0, true), PAGE)
        // The clock is read inside the transaction, while no row can change: a row that can still be undone is never read as due (outbox: amend).
        const at = now()
        due.push(...page.filter((row) => row.state === 'waiting' && !blocks(row.wait, at, { eager }) && where(row)))
      }
      return due.slice(0, limit)
    }),

  async nextDueAt(where) {
    let next: number | null = null
    for (const row of await store.use((db) => db.getAll('outbox')))
      if (row.state === 'waiting' && where(row)) next = Math.min(next ?? Infinity, row.wait?.until ?? 0)
    return next
  },

  async settle(settlements) {
    if (settlements.length === 0) return
    await store.write(['outbox', 'collected', 'meta'], async (tx) => {
      const [outbox, collected, meta] = [tx.objectStore('outbox'), tx.objectStore('collected'), metaOf(tx)]
      const [user, count = 0] = await Promise.all([meta.get('user'), meta.get(SETTLE_COUNT)])
      const settled = count + 1
      let isCounted = false
      await Promise.all(
        settlements.map(async ({ row, result }) => {
          const stored = await outbox.get(row.seq as number)
          // If the browser deleted the database meanwhile, another row may have this `seq`.
          if (stored?.key !== row.key) return undefined
          if (typeof result === 'function') return outbox.put(result(stored))
          await outbox.delete(row.seq as number)
          if (isOfOther(row, user?.book_id)) return undefined
          isCounted = true
          return collected.put({ ...result, settled })
        }),
      )
      if (isCounted) await meta.put(settled, SETTLE_COUNT)
    })
  },

  adopt: (book_id) =>
    store.write(['outbox'], async (tx) => {
      const outbox = tx.objectStore('outbox')
      for (const row of await outbox.getAll()) if (row.book_id === undefined) await outbox.put(adoptedRow(row, book_id))
    }),
})
