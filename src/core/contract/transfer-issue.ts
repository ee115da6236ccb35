import * as v from 'valibot'
import { defineCall } from './call.ts'

/** spec 11: issues a code with which another phone joins this guest's book, once, within 24 hours; it voids the previous one. */
export const transferIssue = defineCall({
  id: 'transfer/issue',
  method: 'POST',
  path: '/system/api/transfer/issue',
  needs: 'guest',
  input: v.object({}),
  output: v.object({
    /** ABCDE-FGHJK. Not named `code`, which only an error has (spec 7). */
    transfer_code: v.string(),
    /** ISO, UTC. */
    expires_at: v.string(),
  }),
})
