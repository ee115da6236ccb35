import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { imprintOf, type ImprintRecord } from '../../../core/domain/imprint/imprint-of.ts'
import { SEED_MAX } from '../../../core/domain/imprint/imprint-params.ts'
import { keepsakeInk } from './keepsake-ink.ts'
import { KEEPSAKE_GLYPH, POSTMARK_GLYPH } from './mark-glyphs.ts'
import type { MarkInk } from './mark-ink.ts'
import type { PlaceLetters } from './place-letters.ts'
import { postmarkInk } from './postmark-ink.ts'

/** The input of a mark: the record of the press and nothing else, so that it is the same on every phone. */
export interface MarkedPress extends ImprintRecord {
  readonly stamp_id: number
  readonly pressed_at: string
  readonly verified: boolean
  readonly sub_stamps: readonly SubStamp[]
}

/** A mark on a sheet: its centre and width as shares of the sheet's side, its turn in degrees clockwise, its ink. */
export interface SheetMark {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly turn: number
  readonly color: string
  readonly opacity: number
  readonly inks: readonly MarkInk[]
}

/** Side of the sheet in CSS pixels from which the mark is drawn in full, and from which it is drawn at all; on smaller sheets it is beside the day. */
export const [WHOLE_FROM, GLYPH_FROM] = [180, 100]
/** The corner outside a round stamp: distance of the centre from the edge, and the mark's width. */
const WHOLE = { inset: 0.142, width: 0.26 } as const
const GLYPH = { inset: 0.13, width: 0.17 } as const
const POSTMARK_COLOR = '#14213a'
const KEEPSAKE_COLOR = '#574533'
const KEEPSAKE_TURN = 6
/** The railway's hand is steadier than the visitor's. */
const POSTMARK_TURN = { from: -12, by: 7 } as const
/** Nearer than this to a seal's centre, as a share of the side, the mark would be printed over it. */
const SEAL_NEAR = 0.22

/** Lower right first: the four corners hide equally little ink of a picture (about 1 %), so a small seal decides. */
const CORNERS = [
  [1, 1],
  [0, 1],
  [1, 0],
  [0, 0],
] as const

/** The full mark of a press; without letters it shows no place. */
export const wholeMark = (press: MarkedPress, letters: PlaceLetters | null): SheetMark => ({
  ...frameOf(press, WHOLE),
  inks: press.verified ? postmarkInk(press.pressed_at, letters?.postmark ?? []) : keepsakeInk(press.pressed_at, letters?.keepsake ?? []),
})

/** The mark of a press on a small sheet. */
export const glyphMark = (press: MarkedPress): SheetMark => ({ ...frameOf(press, GLYPH), inks: press.verified ? POSTMARK_GLYPH : KEEPSAKE_GLYPH })

/** Centre of a full mark, as shares of the sheet; 仮 is shown there before. */
export const markPlace = (press: Pick<MarkedPress, 'sub_stamps'>): { readonly x: number; readonly y: number } => cornerOf(press, WHOLE.inset)

function frameOf(press: MarkedPress, { inset, width }: { readonly inset: number; readonly width: number }): Omit<SheetMark, 'inks'> {
  const { seed } = imprintOf(press)
  const place = cornerOf(press, inset)
  if (!press.verified) return { ...place, width, turn: KEEPSAKE_TURN, color: KEEPSAKE_COLOR, opacity: 0.93 }
  return { ...place, width, turn: POSTMARK_TURN.from + (POSTMARK_TURN.by * seed) / SEED_MAX, color: POSTMARK_COLOR, opacity: 0.88 + (0.08 * (seed % 64)) / 64 }
}

function cornerOf({ sub_stamps }: Pick<MarkedPress, 'sub_stamps'>, inset: number): { readonly x: number; readonly y: number } {
  const corners = CORNERS.map(([right, low]) => ({ x: right === 1 ? 1 - inset : inset, y: low === 1 ? 1 - inset : inset }))
  const free = corners.find((corner) => sub_stamps.every(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) >= SEAL_NEAR))
  return free ?? { x: 1 - inset, y: 1 - inset }
}
