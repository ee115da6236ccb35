import { chanceOf, type Chance } from './chance.ts'
import { circle, clipped, curve, degrees, fill, fullDisc, outline, raised, rectangle, type Point } from './cut.ts'
import { DEPTHS, depths, type Depth } from './depths.ts'
import { figure } from './figure.ts'
import { portraitOf, type IkimonoLayout, type Portrait } from './ikimono-portraits.ts'
import { ground, hills, ridge, type Ground } from './land.ts'
import { LEAF_INSIDE, leafRim } from './leaf-rims.ts'
import type { Lettering } from './lettering.ts'
import { plate } from './plates.ts'
import type { Place, Scene } from './scene.ts'
import { light, sky } from './sky.ts'
import { cos, sin } from './trig.ts'
import { water, WATERS, type Water } from './water.ts'

/** A creature's parameters for its stamp. */
interface IkimonoSubject {
  readonly stamp_id: number
  readonly name: string
  readonly group: 'bird' | 'beast' | 'fish'
  /** 県の鳥 */
  readonly symbol: string
  readonly prefecture: string
  readonly station_name: string
  readonly place: Place
}

/** A sheet edged with leaves: the creature in its habitat, its name, and whose symbol it is. */
export function ikimonoStamp(lettering: Lettering, subject: IkimonoSubject, id: string): string {
  const g = chanceOf(`ikimono ${subject.stamp_id}`)
  const portrait = portraitOf(subject)
  const scene = sceneOf(g, subject.place, portrait)
  const [x, y] = MIDDLES[portrait.layout]
  const creature = figure(g, { x: x + portrait.x, y: y + portrait.y, z: portrait.zoom, flip: portrait.flip }, portrait.words)
  const picture = surroundings(scene, portrait) + raised(creature, 7)
  return (
    fullDisc(190, 'w') +
    leafRim(g, portrait.leaf) +
    clipped(`${id}p`, outline(circle(0, 0, LEAF_INSIDE, 72)), picture) +
    NAMES[portrait.layout](lettering, subject, `${id}n`)
  )
}

/** The room that a layout leaves for the creature. */
const MIDDLES: Record<IkimonoLayout, Point> = { ribbon: [0, -24], upright: [-34, 0], chord: [0, -42], foot: [0, -28] }

function sceneOf(g: Chance, place: Place, { horizon, round, layout, flip }: Portrait): Scene {
  const r = LEAF_INSIDE
  return {
    g,
    place,
    x0: -r,
    x1: r,
    y0: -r,
    y1: r,
    hz: horizon,
    x: 0,
    zoom: 1,
    room: 2 * r,
    floor: r,
    night: round[0] === 'night' || round[0] === 'snowfall',
    // Heads look to the right, so the light is behind them.
    sun: { x: flip ? 20 : -g.between(84, 100), y: layout === 'chord' ? -100 : g.between(-92, -80), r: g.between(19, 26) },
    flip,
  }
}

const isDepth = (round: Portrait['round']): round is Depth => typeof round === 'string' && DEPTHS.includes(round)
const isWater = (under: Ground | Water): under is Water => (WATERS as readonly string[]).includes(under)

function surroundings(s: Scene, { round, peaks }: Portrait): string {
  if (isDepth(round)) return depths(s, round)
  const [above, under] = round
  const far = peaks ? ridge(s, 0.5, s.g.happens(0.4), false) : s.hz < 110 ? hills(s) : ''
  const hasLight = above === 'rays' || above === 'halo' || above === 'night' || above === 'dusk'
  return sky(s, above) + (hasLight ? light(s, above === 'night' && s.g.happens(0.5)) : '') + far + (isWater(under) ? water(s, under) : ground(s, under))
}

/** 千葉県の鳥 */
const titleOf = ({ prefecture, symbol }: IkimonoSubject) => `${prefecture}の${symbol.slice(-1)}`
const letters = (text: string) => [...text].length

/** Part of a ring between two radii and two angles in degrees. */
function part(from: number, to: number, inner: number, outer: number): string {
  const arc = (r: number) => curve((t): Point => [cos(degrees(from + (to - from) * t)) * r, sin(degrees(from + (to - from) * t)) * r], 18)
  return outline([...arc(outer), ...arc(inner).toReversed()])
}

const NAMES: Record<IkimonoLayout, (lettering: Lettering, subject: IkimonoSubject, id: string) => string> = {
  /** A ribbon over the lower leaves, with ends cut like a swallow's tail. */
  ribbon(lettering, subject) {
    const n = letters(subject.name)
    const name = lettering.arc('kizami', subject.name, { radius: 170, size: n <= 2 ? 40 : 36, middle: 90, span: 112, space: 0.12, spread: n <= 3 ? 0.7 : 0.15 })
    const title = lettering.arc('kizami', `${titleOf(subject)}・${subject.station_name}`, { radius: 137, size: 15.5, middle: 90, span: 100, space: 0.14 })
    const half = Math.max(name.span, title.span * 0.86) / 2 + 8
    const tail = (side: 1 | -1) => {
      const a = (turn: number, r: number): Point => [cos(degrees(90 + side * turn)) * r, sin(degrees(90 + side * turn)) * r]
      const shape = (grow: number) =>
        outline([
          a(half - 2, 152 - grow),
          a(half + 13 + grow / 3, 152 - grow),
          a(half + 8 + grow / 4, 168),
          a(half + 13 + grow / 3, 184 + grow),
          a(half - 2, 184 + grow),
        ])
      return fill(shape(5), 'w') + fill(shape(0))
    }
    const strip = title.span / 2 + 4
    return (
      tail(1) +
      tail(-1) +
      fill(part(90 - strip - 2, 90 + strip + 2, 122, 148), 'w') +
      fill(part(90 - strip, 90 + strip, 125, 127.5)) +
      fill(title.d) +
      fill(part(90 - half - 2, 90 + half + 2, 145, 199), 'w') +
      fill(part(90 - half, 90 + half, 149, 194)) +
      fill(name.d, 'w')
    )
  },

  /** An upright plate on the right, its title beside it. */
  upright(lettering, subject) {
    const n = letters(subject.name)
    const w = n >= 5 ? 46 : 52
    const h = Math.min(236, n * (n <= 2 ? 62 : 54) + 14)
    const x = 112
    const { board, tone } = plate(x, -6, w, h, n % 2 ? 'solid' : 'double')
    const title = titleOf(subject)
    const tall = letters(title) * 18
    const side = x - w / 2 - 17
    return (
      board +
      fill(lettering.column('kizami', subject.name, { x, y: -6, w: w - 8, h: h - 14 }), tone) +
      fill(rectangle(side - 11, h / 2 - 6 - tall - 4, 22, tall + 8), 'w') +
      fill(lettering.column('kizami', title, { x: side, y: h / 2 - 6 - tall / 2, w: 16, h: tall }))
    )
  },

  /** A straight cut: the name in a field of ink. */
  chord(lettering, subject, id) {
    const y = 70
    const r = LEAF_INSIDE
    const field = clipped(id, outline(circle(0, 0, r, 72)), fill(rectangle(-r, y - 6, 2 * r, 6), 'w') + fill(rectangle(-r, y, 2 * r, r)))
    const name = lettering.row('kizami', subject.name, { x: 0, y: y + 32, w: 210, h: 44 }, { widest: 1.15, gap: 0.5 })
    const title = lettering.row('kizami', `${titleOf(subject)}・${subject.station_name}`, { x: 0, y: y + 68, w: 116, h: 14.5 }, { gap: 0.1, narrowest: 0.5 })
    return field + fill(name + title, 'w')
  },

  /** A broad plate at the bottom. */
  foot(lettering, subject) {
    const n = letters(subject.name)
    const w = Math.min(196, Math.max(130, n * 46 + 16))
    const { board, tone } = plate(0, 124, w, 72, n % 2 ? 'notch' : 'solidcut')
    const name = lettering.row('kizami', subject.name, { x: 0, y: 112, w: w - 18, h: 40 }, { widest: 1.15, gap: 0.4 })
    const title = lettering.row('kizami', `${titleOf(subject)}・${subject.station_name}`, { x: 0, y: 147, w: w - 20, h: 14.5 }, { gap: 0.1, narrowest: 0.5 })
    return board + fill(name + title, tone)
  },
}
