import * as v from 'valibot'
import { defineCall } from './call.ts'

/** spec 11: a code with which another phone joins this guest's book, once, within 24 hours; the one before is void. */
export const transferIssue = defineCall({
  id: 'transfer/issue',
  method: 'POST',
  path: '/system/api/transfer/issue',
  needs: 'guest',
  input: v.object({}),
  output: v.object({
    /** ABCDE-FGHJK. It stays out of `code`, which only an error has (spec 7). */
    transfer_code: v.string(),
    /** ISO, UTC. */
    expires_at: v.string(),
  }),
})
