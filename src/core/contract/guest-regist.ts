import * as v from 'valibot'
import { defineCall, type Wire } from './call.ts'

const path = '/system/api/guest/regist'
const phoneOutput = v.object({ guest: v.boolean(), recovery: v.optional(v.string()) })

/** Header of the call below: the `recovery` of its last answer. A phone that lost the cookies, but not its book, is the same guest again by it. */
export const RECOVERY_HEADER = 'X-Guest-Recovery'

/** What the phone needs of the call below; a server of an earlier version answers without `recovery`. */
export const guestRegistWire: Wire<object, typeof phoneOutput> = { method: 'POST', path, output: phoneOutput }

/** Creates a guest and sets the token cookies. A visitor with a valid guest token, or with the text that recovers it, stays that guest. */
export const guestRegist = defineCall({
  id: 'guest/regist',
  method: 'POST',
  path,
  needs: 'nobody',
  headers: [RECOVERY_HEADER],
  input: v.object({}),
  output: v.object({ guest: v.boolean(), created: v.boolean(), recovery: v.string() }),
})
