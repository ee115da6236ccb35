import type { Arrangement } from './arrangement.ts'

/** The note and photo of an impression on this phone. */
export interface MarginContent {
  /** Empty for none. */
  readonly note: string
  readonly photo: Blob | null
}

/** `full`: the phone has no room. `unreadable`: this browser cannot decode the picture. In both cases nothing has changed. */
export type KeepResult = 'kept' | 'full' | 'unreadable'

/** Notes and photos beside the impressions; nothing of them is sent (spec 15). */
export interface Margin {
  /** Edits of journeys and the visitor's own order of leaves; created on first use. */
  arrangement(): Promise<Arrangement>
  read(collected_id: string): Promise<MarginContent>
  /** Stores the text as one line of at most 60 characters; an empty text removes the note. */
  writeNote(collected_id: string, typed: string): Promise<KeepResult>
  /** Scales the picture to at most 300 KB, strips its metadata, and replaces the previous photo with it. */
  addPhoto(collected_id: string, picture: Blob): Promise<KeepResult>
  /** Rejects, as removePhotos does, where the phone cannot write. */
  removePhoto(collected_id: string): Promise<void>
  /** How many photos this phone has, and their bytes. */
  measurePhotos(): Promise<{ readonly count: number; readonly bytes: number }>
  /** Removes every photo; the returned function restores them. */
  removePhotos(): Promise<() => Promise<KeepResult>>
  /** Calls back when a note or a photo was stored or removed, in any tab; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}
