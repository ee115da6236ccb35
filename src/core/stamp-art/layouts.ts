import type { Layout } from './choices.ts'
import type { Chance } from './chance.ts'
import { circle, clipped, curve, fill, fullDisc, outline, rectangle, ring, type Point, type Tone } from './cut.ts'
import { flower } from './flower.ts'
import type { FaceName, Lettering } from './lettering.ts'
import type { Window } from './paint-scene.ts'
import { plate, PLATE_STYLES, type PlateStyle } from './plates.ts'
import type { Place, Scene } from './scene.ts'
import { textRing } from './text-ring.ts'
import { cos, PI, sin } from './trig.ts'

/** A stamp in progress: its picture's place, and the radius that its frame leaves. */
export interface Composition {
  readonly g: Chance
  readonly lettering: Lettering
  readonly place: Place
  /** The station's picture in a window. */
  readonly paint: (window: Window) => string
  /** The content below a band that crosses the picture. */
  readonly paintUnder: (s: Scene) => string
  readonly name: string
  readonly kana: string
  readonly romaji: string
  readonly nameFace: FaceName
  readonly latinFace: FaceName
  readonly inside: number
  /** Prefix of every id on the stamp. */
  readonly id: string
}

/** Everything inside the frame. */
export const compose = (c: Composition, layout: Layout): string => LAYOUTS[layout](c)

const letters = (text: string) => [...text].length
const round = (r: number) => outline(circle(0, 0, r, 72))
const square = (r: number): Window => ({ x0: -r, x1: r, y0: -r, y1: r })
/** Half a circle's chord at a height. */
const chord = (r: number, y: number) => Math.sqrt(Math.max(0, r * r - y * y))

const pictureIn = (c: Composition, shape: string, window: Window, part = 'p') => clipped(`${c.id}${part}`, shape, c.paint(window))
const ringOf = (c: Composition, outer: number, isInked: boolean, hasKana = true, lowerSpan = 150) =>
  textRing(c.g, c.lettering, outer, { upper: hasKana ? c.kana : null, lower: c.romaji, lowerFace: c.latinFace, isInked, lowerSpan })
const nameRow = (c: Composition, tone: Tone, y: number, w: number, h: number, widest = 1.35) =>
  fill(c.lettering.row(c.nameFace, c.name, { x: 0, y, w, h }, { widest, gap: 0.6 }), tone)
const kanaRow = (c: Composition, tone: Tone, x: number, y: number, w: number, h = 16.5) =>
  fill(c.lettering.row('marui', c.kana, { x, y, w: Math.min(w, letters(c.kana) * h * 1.4), h }, { widest: 1.1, narrowest: 0.5 }), tone)
const romajiRow = (c: Composition, tone: Tone, y: number, w: number) =>
  fill(c.lettering.row(c.latinFace, c.romaji, { x: 0, y, w, h: 17 }, { gap: 0, widest: 1, narrowest: 0.5 }), tone)
/** Letters with the wood cleared around them, for a picture as ground. */
const cleared = (letters_: string, wide: number) =>
  `<path d="${letters_}" fill="var(--w)" stroke="var(--w)" stroke-width="${wide * 10}" stroke-linejoin="round"/>${fill(letters_)}`
const longPlates: readonly PlateStyle[] = ['solid', 'open', 'double', 'solidcut', 'notch']

/** An upright plate in a round picture, to one side. */
function upright(c: Composition, width: number, fillUp: number, spread: number): string {
  const { g } = c
  const { band, inside: r } = ringOf(c, c.inside, g.happens(0.45))
  const n = letters(c.name)
  const side = g.happens(0.5) ? 1 : -1
  const w = width
  const h = Math.min(r * fillUp, w * n * (n > 3 ? 1.06 : 1.24) + 14)
  const x = side * Math.max(r * spread * 0.4, Math.min(r * spread, chord(r, h / 2 + 10) - w / 2 - 8))
  const window: Window = { ...square(r), shift: (-side * r * 0.97 + (x - (side * (w + 14)) / 2)) / 2, room: (r * 0.97 + Math.abs(x) - w / 2 - 9) * 0.93 }
  const { board, tone } = plate(x, 0, w, h, g.pick(PLATE_STYLES))
  return pictureIn(c, round(r), window) + band + board + fill(c.lettering.column(c.nameFace, c.name, { x, y: 0, w: w - 8, h: h - 12 }), tone)
}

/** Fills the area from a line down to the frame, below a band. */
const underfoot = (c: Composition, y: number, r: number): string =>
  c.paintUnder({
    g: c.g,
    place: c.place,
    x0: -r,
    x1: r,
    y0: 0,
    y1: r + 8,
    hz: y,
    x: 0,
    zoom: 1,
    room: 2 * r,
    floor: r,
    night: false,
    sun: { x: 0, y: 0, r: 0 },
    flip: false,
  })

function bandAcross(c: Composition, hasInkedRing: boolean): string {
  const { g } = c
  const n = letters(c.name)
  const h = n > 7 ? 50 : n > 5 ? 56 : 66
  const isWide = n >= 6 || g.happens(0.5)
  const inner = c.inside - 30
  const y = g.pick([0.36, 0.3, 0.42]) * inner
  const span = (2 * curveAngle((y + h / 2 + 16) / (c.inside - 17)) * 180) / PI
  const { band, inside: r } = ringOf(c, c.inside, g.happens(0.45), hasInkedRing, Math.min(150, span))
  const w = isWide ? 2 * chord(193, Math.abs(y) + h / 2 - 12) : 2 * chord(r, y) - 10
  const { board, tone } = plate(0, y, w, h, g.pick(longPlates))
  const kanaWide = Math.min(230, letters(c.kana) * 19 + 26)
  const kana = hasInkedRing ? '' : fill(rectangle(-kanaWide / 2, y - h / 2 - 28, kanaWide, 22), 'w') + kanaRow(c, 'k', 0, y - h / 2 - 16, kanaWide - 14)
  return (
    pictureIn(c, round(r), { ...square(r), y1: y, floor: hasInkedRing ? y : y - 14 }) +
    clipped(`${c.id}u`, round(r), underfoot(c, y + h / 2, r)) +
    band +
    board +
    nameRow(c, tone, y, w - 34, h - 12, 1.5) +
    kana
  )
}

/** Half the angle that a chord at this share of the radius spans. */
function curveAngle(share: number): number {
  const t = Math.min(0.97, share)
  let low = 0
  let high = PI / 2
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (cos(middle) > t) low = middle
    else high = middle
  }
  return low
}

/** The three lines of text below a straight cut. */
function lowerText(c: Composition, y: number, tone: Tone, r: number): string {
  const n = letters(c.name)
  const h = n <= 2 ? 82 : n <= 4 ? 70 : 54
  const middle = y + 32 + h / 2
  const low = middle + h / 2 + 18
  return (
    kanaRow(c, tone, 0, y + 21, Math.min(250, 2 * chord(r, y + 26) - 50)) +
    nameRow(c, tone, middle + 2, 2 * chord(r, middle + h * 0.44) - 26, h, 1.45) +
    romajiRow(c, tone, low, 2 * chord(r, low + 8) - 36)
  )
}

const LAYOUTS: Record<Layout, (c: Composition) => string> = {
  ring(c) {
    const n = letters(c.name)
    return upright(c, n <= 2 ? 66 : n === 3 ? 60 : 52, 1.56, 0.58)
  },

  column(c) {
    const n = letters(c.name)
    return upright(c, n === 1 ? 94 : n === 2 ? 74 : 62, 1.5, 0.42)
  },

  /** The plate overlaps the frame's edge, its kana beside it. */
  edge(c) {
    const { g } = c
    const n = letters(c.name)
    const side = g.happens(0.5) ? 1 : -1
    const r = c.inside
    const [w, h] = [n <= 2 ? 66 : n === 3 ? 58 : 50, Math.min(272, (n <= 2 ? 78 : 62) * n + 20)]
    const x = side * Math.min(r * 0.74, chord(194, h / 2 + 8) - w / 2 - 4)
    const y = g.between(-6, 6)
    const { board, tone } = plate(x, y, w, h, g.pick(PLATE_STYLES))
    const kanaX = x - side * (w / 2 + 21)
    const kanaTall = Math.min(h - 22, letters(c.kana) * 19.5)
    const kanaY = y + h / 2 - kanaTall / 2 - 11
    const taken = Math.abs(kanaX) - 12
    const window: Window = { ...square(r), shift: (-side * (r - taken)) / 2, room: (r * 0.96 + taken) * 0.93 }
    return (
      pictureIn(c, round(r), window) +
      board +
      fill(c.lettering.column(c.nameFace, c.name, { x, y, w: w - 8, h: h - 14 }), tone) +
      fill(rectangle(kanaX - 11.5, kanaY - kanaTall / 2 - 6, 23, kanaTall + 12), 'w') +
      fill(c.lettering.column('marui', c.kana, { x: kanaX, y: kanaY, w: 16.5, h: kanaTall }))
    )
  },

  band: (c) => bandAcross(c, false),
  bandring: (c) => bandAcross(c, true),

  /** The name in a bow over a smaller picture. */
  bow(c) {
    const { g, lettering } = c
    const n = letters(c.name)
    // Two letters alone would leave the ring almost empty.
    const isInked = n <= 2 || g.happens(0.6)
    const tone: Tone = isInked ? 'w' : 'k'
    const deep = 56
    const r = c.inside - deep
    const ground_ = isInked ? ring(c.inside - 2, r) : ''
    const name = lettering.arc(c.nameFace, c.name, {
      radius: (c.inside + r) / 2 - 1,
      size: deep - 14,
      middle: -90,
      span: n <= 2 ? 110 : 210,
      space: 0.14,
      spread: n <= 2 ? 0.8 : 0.6,
    })
    const latin = lettering.arc(c.latinFace, c.romaji, { radius: c.inside - 17, size: 17, middle: 90, span: 130, space: 0.1 })
    const kana = lettering.arc('marui', c.kana, { radius: r + 13, size: 16, middle: 90, span: 116, space: 0.12 })
    const middle = (c.inside + r) / 2
    const free = (name.span / 2 - 90 + 90 - Math.max(latin.span, kana.span) / 2) / 2
    const flowers =
      name.span / 2 + Math.max(latin.span, kana.span) / 2 < 150
        ? [1, -1].map((side) => flower({ g, night: isInked }, side * middle * cos((free * PI) / 180), middle * sin((free * PI) / 180), 12)).join('')
        : ''
    return (
      ground_ + fill(name.d + latin.d + kana.d, tone) + flowers + (isInked ? '' : ring(r, r - 4)) + pictureIn(c, round(r - (isInked ? 6 : 8)), square(r - 8))
    )
  },

  /** Picture above, the name in its own field below. */
  split(c) {
    const { g } = c
    const r = c.inside
    const y = g.between(-8, 8)
    const sky_ = outline([...curve((t): Point => [-r * cos(PI * t), -r * sin(PI * t)], 48), [r, y], [-r, y]])
    const isInked = g.happens(0.5)
    const field = isInked ? clipped(`${c.id}f`, round(r - 3), fill(rectangle(-r, y + 5, 2 * r, r))) : fill(rectangle(-chord(r, y), y, 2 * chord(r, y), 5))
    return pictureIn(c, sky_, { ...square(r), y1: y }) + field + lowerText(c, y, isInked ? 'w' : 'k', r)
  },

  /** A broad plate low in a round picture. */
  lens(c) {
    const { g } = c
    const { band, inside: r } = ringOf(c, c.inside, g.happens(0.5))
    const n = letters(c.name)
    const [h, y] = [n >= 4 ? 58 : 66, r * 0.44]
    const w = Math.min(n * 66 + 22, 2 * chord(r, y + h / 2 + 8) - 18)
    const { board, tone } = plate(0, y, w, h, g.pick(PLATE_STYLES))
    return pictureIn(c, round(r), { ...square(r), floor: r * 0.62 }) + band + board + nameRow(c, tone, y, w - 14, h - 12, 1.2)
  },

  /** An upright cut: picture on one side, the name on the other. */
  half(c) {
    const { g, lettering } = c
    const r = c.inside
    const side = g.happens(0.5) ? 1 : -1
    const x = side * r * 0.12
    const n = letters(c.name)
    const isInked = n === 1 || g.happens(0.75)
    const tone: Tone = isInked ? 'w' : 'k'
    const arc = curve((t): Point => [-side * r * cos(PI * (t - 0.5)), r * sin(PI * (t - 0.5))], 48)
    const cutAt = arc.filter(([px]) => (px - x) * side < 0)
    const picture_ = outline([...cutAt, [x, chord(r, x)], [x, -chord(r, x)]])
    const outer = side * r
    const middle = (x + outer) / 2
    const field = isInked
      ? clipped(`${c.id}f`, round(r - 3), fill(rectangle(Math.min(x + side * 5, side * 200), -200, 200 - Math.abs(x) - 5, 400)))
      : fill(rectangle(x - 2.5, -chord(r, x), 5, 2 * chord(r, x)))
    const nameX = middle - side * r * 0.1
    const tall = Math.min(1.62 * r, (n === 1 ? 124 : n === 2 ? 112 : 92) * n)
    const kanaX = nameX + side * (n > 3 ? 46 : n > 2 ? 53 : 59)
    const kanaTall = Math.min(letters(c.kana) * 20, 2 * chord(r, Math.abs(kanaX) + 10) - 30)
    const window: Window = { x0: side > 0 ? -r : x, x1: side > 0 ? x : r, y0: -r, y1: r, shift: side * r * 0.06, room: (r + Math.abs(x)) * 0.9 }
    const latin = lettering.arc(c.latinFace, c.romaji, { radius: r - 15, size: 16, middle: 90 + side * 44, span: 78, space: 0.1 })
    return (
      pictureIn(c, picture_, window) +
      field +
      cleared(latin.d, 9) +
      fill(lettering.column(c.nameFace, c.name, { x: nameX, y: 0, w: n > 3 ? 64 : n > 2 ? 80 : 92, h: tall }), tone) +
      fill(lettering.column('marui', c.kana, { x: kanaX, y: 0, w: 17, h: kanaTall }), tone)
    )
  },

  /** The picture on an open fan. */
  fan(c) {
    const { g } = c
    const r = c.inside
    const isInked = g.happens(0.55)
    const tone: Tone = isInked ? 'w' : 'k'
    const [pivot, outer, inner_] = [r * 0.2, r * 1.02, r * 0.36]
    const at = (t: number, q: number): Point => [q * sin((t - 0.5) * 2.14), pivot - q * cos((t - 0.5) * 2.14)]
    const leaf = (grow: number): Point[] => {
      const aside = grow / 260
      return [...curve((t) => at(-aside + t * (1 + 2 * aside), outer + grow), 30), ...curve((t) => at(1 + aside - t * (1 + 2 * aside), inner_ - grow), 16)]
    }
    const ribs = [0.02, 0.18, 0.34, 0.5, 0.66, 0.82, 0.98]
      .map((t) => fill(outline([at(t - 0.02, inner_), at(t + 0.02, inner_), at(t + 0.03, 6), at(t - 0.03, 6)]), tone))
      .join('')
    const n = letters(c.name)
    const h = n <= 3 ? 62 : n <= 5 ? 56 : 48
    const y = r * 0.24 + h / 2 + 8
    const [kana, latin] = [y + h / 2 + 14, y + h / 2 + 34]
    const window: Window = { x0: -r, x1: r, y0: pivot - outer - 3, y1: pivot - inner_ * 0.5, floor: pivot - inner_ - 4, room: r * 1.1 }
    return (
      (isInked ? fullDisc(r - 2) : '') +
      ribs +
      fill(outline(leaf(isInked ? 3 : 4.5)), tone) +
      fill(outline(leaf(0)), 'w') +
      pictureIn(c, outline(leaf(-2)), window) +
      nameRow(c, tone, y, 2 * chord(r, y + h * 0.45) - 34, h, 1.35) +
      kanaRow(c, tone, 0, kana, 2 * chord(r, kana + 10) - 30, 15.5) +
      romajiRow(c, tone, latin, 2 * chord(r, latin + 9) - 24)
    )
  },

  /** An arched window with the name before its sill. */
  window(c) {
    const { g } = c
    const { band, inside: r } = ringOf(c, c.inside, true)
    const n = letters(c.name)
    const half = r * 0.74
    const sill = r * 0.34
    const arch = (grow: number): Point[] => [
      ...curve((t): Point => [-(half + grow) * cos(PI * t), -r * 0.18 - (half + grow) * sin(PI * t)], 30),
      [half + grow, sill],
      [-half - grow, sill],
    ]
    const h = n <= 3 ? 62 : 52
    const y = sill + 8 + h / 2
    const w = Math.min(n * 62 + 10, 2 * chord(r, y + h / 2) - 12)
    const isInked = g.happens(0.5)
    const wall = isInked ? fullDisc(r) : ''
    return (
      wall +
      fill(outline(arch(5)), isInked ? 'w' : 'k') +
      fill(outline(arch(0)), 'w') +
      pictureIn(c, outline(arch(isInked ? 0 : -3)), { x0: -half, x1: half, y0: -r * 0.18 - half, y1: sill }) +
      band +
      nameRow(c, isInked ? 'w' : 'k', y, w, h, 1.3)
    )
  },

  /** No plate: large letters cleared out of the picture. */
  crest(c) {
    const { g } = c
    const { band, inside: r } = ringOf(c, c.inside, g.happens(0.4))
    const n = letters(c.name)
    const h = n <= 2 ? 88 : n === 3 ? 78 : 64
    const y = r * 0.46
    const name = c.lettering.row(c.nameFace, c.name, { x: 0, y, w: 2 * chord(r, y + h * 0.4) - 16, h }, { widest: 1.3, gap: 0.3 })
    return pictureIn(c, round(r), { ...square(r), floor: y - h * 0.34 }) + band + cleared(name, 13)
  },
}
