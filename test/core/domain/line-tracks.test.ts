import { expect, it } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { createLineTracks, footOn, toPlane } from '../../../src/core/domain/line-tracks.ts'
import { distanceM } from '../../../src/core/domain/proximity.ts'

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
