import { imprintOf } from '../../../core/domain/imprint/imprint-of.ts'
import { bookInk } from '../imprint/book-ink.ts'
import { drawImpression } from '../imprint/impression-store.ts'
import { paint } from '../imprint/paint.ts'
import { drawKeepsake } from '../keepsake/draw-keepsake.ts'
import { drawSubStamps } from '../sub-stamps/draw-sub-stamps.ts'
import type { SharedStamp } from './shared-stamp.ts'

/** Fills the canvas, this many pixels wide, with the impression in the book's ink and its seals. False where `isWanted` returns false meanwhile. */
export async function drawSheet(canvas: HTMLCanvasElement, stamp: SharedStamp, size_px: number, isWanted: () => boolean): Promise<boolean> {
  const { stamp_id, sub_stamps, pressed_at, isKeepsake } = stamp
  const params = imprintOf(stamp)
  const bitmap = await drawImpression({ stamp_id, size_px, params, color: bookInk.color(), cut: 'full' }, isWanted)
  if (bitmap === null) return false
  paint(canvas, bitmap, size_px, params.tilt)
  const context = canvas.getContext('2d')
  if (context === null) return true
  drawSubStamps(context, sub_stamps, pressed_at, size_px)
  // A picture and paper have room for the whole mark.
  if (isKeepsake) drawKeepsake(context, pressed_at, size_px, size_px)
  return true
}
