import type { Catalogue, Neighbours, Station } from '../../src/core/catalogue/station.ts'

export interface SmallLine {
  readonly kind?: 'shinkansen' | 'rail'
  /** Names of stations that follow each other. */
  readonly chains: readonly (readonly string[])[]
}

/** A railway for a test: places in kilometres north of 38 degrees on one meridian, or east of it too, in the order of their stamp_ids. */
export function smallRailway(places: Readonly<Record<string, number | readonly [north_km: number, east_km: number]>>, lines: readonly SmallLine[]) {
  const stations = Object.entries(places).map(([name, place], index): Station => {
    const [north, east] = typeof place === 'number' ? [place, 0] : place
    return {
      stamp_id: 51 + index,
      name,
      kana: name,
      romaji: name,
      prefecture: '宮城県',
      area: 'miyagi' as Station['area'],
      lat: 38 + north / 111.195,
      lng: 140 + east / (111.195 * Math.cos((38 * Math.PI) / 180)),
      lines: lines.flatMap(({ chains }, line) => (chains.flat().includes(name) ? [line] : [])),
      shinkansen: false,
      radius_m: 500,
    }
  })
  const named = (name: string) => stations.find((station) => station.name === name)!
  const neighbours = new Map<number, Neighbours[]>()
  for (const [line, { chains }] of lines.entries())
    for (const chain of chains)
      for (const [index, name] of chain.entries()) {
        const [before = null, after = null] = [index === 0 ? undefined : chain[index - 1], chain[index + 1]].map((next) =>
          next === undefined ? undefined : named(next).stamp_id,
        )
        neighbours.set(named(name).stamp_id, [...(neighbours.get(named(name).stamp_id) ?? []), { line, before, after }])
      }
  const catalogue: Catalogue = {
    version: 'small',
    lines: lines.map(({ kind = 'rail' }, line) => ({ name: `line ${line}`, color: null, kind })),
    stations,
    byId: new Map(stations.map((station) => [station.stamp_id, station])),
    neighbours,
  }
  return { catalogue, named }
}
