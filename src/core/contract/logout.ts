import * as v from 'valibot'
import { defineCall } from './call.ts'

/** spec 4, 7: ends the session or the guest's token on the server and removes every cookie; without either, only removes the cookies. */
export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/system/api/logout',
  needs: 'nobody',
  input: v.object({}),
  output: v.object({ login_type: v.literal('none') }),
})
