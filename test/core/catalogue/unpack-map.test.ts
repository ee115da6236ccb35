import { describe, expect, it } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { PackedMap } from '../../../src/core/catalogue/packed.ts'
import { unpackMap } from '../../../src/core/catalogue/unpack-map.ts'

const packed: PackedMap = {
  version: 'abc',
  origin: [10_000, -20_000],
  land_arcs: [
    [0, 0, 10_000, 0, 0, 10_000],
    [10_000, 10_000, -10_000, -10_000],
  ],
  rail_arcs: [[5000, 5000, 1, 1]],
  land: [[0, 1]],
  home: [[~1, ~0]],
  borders: [1],
  rim: [],
  coast: [0],
  prefectures: [[2, 5000, 5000]],
  lines: [{ name: '本線', kind: 'rail', light: '#111111', dark: '#eeeeee', arcs: [0] }],
}

describe('unpacking the base map', () => {
  it('joins arcs into rings, reversed where the file says so', () => {
    const { land, home } = unpackMap(packed)
    expect([...land[0]!.points]).toEqual([1, -2, 2, -2, 2, -1, 2, -1, 1, -2])
    expect([...home[0]!.points]).toEqual([1, -2, 2, -1, 2, -1, 2, -2, 1, -2])
    expect(land[0]).toMatchObject({ west: 1, east: 2, north: -2, south: -1 })
  })

  it('prefectures and lines keep their names', () => {
    const map = unpackMap(packed)
    expect(map.prefectures).toEqual([{ prefecture: '岩手県', x: 1.5, y: -1.5 }])
    expect(map.lines[0]?.arcs[0]?.west).toBeCloseTo(1.5, 9)
  })

  it('[13] an arc or a prefecture that does not exist is refused', () => {
    expect(() => unpackMap({ ...packed, coast: [7] })).toThrow(RangeError)
    expect(() => unpackMap({ ...packed, prefectures: [[16, 0, 0]] })).toThrow(RangeError)
  })

  it('[10] every station is on a track that is drawn', async () => {
    const [map, { stations }] = [await loadBaseMap(), await loadCatalogue()]
    const cos = Math.cos((38 * Math.PI) / 180)
    const strays = stations.filter(({ lat, lng }) => !map.lines.some((line) => line.arcs.some((arc) => comesWithin(arc, lng * cos, -lat, 0.006))))
    expect(strays.map(({ name }) => name)).toEqual([])
  })
})

/** Degrees of latitude; 0.006 is about 670 metres, the maximum distance of a station's centre from its outermost platform. */
function comesWithin(arc: { points: Float64Array; west: number; east: number; north: number; south: number }, x: number, y: number, reach: number): boolean {
  if (x < arc.west - reach || x > arc.east + reach || y < arc.north - reach || y > arc.south + reach) return false
  for (let i = 2; i < arc.points.length; i += 2) {
    const [ax, ay, bx, by] = [arc.points[i - 2] ?? 0, arc.points[i - 1] ?? 0, arc.points[i] ?? 0, arc.points[i + 1] ?? 0]
    const length2 = (bx - ax) ** 2 + (by - ay) ** 2
    const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2))
    if (Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y) <= reach) return true
  }
  return false
}
