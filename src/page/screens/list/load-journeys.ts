import { LISTED_KINDS } from '../../../core/catalogue/listed-kinds.ts'
import { loadBaseMap, loadCatalogue } from '../../../core/catalogue/load-catalogue.ts'
import { loadKindFacts } from '../../../core/catalogue/load-stamp-facts.ts'
import { loadOnce } from '../../../core/load-once.ts'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import type { StationOf } from '../../../core/domain/journeys.ts'
import { createLineTracks } from '../../../core/domain/line-tracks.ts'
import { createRideWays, type Way } from '../../../core/domain/ride-way.ts'

/** The facts that journeys are computed from, besides the book. */
export interface JourneyFacts {
  readonly catalogue: Catalogue
  readonly stationOf: StationOf
  readonly wayBetween: (from: Station, to: Station, duration_ms: number) => Way
}

/** Kinds of stamps that belong to one station each. A train's face is pressed at many. */
const AT_STATIONS = LISTED_KINDS.filter((kind) => kind !== 'station' && kind !== 'face')

/** Fetched and computed once; rejects when a chunk cannot be loaded, and the next call retries. */
export const loadJourneyFacts: () => Promise<JourneyFacts> = loadOnce(async () => {
  const [catalogue, map, ...kinds] = await Promise.all([loadCatalogue(), loadBaseMap(), ...AT_STATIONS.map(loadKindFacts)])
  const stations = new Map(catalogue.byId)
  for (const { stamp_id, places } of kinds.flat()) {
    const station = catalogue.byId.get(places[0]?.station_stamp_id ?? 0)
    if (station !== undefined) stations.set(stamp_id, station)
  }
  const tracks = createLineTracks(catalogue, map.lines)
  return { catalogue, stationOf: (stamp_id) => stations.get(stamp_id), wayBetween: createRideWays(catalogue, tracks.near) }
})
