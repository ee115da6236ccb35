import * as v from 'valibot'
import { defineCall } from './call.ts'
import { dateOfBirthField, genderField, homePrefectureField } from './profile-fields.ts'
import { userSchema } from './user.ts'

const profileSchema = v.object({ date_of_birth: dateOfBirthField, gender: genderField, prefecture: homePrefectureField })
export type Profile = v.InferOutput<typeof profileSchema>

/** spec 5, 7: sets the profile, all three fields at once; registered_status 0 becomes 1. */
export const userUpdate = defineCall({
  id: 'user/update',
  method: 'POST',
  path: '/system/api/user/update',
  needs: 'sns',
  input: profileSchema,
  output: userSchema,
})
