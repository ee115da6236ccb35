import type { CourseId } from '../../catalogue/face.ts'
import { kindOf } from '../../catalogue/stamp-kind.ts'
import { MISSIONS, type Goal, type Mission } from './missions.ts'

/** The facts of a stamp that the play needs; its kind follows from its id. */
export interface PlayStamp {
  readonly stamp_id: number
  readonly prefecture: string | null
  readonly area: string | null
  /** For ekisoba. */
  readonly gotouchi?: boolean
  /** For faces. */
  readonly course?: CourseId | null
}

/** A mission resolved against the catalogue. */
export interface MissionFacts extends Mission {
  /** The mark of each stamp that counts for it: a prefecture, or the stamp itself. Stamps of equal marks count once. */
  readonly marks: ReadonlyMap<number, string | number>
  /** Marks required; 0 where the catalogue has none, and then the mission is never complete. */
  readonly target: number
}

/** The catalogue as the play's rules read it; built once, used for every visitor. */
export interface PlayFacts {
  readonly missions: readonly MissionFacts[]
  /** For each stamp its marks and the missions they count for: the inverse of the missions' marks. */
  readonly marksOf: ReadonlyMap<number, readonly (readonly [mission: number, mark: string | number])[]>
  readonly gotouchi: ReadonlySet<number>
}

/** Resolves the missions against the stamps of the catalogue, in any order. */
export function playFacts(stamps: Iterable<PlayStamp>): PlayFacts {
  const all = [...stamps]
  const missions = MISSIONS.map((mission) => missionFacts(mission, all))
  return {
    missions,
    marksOf: byStamp(missions),
    gotouchi: new Set(all.filter(isGotouchi).map((stamp) => stamp.stamp_id)),
  }
}

function missionFacts(mission: Mission, stamps: readonly PlayStamp[]): MissionFacts {
  const marks = new Map<number, string | number>()
  for (const stamp of stamps) {
    const mark = markOf(mission.goal, stamp)
    if (mark !== null) marks.set(stamp.stamp_id, mark)
  }
  return { ...mission, marks, target: targetOf(mission.goal, new Set(marks.values()).size) }
}

function byStamp(missions: readonly MissionFacts[]): PlayFacts['marksOf'] {
  const marksOf = new Map<number, (readonly [number, string | number])[]>()
  for (const [mission, { marks }] of missions.entries()) {
    for (const [stamp_id, mark] of marks) marksOf.set(stamp_id, [...(marksOf.get(stamp_id) ?? []), [mission, mark]])
  }
  return marksOf
}

function markOf(goal: Goal, stamp: PlayStamp): string | number | null {
  const { stamp_id, prefecture, area } = stamp
  const kind = kindOf(stamp_id)
  switch (goal.kind) {
    case 'prefectures':
      return kind === 'station' && (goal.area === null || goal.area === area) ? prefecture : null
    case 'area_share':
      return kind === 'station' && goal.area === area ? stamp_id : null
    case 'gotouchi':
      return isGotouchi(stamp) ? stamp_id : null
    case 'course':
      return stamp.course === goal.course ? stamp_id : null
    case 'ikimono':
    case 'traindepot':
    case 'ekiben':
      return kind === goal.kind ? stamp_id : null
  }
}

/** Never more than exist, so that a mission can be completed with a catalogue of any size. */
function targetOf(goal: Goal, all: number): number {
  if (goal.kind === 'area_share') return Math.ceil((all * goal.percent) / 100)
  return 'count' in goal ? Math.min(goal.count, all) : all
}

/** spec 5: the flag is used only of ids in the ekisoba catalogue. */
const isGotouchi = ({ stamp_id, gotouchi }: PlayStamp): boolean => gotouchi === true && kindOf(stamp_id) === 'ekisoba'
