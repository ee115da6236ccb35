import { MISSIONS } from '../domain/play/missions.ts'
import { specialStamp } from './special-stamp.ts'
import type { StampKindArt } from './stamp-art.ts'

/** Special stamps: an octagon for each mission of spec 14. */
export function specialArt(): StampKindArt {
  const byId = new Map(MISSIONS.map((mission) => [mission.stamp_id, mission]))
  const missionOf = (stamp_id: number) => {
    const mission = byId.get(stamp_id)
    if (!mission) throw new RangeError(`no art for mission ${stamp_id}`)
    return mission
  }
  return {
    has: (stamp_id) => byId.has(stamp_id),
    draw: (stamp_id, lettering, id) => specialStamp(lettering, missionOf(stamp_id), id),
  }
}
