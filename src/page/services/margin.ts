import type { Arrangement } from './arrangement.ts'

/** What is beside an impression on this phone. */
export interface MarginContent {
  /** Empty for none. */
  readonly note: string
  readonly photo: Blob | null
}

/** `full`: the phone has no room. `unreadable`: no picture that this browser can decode. In both cases everything is as before. */
export type KeepResult = 'kept' | 'full' | 'unreadable'

/** Notes and photos beside the impressions; nothing of them is sent (spec 15). */
export interface Margin {
  /** Journeys and the own order of leaves; created on first use. */
  arrangement(): Promise<Arrangement>
  read(collected_id: string): Promise<MarginContent>
  /** The text is made one line of at most 60 characters; an empty one is removed. */
  writeNote(collected_id: string, typed: string): Promise<KeepResult>
  /** Scales the picture to at most 300 KB, without the record of its camera, and keeps that in place of the one before. */
  addPhoto(collected_id: string, picture: Blob): Promise<KeepResult>
  removePhoto(collected_id: string): Promise<void>
  /** How many photos this phone has, and their bytes. */
  measurePhotos(): Promise<{ readonly count: number; readonly bytes: number }>
  /** Removes every photo; the function that it returns brings them back. */
  removePhotos(): Promise<() => Promise<KeepResult>>
  /** Calls back when a note or a photo was kept or removed, in any tab; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}
