import * as v from 'valibot'
import { defineCall } from './call.ts'
import { SNS_TYPES } from './sns-type.ts'

/** spec 3, 7: what the server knows of a visitor who signed in; no id of a provider's. Null is not told yet. */
export const userSchema = v.object({
  /** Tells one account's book from another's on a phone where both signed in; says nothing else about the account. */
  book_id: v.string(),
  /** spec 4: 0 profile incomplete, 1 nickname not decided, 2 finished. */
  registered_status: v.number(),
  nickname: v.nullable(v.string()),
  /** A date as 1990-12-31. */
  date_of_birth: v.nullable(v.string()),
  gender: v.nullable(v.string()),
  prefecture: v.nullable(v.string()),
  sns_type: v.picklist(SNS_TYPES),
  /** Distinct stamps, then what the book shows of them: creatures apart (spec 3). */
  stamp_num: v.number(),
  stamp_view_num: v.number(),
  animal_stamp_view_num: v.number(),
  ekiben_num: v.number(),
})
export type User = v.InferOutput<typeof userSchema>

export const user = defineCall({
  id: 'user',
  method: 'GET',
  path: '/system/api/user',
  needs: 'sns',
  input: v.object({}),
  output: userSchema,
})
