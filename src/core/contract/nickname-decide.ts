import * as v from 'valibot'
import { defineCall } from './call.ts'
import { nicknameField } from './nickname-field.ts'
import { userSchema } from './user.ts'

/** spec 5, 7: takes a free nickname; registered_status 1 becomes 2. A further call frees the previous nickname. */
export const nicknameDecide = defineCall({
  id: 'user/nickname/decide',
  method: 'POST',
  path: '/system/api/user/nickname/decide',
  needs: 'sns',
  input: v.object({ nickname: nicknameField }),
  output: userSchema,
})
