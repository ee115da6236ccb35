import type { Volume } from '../../core/contract/volumes.ts'
import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { Presses } from './presses.ts'

/** What became of the second impression of a press: in its book, or on its way there from a note in the open one. */
export interface Companion {
  readonly title: string
  readonly state: 'kept' | 'waiting'
}

/** Presses that go into a second book of this phone too (spec 15). As an outbox it takes the open book's presses. */
export interface Together extends Pick<Presses, 'amend'> {
  add(row: OutboxRow): Promise<'outbox' | 'overflow'>
  /** The open book's title, and the other books. */
  books(): Promise<{ readonly open: string; readonly others: readonly { readonly volume: Volume; readonly title: string }[] }>
  /** The book that the next presses go into as well; null for none. It lasts until the page is closed. */
  chosen(): Volume | null
  choose(volume: Volume | null): void
  /** Of the press of that key in the open book; null where it was for one book. */
  companionOf(key: string): Companion | null
  /** Calls back after every change of the above. */
  subscribe(listener: () => void): () => void
}
