import type { Chance } from './chance.ts'
import { brush, degrees, disc, fill, gouge, ring, type Point, type Tone } from './cut.ts'
import type { FaceName, Lettering } from './lettering.ts'
import { flower } from './flower.ts'
import { cos, sin } from './trig.ts'

const BAND = 30

export interface RingText {
  readonly upper: string | null
  readonly lower: string
  readonly lowerFace: FaceName
  /** White on a band of ink. */
  readonly isInked: boolean
  /** Maximum angle of the lower text in degrees: a band across the stamp hides the rest. */
  readonly lowerSpan?: number
}

/** Kana above, romaji below, an ornament between them; and the radius left inside. */
export function textRing(g: Chance, lettering: Lettering, outer: number, text: RingText): { readonly band: string; readonly inside: number } {
  const [from, to] = [outer - 2, outer - BAND]
  const middle = (from + to) / 2
  const tone: Tone = text.isInked ? 'w' : 'k'
  const upper =
    text.upper === null ? null : lettering.arc('marui', text.upper, { radius: middle, size: 17.5, middle: -90, span: 196, space: 0.18, spread: 0.9 })
  const lower = lettering.arc(text.lowerFace, text.lower, { radius: middle, size: 17.5, middle: 90, span: text.lowerSpan ?? 150, space: 0.1, spread: 0.3 })
  const [free, end] = [-90 + (upper?.span ?? 0) / 2 + 8, 90 - lower.span / 2 - 8]
  const marks = end - free > 12 ? ornament(g, middle, free, end, text.isInked) : ''
  const ground = text.isInked ? ring(from, to) : ''
  return {
    band: ground + (upper ? fill(upper.d, tone) : '') + fill(lower.d, tone) + marks + (text.isInked ? '' : ring(to, to - 3)),
    inside: to - (text.isInked ? 5 : 6),
  }
}

/** A point at an angle in degrees and a distance from the band's centre. */
type Place = (angle: number, r: number) => Point
type Ornament = (g: Chance, at: Place, free: number, end: number, isInked: boolean) => string
const steps = (from: number, to: number, by: number) => Array.from({ length: Math.max(0, Math.floor((to - from) / by) + 1) }, (_, i) => from + i * by)

const ORNAMENTS: readonly Ornament[] = [
  (g, at, free, end, isInked) => disc(g, ...at((free + end) / 2, 0), 4.6, isInked ? 'w' : 'k', 0.3),
  (g, at, free, end, isInked) => flower({ g, night: isInked }, ...at((free + end) / 2, 0), 9.5),
  (g, at, free, end, isInked) =>
    steps(free + 3, end - 3, 6.2)
      .map((a) => disc(g, ...at(a, 0), 2.2, isInked ? 'w' : 'k', 0.2))
      .join(''),
  (_g, at, free, end, isInked) =>
    fill(
      steps(free, end, 3)
        .map((a) => tick(at, a, -7, 14, 1.5))
        .join(''),
      isInked ? 'w' : 'k',
    ),
  (g, at, free, end, isInked) => {
    const wave = steps(free, end, 2).map((a) => at(a, sin(a * 0.5) * 4))
    return wave.length > 3 ? brush(g, wave, 2.6, isInked ? 'w' : 'k') : ''
  },
  (g, at, free, end, isInked) => {
    const tone: Tone = isInked ? 'w' : 'k'
    const rails = [-4, 4].map((r) => steps(free + 3, end - 3, 3).map((a) => at(a, r)))
    const sleepers = fill(
      steps(free + 4, end - 3, 4)
        .map((a) => tick(at, a, -8, 16, 1.8))
        .join(''),
      tone,
    )
    return rails.map((rail) => (rail.length > 2 ? brush(g, rail, 2, tone, 0.05) : '')).join('') + sleepers
  },
  () => '',
]

/** A short stroke outwards across the band. */
function tick(at: Place, angle: number, from: number, long: number, wide: number): string {
  const [x, y] = at(angle, from)
  return gouge(x, y, x >= 0 ? degrees(angle) : degrees(180 - angle), long, wide, 0.7)
}

function ornament(g: Chance, middle: number, free: number, end: number, isInked: boolean): string {
  const draw = g.pick(ORNAMENTS)
  return [1, -1].map((side) => draw(g, (a, r) => [side * (middle + r) * cos(degrees(a)), (middle + r) * sin(degrees(a))], free, end, isInked)).join('')
}
