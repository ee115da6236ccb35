import type { ranking } from '../../src/core/contract/ranking.ts'
import { placeVisitor } from '../../src/core/domain/ranking-places.ts'
import { findVisitor } from '../auth/sessions.ts'
import type { Handler } from '../handler.ts'

/** spec 7, 14: the first places, and the visitor's own. */
export const answerRanking: Handler<typeof ranking> = async ({ period, limit }, context) => {
  const { now, rankings } = context
  const visitor = await findVisitor(context, 'sns')
  const own = visitor === null ? null : await rankings.readContender(visitor.account_id, period, now)
  const snapshot = await rankings.read(period, now)
  const { places, me } = placeVisitor(snapshot, own)
  return { body: { ranking_data: places.slice(0, limit), me, as_of: snapshot.as_of.toISOString() } }
}
