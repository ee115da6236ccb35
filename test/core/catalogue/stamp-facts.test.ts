import { describe, expect, it } from 'vitest'
import { LISTED_KINDS } from '../../../src/core/catalogue/listed-kinds.ts'
import { loadCatalogue, loadEkisoba, loadFaces } from '../../../src/core/catalogue/load-catalogue.ts'
import { loadKindFacts } from '../../../src/core/catalogue/load-stamp-facts.ts'
import { ekisobaFacts, faceFacts, rewardFacts, stationFacts } from '../../../src/core/catalogue/stamp-facts.ts'

const catalogue = await loadCatalogue()
const station = (name: string) => catalogue.stations.find((each) => each.name === name)!

describe('facts of a stamp', () => {
  it('[2] a station has a board: kana, romaji, and the stations before and after', () => {
    const facts = stationFacts(catalogue, station('八木原'))
    expect(facts).toMatchObject({ kind: 'station', name: '八木原', kana: 'やぎはら', romaji: station('八木原').romaji })
    expect(new Set([facts.neighbours?.before, facts.neighbours?.after])).toEqual(new Set(['渋川', '群馬総社']))
    expect(facts.places).toEqual([
      { station_name: '八木原', station_stamp_id: facts.stamp_id, lat: station('八木原').lat, lng: station('八木原').lng, radius_m: 500 },
    ])
  })

  it('[3] a shop has its dish, and its terms include its station in every spelling', async () => {
    const shop = (await loadEkisoba()).find(({ name, gotouchi, station_stamp_id }) => name !== null && gotouchi && station_stamp_id !== null)!
    const facts = ekisobaFacts(catalogue, shop)
    const at = catalogue.byId.get(shop.station_stamp_id!)!
    expect(facts).toMatchObject({ name: shop.shop_name, subtitle: shop.name, gotouchi: true, prefecture: shop.prefectures, neighbours: null })
    expect(facts.words).toEqual([at.name, at.kana, at.romaji, shop.name])
  })

  it('[14] a face can be pressed at every station where its trains call', async () => {
    for (const face of await loadFaces()) {
      const { places } = faceFacts(catalogue, face)
      expect(places.map(({ station_stamp_id }) => station_stamp_id)).toEqual(face.calls_at)
    }
  })

  it('[14] a reward of a mission has a name and no place', () => {
    expect(rewardFacts('login', 10_035, '一日目')).toMatchObject({ stamp_id: 10_035, kind: 'login', name: '一日目', places: [], area: null })
  })

  it('[10] every stamp of the catalogue has a place, except a train whose line is unknown', async () => {
    const nowhere = (await Promise.all(LISTED_KINDS.map(loadKindFacts))).flat().filter(({ places }) => places.length === 0)
    expect(nowhere.every(({ kind }) => kind === 'face')).toBe(true)
    expect(nowhere.length).toBeLessThan(5)
  })
})
