import { newOutboxRow, type OutboxRow, type Press, type PressOwner } from '../../core/domain/press.ts'
import type { Store } from '../store/db.ts'
import type { Live } from '../store/live.ts'
import { addToOutbox, updateOutboxRow } from '../store/outbox-store.ts'

/** Where a press goes when IndexedDB takes no more (spec 11: it is still taken): slips of paper beside the book. */
export interface SlipBox {
  /** Throws where there is no room here either. */
  write(row: OutboxRow): void
  read(): OutboxRow[]
  remove(key: string): void
}

export interface EnqueueDeps {
  readonly store: Store
  readonly live: Live
  readonly slips: SlipBox
}

/**
 * Makes a press durable before a byte is sent (spec 1). Resolves when it is, with where it lies; the same key a second time
 * changes nothing. Rejects only where the phone has no room at all. `held_until` (epoch ms): not sent before, for it may be taken back.
 */
export async function enqueue(
  { store, live, slips }: EnqueueDeps,
  press: Press,
  owner: PressOwner,
  book_id?: string,
  held_until?: number,
): Promise<'outbox' | 'slip'> {
  const row = { ...newOutboxRow(press, owner, book_id), ...(held_until === undefined ? {} : { held_until }) }
  try {
    await addToOutbox(store, [row])
    return 'outbox'
  } catch {
    slips.write(row)
    return 'slip'
  } finally {
    live.announce('outbox')
  }
}

/** Puts slips into the outbox where there is room again; those that still find none stay slips. */
export async function sweepSlips({ store, live, slips }: EnqueueDeps): Promise<void> {
  const rows = slips.read()
  if (rows.length === 0) return
  await addToOutbox(store, rows)
  for (const row of rows) slips.remove(row.key)
  live.announce('outbox')
}

/** The visitor asks for a refused or waiting press to be tried again at once. */
export async function retryPress(deps: Pick<EnqueueDeps, 'store' | 'live'>, key: string): Promise<void> {
  await updateOutboxRow(deps.store, key, (row) => ({ ...row, state: 'waiting', next_at: 0 }))
  deps.live.announce('outbox')
}
