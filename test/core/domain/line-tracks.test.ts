import { describe, expect, it } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
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
    const line = runsOf(smallRailway({ a: 0, b: 3 }, [{ chains: [['a', 'b']] }]))[0]!
    expect([line.isRing, line.length_m / 1_000]).toEqual([false, expect.closeTo(3, 1)])
  })
})
