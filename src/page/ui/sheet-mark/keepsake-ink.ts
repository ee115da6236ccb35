import { momentInJapan } from '../../../core/domain/japan-time.ts'
import { digitsInRow } from '../sub-stamps/date-strokes.ts'
import { circlePath, type MarkInk } from './mark-ink.ts'

/** Beads of the binding thread around a ring, and the cover's slip upright in it. */
const BEADS = { count: 32, radius: 4.9, at: 92.5 } as const
const RING = { radius: 80.5, width: 3 } as const
const SLIP = { path: 'M-25 -57H25V57H-25z', width: 3.8 } as const
/** A character of the slip: 46 high, from its grid of 250. */
const LETTER_SCALE = 46 / 250
const LETTERS = [
  {
    y: -26,
    path: 'M113-185l-80 16l0-31l80 12l0 3M232 9l-115 2l-1-140l71 14l0-47l-69-14l0-4l108-20l-11 113l-28 0l0-22l-34 16l-7 75l58-11l10-40l4 0l14 78M116-151l-103 22l0-35l103 9l0 4M109-118l-79 21l0-30l79 6l0 3M103-84l-79 21l0-30l79 6l0 3M102 16l-25 0l-2-16l-47 19l-8-77l38 0l0 9l52-12l-8 77M75-6l-2-25l-15-12l-2 31l19 6',
  },
  {
    y: 26,
    path: 'M223-126l-92-57l-117 54l-2-3l89-74l62 9l-25 11l100 19l-15 41M174-143l-96 18l0-31l96 10l0 3M216-105l-131 41l-2-3l65-44l-104 23l0-35l112 7l18-12l42 23M232-19l-34 24l-22-76l4-1l52 53M162-51l-31 26l-18-44l3-2l46 20M49 9l-32-32l41-47l3 3l-12 76M186 12l-120 2l2-75l41 0l-15 44l68-6l7-21l4 0l13 56',
  },
] as const
const DATE = { x: -52, y: 13, scale: 0.92, width: 3.2 } as const

/**
 * The mark of a keepsake kept at a moment (ISO), with the outlines of its place (place-letters.ts) if there are any. It has no hour, because the visitor was not at
 * the place.
 */
export function keepsakeInk(pressed_at: string, place: readonly MarkInk[]): readonly MarkInk[] {
  const { year, month, day } = momentInJapan(pressed_at)
  const rows = [
    { text: String(year), y: -DATE.y },
    { text: `${month}.${day}`, y: DATE.y },
  ]
  return [
    { d: Array.from({ length: BEADS.count }, (_, bead) => beadPath((bead / BEADS.count) * 2 * Math.PI)).join(''), width: null },
    { d: circlePath(0, 0, RING.radius), width: RING.width },
    { d: SLIP.path, width: SLIP.width },
    ...LETTERS.map(({ path, y }) => ({ d: path, width: null, x: -125 * LETTER_SCALE, y: y + 95 * LETTER_SCALE, scale: LETTER_SCALE })),
    ...rows.flatMap(({ text, y }) =>
      digitsInRow(text).digits.map(({ strokes, x }) => ({ d: strokes, width: DATE.width, x: DATE.x + x * DATE.scale, y, scale: DATE.scale })),
    ),
    ...place,
  ]
}

const beadPath = (angle: number) => circlePath(BEADS.at * Math.cos(angle), BEADS.at * Math.sin(angle), BEADS.radius)
