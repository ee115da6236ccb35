import type { PackedArtFacts } from '../../../core/catalogue/packed.ts'
import type { Station } from '../../../core/catalogue/station.ts'
import { FRAMES, LAYOUTS, MOTIFS } from './choices.ts'
import { placeOf } from './place-of.ts'
import type { StampKindArt } from './stamp-art.ts'
import { stationStamp } from './station-stamp.ts'

export interface StationArtSources {
  readonly stations: readonly Station[]
  readonly facts: PackedArtFacts
}

/** Stations: frame, layout and motif were chosen over all stations (data/build). */
export function stationArt({ stations, facts }: StationArtSources): StampKindArt {
  const byId = new Map(stations.map((station) => [station.stamp_id, station]))
  let last = 0
  const row = new Map(facts.stamp_id.map((step, index) => [(last += step), index]))
  const subjectOf = (stamp_id: number) => {
    const station = byId.get(stamp_id)
    const index = row.get(stamp_id)
    if (!station || index === undefined) throw new RangeError(`no art for station ${stamp_id}`)
    return {
      ...station,
      place: placeOf(station, facts.coast_km[index] ?? 35, facts.density[index] ?? 0, station.lines.length),
      motif: MOTIFS[facts.motif[index] ?? 0] ?? 'ridge',
      frame: FRAMES[facts.frame[index] ?? 0] ?? 'plain',
      layout: LAYOUTS[facts.layout[index] ?? 0] ?? 'split',
    }
  }
  return {
    has: (stamp_id) => row.has(stamp_id) && byId.has(stamp_id),
    draw: (stamp_id, lettering, id) => stationStamp(lettering, subjectOf(stamp_id), id),
  }
}
