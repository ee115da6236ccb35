import { LOGIN_MISSION_IDS, LOGIN_MISSION_NONE, LOGIN_MISSION_THRESHOLD } from '../contract/constants.ts'

const isLoginMissionId = (stamp_id: number) => stamp_id >= LOGIN_MISSION_IDS.first && stamp_id <= LOGIN_MISSION_IDS.last

/** spec 4, 9: complete when at least 50 of the login-mission stamps are collected. */
export function isLoginMissionComplete(collected: Iterable<number>): boolean {
  return new Set([...collected].filter(isLoginMissionId)).size >= LOGIN_MISSION_THRESHOLD
}

/** spec 4, 9: the first available id in the range, or 99999 where none is. */
export function nextLoginMission(available: Iterable<number>): number {
  const ids = [...available].filter(isLoginMissionId)
  return ids.length === 0 ? LOGIN_MISSION_NONE : Math.min(...ids)
}
