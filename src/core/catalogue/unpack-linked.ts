import { DEFAULT_RADIUS_M } from '../contract/constants.ts'
import { PREFECTURES, areaOfPrefecture } from './area.ts'
import type { LinkedPlace } from './linked-place.ts'
import type { PackedLinked } from './packed.ts'

/** Stamps of one kind from their built file, by stamp_id; throws a RangeError for a prefecture outside the 16. */
export function unpackLinked<T extends LinkedPlace>(packed: PackedLinked<T>): (PackedLinked<T>['rows'][number] & LinkedPlace)[] {
  return packed.rows.map((row) => {
    const prefecture = PREFECTURES.find((name) => name === row.prefecture)
    if (prefecture === undefined) throw new RangeError(`no prefecture ${row.prefecture}`)
    return { ...row, prefecture, area: areaOfPrefecture(prefecture), radius_m: DEFAULT_RADIUS_M }
  })
}
