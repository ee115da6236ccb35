import { describe, expect, it } from 'vitest'
import { loadCatalogue, loadEkisoba } from '../../../src/core/catalogue/load-catalogue.ts'

describe('loading the catalogue', () => {
  it('[13] loads once: two calls share one catalogue', async () => {
    expect(await loadCatalogue()).toBe(await loadCatalogue())
    expect(await loadEkisoba()).toBe(await loadEkisoba())
  })

  it('[3] gives every station by its stamp_id, ascending from 1', async () => {
    const { stations, byId } = await loadCatalogue()
    expect(stations).toHaveLength(1620)
    expect(stations.map((station) => station.stamp_id)).toEqual(stations.map((_, index) => index + 1))
    for (const station of stations) expect(byId.get(station.stamp_id)).toBe(station)
  })

  it('[3] gives 138 noodle shops, 2049 to 2186, with the fields the owner named', async () => {
    const shops = await loadEkisoba()
    expect(shops.map((shop) => shop.stamp_id)).toEqual(Array.from({ length: 138 }, (_, index) => 2049 + index))
    for (const key of ['stamp_id', 'station_name', 'gotouchi', 'prefectures', 'shop_name', 'name', 'text', 'url']) expect(shops[0]).toHaveProperty(key)
  })
})
