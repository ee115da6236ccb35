import { imprintOf } from '../../../core/domain/imprint/imprint-of.ts'
import { bookInk } from '../imprint/book-ink.ts'
import type { SharedStamp } from '../share/shared-stamp.ts'
import { loadLetters } from '../sheet-mark/known-letters.ts'
import { wholeMark, type SheetMark } from '../sheet-mark/sheet-mark.ts'
import { loadPressedArt } from '../../../core/stamp-art/load-stamp-art.ts'

/** An impression as outlines, for paper: a printer's own resolution instead of pixels. */
export interface PaperStamp extends SharedStamp {
  /** Markup of its picture in art units (-200 to 200). */
  readonly art: string
  readonly mark: SheetMark | null
  /** #rrggbb of the book's ink. */
  readonly color: string
}

/** From this number of stamps on one sheet they are so small that their small cut is printed, without marks. */
const SMALL_FROM = 25

/** The outlines of every stamp, in order; `perSheet` of them at most share a sheet. Rejects where a chunk cannot be loaded. */
export async function loadPaperStamps(stamps: readonly SharedStamp[], perSheet: number): Promise<PaperStamp[]> {
  const isSmall = Math.min(perSheet, stamps.length) >= SMALL_FROM
  const color = `#${bookInk.color().toString(16).padStart(6, '0')}`
  const made: PaperStamp[] = []
  for (const [index, stamp] of stamps.entries()) {
    const { stamp_id, verified } = stamp
    const { art, sign } = imprintOf(stamp)
    const drawing = await loadPressedArt(stamp_id, art)
    const mark = verified === null || isSmall ? null : wholeMark({ ...stamp, verified }, await loadLetters(stamp_id))
    made.push({ ...stamp, mark, color, art: drawing.draw(stamp_id, { cut: isSmall ? 'small' : 'full', instance: `paper${index}`, sign }) })
  }
  return made
}
