import * as v from 'valibot'
import { defineCall } from './call.ts'

const RULE = 'count:whole_1_to_10'

/** spec 7: the requested number of nicknames, free when they were generated; fewer only where nearly all are taken. */
export const nicknameSuggest = defineCall({
  id: 'user/nickname/suggest',
  method: 'GET',
  path: '/system/api/user/nickname/suggest',
  needs: 'sns',
  input: v.object({
    count: v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}$/u, RULE), v.transform(Number))], RULE),
        v.integer(RULE),
        v.minValue(1, RULE),
        v.maxValue(10, RULE),
      ),
      5,
    ),
  }),
  output: v.object({ nickname: v.array(v.string()) }),
})
