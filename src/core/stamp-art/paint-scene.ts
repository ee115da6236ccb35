import type { Chance } from './chance.ts'
import { disc, raised } from './cut.ts'
import { drawMountain } from './elements/draw-mountain.ts'
import type { Element, FigureElement, MountainElement } from './elements/element.ts'
import { figure, sizeOf } from './figure.ts'
import { ground as landUnder, hills } from './land.ts'
import type { Place, Scene } from './scene.ts'
import { light, sky, type Sky } from './sky.ts'

/** The picture's place in a layout. */
export interface Window {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
  /** Centre of the area that the name leaves free, relative to the window's own; 0 if it covers neither side. */
  readonly shift?: number
  /** Width that the name leaves free, if less than the window's. */
  readonly room?: number
  /** Lowest line of the hero: a plate may be below it. */
  readonly floor?: number
}

/** A station's scene with its elements loaded; a part that the row omits is undefined or empty. */
export interface PlannedScene {
  readonly hero: Element | undefined
  /** At most two, left and right of the hero. */
  readonly beside: readonly Element[]
  readonly behind: readonly Element[]
  readonly ground: Element | undefined
  readonly water: Element | undefined
  readonly sky: SceneSky | undefined
  /** Drawn over everything else. */
  readonly special: readonly Element[]
}

export const SCENE_SKIES = ['plain', 'bars', 'dusk', 'clouds', 'rays', 'sunset', 'sunrise', 'night', 'moonlit', 'starry', 'snowfall', 'rain'] as const
export type SceneSky = (typeof SCENE_SKIES)[number]

/** Skies for a row without one: patterns of cuts that claim nothing about the place. */
const DAYS: readonly Sky[] = ['lines', 'clouds', 'dusk', 'dots', 'lines', 'dusk', 'clouds', 'blank']
const TEXTURE: Readonly<Record<SceneSky, Sky>> = {
  plain: 'blank',
  bars: 'lines',
  dusk: 'dusk',
  clouds: 'clouds',
  rays: 'rays',
  sunset: 'rays',
  sunrise: 'rays',
  night: 'night',
  moonlit: 'night',
  starry: 'night',
  snowfall: 'snowfall',
  rain: 'rain',
}
/** Where the nearer shore begins, between horizon and floor, and how deep a figure on it may sink. */
const [SHORE, ON_LAND] = [0.42, 0.1]
const NIGHTS: readonly SceneSky[] = ['night', 'moonlit', 'starry', 'snowfall']

/** The scene in a window, back to front: sky, the elements behind, water and ground, the elements beside, the hero, the special ones. */
export function paintScene(g: Chance, place: Place, plan: PlannedScene, w: Window): string {
  const s = sceneOf(g, place, plan, w)
  const texture = plan.sky ? TEXTURE[plan.sky] : g.pick(DAYS)
  return (
    sky(s, texture) +
    lightOf(s, plan.sky) +
    // A mountain as the hero is behind the roofs and woods that a row calls background.
    (plan.hero?.kind === 'mountain' ? mountainAt(s, plan.hero, 0, plan.hero.share) : '') +
    plan.behind.map((each, i) => paintBehind(s, each, i, plan)).join('') +
    (plan.ground !== undefined && plan.behind.length === 0 && plan.hero?.kind === 'figure' && plan.water === undefined ? hills(s) : '') +
    paintGround(s, plan) +
    paintHero(s, plan) +
    plan.special.map((each) => paint(s, each)).join('')
  )
}

/** The content below a band that crosses the stamp below its picture. */
export function paintUnder(g: Chance, place: Place, plan: PlannedScene, s: Scene): string {
  const under = plan.water ?? plan.ground
  return under?.kind === 'scenery' ? under.draw(s) : landUnder({ ...s, g, place }, 'furrows')
}

function sceneOf(g: Chance, place: Place, plan: PlannedScene, w: Window): Scene {
  const wide = w.x1 - w.x0
  const floor = w.floor ?? w.y1
  const high = floor - w.y0
  const scenic = [plan.hero, plan.ground, plan.water].find((each) => each?.kind === 'scenery' && each.horizon !== null)
  const hasHorizon = plan.ground !== undefined || plan.water !== undefined || plan.behind.length > 0 || plan.hero?.kind !== 'figure'
  const share = scenic?.kind === 'scenery' && scenic.horizon !== null ? scenic.horizon : plan.hero?.kind === 'figure' ? 0.7 : 0.62
  const hz = hasHorizon ? w.y0 + high * share : w.y1
  const middle = (w.x0 + w.x1) / 2
  const shift = w.shift ?? 0
  const away = g.happens(0.5) ? -1 : 1
  const isLow = plan.sky === 'sunset' || plan.sky === 'sunrise'
  return {
    g,
    place,
    x0: w.x0,
    x1: w.x1,
    y0: w.y0,
    y1: w.y1,
    hz,
    x: middle + shift,
    zoom: Math.min(wide * 1.06, high * 1.1) / (wide < 250 ? 182 : 205),
    room: w.room ?? wide * 0.86,
    floor,
    shore: plan.water && plan.ground ? hz + (floor - hz) * SHORE : undefined,
    night: plan.sky !== undefined && NIGHTS.includes(plan.sky),
    sun: {
      x: middle + (shift === 0 ? away * wide * 0.24 : shift * 1.1 + away * wide * 0.14),
      y: isLow ? hz - high * 0.05 : w.y0 + (hz - w.y0) * 0.28,
      r: Math.min(wide, high) * (isLow ? 0.16 : 0.11),
    },
    flip: away > 0,
  }
}

function lightOf(s: Scene, kind: SceneSky | undefined): string {
  if (kind === 'rays' || kind === 'sunset' || kind === 'sunrise') return light(s, false)
  if (kind === 'moonlit') return light(s, false)
  if (kind === 'starry') return stars(s)
  return ''
}

function stars({ g, x0, x1, y0, hz }: Scene): string {
  return Array.from({ length: 26 }, () => disc(g, g.between(x0, x1), g.between(y0, y0 + (hz - y0) * 0.9), g.between(1.6, 4), 'w', 0.3)).join('')
}

function paintBehind(s: Scene, each: Element, i: number, plan: PlannedScene): string {
  const { hero } = plan
  if (each.kind === 'scenery') return each.draw(s)
  const side = (s.flip ? 1 : -1) * (i % 2 === 0 ? 1 : -1)
  const isMassive = hero?.kind === 'figure' && hero.seat !== 'hang'
  if (each.kind === 'mountain') return isMassive ? mountainAt(s, each, side * 0.16, 0.74, 1) : mountainAt(s, each, 0, 0.86)
  return seated(s, each, s.x + (isMassive ? side * s.room * 0.3 : 0), 0.62, s.hz + 3, 0.6)
}

/** Share of the picture's width that a mountain takes: the part without the name plate, which must not cover a summit, and a margin behind the plate's edge. */
const freeOf = (s: Scene) => Math.min(1, s.room / (s.x1 - s.x0) + 0.15)

function mountainAt(s: Scene, each: MountainElement, aside: number, share: number, free = freeOf(s)): string {
  const wide = s.x1 - s.x0
  return drawMountain(s, each, s.x + aside * wide, wide * 1.08 * free, (s.hz - s.y0) * Math.min(share, each.share) * Math.sqrt(free))
}

function paintGround(s: Scene, { ground, water }: PlannedScene): string {
  const parts: string[] = []
  if (water?.kind === 'scenery') parts.push(water.draw(s))
  // Where both are visible, the land is nearer.
  if (ground?.kind === 'scenery') parts.push(ground.draw({ ...s, hz: s.shore ?? s.hz }))
  return parts.join('')
}

function paintHero(s: Scene, plan: PlannedScene): string {
  const { hero, beside } = plan
  if (hero?.kind !== 'figure') return (hero?.kind === 'scenery' ? hero.draw(s) : '') + beside.map((each, i) => paintBeside(s, each, i, undefined)).join('')
  const [first] = beside
  if (first === hero)
    return (
      pair(s, hero) +
      beside
        .slice(1)
        .map((each, i) => paintBeside(s, each, i, hero))
        .join('')
    )
  const [rear, front] = [beside.filter((each) => !isNear(each)), beside.filter(isNear)]
  const x = s.x - (rear.length === 1 ? sideOf(s, 0) * s.room * 0.1 : 0)
  return (
    rear.map((each, i) => paintBeside(s, each, i, hero)).join('') +
    seated(s, hero, x, 1, footOf(s, hero), rear.length === 0 ? 0.98 : 0.86) +
    front.map((each, i) => paintBeside(s, each, i + rear.length, hero)).join('')
  )
}

const isNear = (each: Element): boolean => each.kind === 'figure' && (each.seat === 'near' || each.seat === 'hang')
const sideOf = (s: Scene, i: number) => (s.flip ? 1 : -1) * (i % 2 === 0 ? 1 : -1)
const hasGround = (s: Scene) => s.hz < s.y1
/** Boats, water birds and bridges, which sink deeper, stay on the water; trains, houses and trees stand on the nearer shore. */
const footOf = (s: Scene, { sink }: FigureElement) =>
  Math.min(s.floor + 3, s.shore === undefined || sink > ON_LAND ? s.hz + sink * (s.floor - s.y0) : s.shore + (s.floor - s.y0) * 0.03)

/** Two of one kind, the second smaller and facing the first. */
function pair(s: Scene, hero: FigureElement): string {
  const left = seated(s, hero, s.x - s.room * 0.16, 0.92, footOf(s, hero), 0.62)
  const right = seated(s, hero, s.x + s.room * 0.24, 0.7, footOf(s, hero) + 6, 0.48, true)
  return right + left
}

function paintBeside(s: Scene, each: Element, i: number, hero: FigureElement | undefined): string {
  if (each.kind === 'scenery') return each.draw(s)
  if (each.kind === 'mountain') return mountainAt(s, each, sideOf(s, i) * 0.2, 0.6)
  const side = sideOf(s, i)
  const x = s.x + side * s.room * (hero ? 0.34 : i === 0 ? 0.16 : 0.34)
  return seated(s, each, x, hero ? 0.56 : 0.72, footOf(s, each) + (hero ? 4 : 0), hero ? 0.42 : 0.6, each.turns && side > 0)
}

const paint = (s: Scene, each: Element): string =>
  each.kind === 'scenery' ? each.draw(s) : each.kind === 'mountain' ? mountainAt(s, each, 0, each.share) : seated(s, each, s.x, 0.6, footOf(s, each), 0.6)

/** Places a figure, as large as its share and the free side allow; `size` and `room` are shares of those. */
function seated(s: Scene, each: FigureElement, x: number, size: number, foot: number, room: number, flip = each.turns && s.flip): string {
  const size_ = sizeOf(each.words)
  // A figure that was drawn around its centre is placed by its lowest point.
  const low = size_.low > 14 ? size_.low : 0
  const { wide } = size_
  const tall = size_.tall + low
  const high = s.floor - s.y0
  const widest = (s.room * room) / wide
  // On a fan, which is low, what stands may fill more of the height.
  const share = s.x1 - s.x0 > high * 2.5 ? Math.sqrt(each.share) : each.share
  if (each.seat === 'hang') {
    const z = Math.min((share * size * high) / tall, widest)
    return raised(figure(s.g, { x, y: s.y0 + (tall - low) * z + 2, z, flip }, each.words), 6)
  }
  if (each.seat === 'near') {
    const z = Math.min((share * size * high) / tall, widest)
    return raised(figure(s.g, { x, y: s.floor + 4 - low * z, z, flip }, each.words), 6)
  }
  if (each.seat === 'float') {
    const z = Math.min((share * size * high) / tall, widest)
    const middle = size < 1 && hasGround(s) ? s.y0 + high * 0.3 : s.y0 + high * 0.5
    return raised(figure(s.g, { x, y: middle + (tall / 2 - low) * z, z, flip }, each.words), 7)
  }
  const z = Math.min((share * size * (foot - s.y0)) / tall, widest, (foot - s.y0 - 3) / tall)
  // Without ground a figure is in the middle, with a smaller one beside it on the same line.
  if (!hasGround(s))
    return raised(figure(s.g, { x, y: Math.min(foot, s.y0 + high * 0.5 + Math.max((tall * z) / 2, high * 0.3)) - low * z, z, flip }, each.words), 7)
  return raised(figure(s.g, { x, y: foot - low * z, z, flip }, each.words), 7)
}
