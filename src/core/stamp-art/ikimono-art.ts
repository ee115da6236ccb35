import type { Ikimono } from '../catalogue/ikimono.ts'
import { ikimonoStamp } from './ikimono-stamp.ts'
import { placeOf } from './place-of.ts'
import type { StampKindArt } from './stamp-art.ts'

/** Creatures: a leaf-edged sheet, the creature in its habitat. */
export function ikimonoArt(all: readonly Ikimono[]): StampKindArt {
  const byId = new Map(all.map((each) => [each.stamp_id, each]))
  const subjectOf = (stamp_id: number) => {
    const creature = byId.get(stamp_id)
    if (!creature) throw new RangeError(`no art for creature ${stamp_id}`)
    return { ...creature, place: placeOf(creature, 35, 0, 1) }
  }
  return {
    has: (stamp_id) => byId.has(stamp_id),
    draw: (stamp_id, lettering, id) => ikimonoStamp(lettering, subjectOf(stamp_id), id),
  }
}
