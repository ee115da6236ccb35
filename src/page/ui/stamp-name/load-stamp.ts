import { loadStampFacts } from '../../../core/catalogue/load-stamp-facts.ts'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import { kindOf } from '../../../core/catalogue/stamp-kind.ts'

/** What the page says of any stamp, special and login stamps included; undefined for an id that is no stamp's. Rejects where a chunk cannot be had. */
export async function loadStamp(stamp_id: number): Promise<StampFacts | undefined> {
  const kind = kindOf(stamp_id)
  if (kind !== 'special' && kind !== 'login') return loadStampFacts(stamp_id)
  const { factsOfReward } = await import('./facts-of-reward.ts')
  return factsOfReward(kind, stamp_id)
}
