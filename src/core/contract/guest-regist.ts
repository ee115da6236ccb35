import * as v from 'valibot'
import { defineCall } from './call.ts'

/** Creates a guest and sets the token cookies. A visitor with a valid guest token keeps it. */
export const guestRegist = defineCall({
  id: 'guest/regist',
  method: 'POST',
  path: '/system/api/guest/regist',
  needs: 'nobody',
  input: v.object({}),
  output: v.object({ guest: v.boolean(), created: v.boolean() }),
})
