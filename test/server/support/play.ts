import { loadStamps } from '../../../server/load-stamps.ts'
import type { IndexedStamp } from '../../../server/stamp-index.ts'
import { PRESS, type Form } from './client.ts'

/** The whole built catalogue, with all special and login stamps. */
export const ALL_STAMPS = await loadStamps()

export const idsOf = (where: (stamp: IndexedStamp) => boolean): number[] => [...ALL_STAMPS.values()].filter(where).map((stamp) => stamp.stamp_id)

/** A press with every proof of place, at the stamp or at the station named. */
export function proven(stamp_id: number, moment: number, station_id = stamp_id): Form {
  const place = ALL_STAMPS.get(station_id)
  if (place?.lat == null || place.lng == null) throw new RangeError(`no place for ${station_id}`)
  const at = new Date(moment).toISOString()
  return { ...PRESS, stamp_id, latitude: place.lat, longitude: place.lng, accuracy: 20, pressed_at: at, fixed_at: at }
}
