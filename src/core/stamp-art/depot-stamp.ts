import { chanceOf, type Chance } from './chance.ts'
import { circle, clipped, degrees, disc, fill, fullDisc, outline, ring } from './cut.ts'
import { cog } from './frames.ts'
import type { Lettering } from './lettering.ts'
import { plate, PLATE_STYLES } from './plates.ts'
import type { Place, Scene } from './scene.ts'
import { light, sky, type Sky } from './sky.ts'
import { cos, sin } from './trig.ts'
import { stars, yard, type Stock, type Yard } from './yards.ts'

/** A depot's parameters for its stamp. */
interface DepotSubject {
  readonly stamp_id: number
  readonly name: string
  readonly station_name: string
  readonly prefecture: string
  readonly text: string
  readonly place: Place
}

const INSIDE = 143
const SKIES: readonly Sky[] = ['lines', 'rays', 'halo', 'dots', 'clouds', 'dusk', 'night', 'rays', 'night']

/** A cogwheel: the depot's whole name on its ring, the yard inside, the place on a plate. */
export function depotStamp(lettering: Lettering, subject: DepotSubject, id: string): string {
  const g = chanceOf(`depot ${subject.stamp_id}`)
  const isInked = g.happens(0.6)
  const wheel = cogwheel(g, isInked)
  const tone = isInked ? 'w' : 'k'
  const upper = lettering.arc('kizami', subject.name, { radius: 165, size: 27, middle: -90, span: 218, space: 0.1, spread: 0.5 })
  const lower = lettering.arc('kizami', `${subject.prefecture}・${subject.station_name}駅`, {
    radius: 165,
    size: 18,
    middle: 90,
    span: 124,
    space: 0.16,
    spread: 0.3,
  })
  const free = degrees((upper.span / 2 - lower.span / 2) / 2)
  const bolts =
    upper.span + lower.span < 316
      ? [-1, 1]
          .map(
            (side) =>
              disc(g, side * 165 * cos(free), 165 * sin(free), 6, tone, 0.3) + disc(g, side * 165 * cos(free), 165 * sin(free), 2.6, isInked ? 'k' : 'w', 0.2),
          )
          .join('')
      : ''
  return (
    wheel +
    fill(upper.d + lower.d, tone) +
    bolts +
    clipped(`${id}p`, outline(circle(0, 0, INSIDE, 72)), picture(g, subject)) +
    placePlate(g, lettering, subject)
  )
}

function cogwheel(g: Chance, isInked: boolean): string {
  const [n, duty, slope] = g.pick([
    [16, 0.46, 0.16],
    [20, 0.44, 0.12],
    [24, 0.46, 0.14],
    [12, 0.5, 0.14],
    [28, 0.4, 0.2],
  ] as const)
  const teeth = fill(outline(cog(n, 184, 199, duty, slope)))
  return isInked ? teeth + fullDisc(INSIDE + 5, 'w') + ring(INSIDE + 3.5, INSIDE) : teeth + fullDisc(181, 'w') + ring(178, 176) + ring(INSIDE + 6, INSIDE)
}

/** 三鷹 of 三鷹車両センター, 中原 of its branch. */
export function placeOfDepot({ name, station_name }: Pick<DepotSubject, 'name' | 'station_name'>): string {
  const branch = /車両センター(.+?)(センター|派出所|派出|支所)$/u.exec(name)?.[1]
  const own = branch ?? name.replace(/(新幹線|総合)*車両センター$|運輸区$/u, '')
  return own === '' ? station_name : own
}

function placePlate(g: Chance, lettering: Lettering, subject: DepotSubject): string {
  const place = placeOfDepot(subject)
  const n = [...place].length
  const [w, h, y] = [Math.min(190, n * 56 + 22), 54, 88]
  const { board, tone } = plate(0, y, w, h, g.pick(PLATE_STYLES))
  return (
    board +
    fill(
      lettering.row(
        n <= 3 && lettering.covers('ita', place) && g.happens(0.4) ? 'ita' : 'kizami',
        place,
        { x: 0, y, w: w - 16, h: h - 12 },
        { widest: 1.25, gap: 0.5 },
      ),
      tone,
    )
  )
}

const YARDS_BY_WORD: readonly (readonly [RegExp, Yard])[] = [
  [/二階建て/u, 'decks'],
  [/解体/u, 'crane'],
  [/客車/u, 'coaches'],
  [/機関車/u, 'locomotive'],
  [/細長く|挟まれた|間にある/u, 'curve'],
  [/総合車両センター。?$|工場/u, 'works'],
  [/青森派出/u, 'plough'],
  [/車庫|1960年/u, 'shed'],
  [/派出|出先|支所|常駐/u, 'outpost'],
  [/^盛岡|^尾久/u, 'turntable'],
  [/大きな|広い|跡地/u, 'fan'],
]
const OTHERS: readonly Yard[] = ['row', 'pair', 'fan', 'curve', 'works']

/** The subjects that the depot's own text mentions. */
export function yardOf({ stamp_id, name, text }: Pick<DepotSubject, 'stamp_id' | 'name' | 'text'>): { readonly yard: Yard; readonly stock: Stock } {
  const stock: Stock = name.includes('新幹線') ? 'express' : /久留里線|五能線|気動車/u.test(text) ? 'diesel' : stamp_id % 2 ? 'electric' : 'classic'
  const found = YARDS_BY_WORD.find(([word]) => word.test(name) || word.test(text))?.[1]
  return { yard: found ?? OTHERS[stamp_id % OTHERS.length] ?? 'row', stock }
}

function picture(g: Chance, subject: DepotSubject): string {
  const { yard: kind, stock } = yardOf(subject)
  const isIndoors = kind === 'crane'
  const above = isIndoors
    ? 'blank'
    : subject.text.includes('銀河')
      ? 'night'
      : kind === 'works' || kind === 'coaches' || kind === 'decks'
        ? g.pick<Sky>(['rays', 'lines', 'halo', 'dusk'])
        : g.pick(SKIES)
  const night = above === 'night'
  const s: Scene = {
    g,
    place: subject.place,
    x0: -INSIDE,
    x1: INSIDE,
    y0: -INSIDE,
    y1: INSIDE,
    hz: -6,
    x: 0,
    zoom: 1,
    room: 2 * INSIDE,
    floor: 58,
    night,
    sun: { x: g.pick([-1, 1]) * g.between(50, 84), y: g.between(-96, -76), r: g.between(15, 22) },
    flip: false,
  }
  const hasLight = !isIndoors && kind !== 'turntable' && (above === 'rays' || above === 'halo' || g.happens(0.5))
  const heavens = subject.text.includes('銀河') ? sky(s, 'night') + stars(s) : sky(s, above)
  return heavens + (hasLight && !subject.text.includes('銀河') ? light(s, g.happens(0.5)) : '') + yard(s, kind, stock)
}
