import type { Volume } from '../../core/contract/volumes.ts'
import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { Presses } from './presses.ts'

/** The state of a press's second impression: `kept` in its book, `waiting` as a note in the open one, or nowhere because the phone is `full`. */
export interface Companion {
  readonly title: string
  readonly state: 'kept' | 'waiting' | 'full'
}

/** Presses that go into a second book of this phone too (spec 15). It is used like an outbox, for the presses of the open book. */
export interface Together extends Pick<Presses, 'amend'> {
  add(row: OutboxRow): Promise<'outbox' | 'overflow'>
  /** The open book's title, and the other books. */
  books(): Promise<{ readonly open: string; readonly others: readonly { readonly volume: Volume; readonly title: string }[] }>
  /** The book that the next presses go into as well; null for none. It lasts until the page is closed. */
  chosen(): Volume | null
  choose(volume: Volume | null): void
  /** The second impression of the open book's press with that key; null for a press in one book only. */
  companionOf(key: string): Companion | null
  /** Calls back after every change of the above. */
  subscribe(listener: () => void): () => void
}
