import { FIRST_ROWS_KEY, nameIn, type Volume } from '../../../core/contract/volumes.ts'
import { inOpenBook } from '../open-book.ts'

/** A row of the book as a cold start shows it: a stamp, its name, its impression as a data URL where it was drawn, and whether it is marked 仮. */
export type KeptRow = readonly [stamp_id: number, name: string, picture: string | null, isPending: boolean]

/** The first rows of the book as they were last shown at `address` (path and query): as leaves of the folded book, or one below the other. */
export interface KeptRows {
  readonly address: string
  readonly isLeaves: boolean
  readonly rows: readonly KeptRow[]
}

/** Characters of all pictures together, at most: the storage is read before the first paint, and is the refuge of presses on a full phone. */
const MOST = 120_000

/** The rows of a volume (the open one's name, as stored), or null where none are kept for `address`. */
export function readKeptRows(volume: string | null, address: string): KeptRows | null {
  const kept = JSON.parse(localStorage.getItem(nameIn((volume ?? '') as Volume, FIRST_ROWS_KEY)) ?? 'null') as KeptRows | null
  return kept?.address === address ? kept : null
}

/** Replaces the rows of the open book; a picture for which there is no room is left out. Where the phone has no room at all, nothing is kept. */
export function keepRows({ rows, ...kept }: KeptRows): void {
  let room = MOST
  const fitting = rows.map(([id, name, picture, isPending]): KeptRow => {
    if (picture === null || picture.length > room) return [id, name, null, isPending]
    room -= picture.length
    return [id, name, picture, isPending]
  })
  try {
    localStorage.setItem(inOpenBook(FIRST_ROWS_KEY), JSON.stringify({ ...kept, rows: fitting }))
  } catch {
    localStorage.removeItem(inOpenBook(FIRST_ROWS_KEY))
  }
}
