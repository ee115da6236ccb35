import type { Mission } from '../domain/play/missions.ts'
import { chanceOf, type Chance } from './chance.ts'
import { brush, circle, clipped, curve, fill, gouge, gouges, outline, raised, rectangle, type Point, type Tone } from './cut.ts'
import { figure, sizeOf } from './figure.ts'
import { hills, ridge } from './land.ts'
import type { Lettering } from './lettering.ts'
import { peaksFrom } from './peaks.ts'
import type { Scene } from './scene.ts'
import { light, sky, type Sky } from './sky.ts'
import { specialDesign, type SpecialDesign } from './special-designs.ts'
import { cos, PI, sin, TURN } from './trig.ts'

/** An octagon by the distance of its sides. */
const octagon = (apothem: number): Point[] => circle(0, 0, apothem / cos(TURN / 16), 8, TURN / 16)
const INSIDE = 138

/** An octagon: the mission's title above, its picture in the circle, and the goal in a seal. */
export function specialStamp(lettering: Lettering, { stamp_id, goal }: Mission, id: string): string {
  const g = chanceOf(`special ${stamp_id}`)
  const design = specialDesign(goal)
  const isInked = design.tone !== 'night'
  const tone: Tone = isInked ? 'w' : 'k'
  const at = (apothem: number, of: Tone) => fill(outline(octagon(apothem)), of)
  const round = (r: number, of: Tone) => fill(outline(circle(0, 0, r, 72)), of)
  const band =
    at(183, 'k') +
    at(178, 'w') +
    (isInked ? at(175, 'k') + round(INSIDE + 5, 'w') : round(INSIDE + 6, 'k') + round(INSIDE + 3.5, 'w')) +
    round(INSIDE + 2.5, 'k') +
    round(INSIDE, 'w')
  const upper = lettering.arc('kizami', design.title, { radius: 159, size: 28, middle: -90, span: 150, space: 0.16, spread: 0.8 })
  const lower = lettering.arc('kizami', '駅印帖・特別の印', { radius: 159, size: 17, middle: 90, span: 108, space: 0.24 })
  const corners = [0, 3, 4, 7].map((i) => star(168 * cos((i + 0.5) * (TURN / 8)), 168 * sin((i + 0.5) * (TURN / 8)), 10, tone)).join('')
  return (
    band + fill(upper.d + lower.d, tone) + corners + clipped(`${id}p`, outline(circle(0, 0, INSIDE, 72)), picture(g, design)) + seal(lettering, design.seal)
  )
}

const star = (x: number, y: number, r: number, tone: Tone) =>
  fill(outline(circle(0, 0, 1, 10, -TURN / 4).map(([u, v], i): Point => [x + u * (i % 2 ? r * 0.42 : r), y + v * (i % 2 ? r * 0.42 : r)])), tone)

function picture(g: Chance, design: SpecialDesign): string {
  const r = INSIDE + 8
  const isNight = design.tone === 'night'
  const s: Scene = {
    g,
    place: { peaks: design.view === null ? [] : peaksFrom(...design.view), coast_km: 35, density: 0, lines: 1, snowy: false },
    x0: -r,
    x1: r,
    y0: -r,
    y1: r,
    hz: 40,
    x: 0,
    zoom: 1,
    room: 2 * r,
    floor: 80,
    night: isNight,
    sun: { x: g.pick([-1, 1]) * 78, y: -84, r: 22 },
    flip: false,
  }
  const above: Sky = design.tone === 'map' ? 'rays' : isNight ? 'night' : design.tone === 'rays' ? 'rays' : g.pick(['lines', 'dots', 'dusk'])
  const around = design.tone === 'map' ? { ...s, hz: r, sun: { x: 0, y: -12, r: 24 } } : s
  const land =
    design.tone === 'map'
      ? ''
      : (design.view === null ? hills(s) : ridge(s, 0.6, g.happens(0.3), false)) +
        fill(rectangle(-r, s.hz, 2 * r, r), isNight ? 'k' : 'w') +
        gouges(40, isNight ? 'w' : 'k', () => gouge(g.between(-r, r), g.between(s.hz + 5, r), g.between(-0.04, 0.04), g.between(14, 48), g.between(1, 2)))
  const { words, ...stand } = design.hero
  const hero = raised(figure(g, stand, words), design.tone === 'map' ? 5 : 8)
  return sky(around, above) + (design.tone === 'rays' || isNight ? light(s, isNight) : '') + land + wreath(g, design.things) + hero
}

/** Objects of the place on both sides, and branches of leaves from the seal upwards. */
function wreath(g: Chance, things: readonly string[]): string {
  const branch = [1, -1].map((side) => {
    const on = (t: number, r = 121): Point => [side * r * cos(TURN / 4 - 0.42 - t * 1.5), r * sin(TURN / 4 - 0.42 - t * 1.5)]
    const stem = brush(
      g,
      curve((t) => on(t), 16),
      2.6,
    )
    const leaves = Array.from({ length: 9 }, (_, i) => {
      const [x, y] = on((i + 0.5) / 9)
      const angle = (side > 0 ? 0 : PI) + side * -(0.42 + 1.5 * ((i + 0.5) / 9) + (i % 2 ? -0.4 : 0.5))
      return gouge(x, y, angle, 21, 6.4, 0.15)
    })
    return stem + fill(leaves.join(''))
  })
  const beside = [1, -1].map((side, i) => {
    const words = things[i % Math.max(1, things.length)]
    if (words === undefined) return ''
    const { wide, tall } = sizeOf(words)
    const z = Math.min(56 / wide, 60 / tall)
    return raised(figure(g, { x: side * 92, y: 74, z, flip: side < 0 }, words), 6)
  })
  return raised(branch.join(''), 5) + beside.join('')
}

/** Round, in ink; by its centre and its radius. */
function seal(lettering: Lettering, text: string, y = 108, r = 34): string {
  const n = [...text].length
  const letters =
    n === 1
      ? lettering.row('kizami', text, { x: 0, y, w: r * 1.24, h: r * 1.24 })
      : n === 2
        ? lettering.row('kizami', text, { x: 0, y, w: r * 1.53, h: r * 0.88 }, { widest: 0.9, gap: 0.1 })
        : lettering.row('kizami', text, { x: 0, y, w: r * 1.65, h: r * 0.7 }, { gap: 0.05, narrowest: 0.4 })
  const round = (by: number) => outline(circle(0, y, r + by, 40))
  return fill(round(6), 'w') + fill(round(2)) + fill(round(-1), 'w') + fill(round(-3)) + fill(letters, 'w')
}
