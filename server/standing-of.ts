import type { PlayFacts } from '../src/core/domain/play/play-facts.ts'
import { standing, type Standing } from '../src/core/domain/play/standing.ts'
import type { REACHED } from './store/play.ts'
import type { RowOf } from './store/statement.ts'

type Reached = RowOf<typeof REACHED>
/** What follows from verified stamps and login days; the counts of the book are the account's own columns. */
type Reaching = Omit<Standing, 'stampViewNum' | 'animalStampViewNum' | 'ekibenNum' | 'gotouchi_unique_count'>

/** What an account has reached (spec 14), by the same rules as on the phone. `countedSince`: stamps verified after the row was read. */
export function standingOf(facts: PlayFacts, { counted, login_days }: Reached, countedSince: readonly number[] = []): Reaching {
  const stamp_ids = [...(JSON.parse(counted) as number[]), ...countedSince]
  return standing(
    facts,
    stamp_ids.map((stamp_id) => ({ stamp_id, verified: true })),
    login_days,
  )
}
