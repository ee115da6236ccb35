import { newOutboxRow, type Press, type PressOwner } from '../../core/domain/press.ts'
import type { Store } from '../store/db.ts'
import type { Live } from '../store/live.ts'
import { addToOutbox, updateOutboxRow } from '../store/outbox-store.ts'

/** Makes a press durable before a byte is sent (spec 1). Resolves when it is; the same key a second time changes nothing. */
export async function enqueue(deps: { readonly store: Store; readonly live: Live }, press: Press, owner: PressOwner): Promise<void> {
  await addToOutbox(deps.store, [newOutboxRow(press, owner)])
  deps.live.announce('outbox')
}

/** The visitor asks for a refused or waiting press to be tried again at once. */
export async function retryPress(deps: { readonly store: Store; readonly live: Live }, key: string): Promise<void> {
  await updateOutboxRow(deps.store, key, (row) => ({ ...row, state: 'waiting', next_at: 0 }))
  deps.live.announce('outbox')
}
