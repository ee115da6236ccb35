import { describe, expect, it } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { createLineTracks, toPlane, type PlanePoint, type TrackRun } from '../../../src/core/domain/line-tracks.ts'
import { createRideWays } from '../../../src/core/domain/ride-way.ts'
import { distanceM } from '../../../src/core/domain/proximity.ts'
import { smallRailway } from '../../support/small-railway.ts'

const catalogue = await loadCatalogue()
const wayOf = createRideWays(catalogue, createLineTracks(catalogue, (await loadBaseMap()).lines).near)
const named = (name: string) => catalogue.stations.find((station) => station.name === name)!
const HOUR = 3_600_000
const linesOf = (from: string, to: string, hours: number) =>
  wayOf(named(from), named(to), hours * HOUR).parts.map(({ line }) => (line === null ? null : catalogue.lines[line]?.name))

it.each([
  ['一ノ関', '盛岡', 90.2],
  ['盛岡', '雫石', 16],
  ['花巻', '釜石', 90.2],
  ['小田原', '東京', 83.9],
])('[15] from %s to %s the tracks are %d km long, within 4 %%', (from, to, km) => {
  expect(Math.abs(wayOf(named(from), named(to), 8 * HOUR).length_m / 1_000 / km - 1)).toBeLessThan(0.04)
})

it('[15] a ride along two lines has a part for each, and its track begins and ends at the stations', () => {
  expect(linesOf('一ノ関', '雫石', 6)).toEqual(['東北本線', '田沢湖線'])
  const points = wayOf(named('一ノ関'), named('雫石'), 6 * HOUR).parts.flatMap((part) => part.points)
  const apart = (point: { x: number; y: number } | undefined, name: string) =>
    Math.hypot((point?.x ?? 0) - toPlane(named(name)).x, (point?.y ?? 0) - toPlane(named(name)).y)
  expect(apart(points[0], '一ノ関')).toBeLessThan(1_000)
  expect(apart(points.at(-1), '雫石')).toBeLessThan(1_000)
  for (const [index, point] of points.slice(1).entries())
    expect(Math.hypot(point.x - points[index]!.x, point.y - points[index]!.y), `step ${index}`).toBeLessThan(6_000)
})

it('[15] a ride that no ordinary train makes in its time is on the Shinkansen', () => {
  expect(linesOf('仙台', '盛岡', 1)).toEqual(['東北新幹線'])
  expect(linesOf('仙台', '盛岡', 5)).toEqual(['東北本線'])
})

describe('[15] a ride on small tracks', () => {
  /** Stations north of each other, in kilometres. */
  const { catalogue: small, named: at } = smallRailway({ a: 0, b: 10, c: 20, d: 25, e: 30, far: 200, side: [10, 3] }, [
    { chains: [] },
    { chains: [] },
    { kind: 'shinkansen', chains: [] },
  ])
  /** A track over stations, each so many metres after the one before. */
  function track(line: number, ...stops: readonly (readonly [name: string, step_m: number])[]): TrackRun {
    let along_m = 0
    const stations = stops.map(([name, step_m]) => ({ station: at(name), along_m: (along_m += step_m) }))
    return { line, isRing: false, stations, points: stations.map((stop) => ({ ...toPlane(stop.station), along_m: stop.along_m })), length_m: along_m }
  }
  const ride = (runs: readonly TrackRun[], from: string, to: string, hours = 5) => {
    const way = createRideWays(small, () => [...runs])(at(from), at(to), hours * HOUR)
    return { lines: way.parts.map(({ line }) => line), length_m: Math.round(way.length_m), points: way.parts.flatMap(({ points }) => points.length) }
  }

  it('is a straight line of no railway where no track connects the stations, or only one with an absurd detour', () => {
    const straight = { lines: [null], length_m: Math.round(distanceM(at('a'), at('b'))), points: [2] }
    expect(ride([], 'a', 'b')).toEqual(straight)
    expect(ride([track(0, ['a', 0], ['b', 62_000])], 'a', 'b')).toEqual(straight)
    expect(ride([track(0, ['a', 0], ['b', 58_000])], 'a', 'b')).toMatchObject({ lines: [0], length_m: 58_000 })
  })

  it('is the shortest of several, and a change of trains counts as two kilometres', () => {
    const direct = track(0, ['a', 0], ['c', 30_000])
    expect(ride([direct, track(1, ['a', 0], ['b', 10_000], ['c', 10_000])], 'a', 'c')).toEqual({ lines: [1], length_m: 20_000, points: [4] })
    expect(ride([direct, track(0, ['a', 0], ['b', 14_500]), track(1, ['b', 0], ['c', 14_500])], 'a', 'c')).toMatchObject({ lines: [0], length_m: 30_000 })
    expect(ride([direct, track(0, ['a', 0], ['b', 13_500]), track(1, ['b', 0], ['c', 13_500])], 'a', 'c')).toMatchObject({ lines: [0, 1] })
  })

  it('has the points of its track between the two stations, both included, in the order of the ride', () => {
    const run = track(0, ['a', 0], ['b', 10_000], ['c', 10_000])
    const points = (from: string, to: string) => createRideWays(small, () => [run])(at(from), at(to), HOUR).parts.flatMap((part) => part.points)
    const places = (...names: string[]): PlanePoint[] => names.map((name) => toPlane(at(name)))
    expect(points('b', 'c')).toMatchObject(places('b', 'c'))
    expect(points('c', 'b')).toMatchObject(places('c', 'b'))
  })

  it('goes round a ring the shorter way, over the place where its track is closed', () => {
    const ring: TrackRun = { ...track(0, ['a', 0], ['b', 10_000], ['side', 3_000]), isRing: true, length_m: 23_000 }
    expect(ride([ring], 'side', 'a')).toMatchObject({ lines: [0], length_m: 10_000 })
    expect(ride([ring], 'a', 'side')).toMatchObject({ lines: [0], length_m: 10_000 })
    expect(ride([{ ...ring, isRing: false }], 'side', 'a')).toMatchObject({ length_m: 13_000 })
  })

  it('crosses a gap of up to eight kilometres between two tracks of one line, and no other', () => {
    const south = track(0, ['a', 0], ['c', 20_000])
    const north = track(0, ['d', 0], ['e', 5_000])
    const gap_m = distanceM(at('c'), at('d'))
    expect(ride([south, north], 'a', 'e')).toEqual({ lines: [0], length_m: Math.round(25_000 + gap_m), points: [5] })
    expect(ride([south, { ...north, line: 1 }], 'a', 'e').lines).toEqual([null])
    expect(ride([track(0, ['a', 0], ['b', 10_000]), north], 'a', 'e').lines).toEqual([null])
  })

  it('takes no short cut between the two ends of one track', () => {
    expect(ride([track(0, ['c', 0], ['a', 15_000], ['d', 20_000])], 'c', 'd')).toMatchObject({ lines: [0], length_m: 35_000 })
  })

  it('reads the tracks around its middle, as far as half its length and thirty kilometres', () => {
    const asked: [PlanePoint, number][] = []
    createRideWays(small, (place, within_m) => {
      asked.push([place, within_m])
      return []
    })(at('a'), at('c'), HOUR)
    const [[middle, within_m]] = asked as [[PlanePoint, number]]
    expect(Math.hypot(middle.x - toPlane(at('b')).x, middle.y - toPlane(at('b')).y)).toBeLessThan(1)
    expect(within_m).toBeCloseTo(distanceM(at('a'), at('c')) / 2 + 30_000)
  })

  it('is on the Shinkansen only where it was too fast for an ordinary train', () => {
    const runs = [track(0, ['a', 0], ['c', 20_000]), track(2, ['a', 0], ['c', 20_000])]
    expect(ride(runs, 'a', 'c', 20 / 80).lines).toEqual([0])
    expect(ride(runs, 'a', 'c', 20 / 90).lines).toEqual([2])
    expect(ride(runs.slice(0, 1), 'a', 'c', 20 / 90).lines).toEqual([0])
    expect(ride(runs.slice(1), 'a', 'c', 5).lines).toEqual([2])
  })
})
