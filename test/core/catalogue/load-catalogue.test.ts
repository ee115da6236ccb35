import { describe, expect, it } from 'vitest'
import { loadCatalogue, loadConnections, loadEkiben, loadEkisoba, loadFaces, loadIkimono, loadTraindepots } from '../../../src/core/catalogue/load-catalogue.ts'

describe('loading the catalogue', () => {
  it('[13] loads once: two calls share one catalogue', async () => {
    expect(await loadCatalogue()).toBe(await loadCatalogue())
    expect(await loadEkisoba()).toBe(await loadEkisoba())
  })

  it('[3] returns every station by its stamp_id, ascending from 1', async () => {
    const { stations, byId } = await loadCatalogue()
    expect(stations).toHaveLength(1620)
    expect(stations.map((station) => station.stamp_id)).toEqual(stations.map((_, index) => index + 1))
    for (const station of stations) expect(byId.get(station.stamp_id)).toBe(station)
  })

  it('[3] returns 138 noodle shops, 2049 to 2186, with the given fields', async () => {
    const shops = await loadEkisoba()
    expect(shops.map((shop) => shop.stamp_id)).toEqual(Array.from({ length: 138 }, (_, index) => 2049 + index))
    for (const key of ['stamp_id', 'station_name', 'gotouchi', 'prefectures', 'shop_name', 'name', 'text', 'url']) expect(shops[0]).toHaveProperty(key)
  })

  it.each([
    ['creatures', loadIkimono, 3001, 29],
    ['depots', loadTraindepots, 4001, 35],
    ['lunch boxes', loadEkiben, 5001, 70],
    ['faces', loadFaces, 6001, 45],
  ] as const)('[3] returns the %s by their stamp_id', async (_name, load, first, count) => {
    const stamps: readonly { readonly stamp_id: number }[] = await load()
    expect(stamps.map((stamp) => stamp.stamp_id)).toEqual(Array.from({ length: count }, (_, index) => first + index))
  })

  it('[13] returns the other operators’ lines of a station, and nothing where none is known', async () => {
    const [connections, { stations }] = await Promise.all([loadConnections(), loadCatalogue()])
    const at = (name: string) => connections.get(stations.find((station) => station.name === name)!.stamp_id)
    expect(at('東京')).toContain('東京メトロ 丸ノ内線')
    expect(at('渋川')).toBeUndefined()
  })
})
