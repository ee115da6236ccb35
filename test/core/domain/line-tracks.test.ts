import { describe, expect, it } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { MapLine } from '../../../src/core/catalogue/unpack-map.ts'
import { createLineTracks, footOn, toPlane } from '../../../src/core/domain/line-tracks.ts'
import { distanceM } from '../../../src/core/domain/proximity.ts'
import { smallRailway } from '../../support/small-railway.ts'

const catalogue = await loadCatalogue()
const tracks = createLineTracks(catalogue, (await loadBaseMap()).lines)
const EVERYWHERE_M = 1e7
const runs = tracks.near(toPlane({ lat: 38, lng: 140 }), EVERYWHERE_M)
const longestOf = (name: string) =>
  runs.filter(({ line }) => catalogue.lines[line]?.name === name).toSorted((a, b) => b.stations.length - a.stations.length)[0]!

it.each([
  ['東北新幹線', 674.9],
  ['五能線', 147.2],
  ['大糸線', 70.1],
  ['山手線', 34.5],
  ['水郡線', 137.5],
])('the track of the %s is as long as the line, %d km, within 3 %%', (name, km) => {
  expect(Math.abs(longestOf(name).length_m / 1_000 / km - 1)).toBeLessThan(0.03)
})

it('every leg is at least the direct distance and at most a mountain detour', () => {
  const odd = runs.flatMap(({ stations }) =>
    stations.slice(1).flatMap(({ station, along_m }, i) => {
      const from = stations[i]!
      const [direct, along] = [distanceM(from.station, station), along_m - from.along_m]
      return along < direct * 0.9 - 200 || along > direct * 2.2 + 500 ? [`${from.station.name} ${station.name} ${Math.round(direct)} ${Math.round(along)}`] : []
    }),
  )
  expect(odd).toEqual([])
})

it('a line is near its stations and its track, and a ring closes', () => {
  const morioka = catalogue.stations.find(({ name }) => name === '盛岡')!
  const names = new Set(tracks.near(toPlane(morioka), 300).map(({ line }) => catalogue.lines[line]?.name))
  expect(['東北新幹線', '東北本線', '田沢湖線', '山田線'].filter((name) => !names.has(name))).toEqual([])
  expect(names.has('山手線')).toBe(false)
  expect(runs.filter(({ isRing }) => isRing).map(({ line }) => catalogue.lines[line]?.name)).toEqual(['山手線'])
})

it('a branch starts at the station where it leaves', () => {
  const branch = runs.find(({ stations }) => stations.at(-1)?.station.name === '利府' || stations[0]?.station.name === '利府')!
  expect(branch.stations.map(({ station }) => station.name).toSorted()).toEqual(['利府', '岩切', '新利府'].toSorted())
})

it('the projection on a segment is its nearest point, ends included', () => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]
  expect(footOn(a, b, { x: 40, y: 30 })).toEqual({ x: 40, y: 0, share: 0.4, off_m: 30 })
  expect(footOn(a, b, { x: 130, y: 40 })).toMatchObject({ x: 100, share: 1, off_m: 50 })
  expect(footOn(a, a, { x: 3, y: 4 })).toMatchObject({ off_m: 5 })
})

describe('a small railway without tracks on the map, whose ways are straight', () => {
  const runsOf = (small: ReturnType<typeof smallRailway>) => createLineTracks(small.catalogue, []).near(toPlane({ lat: 38, lng: 140 }), EVERYWHERE_M)
  const inWords = (small: ReturnType<typeof smallRailway>) =>
    runsOf(small).map(({ line, stations }) => `${line} ${stations.map(({ station }) => station.name).join('')}`)

  it('a line is near within eight kilometres more than asked around its stations, on each side', () => {
    const { catalogue: small } = smallRailway({ a: [0, 0], b: [20, 20] }, [{ chains: [['a', 'b']] }])
    const { near } = createLineTracks(small, [])
    const [sw, ne] = [toPlane(small.stations[0]!), toPlane(small.stations[1]!)]
    for (const [x, y, dx, dy] of [
      [sw.x, (sw.y + ne.y) / 2, -1, 0],
      [ne.x, (sw.y + ne.y) / 2, 1, 0],
      [(sw.x + ne.x) / 2, ne.y, 0, -1],
      [(sw.x + ne.x) / 2, sw.y, 0, 1],
    ] as const) {
      const countAt = (off_m: number) => near({ x: x + dx * off_m, y: y + dy * off_m }, 500).length
      expect([countAt(0), countAt(8_400), countAt(8_600)], `${dx} ${dy}`).toEqual([1, 1, 0])
    }
  })

  it('a line that is far away is not near, whatever other lines are', () => {
    const small = smallRailway({ a: 0, b: 1, c: 60, d: 61 }, [{ chains: [['a', 'b']] }, { chains: [['c', 'd']] }])
    const { near } = createLineTracks(small.catalogue, [])
    expect(['a', 'd'].map((name) => near(toPlane(small.named(name)), 500).map(({ line }) => line))).toEqual([[0], [1]])
  })

  it('two stations are a run, one alone is none', () => {
    expect(inWords(smallRailway({ a: 0, b: 1, c: 40 }, [{ chains: [['a', 'b'], ['c']] }]))).toEqual(['0 ab'])
  })

  it('a branch begins where it leaves its own line, not where another line passes', () => {
    const small = smallRailway({ a: 0, b: 1, c: 2, d: 3, e: 4, x: [2, 1] }, [
      { chains: [['a', 'x']] },
      {
        chains: [
          ['a', 'b', 'c', 'd', 'e'],
          ['c', 'x'],
        ],
      },
    ])
    expect(inWords(small)).toEqual(['0 ax', '1 abcde', '1 cx'])
  })

  it('a branch that comes back to its line ends there, but never where it began', () => {
    const main = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    const places = { ...Object.fromEntries(main.map((name, index) => [name, index])), x: [3, 1], y: [4, 1] } as const
    expect(inWords(smallRailway(places, [{ chains: [main, ['c', 'x', 'y', 'f']] }]))).toEqual(['0 abcdefghi', '0 cxyf'])
    expect(inWords(smallRailway({ ...places, z: [5, 1] }, [{ chains: [main, ['c', 'x', 'y', 'z', 'g']] }]))).toEqual(['0 abcdefghi', '0 cxyzg'])
    // Only its ends count, not where its middle touches the line.
    expect(inWords(smallRailway({ ...places, z: [5, 1] }, [{ chains: [main, ['c', 'x', 'y', 'z'], ['y', 'e']] }]))).toEqual(['0 abcdefghi', '0 cxyz'])
    expect(inWords(smallRailway({ ...places }, [{ chains: [main, ['d', 'x', 'y']] }]))).toEqual(['0 abcdefghi', '0 dxy'])
    expect(inWords(smallRailway(places, [{ chains: [main, ['d', 'x'], ['y']] }]))).toEqual(['0 abcdefghi', '0 dx'])
  })

  it('a ring is as long as its way round, and has each station once', () => {
    const small = smallRailway({ a: [0, 0], b: [3, 0], c: [3, 3], d: [0, 3] }, [{ chains: [['a', 'b', 'c', 'd', 'a']] }])
    const [ring] = runsOf(small)
    expect(ring?.isRing).toBe(true)
    expect(ring?.stations.map(({ along_m }) => Math.round(along_m / 100) / 10)).toEqual([0, 3, 6, 9])
    expect(ring!.length_m / 1_000).toBeCloseTo(12, 1)
    expect(ring?.points.at(-1)).toMatchObject(toPlane(ring!.stations[0]!.station))
    for (const names of [
      ['a', 'b'],
      ['a', 'b', 'c', 'd'],
    ]) {
      const line = runsOf(smallRailway(Object.fromEntries(names.map((name, index) => [name, (3 * index) / (names.length - 1)])), [{ chains: [names] }]))[0]!
      expect([line.isRing, line.length_m / 1_000]).toEqual([false, expect.closeTo(3, 1)])
    }
  })
})

describe('a small railway with tracks on the map', () => {
  type Place = readonly [north_km: number, east_km: number]
  const COS_38 = Math.cos((38 * Math.PI) / 180)
  /** A track through places as of `smallRailway`. */
  const track = (name: string, places: readonly Place[], kind: MapLine['kind'] = 'rail'): MapLine => ({
    name,
    kind,
    light: '#000000',
    dark: '#ffffff',
    arcs: [
      {
        points: new Float64Array(places.flatMap(([north, east]) => [140 * COS_38 + east / 111.195, -38 - north / 111.195])),
        west: 0,
        north: 0,
        east: 0,
        south: 0,
      },
    ],
  })
  /** The way of `line 0` from the first place to the second in kilometres, and how many corners it has. */
  const wayOf = (places: readonly [Place, Place], lines: readonly MapLine[], kind: MapLine['kind'] = 'rail') => {
    const small = smallRailway({ a: places[0], b: places[1] }, [{ kind, chains: [['a', 'b']] }])
    const [run] = createLineTracks(small.catalogue, lines).near(toPlane({ lat: 38, lng: 140 }), EVERYWHERE_M)
    // How far north of the first place the way begins.
    const north_m = Math.round(toPlane(small.named('a')).y - run!.points[0]!.y)
    return { km: Math.round(run!.length_m / 10) / 100, corners: run!.points.length - 2, north_m }
  }
  const [FROM, TO] = [
    [0, 0],
    [0, 10],
  ] as const satisfies readonly Place[]
  const straight = { km: 9.98, corners: 0, north_m: 0 }
  const bent = (north: number, name = 'line 0') => track(name, [FROM, [north, 5], TO])

  it('follows its track round a bend, in both directions', () => {
    expect(wayOf([FROM, TO], [bent(5)])).toEqual({ km: 14.11, corners: 1, north_m: 0 })
    expect(wayOf([TO, FROM], [bent(5)])).toMatchObject({ km: 14.11, corners: 1 })
    expect(wayOf([FROM, TO], [track('line 0', [TO, [5, 5], FROM])])).toEqual({ km: 14.11, corners: 1, north_m: 0 })
    expect(wayOf([FROM, TO], [])).toEqual(straight)
  })

  it('follows a track that runs due north and due south, too', () => {
    const [south, north] = [
      [0, 0],
      [10, 0],
    ] as const satisfies readonly Place[]
    for (const side of [3, -3]) {
      const places = [south, [2.5, 0], [5, side], [7.5, 0], north] as const satisfies readonly Place[]
      for (const way of [places, places.toReversed()])
        expect(wayOf([south, north], [track('line 0', way)])).toMatchObject({ km: expect.closeTo(2 * (2.5 + Math.hypot(2.5, 3)) * 0.998, 1), corners: 3 })
    }
  })

  it('a path between two stations on the same track segment has no intermediate vertices and follows the track', () => {
    expect(
      wayOf(
        [
          [0.1, 2],
          [0.1, 6],
        ],
        [track('line 0', [FROM, TO])],
      ),
    ).toEqual({ km: 3.99, corners: 0, north_m: -100 })
  })

  it('on one segment with both stations, too, a metre off the track costs three on it and a metre on another line’s 1.3', () => {
    const own = (off_km: number) =>
      track('line 0', [
        [off_km, -1],
        [off_km, 3],
      ])
    const other = track('line 1', [
      [0, -1],
      [0, 3],
    ])
    // 2 km: 0.6 km more on the other’s, six times the distance from the own one.
    for (const isFirst of [true, false]) {
      const way = (off_km: number) => wayOf([FROM, [0, 2]], isFirst ? [own(off_km), other] : [other, own(off_km)]).north_m
      expect([0.09, 0.11].map(way)).toEqual([90, 0])
    }
  })

  it('goes over another line’s track only where its own is longer by more than three tenths', () => {
    const other = track('line 1', [FROM, TO])
    // 12.81 km of its own for 10 of the other's, then 13.45.
    expect(wayOf([FROM, TO], [bent(4), other]).km).toBeCloseTo(12.78, 1)
    expect(wayOf([FROM, TO], [bent(4.5), other]).km).toBeCloseTo(9.98, 1)
    // The other's track may be the only one.
    expect(wayOf([FROM, TO], [bent(5, 'line 1')]).km).toBe(14.11)
  })

  it('takes the shortest of several ways, changing tracks where they share a point', () => {
    const [west, east] = [track('line 0', [FROM, [3, 3], [3, 5]]), track('line 0', [[3, 5], [3, 7], TO])]
    const detour = track('line 0', [[3, 5], [6, 5], [6, 10], TO])
    expect(wayOf([FROM, TO], [detour, west, east]).km).toBeCloseTo((2 * Math.hypot(3, 3) + 4) * 0.998, 1)
    // Tracks that cross without a common point do not connect.
    expect(wayOf([FROM, TO], [track('line 0', [FROM, [4, 8]]), track('line 0', [[4, 2], TO])])).toEqual(straight)
  })

  it('is straight where the way over another line’s track is longer than 2.5 times the direct one and 1.5 km; on its own three tenths more are allowed', () => {
    // 26.4 and 26.6 km on the other line's, 34.3 and 34.7 on its own.
    expect(wayOf([FROM, TO], [bent(12.2, 'line 1')]).corners).toBe(1)
    expect(wayOf([FROM, TO], [bent(12.3, 'line 1')])).toEqual(straight)
    expect(wayOf([FROM, TO], [bent(16.4)]).corners).toBe(1)
    expect(wayOf([FROM, TO], [bent(16.6)])).toEqual(straight)
  })

  it('never follows a Shinkansen with a local train, nor the reverse', () => {
    const fast = track('line 0', [FROM, [5, 5], TO], 'shinkansen')
    expect(wayOf([FROM, TO], [fast])).toEqual(straight)
    expect(wayOf([FROM, TO], [fast], 'shinkansen').km).toBe(14.11)
    expect(wayOf([FROM, TO], [bent(5)], 'shinkansen')).toEqual(straight)
  })

  it('belongs to a station within 220 m, or up to 60 m beyond its nearest track where all are farther, and none beyond 900 m', () => {
    /** A bent track at this distance west of both stations' meridians, beside a stub that leads nowhere. */
    const isFollowed = (off_km: number, stub_km: number | null) => {
      const stub =
        stub_km === null
          ? []
          : [
              track('line 0', [
                [-stub_km, -3],
                [-stub_km, 3],
              ]),
            ]
      const way = track('line 0', [
        [off_km, -1],
        [off_km, 1],
        [4, 5],
        [0, 9],
        [0, 10],
      ])
      return wayOf([FROM, TO], [...stub, way]).corners > 0
    }
    expect(isFollowed(0.21, 0.05)).toBe(true)
    expect(isFollowed(0.23, 0.05)).toBe(false)
    expect(isFollowed(0.55, 0.5)).toBe(true)
    expect(isFollowed(0.57, 0.5)).toBe(false)
    expect(isFollowed(0.89, null)).toBe(true)
    for (const off_km of [0.91, 1.2, 1.5, -0.91, -1.2, -1.5]) expect(isFollowed(off_km, null)).toBe(false)
  })

  it('begins off its station where that is worth it: a metre off the track costs three on it', () => {
    // The other track is shorter by 0.39 km from 50 m off, by 0.49 km from 215 m off.
    const from = (off_km: number) => track('line 0', [[off_km, -0.001], [off_km, 0.001], [3.7, 5], TO])
    const own = track('line 0', [[0, -0.001], [0, 0.001], [4, 5], TO])
    expect(wayOf([FROM, TO], [own, from(0.05)]).km).toBeCloseTo(12.39, 1)
    expect(wayOf([FROM, TO], [own, from(0.215)]).km).toBeCloseTo(12.78, 1)
  })

  it('ends off its station where that is worth it, for the same price', () => {
    const to = (off_km: number) => track('line 0', [FROM, [3.7, 5], [off_km, 9.999], [off_km, 10.001]])
    const own = track('line 0', [FROM, [4, 5], [0, 9.999], [0, 10.001]])
    expect(wayOf([FROM, TO], [own, to(0.05)]).km).toBeCloseTo(12.39, 1)
    expect(wayOf([FROM, TO], [own, to(0.215)]).km).toBeCloseTo(12.78, 1)
  })
})
