import * as v from 'valibot'
import { defineCall, type Wire } from './call.ts'

const path = '/system/api/guest/regist'
const outputSchema = v.object({ guest: v.boolean(), created: v.boolean() })

/** What the phone needs of the call below. */
export const guestRegistWire: Wire<object, typeof outputSchema> = { method: 'POST', path, output: outputSchema }

/** Creates a guest and sets the token cookies. A visitor with a valid guest token keeps it. */
export const guestRegist = defineCall({
  id: 'guest/regist',
  method: 'POST',
  path,
  needs: 'nobody',
  input: v.object({}),
  output: outputSchema,
})
