import * as v from 'valibot'
import { defineCall } from './call.ts'
import * as field from './fields.ts'

/** spec 14: one place. It holds no position, and of the visitor only the chosen nickname. */
const placeSchema = v.object({ rank: v.number(), nickname: v.string(), stamp_num: v.number() })
export type RankingPlace = v.InferOutput<typeof placeSchema>

/** spec 7, 14: visitors by number of distinct verified stamps, in total or first verified in this month of Japan time. Guests may read it. */
export const ranking = defineCall({
  id: 'stamps/ranking',
  method: 'GET',
  path: '/system/api/stamps/ranking',
  needs: 'nobody',
  input: v.object({
    period: v.optional(v.picklist(['total', 'month'], 'period:total_or_month'), 'total'),
    limit: v.optional(field.limitField(100), 100),
  }),
  output: v.object({
    ranking_data: v.array(placeSchema),
    /** The visitor's own place, up to date with their last press; null for guests, without a nickname and without a stamp that counts. */
    me: v.nullable(placeSchema),
    /** When the other places were computed; ISO, UTC. At most a minute old. */
    as_of: v.string(),
  }),
})
export type RankingAnswer = v.InferOutput<typeof ranking.output>
export type RankingPeriod = v.InferOutput<typeof ranking.input>['period']
