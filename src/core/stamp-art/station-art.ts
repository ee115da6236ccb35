import type { Station } from '../catalogue/station.ts'
import { placeOf } from './place-of.ts'
import type { StationPicture } from './plan-scene.ts'
import type { StampKindArt } from './stamp-art.ts'
import { stationStamp } from './station-stamp.ts'

export interface StationArtSources {
  readonly stations: readonly Station[]
  /** The pictures that have been fetched so far, by stamp_id. */
  readonly pictures: ReadonlyMap<number, () => StationPicture>
  /** Fetches a station's picture; absent where all are there. */
  readonly bring?: (station: Station) => Promise<void>
}

/** Stations: the scene is data (data/station-scenes.json); frame and layout were chosen over all stations (data/build). */
export function stationArt({ stations, pictures, bring }: StationArtSources): StampKindArt {
  const byId = new Map(stations.map((station) => [station.stamp_id, station]))
  return {
    has: (stamp_id) => byId.has(stamp_id),
    async bring(stamp_id) {
      const station = byId.get(stamp_id)
      if (station !== undefined) await bring?.(station)
    },
    draw(stamp_id, lettering, id) {
      const station = byId.get(stamp_id)
      const picture = pictures.get(stamp_id)?.()
      if (!station || !picture) throw new RangeError(`no art for station ${stamp_id}`)
      const { coast_km, density, frame, layout, scene } = picture
      return stationStamp(lettering, { ...station, place: placeOf(station, coast_km, density, station.lines.length), scene, frame, layout }, id)
    },
  }
}
