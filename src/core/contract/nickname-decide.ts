import * as v from 'valibot'
import { defineCall } from './call.ts'
import { nicknameField } from './nickname-field.ts'
import { userSchema } from './user.ts'

/** spec 5, 7: takes a nickname that nobody has; registered_status 1 becomes 2. Deciding again frees the one before. */
export const nicknameDecide = defineCall({
  id: 'user/nickname/decide',
  method: 'POST',
  path: '/system/api/user/nickname/decide',
  needs: 'sns',
  input: v.object({ nickname: nicknameField }),
  output: userSchema,
})
