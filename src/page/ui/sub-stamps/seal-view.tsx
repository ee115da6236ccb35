import { dateStrokes } from './date-strokes.ts'
import { SEAL_INK, STROKE, type Seal } from './seals.ts'

/** A seal as a picture, for choosing and placing; in a book it is part of its impression (draw-sub-stamps). */
export function SealView({ seal, pressed_at }: { readonly seal: Seal; readonly pressed_at: string }) {
  return (
    <svg viewBox="-50 -50 100 100" fill="none" stroke={SEAL_INK} strokeWidth={STROKE} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={seal.strokes} />
      {seal.hasDate && dateStrokes(pressed_at).map(({ strokes, x, y }) => <path key={`${x} ${y}`} d={strokes} transform={`translate(${x} ${y})`} />)}
    </svg>
  )
}
