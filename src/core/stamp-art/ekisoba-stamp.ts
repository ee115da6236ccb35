import { chanceOf, type Chance } from './chance.ts'
import { brush, circle, clipped, fill, fullDisc, gouge, gouges, outline, raised, rectangle, ring, type Tone } from './cut.ts'
import { BASKET, BOWL, CHOPSTICKS, FROM_ABOVE, NOODLES, NOREN, RICE, STEAM, TOPPINGS, type Topping } from './figures/bowl.ts'
import { figure } from './figure.ts'
import { lobes } from './frames.ts'
import { hills, ridge } from './land.ts'
import type { FaceName, Lettering } from './lettering.ts'
import { plate } from './plates.ts'
import type { Place, Scene } from './scene.ts'
import { light, sky, type Sky } from './sky.ts'
import { cos, sin, TURN } from './trig.ts'

/** A noodle shop's parameters for its stamp. */
interface EkisobaSubject {
  readonly stamp_id: number
  readonly shop_name: string
  readonly station_name: string
  /** The signature dish; null where unknown. */
  readonly name: string | null
  readonly text: string
  readonly gotouchi: boolean
  readonly place: Place
}

/** Eaten from a basket; 冷麺 has its broth. */
const COLD = /ざる|へぎ/u
const ON_RICE = /丼/u
/** A dish of its own, without noodles: もつ煮, but not かつ煮そば. */
const SIMMERED = /煮$/u
/** The first match in the dish's name, then the first in the shop's text. */
const DISHES: readonly (readonly [RegExp, Topping])[] = [
  [/唐揚|から揚|山賊|とり肉/u, 'chicken'],
  [/かつ/u, 'cutlet'],
  [/肉|豚|牛|もつ/u, 'meat'],
  [/天玉/u, 'fritterAndEgg'],
  [/天|かき揚|菜紅/u, 'fritter'],
  [/餃子/u, 'dumplings'],
  [/雪割/u, 'radish'],
  [/やきそば/u, 'fried'],
  [/豆腐/u, 'tofu'],
  [/ニシン/u, 'herring'],
  [/きのこ/u, 'mushrooms'],
  [/わさび|ワサビ/u, 'leaf'],
  [/けんちん/u, 'roots'],
  [/おでん/u, 'stew'],
  [/納豆|山菜|めかぶ|海|ふのり|とろろ|しゃくしな/u, 'greens'],
  [/賢治|三食|スペシャル|オールスターズ/u, 'everything'],
  [/ラーメン|らうめん|冷麺/u, 'slices'],
  [/ネギ|へぎ|ざる|うどん/u, 'leek'],
]
const ANY: readonly Topping[] = ['fritter', 'leek', 'egg', 'greens', 'slices']
const SKIES: readonly Sky[] = ['lines', 'rays', 'halo', 'dots', 'rays', 'night', 'dusk']
const INSIDE = 136

/** A shop's own rim and lettering, from the first numbers of `g`, its stamp's random sequence. */
const shopLook = (g: Chance): { readonly isInked: boolean; readonly face: FaceName; readonly kind: number } => ({
  isInked: g.happens(0.6),
  face: g.pick<FaceName>(['kizami', 'ita', 'kizami']),
  kind: g.whole(0, 3),
})

/** The topping of a dish of this name, in a shop of this text; for an unknown dish a common topping. */
const toppingOf = (dish: string, text: string): Topping => [dish, text].flatMap((words) => DISHES.find(([word]) => word.test(words))?.[1] ?? [])[0] ?? 'leek'

/** Whether the dish of this name is eaten from a basket. */
const isCold = (dish: string): boolean => COLD.test(dish)

/** A bowl's rim from above: the shop above, the station below, the bowl before its mountains, the dish on a slip. */
export function ekisobaStamp(lettering: Lettering, subject: EkisobaSubject, id: string): string {
  const g = chanceOf(`ekisoba ${subject.stamp_id}`)
  const { isInked, face, kind } = shopLook(g)
  // The topping is on one side of the bowl, its name on the other.
  const flip = g.happens(0.5)
  const tone: Tone = isInked ? 'w' : 'k'
  const shop = shopName(subject.shop_name)
  const upper = lettering.arc(lettering.covers(face, shop) ? face : 'kizami', shop, { radius: 163, size: 25, middle: -90, span: 196, space: 0.12, spread: 0.6 })
  const lower = lettering.arc('kizami', `${subject.station_name}駅`, { radius: 163, size: 22, middle: 90, span: 120, space: 0.14, spread: 0.4 })
  const free = (upper.span / 2 - lower.span / 2) / 2
  const hasMarks = upper.span / 2 + lower.span / 2 < 150
  return (
    fullDisc(192, 'w') +
    rim(kind, isInked) +
    fill(upper.d + lower.d, tone) +
    (hasMarks ? [1, -1].map((side) => swirl(side, free, tone)).join('') : '') +
    fullDisc(146, 'w') +
    ring(146, 142) +
    ring(139, 137.4) +
    clipped(`${id}p`, outline(circle(0, 0, INSIDE, 72)), bowlPicture(lettering, subject, g, flip)) +
    (subject.name === null ? '' : slip(lettering, subject.name, flip ? 1 : -1, upper.span))
  )
}

/** A chain's name is more informative than its branch, and fits; a name that only repeats the station is set in full. */
function shopName(name: string): string {
  const head = name.split(/[ \u3000（(]/u)[0] ?? name
  const whole = [...name.replaceAll(/[ \u3000]/gu, '')].slice(0, 14).join('')
  return [...head].length <= 2 || head.endsWith('駅') ? whole : [...head].slice(0, 14).join('')
}

function rim(kind: number, isInked: boolean): string {
  const outer = [lobes(32, 196, 5), lobes(24, 196, 8), circle(0, 0, 195, 90), lobes(48, 196, 3.6)][kind] ?? []
  return isInked ? fill(outline(outer)) + ring(187, 184, 'w') : fill(outline(outer)) + fullDisc(186, 'w') + ring(182, 180)
}

/** The square spiral of a ramen bowl, one on each side. */
function swirl(side: number, angle: number, tone: Tone): string {
  const [x, y] = [side * 163 * cos((angle * TURN) / 360), 163 * sin((angle * TURN) / 360)]
  const at = (u: number, v: number, w: number, h: number) => rectangle(x + side * u - (side < 0 ? w : 0), y + v, w, h)
  return fill(at(-9, -9, 18, 3) + at(6, -9, 3, 18) + at(-9, 6, 18, 3) + at(-9, -3, 3, 12) + at(-9, -3, 12, 3) + at(0, -3, 3, 6), tone)
}

function bowlPicture(lettering: Lettering, subject: EkisobaSubject, g: Chance, flip: boolean): string {
  const kind = g.pick(SKIES)
  const night = kind === 'night'
  const s: Scene = {
    g,
    place: subject.place,
    x0: -INSIDE,
    x1: INSIDE,
    y0: -INSIDE,
    y1: INSIDE,
    hz: 56,
    x: 0,
    zoom: 1,
    room: 2 * INSIDE,
    floor: INSIDE,
    night,
    sun: { x: g.between(-70, 70), y: g.between(-70, -30), r: g.between(20, 34) },
    flip: false,
  }
  const topping = subject.name === null ? g.pick(ANY) : toppingOf(subject.name, subject.text)
  const isOnRice = ON_RICE.test(subject.name ?? '')
  const isSimmered = SIMMERED.test(subject.name ?? '')
  if (g.happens(0.22) && !isOnRice && !isSimmered) return fromAbove(s, topping, flip)
  const isInside = g.happens(0.34)
  const backdrop = isInside ? atTheCounter(lettering, s) : inTheLand(s, kind)
  const stand = { x: g.between(-4, 4), y: 24, z: g.between(1.06, 1.18), flip }
  if (isCold(subject.name ?? '')) return backdrop + counter(s) + raised(figure(g, { ...stand, y: 18 }, BASKET), 6)
  // Roots take the place of the noodles, opposite the topping.
  const [side, under] = isSimmered ? [!flip, TOPPINGS.roots] : [flip, isOnRice ? RICE : NOODLES]
  const bowl = figure(g, stand, BOWL) + figure(g, { ...stand, flip: side }, under) + figure(g, stand, TOPPINGS[topping])
  // The curtain hangs in the place of steam and chopsticks.
  const above = isInside ? '' : g.happens(0.6) ? figure(g, stand, CHOPSTICKS) : ''
  return backdrop + counter(s) + (isInside ? '' : raised(figure(g, stand, STEAM), 5)) + raised(bowl, 6) + above
}

/** Mountains of the place behind the bowl. */
function inTheLand(s: Scene, kind: Sky): string {
  const { g, night } = s
  const far = (s.place.peaks[0]?.rise ?? 0) > 0.022 && g.happens(0.75) ? ridge(s, 0.62, g.happens(0.4), false) : hills(s)
  const field = gouges(g.happens(0.5) ? 16 : 5, night ? 'w' : 'k', () => gouge(g.between(-INSIDE, INSIDE), g.between(60, 90), 0, g.between(16, 50), 1.6))
  return (
    sky(s, kind) + (kind === 'dots' || kind === 'lines' ? '' : light(s, false)) + far + fill(rectangle(-INSIDE, 56, 2 * INSIDE, 40), night ? 'k' : 'w') + field
  )
}

/** Under the shop's curtain. */
function atTheCounter(lettering: Lettering, s: Scene): string {
  const { g } = s
  const boards = gouges(26, 'k', (i) => gouge(-130 + i * 10.4 + g.between(-2, 2), -58, 1.57, g.between(60, 140), 1.5))
  const word = ['そ', 'ば'].map((char, i) => lettering.row('kizami', char, { x: i === 0 ? -68 : 69, y: -92, w: 52, h: 50 })).join('')
  const swirl_ = fill(outline(circle(0, -92, 17, 24)), 'w') + fill(outline(circle(0, -92, 13, 24))) + fill(outline(circle(0, -92, 8, 20)), 'w')
  return boards + raised(figure(g, { x: 0, y: 0, z: 1 }, NOREN), 4) + fill(word, 'w') + swirl_
}

const counter = ({ g }: Scene) =>
  fill(rectangle(-INSIDE, 92, 2 * INSIDE, 60)) + gouges(12, 'w', () => gouge(g.between(-INSIDE, INSIDE), g.between(97, 130), 0, g.between(20, 60), 1.6))

/** The bowl as the guest sees it, on the grain of the counter. */
function fromAbove(s: Scene, topping: Topping, flip: boolean): string {
  const { g } = s
  const isDark = g.happens(0.5)
  const grain = gouges(60, isDark ? 'w' : 'k', () =>
    gouge(g.between(-INSIDE - 20, INSIDE), g.between(-INSIDE, INSIDE), g.between(-0.05, 0.05), g.between(20, 70), g.between(1, 2)),
  )
  const bowl = figure(g, { x: 0, y: 4, z: 1.14, flip }, FROM_ABOVE)
  const on = figure(g, { x: flip ? 62 : -62, y: 18, z: 1.7, flip }, TOPPINGS[topping])
  const sticks = [
    [-108, 100],
    [-100, 109],
  ]
    .map(([a = 0, b = 0]) =>
      brush(
        g,
        [
          [a, b],
          [0, b + 4],
          [-a - 12, b - 10],
        ],
        5,
      ),
    )
    .join('')
  return (isDark ? fill(rectangle(-INSIDE, -INSIDE, 2 * INSIDE, 2 * INSIDE)) : '') + grain + raised(bowl, 7) + on + raised(sticks, 6)
}

/**
 * The dish on a paper slip, as it hangs over the counter; a long name in two columns of smaller letters, which end above the bowl's rim.
 * Under a shop's name that covers so many degrees of the rim that the slip would hide its letters, the slip is shorter.
 */
function slip(lettering: Lettering, dish: string, side: number, above: number): string {
  const letters = [...dish]
  const isLong = letters.length > 7
  const most = Math.ceil(letters.length / 2)
  // Of an odd number the shorter column is first where a word of kanji ends there.
  const first = letters.length % 2 === 1 && /\p{Script=Han}\P{Script=Han}/u.test(letters.slice(most - 2, most).join('')) ? most - 1 : most
  const columns = isLong ? [letters.slice(0, first), letters.slice(first)] : [letters]
  const isShortened = above > 70 && letters.length > 4
  const [w, h] = isLong ? [46, Math.min(99, most * 19 + 8)] : [36, isShortened ? 152 : Math.min(176, letters.length * 31 + 10)]
  const [x, y] = isLong ? [side * 81, -10 - h / 2] : [side * (132 - w / 2 - (h > 130 ? 24 : 8)), isShortened ? -14 : -26]
  const [size, margin] = isLong ? [19, 6] : [26, 10]
  const { board, tone } = plate(x, y, w, h, 'open')
  return (
    board +
    fill(
      columns.map((column, i) => lettering.column('kizami', column.join(''), { x: x + (isLong ? 10.5 - i * 21 : 0), y, w: size, h: h - margin })).join(''),
      tone,
    )
  )
}
