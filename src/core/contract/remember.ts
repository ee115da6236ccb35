import * as v from 'valibot'
import { defineCall } from './call.ts'

/** spec 6, 7: extends the session and rotates its token once a day. `expires_in` is when the session ends without further use, epoch seconds. */
export const remember = defineCall({
  id: 'remember',
  method: 'POST',
  path: '/system/api/remember',
  needs: 'sns',
  input: v.object({}),
  output: v.object({ expires_in: v.number() }),
})
