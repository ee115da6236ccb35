import type { Motif } from './choices.ts'
import { raised } from './cut.ts'
import { buildingFigures as b } from './figures/buildings.ts'
import { creatureFigures as c } from './figures/creatures.ts'
import { natureFigures as n } from './figures/nature.ts'
import { railwayFigures as r } from './figures/railway.ts'
import { thingFigures as t } from './figures/things.ts'
import { figure, sizeOf } from './figure.ts'
import { ground, hills, ridge, type Ground } from './land.ts'
import { LANDSCAPES, type LandscapeName } from './landscapes.ts'
import type { Scene } from './scene.ts'
import { water, type Water } from './water.ts'

/** A figure that is the subject of a picture. */
interface Hero {
  readonly words: string
  /** Of a figure 110 units high in a window 205 units wide. */
  readonly size: number
  /** Offset of its foot below the horizon, in units of its own size. */
  readonly sink: number
  /** What it may be placed on, or in front of. */
  readonly on: readonly (Ground | Water)[]
  /** A second, smaller one beside it; or it hangs from the picture's upper edge. */
  readonly way?: 'pair' | 'hangs'
}

const hero = (words: string, size: number, sink: number, on: readonly (Ground | Water)[], way?: 'pair' | 'hangs'): Hero => ({
  words,
  size,
  sink,
  on,
  ...(way && { way }),
})
const LAND: readonly Ground[] = ['grove', 'furrows', 'field']
const FARM: readonly Ground[] = ['paddy', 'furrows', 'field']
const SEA: readonly Water[] = ['swell', 'crests', 'scales']

const HEROES: Record<Exclude<Motif, LandscapeName>, Hero> = {
  express: hero(r.express, 1.3, 24, ['track']),
  electric: hero(r.electric, 1.25, 24, ['track']),
  classic: hero(r.classic, 1.25, 24, ['track']),
  diesel: hero(r.diesel, 1.25, 24, ['track', 'snow']),
  steam: hero(r.steam, 1.2, 26, ['track']),
  signal: hero(r.signal, 1.25, 22, ['track', 'furrows']),
  crossing: hero(r.crossing, 1.15, 22, ['track', 'field']),
  clock: hero(r.clock, 1.15, 26, ['furrows', 'field']),
  house: hero(r.house, 1.3, 14, ['furrows', 'track', 'field']),
  tunnel: hero(r.tunnel, 1.35, 20, ['track']),
  lamp: hero(r.lamp, 1.25, 24, ['furrows', 'field', 'snow']),
  castle: hero(b.castle, 1.25, 8, ['swell', 'grove', 'furrows']),
  torii: hero(b.torii, 1.25, 14, LAND),
  pagoda: hero(b.pagoda, 1.15, 8, LAND),
  lighthouse: hero(b.lighthouse, 1.1, 8, SEA),
  gantry: hero(b.gantry, 1.05, 2, ['calm', 'swell']),
  tub: hero(b.tub, 1.3, 28, ['grove', 'swell', 'furrows', 'snow']),
  factory: hero(b.factory, 1.05, 6, ['calm', 'swell', 'field']),
  storehouse: hero(b.storehouse, 1.3, 12, ['furrows', 'field', 'calm']),
  lantern: hero(b.lantern, 1.3, 18, LAND),
  bell: hero(b.bell, 1.15, 14, LAND),
  bridge: hero(b.bridge, 1.25, 12, ['calm', 'swell', 'scales']),
  pine: hero(n.pine, 1.3, 14, ['crests', 'furrows', 'field']),
  tulip: hero(n.tulip, 1.35, 36, FARM),
  lily: hero(n.lily, 1.4, 34, LAND),
  rapeseed: hero(n.rapeseed, 1.35, 36, FARM),
  ginkgo: hero(n.ginkgo, 1.35, 22, ['furrows', 'field']),
  apple: hero(n.apple, 1.15, 32, LAND, 'pair'),
  peach: hero(n.peach, 1.2, 30, LAND, 'pair'),
  cherries: hero(n.cherries, 1.25, 30, LAND),
  grapes: hero(n.grapes, 1.15, 26, FARM),
  pear: hero(n.pear, 1.15, 32, FARM, 'pair'),
  strawberry: hero(n.strawberry, 1.15, 28, FARM, 'pair'),
  chestnut: hero(n.chestnut, 1.3, 26, LAND, 'pair'),
  maple: hero(n.maple, 1.25, 22, ['calm', 'grove', 'field']),
  wisteria: hero(n.wisteria, 1.5, 0, FARM, 'hangs'),
  persimmon: hero(n.persimmon, 1.15, 28, LAND),
  iris: hero(n.iris, 1.35, 32, ['calm', 'scales', 'paddy']),
  swallow: hero(c.swallow, 1.15, -4, ['track', 'furrows', 'paddy', 'field']),
  heron: hero(c.heron, 1.25, 24, ['calm', 'paddy', 'swell']),
  horse: hero(c.horse, 1.25, 16, FARM),
  whale: hero(c.whale, 1.2, 28, SEA),
  fish: hero(c.fish, 1.15, 52, ['swell', 'scales']),
  turtle: hero(c.turtle, 1.4, 24, ['calm', 'scales', 'field']),
  hawk: hero(c.hawk, 1.15, -6, LAND),
  deer: hero(c.deer, 1.15, 16, ['grove', 'field', 'snow']),
  bear: hero(c.bear, 1.25, 16, ['grove', 'field']),
  rabbit: hero(c.rabbit, 1.25, 18, ['field', 'furrows', 'snow']),
  sail: hero(t.sail, 1.2, 18, SEA),
  steamer: hero(t.steamer, 1.25, 16, SEA),
  umbrella: hero(t.umbrella, 1.3, 24, ['furrows', 'field', 'snow']),
  wheel: hero(t.wheel, 1.15, 22, ['calm', 'swell']),
  tea: hero(t.tea, 1.3, 28, FARM),
  drum: hero(t.drum, 1.25, 20, LAND),
  bow: hero(t.bow, 1.15, 20, LAND),
}

const WATER_KINDS: readonly (Ground | Water)[] = ['scales', 'swell', 'crests', 'calm']
const isWater = (kind: Ground | Water): kind is Water => WATER_KINDS.includes(kind)

/** Everything of a picture below its sky. */
export function motif(s: Scene, name: Motif): string {
  return isLandscape(name) ? LANDSCAPES[name](s) : standing(s, HEROES[name])
}

const isLandscape = (name: Motif): name is LandscapeName => name in LANDSCAPES

function standing(s: Scene, { words, size, sink, on, way }: Hero): string {
  const { g } = s
  const kind = g.pick(on.filter((each) => each !== 'crests' || s.place.coast_km <= 5))
  const far = (s.place.peaks[0]?.rise ?? 0) > 0.022 ? ridge(s, g.between(0.34, 0.5), g.happens(0.35), g.happens(0.5)) : g.happens(0.7) ? hills(s) : ''
  return far + (isWater(kind) ? water(s, kind) : ground(s, kind)) + placed(s, words, size, sink, way)
}

/** At its nominal size, or as large as the open side allows. */
function placed(s: Scene, words: string, size: number, sink: number, way: Hero['way']): string {
  const { g, flip } = s
  const { wide, tall } = sizeOf(words)
  if (way === 'hangs') {
    const z = Math.min(s.zoom * size, (s.room * 0.97) / wide)
    return raised(figure(g, { x: s.x, y: s.y0 + tall * z + 4, z, flip }, words), 6)
  }
  const isPair = way === 'pair' && s.room > wide * s.zoom * size * 1.5
  const z = Math.min(s.zoom * size, (s.room * 0.97) / (isPair ? wide * 1.5 : wide), ((s.hz - s.y0) * 0.94) / Math.max(40, tall - sink))
  const second = isPair ? raised(figure(g, { x: s.x + wide * 0.46 * z, y: s.hz + (sink + 8) * z, z: z * 0.74, flip: !flip }, words), 6) : ''
  return second + raised(figure(g, { x: s.x - (isPair ? wide * 0.26 * z : 0), y: Math.min(s.floor + 4, s.hz + sink * z), z, flip }, words), 7)
}
