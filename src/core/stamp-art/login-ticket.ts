import { chanceOf, type Chance } from './chance.ts'
import { circle, clipped, curve, fill, gouge, gouges, outline, rectangle, type Point, type Tone } from './cut.ts'
import { buildingFigures } from './figures/buildings.ts'
import { creatureFigures } from './figures/creatures.ts'
import { natureFigures } from './figures/nature.ts'
import { railwayFigures } from './figures/railway.ts'
import { thingFigures } from './figures/things.ts'
import { figure, sizeOf } from './figure.ts'
import { kanjiNumber } from './kanji-number.ts'
import type { Lettering } from './lettering.ts'
import { cos, sin, TURN } from './trig.ts'

const [HALF_W, HALF_H] = [178, 107]
const TICKETS = 50

/** One picture a ticket, in the order of the numbers; never reordered, because stored stamps refer to it. */
const TICKET_PICTURES: readonly string[] = mixed([
  Object.values(railwayFigures),
  Object.values(natureFigures),
  Object.values(creatureFigures),
  Object.values(buildingFigures),
  Object.values(thingFigures),
]).slice(0, TICKETS)

/** Takes from each list in turn, so that neighbours differ in kind. */
function mixed(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
}

/** A card ticket of a day: its number, a picture, a ring of fifty days, and punch marks. */
export function loginTicket(lettering: Lettering, number: number, id: string): string {
  const g = chanceOf(`ticket ${number}`)
  const isInked = number % 5 === 0
  const card = outline(cardEdge(number))
  const tone: Tone = isInked ? 'w' : 'k'
  const flip = number % 2 === 0
  return (
    fill(card) +
    clipped(`${id}c`, card, face(g, number, isInked) + fill(rims(isInked), tone)) +
    pictureField(g, number, flip, isInked) +
    words(lettering, number, flip, tone) +
    daysRing(lettering, number, flip, tone) +
    punchHole(number, flip)
  )
}

/** The card's edge with its punch marks: their place and shape depend on the number. */
function cardEdge(number: number): Point[] {
  const bite = BITES[number % BITES.length] ?? []
  const corner = number % 3 === 0 ? 12 : number % 3 === 1 ? 5 : 20
  const along = [-96, -40, 24, 78][number % 4] ?? 0
  const [w, h] = [HALF_W - 2, HALF_H - 2]
  return [
    [-w + corner, -h],
    [w - corner, -h],
    [w, -h + corner],
    [w, h - corner],
    [w - corner, h],
    ...bite.map(([x, y]): Point => [along - x, h - y]),
    [-w + corner, h],
    [-w, h - corner],
    [-w, -h + corner],
  ]
}

/** Historical ticket punches, each station its own: half width and depth from the card's edge. */
const BITES: readonly (readonly Point[])[] = [
  [
    [-8, 0],
    [-8, 12],
    [8, 12],
    [8, 0],
  ],
  [
    [-10, 0],
    [0, 15],
    [10, 0],
  ],
  curve((t) => [-9 * cos(t * TURN * 0.5), 12 * sin(t * TURN * 0.5)], 10),
  [
    [-11, 0],
    [-11, 7],
    [-5, 7],
    [-5, 14],
    [5, 14],
    [5, 7],
    [11, 7],
    [11, 0],
  ],
  [
    [-11, 0],
    [-11, 13],
    [-4, 6],
    [4, 13],
    [11, 13],
    [11, 0],
  ],
  [
    [-4, 0],
    [-10, 13],
    [10, 13],
    [4, 0],
  ],
  [
    [-10, 0],
    [-10, 8],
    [0, 15],
    [10, 8],
    [10, 0],
  ],
]

function rims(isInked: boolean): string {
  const frame = (by: number, wide: number) =>
    rectangle(-HALF_W + by, -HALF_H + by, 2 * (HALF_W - by), wide) +
    rectangle(-HALF_W + by, HALF_H - by - wide, 2 * (HALF_W - by), wide) +
    rectangle(-HALF_W + by, -HALF_H + by, wide, 2 * (HALF_H - by)) +
    rectangle(HALF_W - by - wide, -HALF_H + by, wide, 2 * (HALF_H - by))
  return isInked ? frame(8, 2) : ''
}

/** The card's ground: cleared, with one of eight guilloche-like patterns. */
function face(g: Chance, number: number, isInked: boolean): string {
  const [w, h] = [HALF_W - 8, HALF_H - 8]
  const cleared = isInked ? '' : fill(rectangle(-w, -h, 2 * w, 2 * h), 'w')
  const tone: Tone = isInked ? 'w' : 'k'
  const grid = (dx: number, dy: number, each: (x: number, y: number, row: number) => string) => {
    let d = ''
    for (let y = -h + dy / 2, row = 0; y < h; y += dy, row++) for (let x = -w + (row % 2 ? dx / 2 : 0); x < w; x += dx) d += each(x, y, row)
    return fill(d, tone)
  }
  switch (number % 8) {
    case 0:
      return cleared + grid(15, 13, (x, y) => gouge(x, y, 0.7, 8, 0.8) + gouge(x, y + 5.6, -0.7, 8, 0.8))
    case 1:
      return cleared + grid(12, 11, (x, y) => outline(circle(x, y, 1.3, 6)))
    case 2:
      return cleared + gouges(60, tone, (i) => gouge(-w - 60 + i * 7.4, h, -1.0, 2.6 * h, 0.8, 0.8))
    case 3:
      return cleared + grid(20, 10, (x, y, row) => gouge(x, y, row % 2 ? 0.24 : -0.24, 18, 0.9, 0.4))
    case 4:
      return (
        cleared +
        grid(24, 12, (x, y) =>
          outline(
            curve((t) => [x + 11 * cos(TURN * (0.5 + t * 0.5)), y + 11 * sin(TURN * (0.5 + t * 0.5))], 8).concat(
              curve((t) => [x + 9.6 * cos(TURN * (1 - t * 0.5)), y + 9.6 * sin(TURN * (1 - t * 0.5))], 8),
            ),
          ),
        )
      )
    case 5:
      return cleared + grid(18, 16, (x, y) => gouge(x - 4, y, 0, 9, 0.8) + gouge(x, y - 4, TURN / 4, 9, 0.8))
    case 6:
      return cleared + gouges(17, tone, (i) => gouge(-w, -h + 5 + i * 11, g.between(-0.004, 0.004), 2 * w, 0.9, 1))
    default:
      return cleared + grid(26, 15, (x, y) => [0, 1, 2].map((i) => gouge(x, y, (i / 3) * TURN, 8, 1.1, 0.2)).join(''))
  }
}

const [PICTURE, WORDS, RING] = [-114, 3, 117]
const sideOf = (x: number, flip: boolean) => (flip ? -x : x)

function pictureField(g: Chance, number: number, flip: boolean, isInked: boolean): string {
  const x = sideOf(PICTURE, flip)
  const motif = TICKET_PICTURES[number - 1] ?? ''
  const { wide, tall } = sizeOf(motif)
  const z = Math.min(92 / wide, 146 / (tall + 10))
  const frame = (by: number, tone: Tone) =>
    fill(
      outline([
        [x - 50 - by, -82 - by],
        [x + 50 + by, -82 - by],
        [x + 50 + by, 82 + by],
        [x - 50 - by, 82 + by],
      ]),
      tone,
    )
  const ground = gouges(16, 'k', (i) => gouge(x - 48 + g.between(0, 12), -78 + i * 5.6, 0, g.between(30, 84) * (1 - i / 20), 2 - i * 0.08))
  return frame(isInked ? 2 : 6, 'w') + (isInked ? '' : frame(2.5, 'k')) + frame(0, 'w') + ground + cleared(figure(g, { x, y: (tall * z) / 2 - 2, z }, motif))
}

const cleared = (drawn: string) =>
  `<g stroke="var(--w)" stroke-width="100" stroke-linejoin="round" fill="var(--w)">${drawn.replaceAll(' fill="var(--w)"', '')}</g>${drawn}`

/** The ticket's text, on wood cleared of the pattern. */
function words(lettering: Lettering, number: number, flip: boolean, tone: Tone): string {
  const x = sideOf(WORDS, flip)
  const open = (y: number, w: number, h: number) => fill(rectangle(x - w / 2, y - h / 2, w, h), tone === 'w' ? 'k' : 'w')
  const kanji = `第${kanjiNumber(number)}番`
  const head = lettering.row('kizami', '日々の切符', { x, y: -66, w: 104, h: 21 }, { gap: 0.2 })
  const name = lettering.row('kizami', kanji, { x, y: 0, w: 108, h: 76 }, { widest: 1, narrowest: 0.42, gap: 0.06 })
  const foot = lettering.row('marui', '駅印帖', { x, y: 66, w: 92, h: 18 }, { gap: 0.4 })
  return (
    open(-66, 112, 30) +
    open(0, 114, 88) +
    open(66, 104, 26) +
    fill(head + name + foot, tone) +
    fill(rectangle(x - 54, -48, 108, 1.6) + rectangle(x - 54, 47, 108, 1.6), tone)
  )
}

/** Fifty days around the number; past ones are long. */
function daysRing(lettering: Lettering, number: number, flip: boolean, tone: Tone): string {
  const x = sideOf(RING, flip)
  const under: Tone = tone === 'w' ? 'k' : 'w'
  const ticks = Array.from({ length: TICKETS }, (_, i) => {
    const a = TURN * ((i + 0.5) / TICKETS - 0.25)
    const isGone = i < number
    const from = isGone ? 31 : 39
    return gouge(x + from * cos(a), from * sin(a), a, 44 - from, isGone ? 2 : 1.1, 0.9)
  })
  const digits = lettering.row('futo', `${number}`, { x, y: 7, w: 44, h: 30 }, { widest: 1.1, gap: 0.05 })
  const no = lettering.row('marui', 'No.', { x, y: -16, w: 26, h: 12 }, { gap: 0.1 })
  return (
    fill(outline(circle(x, 0, 52, 40)), under) +
    fill(outline(circle(x, 0, 50, 48)) + outline(circle(x, 0, 47.4, 48).toReversed()), tone) +
    fill(ticks.join(''), tone) +
    fill(digits + no, tone)
  )
}

/** A small punched hole. */
function punchHole(number: number, flip: boolean): string {
  const x = sideOf(RING, flip) + ((number * 7) % 40) - 20
  const y = number % 2 ? 78 : -78
  return fill(outline(circle(x, y, 9, 24))) + fill(outline(circle(x, y, 6.6, 24)), 'w')
}
