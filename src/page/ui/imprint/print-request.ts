import { encodeImprint } from '../../../core/domain/imprint/imprint-code.ts'
import type { ImprintParams } from '../../../core/domain/imprint/imprint-params.ts'
import type { StampCut } from '../../../core/stamp-art/stamp-art.ts'

/** A print: the stamp, the width in device pixels, its imprint, and the ink (0xRRGGBB). */
export interface PrintRequest {
  readonly stamp_id: number
  readonly size_px: number
  readonly params: ImprintParams
  readonly cut?: StampCut
  readonly color?: number
}

/** The default stamp pad. */
export const VERMILION = 0xb8301d
/** Sizes that the engine draws at, in pixels: few, so that caches are shared; the canvas scales the rest. */
export const SIDES = [96, 192, 288, 432, 720, 864, 960] as const

/** The side that the engine draws at for a canvas of this many device pixels. */
export const sideFor = (size_px: number): number => SIDES.find((side) => side >= size_px) ?? 960

/** A key of the picture; it includes the tilt because heavy side and smear are relative to the paper. */
export const printKey = (request: PrintRequest): string =>
  [plateName(request), encodeImprint(request.params), request.params.tilt, request.color ?? VERMILION].join('/')

/** The name of a stamp's rubber: its picture's version and sign, cut for the side that it is drawn at. */
export const plateName = ({ stamp_id, size_px, cut = 'full', params: { art, sign } }: PrintRequest): string =>
  [stamp_id, cut, sideFor(size_px), art, sign].join('-')
