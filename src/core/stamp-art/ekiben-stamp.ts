import { chanceOf, type Chance } from './chance.ts'
import { bar, circle, clipped, disc, fill, gouge, gouges, outline, raised, rectangle, type Point, type Tone } from './cut.ts'
import { menuOf, type Menu } from './ekiben-menu.ts'
import { lunch, type Dish } from './figures/lunch.ts'
import { figure } from './figure.ts'
import { hills, ridge } from './land.ts'
import type { Lettering } from './lettering.ts'
import type { Place, Scene } from './scene.ts'
import { light, sky, type Sky } from './sky.ts'
import { PI } from './trig.ts'

/** A lunch box's parameters for its stamp. */
interface EkibenSubject {
  readonly stamp_id: number
  readonly name: string
  readonly station_name: string
  readonly text: string
  readonly place: Place
}

/** A box by half its width and half its height; its content is inside. */
interface Box {
  readonly w: number
  readonly h: number
  readonly cut: number
  readonly corner: Corner
}
type Corner = 'cut' | 'notch' | 'scoop'
/** A field of the box by its centre. */
interface Field {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const SHAPES = [
  [170, 140],
  [158, 152],
  [146, 164],
  [174, 130],
] as const
const letters = (text: string) => [...text].length

/** The box from above without its lid, a paper band around it, cord around the band. */
export function ekibenStamp(lettering: Lettering, subject: EkibenSubject, id: string): string {
  const g = chanceOf(`ekiben ${subject.stamp_id}`)
  const menu = menuOf(subject)
  const rows = rowsOf(subject.name)
  const [w, h] = g.pick(rows.length > 1 && letters(subject.name) > 12 ? SHAPES.slice(0, 2) : SHAPES)
  const box: Box = { w, h, cut: g.pick([26, 32, 40]), corner: g.pick(['cut', 'cut', 'notch', 'scoop']) }
  const { label, field } = band(g, lettering, subject, rows, box)
  const window = outline(edge(box, -18))
  return rim(g, box) + clipped(`${id}p`, window, contents(g, subject.place, menu, field, box)) + label
}

/** The box's outline, grown or shrunk. */
function edge({ w, h, cut, corner }: Box, by: number): Point[] {
  const [x, y, c] = [w + by, h + by, Math.max(8, cut + by * (corner === 'cut' ? 0.42 : 0.1))]
  const quarter: Point[] =
    corner === 'cut'
      ? [
          [x, y - c],
          [x - c, y],
        ]
      : corner === 'notch'
        ? [
            [x, y - c],
            [x - c, y - c],
            [x - c, y],
          ]
        : circle(x, y, c, 24).slice(12, 19).toReversed()
  const mirrored = (sx: number, sy: number) => quarter.map(([px, py]): Point => [px * sx, py * sy])
  return [...mirrored(1, 1), ...mirrored(-1, 1).toReversed(), ...mirrored(-1, -1), ...mirrored(1, -1).toReversed()]
}

/** Wood of the box: thin and double, thick with its grain, or lacquer with an inlaid line. */
function rim(g: Chance, box: Box): string {
  const at = (by: number, tone: Tone) => fill(outline(edge(box, by)), tone)
  const kind = g.whole(0, 3)
  if (kind === 0) return at(0, 'k') + at(-5, 'w') + at(-9, 'k') + at(-15, 'w')
  if (kind === 1) return at(0, 'k') + grain(g, box) + at(-16, 'w')
  if (kind === 2) return at(0, 'k') + at(-6, 'w') + at(-8, 'k') + at(-16, 'w')
  return at(0, 'k') + at(-3, 'w') + at(-5.5, 'k') + at(-15, 'w')
}

const grain = (g: Chance, { w, h }: Box) =>
  fill(
    Array.from({ length: 26 }, (_, i) => {
      const along = g.between(-0.86, 0.58)
      const off = g.between(4, 12)
      return i % 2
        ? gouge(along * w, (i % 4 ? 1 : -1) * (h - off), 0, g.between(14, 40), 1.2)
        : gouge((i % 4 ? 1 : -1) * (w - off), along * h, PI / 2, g.between(14, 40), 1.2)
    }).join(''),
    'w',
  )

/** A long name in two or three rows, broken between words. */
export function rowsOf(name: string): string[] {
  const plain = name.replace(/（[^）]*）$/u, '').replaceAll(/[（）]/gu, '')
  const words = plain.split(/[ \u3000]/u)
  if (words.length > 1 && words.every((word) => letters(word) > 1 && letters(word) <= 10)) return words
  const whole = words.join('')
  const n = letters(whole)
  if (n <= 8) return [whole]
  const parts = n > 18 ? 3 : 2
  const all = [...whole]
  const cuts = Array.from({ length: parts - 1 }, (_, i) => seam(all, ((i + 1) * n) / parts))
  return [0, ...cuts].map((from, i) => all.slice(from, [...cuts, n][i]).join(''))
}

/** Where a name may break nearest to an index: after の, or where one script ends; never before a small kana or a prolonged sound mark, nor within a number. */
function seam(all: readonly string[], near: number): number {
  const script = (char = '') => (/[\u3041-\u309f]/u.test(char) ? 'h' : /[\u30a0-\u30ff]/u.test(char) ? 'k' : 'c')
  const places = all.map((char, i) => {
    if (i < 2 || i > all.length - 2 || /[ー・年周ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u.test(char) || (/\d/u.test(all[i - 1] ?? '') && /\d/u.test(char)))
      return { i, cost: 99 }
    const good = all[i - 1] === 'の' || all[i - 1] === '・' ? 2.4 : script(char) !== script(all[i - 1]) && script(char) !== 'h' ? 2 : 0
    return { i, cost: Math.abs(i - near) - good }
  })
  return places.toSorted((a, b) => a.cost - b.cost)[0]?.i ?? Math.round(near)
}

/** A band's length, cut at the sheet's edge for any rotation of the stamp. */
const within = (long: number, away: number) => Math.min(long, 2 * Math.sqrt(206 * 206 - (away + 6) * (away + 6)))

/** The paper band with the name, and the field that it leaves. */
function band(
  g: Chance,
  lettering: Lettering,
  { name, station_name }: EkibenSubject,
  rows: readonly string[],
  box: Box,
): { readonly label: string; readonly field: Field } {
  const longest = Math.max(...rows.map(letters))
  const isUpright = rows.length === 1 && letters(name) <= 6 && box.w > box.h * 0.9 && g.happens(0.5)
  const isInked = g.happens(0.5)
  const tone: Tone = isInked ? 'w' : 'k'
  const [ix, iy] = [box.w - 15, box.h - 15]
  const station = `${station_name}駅`
  // The letters keep clear of a knot.
  const hasCord = g.happens(0.55)
  const knot = hasCord ? 17 : 0
  if (isUpright) {
    const wide = 70
    const side = g.happens(0.6) ? 1 : -1
    const x = side * (ix - wide / 2 - 18)
    const long = within(2 * box.h + 4, Math.abs(x) + wide / 2)
    const tall = Math.min(long - 88 - knot, longest * 58)
    const text = lettering.column('kizami', rows[0] ?? '', { x, y: knot - 12, w: 52, h: tall })
    const below = lettering.row('kizami', station, { x, y: long / 2 - 34, w: wide - 14, h: 15 }, { gap: 0.2, narrowest: 0.5 })
    return {
      label: paper(g, { x, y: 0, w: wide, h: long }, isInked, true, hasCord) + fill(text + below, tone),
      field: { x: -side * (wide / 2 + 9), y: 0, w: 2 * ix - wide - 18, h: 2 * iy },
    }
  }
  const line = rows.length === 1 ? 50 : rows.length === 2 ? 36 : 28
  const tall = rows.length * line + 32
  const place = g.happens(0.72) ? 1 : -1
  const y = place * (iy - tall / 2 - 12)
  const long = within(2 * box.w + 4, Math.abs(y) + tall / 2)
  const text = rows.map((row, i) =>
    lettering.row(
      'kizami',
      row,
      { x: knot, y: y - tall / 2 + 9 + line * (i + 0.5), w: Math.min(2 * ix - 34, long - 40) - 2 * knot, h: line - 4 },
      { widest: 1.2, narrowest: 0.42, gap: rows.length > 1 ? 0.12 : 0.5 },
    ),
  )
  const below = lettering.row('kizami', station, { x: knot, y: y + tall / 2 - 14, w: 150, h: 14.5 }, { gap: 0.3, narrowest: 0.5 })
  return {
    label: paper(g, { x: 0, y, w: long, h: tall }, isInked, false, hasCord) + fill([...text, below].join(''), tone),
    field: { x: 0, y: -place * (tall / 2 + 6), w: 2 * ix, h: 2 * iy - tall - 12 },
  }
}

/** Paper wound around the box, and the cord that holds it. */
function paper(g: Chance, { x, y, w, h }: Field, isInked: boolean, isUpright: boolean, hasCord: boolean): string {
  const sheet = (grow: number, tone: Tone) =>
    fill(isUpright ? rectangle(x - w / 2 - grow, y - h / 2, w + 2 * grow, h) : rectangle(x - w / 2, y - h / 2 - grow, w, h + 2 * grow), tone)
  const edges = (from: number, thick: number, tone: Tone) =>
    fill(
      [-1, 1]
        .map((side) =>
          isUpright
            ? rectangle(x + side * (w / 2 - from) - thick / 2, y - h / 2, thick, h)
            : rectangle(x - w / 2, y + side * (h / 2 - from) - thick / 2, w, thick),
        )
        .join(''),
      tone,
    )
  return sheet(6, 'w') + (isInked ? sheet(2, 'k') + edges(4.2, 1.6, 'w') : edges(0, 3.4, 'k')) + (hasCord ? cord(g, { x, y, w, h }, isUpright, isInked) : '')
}

function cord(g: Chance, { x, y, w, h }: Field, isUpright: boolean, isInked: boolean): string {
  const tone: Tone = isInked ? 'w' : 'k'
  const strand = (off: number) =>
    isUpright
      ? bar(g, x - w / 2, y - h / 2 + 22 + off, x + w / 2, y - h / 2 + 22 + off, 2, tone)
      : bar(g, x - w / 2 + 26 + off, y - h / 2, x - w / 2 + 26 + off, y + h / 2, 2, tone)
  const [kx, ky] = isUpright ? [x, y - h / 2 + 24] : [x - w / 2 + 28, y]
  const ear = (dx: number, dy: number) =>
    fill(
      outline([
        [kx, ky],
        [kx + dx * 13 - dy * 5, ky + dy * 13 + dx * 5],
        [kx + dx * 17, ky + dy * 17],
        [kx + dx * 13 + dy * 5, ky + dy * 13 - dx * 5],
      ]),
      tone,
    )
  const ears = isUpright ? ear(1, 0.34) + ear(-1, 0.34) : ear(0.34, 1) + ear(0.34, -1)
  return strand(0) + strand(4) + ears + disc(g, kx, ky, 4.6, tone, 0.2) + disc(g, kx, ky, 1.8, isInked ? 'k' : 'w', 0.1)
}

function contents(g: Chance, place: Place, menu: Menu, field: Field, box: Box): string {
  switch (menu.way) {
    case 'pot':
      return onTable(g, place, menu, field)
    case 'stands':
      return standing(g, place, menu, field)
    case 'whole':
      return g.happens(0.5) ? cells(g, [[field, menu.dish]], true) : parted(g, menu, field, 0.76)
    case 'bed':
      return parted(g, menu, field, g.pick([0.62, 0.68, 0.72]))
    case 'many':
      return compartments(g, menu, field, box)
  }
}

/** Rice or leaf under each dish, wooden walls between. */
function cells(g: Chance, list: readonly (readonly [Field, Dish])[], isGrand = false): string {
  return list
    .map(([at, dish], i) => {
      const bed =
        i === 0
          ? isGrand && at.w > 1.5 * at.h
            ? rice(g, at)
            : g.happens(0.6) || dish === 'plum'
              ? rice(g, at)
              : slats(g, at)
          : i % 3 === 1 && !DARK.includes(dish)
            ? dark(g, at)
            : ''
      const isDark = bed.startsWith('<path d="M') && i > 0 && bed !== ''
      const n = isGrand && at.w > 1.7 * at.h && !TALL.includes(dish) ? 2 : 1
      const z = Math.min((at.w * 0.86) / (112 * n), (at.h * 0.84) / 102)
      const drawn = Array.from({ length: n }, (_, j) =>
        raised(figure(g, { x: at.x + (j - (n - 1) / 2) * 114 * z, y: at.y, z, flip: j % 2 === 1 }, lunch[dish]), isDark ? 5 : 6),
      ).join('')
      return bed + drawn
    })
    .join('')
}
const TALL: readonly Dish[] = ['mackerel', 'nori', 'beef']
const DARK: readonly Dish[] = ['nori', 'egg']

const rice = (g: Chance, { x, y, w, h }: Field) =>
  gouges(Math.round((w * h) / 170), 'k', () => gouge(x + g.between(-0.5, 0.5) * w, y + g.between(-0.5, 0.5) * h, g.between(0, 6.2), g.between(4, 7), 1.5, 0.5))
const slats = (g: Chance, { x, y, w, h }: Field) =>
  gouges(Math.round(h / 9), 'k', (i) => gouge(x - w / 2, y - h / 2 + 6 + i * 9, 0, w * g.between(0.7, 1), 1.6, 0.6))
const dark = (g: Chance, { x, y, w, h }: Field) =>
  fill(rectangle(x - w / 2, y - h / 2, w, h)) +
  gouges(9, 'w', () => gouge(x + g.between(-0.5, 0.3) * w, y + g.between(-0.45, 0.45) * h, 0, g.between(8, 24), 1.2))

const wall = (g: Chance, x0: number, y0: number, x1: number, y1: number) => bar(g, x0, y0, x1, y1, 5.5)

/** The dish in the greater part, two or three others beside it. */
function parted(g: Chance, menu: Menu, { x, y, w, h }: Field, share: number): string {
  const isWide = w > h * 1.05
  const first = g.happens(0.5) ? 1 : -1
  const n = Math.min(menu.sides.length, isWide ? (h > 120 ? 2 : 1) : 2)
  const cut = first * (isWide ? w : h) * (share - 0.5)
  const main: Field = isWide ? { x: x - (first * w * (1 - share)) / 2, y, w: w * share, h } : { x, y: y - (first * h * (1 - share)) / 2, w, h: h * share }
  const rest = menu.sides.slice(0, n).map((dish, i): readonly [Field, Dish] => {
    const at = (i + 0.5) / n - 0.5
    return [
      isWide
        ? { x: x + (first * w * share) / 2, y: y + at * h, w: w * (1 - share), h: h / n }
        : { x: x + at * w, y: y + (first * h * share) / 2, w: w / n, h: h * (1 - share) },
      dish,
    ]
  })
  const walls = isWide
    ? wall(g, x + cut, y - h / 2, x + cut, y + h / 2) + (n > 1 ? wall(g, x + cut, y, x + (first * w) / 2, y) : '')
    : wall(g, x - w / 2, y + cut, x + w / 2, y + cut) + (n > 1 ? wall(g, x, y + cut, x, y + (first * h) / 2) : '')
  return cells(g, [[main, menu.dish], ...rest]) + walls
}

/** Makunouchi: as many compartments as fit the box. */
function compartments(g: Chance, menu: Menu, { x, y, w, h }: Field, box: Box): string {
  const dishes = [menu.dish, ...menu.sides]
  const columns = w > 250 && h < 190 ? 3 : 2
  const rows = h > 150 || box.h > box.w ? 2 : columns === 3 ? 2 : 1
  const list = Array.from({ length: rows * columns }, (_, i): readonly [Field, Dish] => {
    const [cx, cy] = [i % columns, Math.floor(i / columns)]
    return [{ x: x + ((cx + 0.5) / columns - 0.5) * w, y: y + ((cy + 0.5) / rows - 0.5) * h, w: w / columns, h: h / rows }, dishes[i % dishes.length] ?? 'plum']
  })
  const walls =
    Array.from({ length: columns - 1 }, (_, i) => wall(g, x + ((i + 1) / columns - 0.5) * w, y - h / 2, x + ((i + 1) / columns - 0.5) * w, y + h / 2)).join(
      '',
    ) + (rows > 1 ? wall(g, x - w / 2, y, x + w / 2, y) : '')
  return cells(g, list) + walls
}

const SKIES: readonly Sky[] = ['rays', 'halo', 'lines', 'dots', 'dusk', 'night', 'rays']

function scene(g: Chance, place: Place, { x, y, w, h }: Field, above: Sky, horizon: number): Scene {
  const top = y - h / 2
  return {
    g,
    place,
    x0: x - w / 2,
    x1: x + w / 2,
    y0: top,
    y1: y + h / 2,
    hz: top + h * horizon,
    x,
    zoom: 1,
    room: w,
    floor: y + h / 2,
    night: above === 'night',
    sun: { x: x + g.pick([-1, 1]) * w * 0.3, y: top + h * 0.22, r: Math.min(20, h * 0.12) },
    flip: false,
  }
}

/** In front of the mountains visible from its station. */
function standing(g: Chance, place: Place, menu: Menu, field: Field): string {
  const above = menu.dish === 'stars' ? 'night' : g.pick(SKIES)
  const s = scene(g, place, field, above, 0.68)
  const far = (place.peaks[0]?.rise ?? 0) > 0.022 ? ridge(s, 0.5, g.happens(0.4), false) : hills(s)
  const ground =
    fill(rectangle(s.x0, s.hz, s.x1 - s.x0, s.y1 - s.hz), s.night ? 'k' : 'w') +
    gouges(26, s.night ? 'w' : 'k', () => gouge(g.between(s.x0, s.x1), g.between(s.hz + 4, s.y1), 0, g.between(14, 44), 1.5))
  const z = Math.min((field.h * 0.92) / 106, (field.w * 0.9) / 116)
  return (
    sky(s, above) +
    (above === 'rays' || above === 'halo' ? light(s, false) : '') +
    far +
    ground +
    raised(figure(g, { x: field.x, y: field.y + 4, z }, lunch[menu.dish]), 8)
  )
}

/** A pot on its board; a shell cut into its side names its content. */
function onTable(g: Chance, place: Place, menu: Menu, field: Field): string {
  const above = g.pick<Sky>(['rays', 'halo', 'lines', 'dusk'])
  const s = scene(g, place, field, above, 0.74)
  const far = (place.peaks[0]?.rise ?? 0) > 0.022 ? ridge(s, 0.6, g.happens(0.4), false) : hills(s)
  const z = Math.min((field.h * 0.86) / 104, (field.w * 0.62) / 120)
  const table =
    fill(rectangle(s.x0, s.hz, s.x1 - s.x0, s.y1 - s.hz)) +
    gouges(16, 'w', () => gouge(g.between(s.x0, s.x1), g.between(s.hz + 4, s.y1), 0, g.between(20, 60), 1.5))
  const steam = [-1, 1]
    .map((k) => figure(g, { x: field.x + k * 70 * z, y: field.y - 4 * z, z: z * 0.8, flip: k > 0 }, 'l< 7 0 -20 -10 -36 4 -50 -6 -66'))
    .join('')
  const pot = raised(figure(g, { x: field.x, y: field.y + 6 * z, z }, lunch.pot), 7)
  const mark =
    menu.dish === 'pot'
      ? pickMark(g, field, z)
      : fill(outline(circle(field.x, field.y + 26 * z, 17 * z, 20)), 'w') + figure(g, { x: field.x, y: field.y + 27 * z, z: z * 0.3 }, lunch[menu.dish])
  return sky(s, above) + far + table + raised(steam, 4) + pot + mark
}

const MARKS: readonly Dish[] = ['carrot', 'plum', 'greens', 'beans', 'shrimp', 'blossom']
const pickMark = (g: Chance, field: Field, z: number) => figure(g, { x: field.x, y: field.y + 26 * z, z: z * 0.24 }, lunch[g.pick(MARKS)])
