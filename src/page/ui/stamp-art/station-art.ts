import { FRAMES, LAYOUTS, MOTIFS } from './choices.ts'
import { peaksFrom } from './peaks.ts'
import type { Place } from './scene.ts'
import { smallCut } from './small-cut.ts'
import type { ArtSources, StampKindArt } from './stamp-art.ts'
import { stationStamp } from './station-stamp.ts'

const SNOWY = ['青森県', '秋田県', '岩手県', '山形県', '新潟県', '長野県', '福島県']

/** A place from what the catalogue and the art facts say of it. */
export const placeOf = (at: { readonly lat: number; readonly lng: number; readonly prefecture: string }, coast_km: number, density: number, lines: number): Place => ({
  peaks: peaksFrom(at.lat, at.lng),
  coast_km,
  density,
  lines,
  snowy: SNOWY.includes(at.prefecture),
})

/** Stations: frame, layout and motif were chosen with the whole map in view (data/build). */
export function stationArt({ stations, facts, lettering }: ArtSources): StampKindArt {
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
    draw: (stamp_id, cut, id) => (cut === 'small' ? smallCut(lettering, { ...subjectOf(stamp_id), face: 'kizami' }, id) : stationStamp(lettering, subjectOf(stamp_id), id)),
  }
}
