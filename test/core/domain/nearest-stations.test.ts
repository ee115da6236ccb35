import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { nearestStations } from '../../../src/core/domain/nearest-stations.ts'
import { distanceM } from '../../../src/core/domain/proximity.ts'

const catalogue = await loadCatalogue()
const SHIBUKAWA = { lat: 36.4914, lng: 139.0087 }

describe('nearest stations', () => {
  it('[10] the current station comes first, then its neighbours', () => {
    const names = nearestStations(catalogue, SHIBUKAWA, 3).map(({ station }) => station.name)
    expect(names[0]).toBe('渋川')
    expect(new Set(names)).toEqual(new Set(['渋川', '八木原', '金島']))
  })

  it.each([SHIBUKAWA, { lat: 35.6812, lng: 139.7671 }, { lat: 26.2, lng: 127.7 }, { lat: 41.5, lng: 141 }])(
    '[10] equals sorting all of them, from %o',
    (here) => {
      const all = catalogue.stations.map((station) => ({ station, distance_m: distanceM(here, station) })).toSorted((a, b) => a.distance_m - b.distance_m)
      expect(nearestStations(catalogue, here, 50)).toEqual(all.slice(0, 50))
      expect(nearestStations(catalogue, here, 5000)).toHaveLength(1620)
    },
  )

  it('[10] equal distances keep the order of stamp_id', () => {
    const [first, second] = catalogue.stations
    const stations = [first!, { ...second!, lat: first!.lat, lng: first!.lng }]
    expect(nearestStations({ stations }, SHIBUKAWA, 2).map(({ station }) => station.stamp_id)).toEqual([1, 2])
    expect(nearestStations({ stations }, SHIBUKAWA, 1).map(({ station }) => station.stamp_id)).toEqual([1])
    expect(nearestStations({ stations }, SHIBUKAWA, 0)).toEqual([])
  })
})
