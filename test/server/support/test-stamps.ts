import type { Station } from '../../../src/core/catalogue/station.ts'
import { indexStamps, stationStamp, type IndexedStamp } from '../../../server/stamp-index.ts'

const station = (
  stamp_id: number,
  name: string,
  kana: string,
  romaji: string,
  prefecture: Station['prefecture'],
  area: Station['area'],
  lat: number,
  lng: number,
): Station => ({ stamp_id, name, kana, romaji, prefecture, area, lat, lng, lines: [], shinkansen: false, radius_m: 500 })

/** Ten real stations, with their facts from the catalogue. */
export const STATIONS: readonly Station[] = [
  station(51, '新青森', 'しんあおもり', 'Shin-Aomori', '青森県', 'north_tohoku', 40.82756, 140.69337),
  station(218, '盛岡', 'もりおか', 'Morioka', '岩手県', 'north_tohoku', 39.70131, 141.13643),
  station(311, '仙台', 'せんだい', 'Sendai', '宮城県', 'south_tohoku', 38.25989, 140.88306),
  station(856, '大宮', 'おおみや', 'Omiya', '埼玉県', 'south_kanto', 35.90631, 139.6238),
  station(1187, '上野', 'うえの', 'Ueno', '東京都', 'tokyo', 35.71331, 139.77647),
  station(1190, '神田', 'かんだ', 'Kanda', '東京都', 'tokyo', 35.69177, 139.77087),
  station(1191, '東京', 'とうきょう', 'Tokyo', '東京都', 'tokyo', 35.68126, 139.7668),
  station(1192, '有楽町', 'ゆうらくちょう', 'Yurakucho', '東京都', 'tokyo', 35.67504, 139.76326),
  station(1193, '新橋', 'しんばし', 'Shimbashi', '東京都', 'tokyo', 35.6663, 139.75847),
  station(1587, '長野', 'ながの', 'Nagano', '長野県', 'koshinetsu', 36.64346, 138.18885),
]
export const [SENDAI, OMIYA, TOKYO, YURAKUCHO] = [311, 856, 1191, 1192] as const

const OTHERS: readonly IndexedStamp[] = [
  { stamp_id: 2049, kind: 'ekisoba', name: 'あずみ', kana: '', prefecture: '東京都', area: 'tokyo', lat: 35.61995, lng: 139.72825, radius_m: 500 },
  {
    stamp_id: 3001,
    kind: 'ikimono',
    name: 'ユリカモメ',
    kana: 'ゆりかもめ',
    prefecture: '東京都',
    area: 'tokyo',
    lat: 35.65541,
    lng: 139.75713,
    radius_m: 500,
  },
  { stamp_id: 5001, kind: 'ekiben', name: '東京弁当', kana: '', prefecture: '東京都', area: 'tokyo', lat: 35.68126, lng: 139.7668, radius_m: 500 },
]

/** The stations with one stamp of each other kind that is counted separately. */
export const TEST_STAMPS = indexStamps([...STATIONS.map(stationStamp), ...OTHERS])

/** The position of a phone at the stamp, as form fields. */
export function at(stamp_id: number): { latitude: number; longitude: number; accuracy: number } {
  const stamp = TEST_STAMPS.get(stamp_id)
  if (stamp?.lat == null || stamp.lng == null) throw new RangeError(`no place for ${stamp_id}`)
  return { latitude: stamp.lat, longitude: stamp.lng, accuracy: 20 }
}
