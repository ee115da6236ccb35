import { COURSE_IDS, type CourseId } from '../../catalogue/face.ts'
import { kindOf, type StampKind } from '../../catalogue/stamp-kind.ts'
import { isLoginMissionComplete, nextLoginMission, offeredLoginStamps } from '../login-mission.ts'
import { campaignStatus, courseStatus, type CourseStatus } from './courses.ts'
import { INKS, type InkGoal, type InkKey } from './inks.ts'
import type { Goal } from './missions.ts'
import type { MissionFacts, PlayFacts } from './play-facts.ts'

/** One press as the play reads it: null is not judged yet, pending (仮) on the phone (spec 11). */
export interface BookPress {
  readonly stamp_id: number
  readonly verified: boolean | null
}

/** Progress of a mission. */
export interface MissionProgress {
  /** Status of the special stamp that it offers. */
  readonly stamp_id: number
  readonly goal: Goal
  readonly target: number
  readonly done: number
  /** What unsent presses would add if all of them were verified: shown in pencil, counted nowhere. */
  readonly pending: number
  readonly isDone: boolean
}

/** One course of campaign 202507. */
export interface CourseStanding extends MissionProgress {
  readonly status: CourseStatus
  /** Faces of the course that count already. */
  readonly faces: readonly number[]
}

/** spec 3: what a visitor has reached, under the names of the user state. */
export interface Standing {
  readonly stampViewNum: number
  readonly animalStampViewNum: number
  readonly ekibenNum: number
  readonly gotouchi_unique_count: number
  /** Distinct verified stamps with a place: they earn the inks by count. */
  readonly visitedNum: number
  readonly skills: readonly InkKey[]
  /** Special and login stamps that may be pressed and count; ascending, like the two below. */
  readonly availableSpecialStamps: readonly number[]
  readonly collectedSpecialStamps: readonly number[]
  /** Special stamps whose missions are complete. */
  readonly completedMissions: readonly number[]
  readonly missionCampaignStatus: CourseStatus
  readonly courses: Readonly<Record<CourseId, CourseStanding>>
  readonly missions: readonly MissionProgress[]
  /** spec 9: the next login stamp, or 99999. */
  readonly nextLoginStamp: number
  readonly isLoginMissionComplete: boolean
}

/**
 * Everything that a book has reached, in one pass: the server calls it over its rows, the phone over the book and its unsent presses. Counts of the book
 * include every press (spec 1); missions, campaign, inks and special stamps only verified ones (spec 10), so an unsent press changes only `pending` of them. A
 * mission whose special stamp was taken stays complete.
 */
export function standing(facts: PlayFacts, held: Iterable<BookPress>, login_days: number): Standing {
  const [kept, counted, unsent] = sortOut(held)
  const [certain, hoped] = [marksOf(facts, counted), marksOf(facts, unsent)]
  const missions = facts.missions.map((mission, index) => progressOf(mission, counted, certain.get(index), hoped.get(index)))
  const completedMissions = missions.filter((mission) => mission.isDone).map((mission) => mission.stamp_id)
  const available = [...completedMissions, ...offeredLoginStamps(login_days)].filter((stamp_id) => !counted.has(stamp_id))
  const collected = [...counted].filter(isReward).toSorted((a, b) => a - b)
  const courses = Object.fromEntries(COURSE_IDS.map((id) => [id, courseOf(id, facts, missions, counted)])) as Record<CourseId, CourseStanding>
  const ofKind = (kind: StampKind) => [...kept].filter((stamp_id) => kindOf(stamp_id) === kind).length
  const animals = ofKind('ikimono')
  return {
    stampViewNum: kept.size - animals,
    animalStampViewNum: animals,
    ekibenNum: ofKind('ekiben'),
    gotouchi_unique_count: [...kept].filter((stamp_id) => facts.gotouchi.has(stamp_id)).length,
    visitedNum: counted.size - collected.length,
    skills: INKS.filter((ink) => isEarned(ink.goal, missions, counted.size - collected.length)).map((ink) => ink.key),
    availableSpecialStamps: available.toSorted((a, b) => a - b),
    collectedSpecialStamps: collected,
    completedMissions,
    missionCampaignStatus: campaignStatus(Object.values(courses).map((course) => course.status)),
    courses,
    missions,
    nextLoginStamp: nextLoginMission(available),
    isLoginMissionComplete: isLoginMissionComplete(collected),
  }
}

/** Special and login stamps: rewards without a place. */
export const isReward = (stamp_id: number): boolean => kindOf(stamp_id) === 'special' || kindOf(stamp_id) === 'login'

function sortOut(held: Iterable<BookPress>): [kept: Set<number>, counted: Set<number>, unsent: Set<number>] {
  const [kept, counted, unsent] = [new Set<number>(), new Set<number>(), new Set<number>()]
  for (const { stamp_id, verified } of held) {
    kept.add(stamp_id)
    if (verified === true) counted.add(stamp_id)
    else if (verified === null) unsent.add(stamp_id)
  }
  return [kept, counted, unsent]
}

type Marks = ReadonlySet<string | number>
const NONE: Marks = new Set()

/** The marks that the stamps have, by mission. */
function marksOf(facts: PlayFacts, stamps: ReadonlySet<number>): ReadonlyMap<number, Marks> {
  const found = new Map<number, Set<string | number>>()
  for (const stamp_id of stamps) {
    for (const [mission, mark] of facts.marksOf.get(stamp_id) ?? []) {
      const marks = found.get(mission)
      if (marks === undefined) found.set(mission, new Set([mark]))
      else marks.add(mark)
    }
  }
  return found
}

function progressOf({ stamp_id, goal, target }: MissionFacts, counted: ReadonlySet<number>, certain = NONE, hoped = NONE): MissionProgress {
  const [done, pending] = [certain.size, [...hoped].filter((mark) => !certain.has(mark)).length]
  return { stamp_id, goal, target, done, pending, isDone: counted.has(stamp_id) || (target > 0 && done >= target) }
}

function courseOf(course: CourseId, facts: PlayFacts, missions: readonly MissionProgress[], counted: ReadonlySet<number>): CourseStanding {
  const index = missions.findIndex(({ goal }) => goal.kind === 'course' && goal.course === course)
  const [mission, fact] = [missions[index], facts.missions[index]]
  if (mission === undefined || fact === undefined) throw new RangeError(`no special stamp for the course ${course}`)
  const faces = [...fact.marks.keys()].filter((stamp_id) => counted.has(stamp_id)).toSorted((a, b) => a - b)
  const status = courseStatus({ done: mission.done, isComplete: mission.isDone, isRewardTaken: counted.has(mission.stamp_id) })
  return { ...mission, status, faces }
}

/** What an ink still requires: stamps, or prefectures of its area; 0 once it is earned. */
export function lackOfInk(goal: InkGoal, { missions, visitedNum }: Pick<Standing, 'missions' | 'visitedNum'>): number {
  if (goal.kind === 'count') return Math.max(0, goal.count - visitedNum)
  const mission = missions.find((each) => each.goal.kind === 'prefectures' && each.goal.area === goal.area)
  return mission === undefined || mission.isDone ? 0 : mission.target - mission.done
}

/** Rewards are not among the `places`: inks are earned by pressing at places. */
function isEarned(ink: InkGoal, missions: readonly MissionProgress[], places: number): boolean {
  if (ink.kind === 'count') return places >= ink.count
  return missions.some(({ goal, isDone }) => goal.kind === 'prefectures' && goal.area === ink.area && isDone)
}
