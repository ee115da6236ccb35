import type { CollectedStamp } from '../contract/collected-stamp.ts'
import type { LoadedLists } from '../contract/stamps-collected.ts'
import type { PressOwner } from './press.ts'

/** How much of a book has arrived from the server. Its pages are stored, and the next attempt, of this tab or of another one, continues after them. */
export interface Arriving {
  readonly load: string
  readonly owner: PressOwner
  /** The account; undefined for a guest. */
  readonly book_id: string | undefined
  /** The settle count when reading began: what settled after it is newer. */
  readonly begunAt: number
  /** Of the first answer: it identifies the book as it was when reading began. */
  readonly etag: string | null
  readonly rows: number
  readonly pages: number
  /** The collected_id of the last stored row; null before any. */
  readonly after: string | null
}

/** A book that has been loaded from the server. */
export interface LoadedBook {
  readonly owner: PressOwner
  /** The settle count when reading began. */
  readonly begunAt: number
  /** Its pages that are stored already; null where none is. */
  readonly arrived: Arriving | null
  /** Its other impressions. */
  readonly stamps: readonly CollectedStamp[]
  readonly reached: LoadedLists | null
  readonly etag: string | null
}

/** A page of the server's book. The first page of a server with streams is the whole book, `arrived` included. */
export type BookPage =
  /** The phone's book is current. */
  | { readonly changed: false }
  | {
      readonly changed: true
      readonly stamps: readonly CollectedStamp[]
      readonly stamp_num: number
      /** The pages of a stream that are stored already: `stamps` are the others, and `stamp_num` counts these. */
      readonly arrived: Arriving | null
      readonly reached: LoadedLists
      readonly etag: string | null
    }
