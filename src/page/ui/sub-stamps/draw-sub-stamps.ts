import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { dateStrokes } from './date-strokes.ts'
import { SEAL_INK, SEAL_SHARE, sealOf, STROKE } from './seals.ts'

/** Draws the seals of a press (made at `pressed_at`, ISO) over the impression on a square sheet of `side` pixels. */
export function drawSubStamps(context: CanvasRenderingContext2D, sub_stamps: readonly SubStamp[], pressed_at: string, side: number): void {
  const scale = (side * SEAL_SHARE) / 100
  context.strokeStyle = SEAL_INK
  context.lineWidth = STROKE
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { sub_stamp_id, x, y } of sub_stamps) {
    const seal = sealOf(sub_stamp_id)
    if (seal === undefined) continue
    context.setTransform(scale, 0, 0, scale, x * side, y * side)
    context.stroke(new Path2D(seal.strokes))
    for (const digit of seal.hasDate ? dateStrokes(pressed_at) : []) {
      context.setTransform(scale, 0, 0, scale, x * side + digit.x * scale, y * side + digit.y * scale)
      context.stroke(new Path2D(digit.strokes))
    }
  }
}
