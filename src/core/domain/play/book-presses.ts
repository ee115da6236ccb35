import type { CollectedView } from '../collected-view.ts'
import type { BookPress } from './standing.ts'

/** The phone's book as input of the play. A refused press stays in the tray and the book, and counts for nothing until it is tried again. */
export const bookPresses = (book: CollectedView): BookPress[] =>
  [...book.byStamp.values()].flatMap(({ impressions }) =>
    impressions.map(({ stamp_id, state, verified }) => ({ stamp_id, verified: state === 'refused' ? false : verified })),
  )
