import type { PackedArtFacts } from '../../src/core/catalogue/packed.ts'
import { distanceM } from '../../src/core/domain/proximity.ts'
import { chanceOf } from '../../src/core/stamp-art/chance.ts'
import { FRAMES, LAYOUTS, layoutsFor, type Frame, type Layout } from '../../src/core/stamp-art/choices.ts'
import { sizeOf } from '../../src/core/stamp-art/figure.ts'
import { coastOf, kmToCoast } from './coast.ts'
import { contentVersion } from './content-version.ts'
import { chainsOf } from './line-neighbours.ts'
import { wordsOf } from './pack-scenes.ts'
import type { Sources, StationRow } from './read-sources.ts'
import { ELEMENTS } from './scene-vocabulary.ts'

const FAR = 35
const NEAR_M = 4000
/** Neighbours on the map that should not look alike, besides those on the line. */
const CLOSE = 4

/** Facts of each station's place, and frame and layout chosen so that neighbours on a line and stamps of a prefecture differ. */
export function buildArtFacts(sources: Pick<Sources, 'stations' | 'prefectures' | 'railways' | 'stationScenes'>): PackedArtFacts {
  const rows = sources.stations.toSorted((a, b) => a.stamp_id - b.stamp_id)
  const coast = coastOf(sources.prefectures)
  const near = rows.map((row) => others(row, rows))
  const coast_km = rows.map((row) => Math.min(FAR, Math.round(kmToCoast(row, coast))))
  const density = near.map((list) => Math.min(FAR, list.filter(({ metres }) => metres < NEAR_M).length))
  const alike = neighbours(sources, rows, near)
  const heroes = new Map(sources.stationScenes.map((scene) => [scene.stamp_id, wordsOf(scene)[0]?.[1] ?? '']))
  const chosen = choose(rows, heroes, alike)
  const content = {
    stamp_id: rows.map((row, i) => row.stamp_id - (rows[i - 1]?.stamp_id ?? 0)),
    coast_km,
    density,
    frame: chosen.map(({ frame }) => FRAMES.indexOf(frame)),
    layout: chosen.map(({ layout }) => LAYOUTS.indexOf(layout)),
  }
  return { version: contentVersion(content), ...content }
}

interface Choice {
  readonly frame: Frame
  readonly layout: Layout
}

/** In the order of stamp_id, each considering only the previous ones, so that an added station changes none of the old ones. */
function choose(rows: readonly StationRow[], heroes: ReadonlyMap<number, string>, alike: readonly (readonly number[])[]): Choice[] {
  const chosen: Choice[] = []
  const within = new Map<string, number>()
  const triples = new Set<string>()
  const count = (key: string) => within.get(key) ?? 0
  const add = (key: string) => within.set(key, count(key) + 1)

  rows.forEach((row, i) => {
    const g = chanceOf(`choice ${row.stamp_id}`)
    const hero = heroes.get(row.stamp_id) ?? ''
    const before = (alike[i] ?? []).flatMap((j) => chosen[j] ?? [])
    const taken = <K extends keyof Choice>(key: K, value: Choice[K]) => before.filter((other) => other[key] === value).length
    const shareIn = (key: string) => count(`${row.prefecture} ${key}`) / (count(row.prefecture) + 6)

    const frames = ranked(g, FRAMES, (frame) => 4 * taken('frame', frame) + 10 * shareIn(frame))
    const layouts = ranked(
      g,
      layoutsFor([...row.name].length),
      (layout) => 3 * taken('layout', layout) + 14 * shareIn(layout) + (isTooSmall(layout, hero) ? 3 : 0),
    )
    const pairs = frames.flatMap((frame, f) => layouts.map((layout, l) => ({ frame, layout, cost: f + l * 1.2 }))).toSorted((a, b) => a.cost - b.cost)
    const key = ({ frame, layout }: Choice) => `${row.prefecture} ${frame} ${layout} ${hero}`
    const pair = pairs.find((each) => !triples.has(key(each))) ?? pairs[0]
    if (pair === undefined) throw new RangeError('a stamp without a frame and layout to choose from')
    triples.add(key(pair))
    for (const name of [pair.frame, pair.layout]) add(`${row.prefecture} ${name}`)
    add(row.prefecture)
    chosen.push({ frame: pair.frame, layout: pair.layout })
  })
  return chosen
}

const BESIDE_THE_NAME: ReadonlySet<Layout> = new Set(['ring', 'edge', 'column', 'half'])
/** Width over height from which a figure is limited by the width of its window. */
const WIDE = 1.2
/** Width over height from which a figure fills a fan: bridges, trains, boats. */
const AS_WIDE_AS_A_FAN = 2

/** Steps and avenues have their horizon above this share of the picture: they need the height, like trees and waterfalls, which have no horizon. */
const HIGH_HORIZON = 0.5

/** A fan is wide and low, so upright figures and mountains are small on it; beside an upright name the picture is narrow, so wide figures are small. */
function isTooSmall(layout: Layout, hero: string): boolean {
  const element = ELEMENTS.get(hero)
  if (element?.kind === 'scenery') return layout === 'fan' && (element.horizon ?? 0) < HIGH_HORIZON
  if (element?.kind === 'mountain') return layout === 'fan'
  if (element?.kind !== 'figure') return false
  const { wide, tall, low } = sizeOf(element.words)
  return layout === 'fan' ? wide < AS_WIDE_AS_A_FAN * (tall + low) : BESIDE_THE_NAME.has(layout) && wide > WIDE * (tall + low)
}

function ranked<T>(g: () => number, list: readonly T[], cost: (each: T) => number): T[] {
  return list
    .map((each) => ({ each, rank: g() + cost(each) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => each)
}

interface Other {
  readonly index: number
  readonly metres: number
}

function others(row: StationRow, rows: readonly StationRow[]): Other[] {
  return rows
    .flatMap((other, index) =>
      other === row || Math.abs(other.lat - row.lat) > 0.2 || Math.abs(other.lng - row.lng) > 0.25 ? [] : [{ index, metres: distanceM(row, other) }],
    )
    .toSorted((a, b) => a.metres - b.metres)
}

/** The next two on either side on each line, and the closest on the map. */
function neighbours(sources: Pick<Sources, 'railways'>, rows: readonly StationRow[], near: readonly (readonly Other[])[]): number[][] {
  const sets = near.map((list) => new Set(list.slice(0, CLOSE).map(({ index }) => index)))
  for (const { stations } of chainsOf(sources.railways, rows)) {
    stations.forEach((a, i) => {
      for (const b of stations.slice(i + 1, i + 3)) {
        sets[a]?.add(b)
        sets[b]?.add(a)
      }
    })
  }
  return sets.map((set) => [...set].toSorted((a, b) => a - b))
}
