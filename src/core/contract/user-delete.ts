import * as v from 'valibot'
import { defineCall } from './call.ts'

/** Takes the visitor's account away for ever, with everything in it, and ends every login of it on every phone. The nickname is free again. */
export const userDelete = defineCall({
  id: 'user/delete',
  method: 'POST',
  path: '/system/api/user/delete',
  needs: 'sns',
  input: v.object({}),
  output: v.object({ deleted: v.literal(true) }),
})

/** The same for a guest's book, on every phone that joined it. */
export const guestDelete = defineCall({
  ...userDelete,
  id: 'guest/delete',
  path: '/system/api/guest/delete',
  needs: 'guest',
})
