import type { Traindepot } from '../../../core/catalogue/traindepot.ts'
import { depotStamp } from './depot-stamp.ts'
import type { Lettering } from './lettering.ts'
import { placeOf } from './place-of.ts'
import { smallDepot } from './small-depot.ts'
import type { StampKindArt } from './stamp-art.ts'

/** Train depots: a cog, the yard as its own words tell it. */
export function traindepotArt(all: readonly Traindepot[], lettering: Lettering): StampKindArt {
  const byId = new Map(all.map((each) => [each.stamp_id, each]))
  const subjectOf = (stamp_id: number) => {
    const depot = byId.get(stamp_id)
    if (!depot) throw new RangeError(`no art for depot ${stamp_id}`)
    return { ...depot, place: placeOf(depot, 35, 0, 1) }
  }
  return {
    has: (stamp_id) => byId.has(stamp_id),
    draw: (stamp_id, cut, id) => (cut === 'small' ? smallDepot(lettering, subjectOf(stamp_id), id) : depotStamp(lettering, subjectOf(stamp_id), id)),
  }
}
