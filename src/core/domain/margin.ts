import { NOTE_LENGTH_MAX } from '../contract/constants.ts'

/** The line that the visitor wrote beside an impression. It never leaves the phone, except in the book's file. */
export interface Note {
  readonly collected_id: string
  /** 1 to NOTE_LENGTH_MAX characters, without line breaks. */
  readonly text: string
}

/** The photo beside an impression, scaled on the phone. It never leaves the phone, except in the book's file. */
export interface Photo {
  readonly collected_id: string
  /** A JPEG of at most PHOTO_BYTES_MAX. Bytes and not a Blob: WebKit has lost Blobs of its database. */
  readonly jpeg: Uint8Array<ArrayBuffer>
}

/** A note's text as it is stored: one line, spaces at its ends removed, cut at NOTE_LENGTH_MAX characters; empty for none. */
export const noteText = (typed: string): string => [...typed.replace(/\s+/gu, ' ').trim()].slice(0, NOTE_LENGTH_MAX).join('').trim()
