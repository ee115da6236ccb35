import * as v from 'valibot'
import { defineCall } from './call.ts'
import { SNS_TYPES } from './sns-type.ts'

/** spec 3, 7: the server's record of a logged-in visitor, without the provider's ids. Null is not entered yet. */
export const userSchema = v.object({
  /** Distinguishes accounts' books on a phone where several logged in; reveals nothing else about the account. */
  book_id: v.string(),
  /** Identifies the login. After a deletion the same login creates an account with another book_id and the same login_id. Absent in records of earlier releases. */
  login_id: v.optional(v.string()),
  /** spec 4: 0 profile incomplete, 1 nickname not decided, 2 finished. */
  registered_status: v.number(),
  nickname: v.nullable(v.string()),
  /** A date as 1990-12-31. */
  date_of_birth: v.nullable(v.string()),
  gender: v.nullable(v.string()),
  prefecture: v.nullable(v.string()),
  sns_type: v.picklist(SNS_TYPES),
  /** The number of distinct stamps, then of those that the book shows: without creatures (spec 3). */
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
