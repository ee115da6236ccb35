import type { PackedArtFacts, PackedScenes } from '../../../core/catalogue/packed.ts'
import type { Station } from '../../../core/catalogue/station.ts'
import { FRAMES, LAYOUTS } from './choices.ts'
import { isGroupName, type Library } from './elements/library.ts'
import { placeOf } from './place-of.ts'
import { groupsOf, planScene, unpackScenes } from './plan-scene.ts'
import type { StampKindArt } from './stamp-art.ts'
import { stationStamp } from './station-stamp.ts'

export interface StationArtSources {
  readonly stations: readonly Station[]
  readonly facts: PackedArtFacts
  readonly scenes: PackedScenes
  readonly library: Library
}

/** Stations: the scene is data (data/station-scenes.json); frame and layout were chosen over all stations (data/build). */
export function stationArt({ stations, facts, scenes, library }: StationArtSources): StampKindArt {
  const byId = new Map(stations.map((station) => [station.stamp_id, station]))
  let last = 0
  const row = new Map(facts.stamp_id.map((step, index) => [(last += step), index]))
  const sceneOf = unpackScenes(scenes)
  const subjectOf = (stamp_id: number) => {
    const station = byId.get(stamp_id)
    const index = row.get(stamp_id)
    const paths = sceneOf.get(stamp_id)
    if (!station || index === undefined || !paths) throw new RangeError(`no art for station ${stamp_id}`)
    return {
      ...station,
      place: placeOf(station, facts.coast_km[index] ?? 35, facts.density[index] ?? 0, station.lines.length),
      scene: planScene(paths, library),
      frame: FRAMES[facts.frame[index] ?? 0] ?? 'plain',
      layout: LAYOUTS[facts.layout[index] ?? 0] ?? 'split',
    }
  }
  return {
    has: (stamp_id) => row.has(stamp_id) && byId.has(stamp_id) && sceneOf.has(stamp_id),
    async bring(stamp_id) {
      const paths = sceneOf.get(stamp_id)
      if (paths) await library.fetch(groupsOf(paths).filter(isGroupName))
    },
    draw: (stamp_id, lettering, id) => stationStamp(lettering, subjectOf(stamp_id), id),
  }
}
