import type { CollectedView } from '../collected-view.ts'
import type { HeldPress } from './standing.ts'

/** The phone's book as the play sees it. A refused press stays in the tray and the book, and promises nothing until it is tried again. */
export const heldPresses = (book: CollectedView): HeldPress[] =>
  [...book.byStamp.values()].flatMap(({ impressions }) =>
    impressions.map(({ stamp_id, state, verified }) => ({ stamp_id, verified: state === 'refused' ? false : verified })),
  )
