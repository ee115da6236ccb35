import type { Ekisoba } from '../src/core/catalogue/ekisoba.ts'
import { loadCatalogue, loadEkisoba } from '../src/core/catalogue/load-catalogue.ts'
import type { Catalogue } from '../src/core/catalogue/station.ts'
import { indexStamps } from './stamp-index.ts'
import type { IndexedStamp, StampIndex } from './stamp-index.ts'

/** Every stamp of the built catalogue; rejects where a chunk of it cannot be read. */
export async function loadStamps(): Promise<StampIndex> {
  const [catalogue, ekisoba] = await Promise.all([loadCatalogue(), loadEkisoba()])
  return indexStamps(catalogue.stations, ekisoba.map((shop) => ekisobaStamp(shop, catalogue)))
}

/** A shop is found in the order of its station's kana; its own is not known. */
const ekisobaStamp = (shop: Ekisoba, { byId }: Catalogue): IndexedStamp => ({
  stamp_id: shop.stamp_id,
  kind: 'ekisoba',
  name: shop.shop_name,
  kana: byId.get(shop.station_stamp_id ?? 0)?.kana ?? '',
  prefecture: shop.prefectures,
  area: shop.area,
  lat: shop.lat,
  lng: shop.lng,
  radius_m: shop.radius_m,
})
