import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { PackedStations } from '../../../src/core/catalogue/packed.ts'
import { unpackStations } from '../../../src/core/catalogue/unpack-stations.ts'

const packed: PackedStations = {
  version: 'abc',
  lines: [
    { name: '本線', color: '#112233', kind: 'rail' },
    { name: '支線', color: null, kind: 'rail' },
  ],
  stamp_id: [1, 1, 1, 1, 3],
  lat: [3_900_000, 1, 1, 1, -5],
  lng: [14_000_000, 0, 0, 0, 0],
  name: 'あ\nい\nう\nえ\nお',
  kana: 'あ\nい\nう\nえ\nお',
  romaji: 'A\nI\nU\nE\nO',
  prefecture: [0, 3, 2, 2],
  line_sets: [[0], [0, 1], [1]],
  line_set: [0, 1, 0, 2, 2],
  shinkansen: [1],
  radius_m: [2, 800],
  chains: [],
}
const withChains = (...chains: number[][]) => unpackStations({ ...packed, chains }).neighbours

describe('unpacking the stations', () => {
  it('[3] columns and deltas become stations by stamp_id', () => {
    const { stations, byId } = unpackStations(packed)
    expect(stations.map((station) => station.stamp_id)).toEqual([1, 2, 3, 4, 7])
    expect(byId.get(7)).toEqual({
      stamp_id: 7,
      name: 'お',
      kana: 'お',
      romaji: 'O',
      prefecture: '岩手県',
      area: 'north_tohoku',
      lat: 38.999_98,
      lng: 140,
      lines: [1],
      shinkansen: false,
      radius_m: 500,
    })
    expect(byId.get(3)?.radius_m).toBe(800)
    expect(byId.get(2)?.shinkansen).toBe(true)
  })

  it('[13] a chain gives each station its previous and next one; its ends have one neighbour', () => {
    const neighbours = withChains([0, 0, 1, 1])
    expect(neighbours.get(2)).toEqual([{ line: 0, before: 1, after: 3 }])
    expect(neighbours.get(1)).toEqual([{ line: 0, before: null, after: 2 }])
    expect(neighbours.get(3)).toEqual([{ line: 0, before: 2, after: null }])
    expect(neighbours.has(7)).toBe(false)
  })

  it('[13] two chains that meet give one neighbour each; three leave the board empty', () => {
    expect(withChains([0, 0, 1], [0, 2, -1]).get(2)).toEqual([{ line: 0, before: 1, after: 3 }])
    expect(withChains([0, 0, 1], [0, 2, -1], [0, 4, -3]).has(2)).toBe(false)
  })

  it('[13] a station on two lines has a board for each, in the order of its lines', () => {
    expect(
      withChains([1, 3, -2, 3], [0, 0, 1, 1])
        .get(2)
        ?.map(({ line }) => line),
    ).toEqual([0, 1])
  })

  it('a ring gives every station two neighbours', () => {
    expect(withChains([0, 0, 1, 1, -2]).get(1)).toEqual([{ line: 0, before: 3, after: 2 }])
  })

  it('[13] an inconsistent file is refused', () => {
    expect(() => unpackStations({ ...packed, name: 'あ' })).toThrow(RangeError)
    expect(() => unpackStations({ ...packed, prefecture: [99, 5] })).toThrow(RangeError)
  })

  it('[10] the board of 渋川 names 敷島 and 八木原', async () => {
    const { stations, byId, lines, neighbours } = await loadCatalogue()
    const shibukawa = stations.find((station) => station.name === '渋川')!
    const board = neighbours.get(shibukawa.stamp_id)?.find(({ line }) => lines[line]?.name === '上越線')
    expect(new Set([board?.before, board?.after].map((id) => byId.get(id ?? 0)?.name))).toEqual(new Set(['敷島', '八木原']))
  })
})
