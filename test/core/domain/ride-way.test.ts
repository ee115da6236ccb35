import { expect, it } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { createLineTracks, toPlane } from '../../../src/core/domain/line-tracks.ts'
import { createRideWays } from '../../../src/core/domain/ride-way.ts'

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
