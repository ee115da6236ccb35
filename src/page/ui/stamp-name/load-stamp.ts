import { isListed } from '../../../core/catalogue/listed-kinds.ts'
import { loadKindFacts, loadStampFacts } from '../../../core/catalogue/load-stamp-facts.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { kindOf, type StampKind } from '../../../core/catalogue/stamp-kind.ts'

/** The facts of any stamp, special and login stamps included; undefined for an unknown id. Rejects when a chunk cannot be loaded. */
export async function loadStamp(stamp_id: number): Promise<StampFacts | undefined> {
  const kind = kindOf(stamp_id)
  if (kind !== 'special' && kind !== 'login') return loadStampFacts(stamp_id)
  const { factsOfReward } = await import('./facts-of-reward.ts')
  return factsOfReward(kind, stamp_id)
}

/** Every stamp of a kind by stamp_id, special and login stamps included, the same array each time. Rejects when a chunk cannot be loaded. */
export async function loadBookKind(kind: StampKind): Promise<readonly StampFacts[]> {
  if (isListed(kind)) return loadKindFacts(kind)
  const { rewardsOf } = await import('./facts-of-reward.ts')
  return rewardsOf[kind]
}
