import * as v from 'valibot'
import { defineCall } from './call.ts'

/** Deletes the visitor's account with everything in it and ends its logins on every phone. The nickname becomes free. */
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
