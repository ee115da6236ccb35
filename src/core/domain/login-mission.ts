import { LOGIN_MISSION_IDS, LOGIN_MISSION_NONE, LOGIN_MISSION_THRESHOLD } from '../contract/constants.ts'

/** Whether a stamp is one of the login missions, which are earned in order (spec 4). */
export const isLoginMissionId = (stamp_id: number): boolean => stamp_id >= LOGIN_MISSION_IDS.first && stamp_id <= LOGIN_MISSION_IDS.last

/** The day number of a login stamp, from 1 to 50. */
export const loginDayOf = (stamp_id: number): number => stamp_id - LOGIN_MISSION_IDS.first + 1

/** spec 4, 9: complete when at least 50 of the login-mission stamps are collected. */
export function isLoginMissionComplete(collected: Iterable<number>): boolean {
  return new Set([...collected].filter(isLoginMissionId)).size >= LOGIN_MISSION_THRESHOLD
}

/** spec 4, 9: the first available id in the range, or 99999 where none is. */
export function nextLoginMission(available: Iterable<number>): number {
  const ids = [...available].filter(isLoginMissionId)
  return ids.length === 0 ? LOGIN_MISSION_NONE : Math.min(...ids)
}

/** spec 14: the login stamps offered for a number of days with a social login, the first of the range first. */
export function offeredLoginStamps(login_days: number): number[] {
  const count = Math.min(login_days, LOGIN_MISSION_IDS.last - LOGIN_MISSION_IDS.first + 1)
  return Array.from({ length: Math.max(0, count) }, (_, day) => LOGIN_MISSION_IDS.first + day)
}

/** The number of days behind the server's answer: every login stamp that was offered is either available or in the book. */
export function loginDaysOf(answer: { readonly available_special_stamps: readonly number[]; readonly collected_special_stamps: readonly number[] }): number {
  return new Set([...answer.available_special_stamps, ...answer.collected_special_stamps].filter(isLoginMissionId)).size
}
