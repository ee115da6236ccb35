import { imprintOf } from '../../../core/domain/imprint/imprint-of.ts'
import { bookInk } from '../imprint/book-ink.ts'
import { drawImpression } from '../imprint/impression-store.ts'
import { paint } from '../imprint/paint.ts'
import { drawMark } from '../sheet-mark/draw-mark.ts'
import { loadLetters } from '../sheet-mark/known-letters.ts'
import { wholeMark } from '../sheet-mark/sheet-mark.ts'
import { drawSubStamps } from '../sub-stamps/draw-sub-stamps.ts'
import type { SharedStamp } from './shared-stamp.ts'

/** Fills the canvas, this many pixels wide, with the impression in the book's ink, its seals and its mark. False where `isWanted` returns false meanwhile. */
export async function drawSheet(canvas: HTMLCanvasElement, stamp: SharedStamp, size_px: number, isWanted: () => boolean): Promise<boolean> {
  const { stamp_id, sub_stamps, pressed_at, verified } = stamp
  const params = imprintOf(stamp)
  const bitmap = await drawImpression({ stamp_id, size_px, params, color: bookInk.color(), cut: 'full' }, isWanted)
  if (bitmap === null) return false
  paint(canvas, bitmap, size_px, params.tilt)
  const context = canvas.getContext('2d')
  if (context === null) return true
  drawSubStamps(context, sub_stamps, pressed_at, size_px)
  // Pictures and paper have room for the whole mark.
  if (verified === null) return true
  const mark = wholeMark({ ...stamp, verified }, await loadLetters(stamp_id))
  if (!isWanted()) return false
  drawMark(context, mark, size_px)
  return true
}
