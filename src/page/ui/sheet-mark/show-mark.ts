import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import type { ImprintRecord } from '../../../core/domain/imprint/imprint-of.ts'
import { drawKari, drawMark } from './draw-mark.ts'
import { knownLetters, loadLetters } from './known-letters.ts'
import { fall, type FallMoment } from './mark-fall.ts'
import { GLYPH_FROM, glyphMark, markPlace, WHOLE_FROM, wholeMark, type MarkedPress } from './sheet-mark.ts'

/** A press whose sheet is on the screen: `verified` is null until the server has judged it. */
export interface ShownPress extends ImprintRecord {
  readonly stamp_id: number
  readonly pressed_at: string
  readonly verified: boolean | null
  readonly sub_stamps: readonly SubStamp[]
  /** On its way to the server: 仮 is shown at the place of the mark. */
  readonly isPending: boolean
}

export interface MarkedSheet {
  readonly canvas: HTMLCanvasElement
  /** In device pixels, and in CSS pixels. */
  readonly side: number
  readonly size: number
  /** Draws the content under the mark, and clears the rest. */
  readonly paintUnder: (context: CanvasRenderingContext2D) => void
}

/** Draws sheet and mark; with `falls` the mark is animated. Returns a function after whose call nothing is drawn. */
export function showMark(sheet: MarkedSheet, press: ShownPress, falls: boolean): () => void {
  const { canvas, side, size, paintUnder } = sheet
  const context = canvas.getContext('2d')
  if (context === null) return () => undefined
  paintUnder(context)
  const isWhole = size >= WHOLE_FROM
  const { verified } = press
  if (verified === null) {
    if (press.isPending && isWhole) drawKari(context, markPlace(press), side, size)
    return () => undefined
  }
  if (size < GLYPH_FROM) return () => undefined
  const marked: MarkedPress = { ...press, verified }
  const markNow = () => (isWhole ? wholeMark(marked, knownLetters(press.stamp_id) ?? null) : glyphMark(marked))
  const draw = ({ rubbed, mark }: FallMoment) => {
    paintUnder(context)
    if (isWhole) drawKari(context, markPlace(press), side, size, rubbed)
    if (mark !== null) drawMark(context, markNow(), side, { ...mark, shadow: (mark.shadow * side) / size })
  }
  let isOver = false
  let stop: () => void = () => {
    isOver = true
  }
  const begin = () => {
    if (isOver) return
    if (falls) stop = fall(canvas, draw)
    else drawMark(context, markNow(), side)
  }
  if (!isWhole || knownLetters(press.stamp_id) !== undefined) begin()
  else {
    if (falls) drawKari(context, markPlace(press), side, size)
    void loadLetters(press.stamp_id).then(begin)
  }
  return () => stop()
}
