import type { Ekiben } from '../catalogue/ekiben.ts'
import { ekibenStamp } from './ekiben-stamp.ts'
import { placeOf } from './place-of.ts'
import type { StampKindArt } from './stamp-art.ts'

/** Lunch boxes: a box with cut corners, the dish it is known for. */
export function ekibenArt(all: readonly Ekiben[]): StampKindArt {
  const byId = new Map(all.map((each) => [each.stamp_id, each]))
  const subjectOf = (stamp_id: number) => {
    const box = byId.get(stamp_id)
    if (!box) throw new RangeError(`no art for box ${stamp_id}`)
    return { ...box, place: placeOf(box, 35, 0, 1) }
  }
  return {
    has: (stamp_id) => byId.has(stamp_id),
    draw: (stamp_id, lettering, id) => ekibenStamp(lettering, subjectOf(stamp_id), id),
  }
}
