import type { Ekisoba } from '../src/core/catalogue/ekisoba.ts'
import type { Face } from '../src/core/catalogue/face.ts'
import type { LinkedPlace } from '../src/core/catalogue/linked-place.ts'
import { mapListed } from '../src/core/catalogue/listed-stamps.ts'
import { loadCatalogue } from '../src/core/catalogue/load-catalogue.ts'
import { loadListedStamps } from '../src/core/catalogue/load-listed-stamps.ts'
import { STAMP_KINDS, type StampKind } from '../src/core/catalogue/stamp-kind.ts'
import { indexStamps, stationStamp, type IndexedStamp, type StampIndex } from './stamp-index.ts'

/** Every stamp of the built catalogue, and the special and login stamps; rejects when a chunk of it cannot be loaded. */
export async function loadStamps(): Promise<StampIndex> {
  const [catalogue, listed] = await Promise.all([loadCatalogue(), loadListedStamps()])
  // A shop, a depot or a lunch box is sorted by its station's kana: its own reading is unknown.
  const kanaOf = (station_stamp_id: number | null) => catalogue.byId.get(station_stamp_id ?? 0)?.kana ?? ''
  const named = (kind: StampKind) => (stamp: LinkedPlace & { readonly name: string }) => linkedStamp(kind, stamp, kanaOf(stamp.station_stamp_id))
  const stamps = mapListed<IndexedStamp>(listed, {
    station: stationStamp,
    ekisoba: (shop) => ekisobaStamp(shop, kanaOf(shop.station_stamp_id)),
    ikimono: (creature) => linkedStamp('ikimono', creature, creature.kana),
    traindepot: named('traindepot'),
    ekiben: named('ekiben'),
    face: faceStamp,
  })
  return indexStamps([...stamps, ...rewardStamps('special'), ...rewardStamps('login')])
}

const ekisobaStamp = (shop: Ekisoba, kana: string): IndexedStamp => ({
  ...linkedStamp('ekisoba', { ...shop, name: shop.shop_name, prefecture: shop.prefectures }, kana),
  gotouchi: shop.gotouchi,
})

const linkedStamp = (kind: StampKind, stamp: Omit<LinkedPlace, 'station_name'> & { readonly name: string }, kana: string): IndexedStamp => ({
  stamp_id: stamp.stamp_id,
  kind,
  name: stamp.name,
  kana,
  prefecture: stamp.prefecture,
  area: stamp.area,
  lat: stamp.lat,
  lng: stamp.lng,
  radius_m: stamp.radius_m,
})

const NOWHERE = { kana: '', prefecture: null, area: null, lat: null, lng: null, radius_m: 0 } as const

/** A face has many places: the stations where its trains call. */
const faceStamp = ({ stamp_id, series, course, calls_at }: Face): IndexedStamp => ({ ...NOWHERE, stamp_id, kind: 'face', name: series, course, calls_at })

/** spec 14: rewards, without a place; the page has their texts. */
const rewardStamps = (kind: 'special' | 'login'): IndexedStamp[] => {
  const { first, last } = STAMP_KINDS[kind]
  return Array.from({ length: last - first + 1 }, (_, index) => ({ ...NOWHERE, stamp_id: first + index, kind, name: '' }))
}
