import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { packEkisoba, packStations } from '../../../data/build/pack-stations.ts'
import { readSources } from '../../../data/build/read-sources.ts'
import { unpackEkisoba } from '../../../src/core/catalogue/unpack-ekisoba.ts'
import { unpackStations } from '../../../src/core/catalogue/unpack-stations.ts'
import { DEFAULT_RADIUS_M } from '../../../src/core/contract/constants.ts'

const sources = readSources('data')
const packed = packStations(sources)

describe('packing the stations', () => {
  it('[13] unpacked, every station equals its row', () => {
    const catalogue = unpackStations(packed)
    expect(catalogue.stations).toHaveLength(sources.stations.length)
    for (const row of sources.stations) {
      const station = catalogue.byId.get(row.stamp_id)
      expect({ ...station, lines: station?.lines.map((line) => catalogue.lines[line]?.name) }).toEqual({
        stamp_id: row.stamp_id,
        name: row.name,
        kana: row.kana,
        romaji: row.romaji,
        prefecture: row.prefecture,
        area: station?.area,
        lat: row.lat,
        lng: row.lng,
        lines: row.lines,
        shinkansen: row.shinkansen,
        radius_m: row.radius_m ?? DEFAULT_RADIUS_M,
      })
    }
  })

  it('[13] the order of rows does not change the file; ids may have gaps; a radius of its own is stored', () => {
    expect(packStations({ ...sources, stations: sources.stations.toReversed() })).toEqual(packed)
    const [first, , third, ...rest] = sources.stations
    const { stations } = unpackStations(packStations({ ...sources, stations: [{ ...first!, radius_m: 800 }, third!, ...rest] }))
    expect(stations.slice(0, 2).map((station) => [station.stamp_id, station.radius_m])).toEqual([
      [1, 800],
      [3, DEFAULT_RADIUS_M],
    ])
  })

  it('[13] the version changes when a fact does, and only then', () => {
    const [first, ...rest] = sources.stations
    expect(packStations(readSources('data')).version).toBe(packed.version)
    expect(packStations({ ...sources, stations: [{ ...first!, kana: 'かわべえ' }, ...rest] }).version).not.toBe(packed.version)
  })

  it('[10] the stations are at most 60 KB on the wire', () => {
    expect(brotliCompressSync(JSON.stringify(packed)).length).toBeLessThanOrEqual(60_000)
  })

  it('[3] the noodle shops are restored with every field but their source', () => {
    const shops = unpackEkisoba(packEkisoba(sources))
    for (const [index, row] of sources.ekisoba.entries()) {
      const { source: _source, confidence: _confidence, ...kept } = row
      expect(shops[index]).toEqual({ ...kept, area: shops[index]?.area, radius_m: DEFAULT_RADIUS_M })
    }
  })
})
