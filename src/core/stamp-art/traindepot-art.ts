import type { Traindepot } from '../catalogue/traindepot.ts'
import { depotStamp } from './depot-stamp.ts'
import { placeOf } from './place-of.ts'
import type { StampKindArt } from './stamp-art.ts'

/** Train depots: a cog and the yard, as described in its own text. */
export function traindepotArt(all: readonly Traindepot[]): StampKindArt {
  const byId = new Map(all.map((each) => [each.stamp_id, each]))
  const subjectOf = (stamp_id: number) => {
    const depot = byId.get(stamp_id)
    if (!depot) throw new RangeError(`no art for depot ${stamp_id}`)
    return { ...depot, place: placeOf(depot, 35, 0, 1) }
  }
  return {
    has: (stamp_id) => byId.has(stamp_id),
    draw: (stamp_id, lettering, id) => depotStamp(lettering, subjectOf(stamp_id), id),
  }
}
