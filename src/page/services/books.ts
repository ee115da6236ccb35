import type { Volume } from '../../core/contract/volumes.ts'
import type { BookInk, FreeInkKey } from '../../core/domain/play/inks.ts'

/** One of the books on this phone. */
export interface PhoneBook {
  readonly volume: Volume
  readonly title: string
  /** The ink in which it is drawn. */
  readonly ink: BookInk
  readonly isOpen: boolean
  /** Number of its impressions, unsent ones included. */
  readonly count: number
}

/** Why a title is refused: a rule of the field, another book with the same title, or a full phone. */
export type TitleFault = 'nickname:1_to_12_characters' | 'nickname:writable_characters' | 'taken' | 'full'

/** The books on this phone (spec 15). Nothing here waits for the network; opening another book reloads the page. */
export interface Books {
  /** All books, the first one first, including those that have lost their title. */
  list(): Promise<readonly PhoneBook[]>
  /** Adds a book and opens it. Resolves with null on success. */
  add(title: string, ink: FreeInkKey): Promise<TitleFault | 'most' | null>
  /** Opens a book in this tab once a press in progress is durable. Returns false, and opens nothing, where the page could not be loaded again. */
  open(volume: Volume): Promise<boolean>
  /** Renames the open book. Resolves with null on success. */
  rename(title: string): Promise<TitleFault | null>
  /** Calls back after a book was added, or the open one got another name. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Whether the open book is shown in large kana. */
  isKana(): boolean
  /** Returns false where the phone has no room. */
  setKana(isKana: boolean): boolean
  /** Whether the open book can be removed: it is not the first, it is empty, and it has no registered visitor. */
  isRemovable(): Promise<boolean>
  /** Removes the open book from the phone and opens the first one. Rejects where it is not removable. */
  remove(): Promise<void>
}
