import type { stampsNumber } from '../../src/core/contract/stamps-number.ts'
import type { Handler } from '../handler.ts'

/** spec 7: visitors per stamp, including stamps that nobody has. Equal numbers are sorted by id. */
export const answerStampsNumber: Handler<typeof stampsNumber> = async (query, { stamps, visitorCounts, now }) => {
  const numbers = await visitorCounts(now)
  const matching = [...stamps.values()]
    .filter(
      (stamp) =>
        (query.kind === undefined || stamp.kind === query.kind) &&
        (query.area === undefined || stamp.area === query.area) &&
        (query.prefecture === undefined || stamp.prefecture === query.prefecture) &&
        (query.stamp_id === undefined || stamp.stamp_id === query.stamp_id),
    )
    .map(({ stamp_id }) => ({ stamp_id, number: numbers.get(stamp_id) ?? 0 }))
  const sign = query.order === 'popular' ? -1 : query.order === 'rare' ? 1 : 0
  matching.sort((a, b) => sign * (a.number - b.number) || a.stamp_id - b.stamp_id)

  const from = (query.page - 1) * query.limit
  return {
    body: { total: matching.length, stamps: matching.slice(from, from + query.limit) },
    headers: { 'Cache-Control': 'public, max-age=60' },
  }
}
