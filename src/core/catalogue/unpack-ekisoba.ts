import { DEFAULT_RADIUS_M } from '../contract/constants.ts'
import { PREFECTURES, areaOfPrefecture } from './area.ts'
import type { Ekisoba } from './ekisoba.ts'
import type { PackedEkisoba } from './packed.ts'

/** The noodle shops from their built file, by stamp_id; throws a RangeError for a prefecture outside the 16. */
export function unpackEkisoba(packed: PackedEkisoba): Ekisoba[] {
  return packed.rows.map((row) => {
    const prefectures = PREFECTURES.find((name) => name === row.prefectures)
    if (prefectures === undefined) throw new RangeError(`no prefecture ${row.prefectures}`)
    return { ...row, prefectures, area: areaOfPrefecture(prefectures), radius_m: DEFAULT_RADIUS_M }
  })
}
