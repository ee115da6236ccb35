import { changedRow, guestRow, isUndoable, releasedRow, retriedRow, type OutboxRow } from '../../core/domain/outbox-row.ts'
import type { PressChange } from '../../core/domain/press-change.ts'
import type { Store, StoredPress } from './db.ts'
import { addReadRows, addRows, countRows } from './outbox-rows.ts'
import type { Overflow } from './overflow.ts'

/**
 * The page's view of the presses on their way to the server (store/send-queue: the drain's). A write is durable once it resolves (spec 11), and the commit
 * notifies watchers.
 */
export interface Outbox {
  /** Returns where the row is stored; an existing key is unchanged. Rejects only where the phone has no space at all. */
  add(row: OutboxRow): Promise<'outbox' | 'overflow'>
  /** Every row: those of the overflow, then those of the store, oldest first. */
  read(): Promise<OutboxRow[]>
  count(): Promise<number>
  /** How many rows of the overflow were unreadable so far; they are kept unchanged. */
  unreadable(): number
  /** Changes a press in its undo window. Returns false and changes nothing where it is being sent already, or deleted. */
  amend(key: string, change: PressChange): Promise<boolean>
  /** Makes a refused or waiting press due at once. */
  retry(key: string): Promise<void>
  /** Moves the overflow into the store where there is space again. Rejects where there is none: then it stays in the overflow. */
  moveOverflow(): Promise<void>
  /** Ends every undo window, before an action that counts the unsent presses (a login, a logout, a transfer). */
  release(): Promise<void>
  /** Empties the overflow, unreadable rows too. Rows for which `isLost` is false stay and become a guest's (book-store: wipeStore does the same in the store). */
  clearOverflow(isLost?: (key: string) => boolean): void
}

/** `now`: epoch ms by the phone's clock. */
export function createOutbox(store: Store, overflow: Overflow, now: () => number = Date.now): Outbox {
  /** Rewrites every row for which `change` returns a new one. */
  const rewrite = (change: (row: StoredPress) => StoredPress) =>
    store.write(['outbox'], async (tx) => {
      for (const row of await tx.objectStore('outbox').getAll()) {
        const changed = change(row)
        if (changed !== row) await tx.objectStore('outbox').put(changed)
      }
    })

  return {
    async add(row) {
      try {
        await addRows(store, [row])
        return 'outbox'
      } catch {
        overflow.write(row)
        return 'overflow'
      }
    },

    async read() {
      // The overflow is read first: a row that is moved to the store meanwhile is found twice, never missed.
      const rows = overflow.read()
      return [...rows, ...(await store.use((db) => db.getAll('outbox')))]
    },

    count: async () => overflow.read().length + (await countRows(store)),

    unreadable: overflow.unreadable,

    async amend(key, change) {
      // The overflow is read first: a row that is moved to the store meanwhile is found there.
      const overflowRow = overflow.read().find((row) => row.key === key && isUndoable(row, now()))
      if (overflowRow !== undefined) {
        const changed = changedRow(overflowRow, change, now())
        if (changed === null) overflow.remove(key)
        else overflow.write(changed)
      }
      const amendStored = store.write(['outbox'], async (tx) => {
        const outbox = tx.objectStore('outbox')
        const row = await outbox.index('key').get(key)
        // The clock is read inside the transaction: a drain that read this row as due did so at an earlier time.
        if (row?.seq === undefined || !isUndoable(row, now())) return false
        const changed = changedRow(row, change, now())
        await (changed === null ? outbox.delete(row.seq) : outbox.put(changed))
        return true
      })
      // On a full disk the store rejects every write; the row is in the overflow only.
      return overflowRow === undefined
        ? amendStored
        : amendStored.then(
            () => true,
            () => true,
          )
    },

    retry: (key) => rewrite((row) => (row.key === key ? retriedRow(row) : row)),

    async moveOverflow() {
      let rows = overflow.read()
      if (rows.length === 0) return
      // Another tab may change, undo or send a row until the transaction begins.
      await addReadRows(store, () => (rows = overflow.read()))
      for (const { key } of rows) overflow.remove(key)
    },

    async release() {
      for (const row of overflow.read()) overflow.write(releasedRow(row))
      await rewrite(releasedRow)
    },

    clearOverflow(isLost = () => true) {
      const made = overflow.read().filter(({ key }) => !isLost(key))
      overflow.clear()
      for (const row of made) overflow.write(guestRow(row))
    },
  }
}
