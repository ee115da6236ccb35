import { DEFAULT_RADIUS_M } from '../contract/constants.ts'
import { PREFECTURES, areaOfPrefecture } from './area.ts'
import type { PackedStations } from './packed.ts'
import type { Catalogue, Neighbours, Station } from './station.ts'

/** The catalogue from its built file; throws a RangeError where the file is inconsistent. */
export function unpackStations(packed: PackedStations): Catalogue {
  const [name, kana, romaji] = [packed.name.split('\n'), packed.kana.split('\n'), packed.romaji.split('\n')]
  const [lat, lng] = [sums(packed.lat), sums(packed.lng)]
  const prefectures = pairs(packed.prefecture).flatMap(([index, count]) => Array.from({ length: count }, () => at(PREFECTURES, index)))
  const radius = new Map(pairs(packed.radius_m))
  const shinkansen = new Set(packed.shinkansen)
  const stations = sums(packed.stamp_id).map((stamp_id, i): Station => {
    const prefecture = at(prefectures, i)
    return {
      stamp_id,
      name: at(name, i),
      kana: at(kana, i),
      romaji: at(romaji, i),
      prefecture,
      area: areaOfPrefecture(prefecture),
      lat: at(lat, i) / 100_000,
      lng: at(lng, i) / 100_000,
      lines: at(packed.line_sets, at(packed.line_set, i)),
      shinkansen: shinkansen.has(i),
      radius_m: radius.get(i) ?? DEFAULT_RADIUS_M,
    }
  })
  return {
    version: packed.version,
    lines: packed.lines,
    stations,
    byId: new Map(stations.map((station) => [station.stamp_id, station])),
    neighbours: neighboursIn(packed.chains, stations),
  }
}

function neighboursIn(chains: PackedStations['chains'], stations: readonly Station[]): Catalogue['neighbours'] {
  const sides = new Map<Station, Map<number, { before: number[]; after: number[] }>>()
  const sidesOf = (station: Station, line: number) => {
    const lines = sides.get(station) ?? new Map<number, { before: number[]; after: number[] }>()
    const found = lines.get(line) ?? { before: [], after: [] }
    sides.set(station, lines.set(line, found))
    return found
  }
  for (const [line = 0, ...deltas] of chains) {
    const run = sums(deltas).map((index) => at(stations, index))
    for (let i = 1; i < run.length; i++) {
      sidesOf(at(run, i - 1), line).after.push(at(run, i).stamp_id)
      sidesOf(at(run, i), line).before.push(at(run, i - 1).stamp_id)
    }
  }
  const known = new Map<number, readonly Neighbours[]>()
  for (const [station, lines] of sides) {
    const list = station.lines.flatMap((line) => plate(line, lines.get(line)))
    if (list.length > 0) known.set(station.stamp_id, list)
  }
  return known
}

/** Where more than two neighbours meet no board is correct, so it is left out. Where two chains meet, each gives one side. */
function plate(line: number, sides: { before: number[]; after: number[] } | undefined): Neighbours[] {
  const [first, second, third] = [...(sides?.before ?? []), ...(sides?.after ?? [])]
  if (sides === undefined || first === undefined || third !== undefined) return []
  if (second !== undefined) return [{ line, before: first, after: second }]
  return [{ line, before: sides.before[0] ?? null, after: sides.after[0] ?? null }]
}

function sums(deltas: readonly number[]): number[] {
  let sum = 0
  return deltas.map((delta) => (sum += delta))
}

function pairs(flat: readonly number[]): [number, number][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [at(flat, 2 * i), at(flat, 2 * i + 1)])
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`the built catalogue has no entry ${index}`)
  return value
}
