import type { Ekisoba } from '../catalogue/ekisoba.ts'
import { ekisobaStamp } from './ekisoba-stamp.ts'
import { placeOf } from './place-of.ts'
import type { StampKindArt } from './stamp-art.ts'

/** Noodle shops: a bowl's rim and the signature dish. */
export function ekisobaArt(ekisoba: readonly Ekisoba[]): StampKindArt {
  const byId = new Map(ekisoba.map((shop) => [shop.stamp_id, shop]))
  const shopOf = (stamp_id: number) => {
    const shop = byId.get(stamp_id)
    if (!shop) throw new RangeError(`no art for shop ${stamp_id}`)
    return shop
  }
  return {
    has: (stamp_id) => byId.has(stamp_id),
    draw(stamp_id, lettering, id) {
      const shop = shopOf(stamp_id)
      return ekisobaStamp(lettering, { ...shop, place: placeOf({ ...shop, prefecture: shop.prefectures }, 35, 0, 1) }, id)
    },
  }
}
