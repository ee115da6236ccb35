import { rewardFacts, type StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { STAMP_KINDS } from '../../../core/catalogue/stamp-kind.ts'
import { MISSIONS } from '../../../core/domain/play/missions.ts'
import { MISSION_TEXT } from '../text/missions.ja.ts'

/** A special or login stamp with the name of its mission or day (spec 14); undefined for an id without a mission. */
export function factsOfReward(kind: 'special' | 'login', stamp_id: number): StampFacts | undefined {
  if (kind === 'login') return rewardFacts(kind, stamp_id, MISSION_TEXT.loginTitle(stamp_id - STAMP_KINDS.login.first + 1))
  const mission = MISSIONS.find((each) => each.stamp_id === stamp_id)
  return mission === undefined ? undefined : rewardFacts(kind, stamp_id, MISSION_TEXT.title(mission.goal))
}

const idsOf = ({ first, last }: { readonly first: number; readonly last: number }) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** All rewards of a kind by stamp_id. */
export const rewardsOf = {
  special: idsOf(STAMP_KINDS.special).flatMap((stamp_id) => factsOfReward('special', stamp_id) ?? []),
  login: idsOf(STAMP_KINDS.login).flatMap((stamp_id) => factsOfReward('login', stamp_id) ?? []),
} as const
