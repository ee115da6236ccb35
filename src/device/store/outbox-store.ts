import { isHeld, type OutboxRow } from '../../core/domain/press.ts'
import type { Store, StoredPress } from './db.ts'

/** Every row, oldest first. */
export const readOutbox = (store: Store): Promise<StoredPress[]> => store.use((db) => db.getAll('outbox'))

export const countOutbox = (store: Store): Promise<number> => store.use((db) => db.count('outbox'))

/** Adds rows: once this resolves, a power cut does not take them (spec 11). A key that is there already stays as it is. */
export function addToOutbox(store: Store, rows: readonly OutboxRow[]): Promise<void> {
  return store.write(['outbox'], async (tx) => {
    const outbox = tx.objectStore('outbox')
    for (const row of rows) {
      if ((await outbox.index('key').getKey(row.key)) === undefined) await outbox.add(row)
    }
  })
}

/** Rewrites a row that is still there; a row settled meanwhile stays away. */
export function updateOutboxRow(store: Store, key: string, change: (row: StoredPress) => StoredPress): Promise<void> {
  return store.write(['outbox'], async (tx) => {
    const row = await tx.objectStore('outbox').index('key').get(key)
    if (row !== undefined) await tx.objectStore('outbox').put(change(row))
  })
}

/**
 * Rewrites a press that was never sent and is still held, or removes it where `change` gives null, in one transaction. False where it
 * is on its way, or gone: then nothing changes. The clock is asked while nobody can read the outbox: a drain that has read the row as
 * due was earlier than that.
 */
export function changeHeldRow(store: Store, key: string, now: () => number, change: (row: StoredPress) => StoredPress | null): Promise<boolean> {
  return store.write(['outbox'], async (tx) => {
    const row = await tx.objectStore('outbox').index('key').get(key)
    if (row?.seq === undefined || row.attempts > 0 || !isHeld(row, now())) return false
    const changed = change(row)
    await (changed === null ? tx.objectStore('outbox').delete(row.seq) : tx.objectStore('outbox').put(changed))
    return true
  })
}

/** spec 4: unsent presses that name no account's book, a guest's, follow to this one with their keys and times. Returns how many there were. */
export function giveToAccount(store: Store, book_id: string): Promise<number> {
  return store.write(['outbox'], async (tx) => {
    const outbox = tx.objectStore('outbox')
    const nobodys = (await outbox.getAll()).filter((row) => row.book_id === undefined)
    for (const row of nobodys) await outbox.put({ ...row, owner: 'sns', book_id, next_at: 0 })
    return nobodys.length
  })
}
