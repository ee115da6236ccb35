import * as v from 'valibot'
import { defineCall } from './call.ts'
import { tokenField } from './fields.ts'

/** spec 7: which stamp a tag at the station names, where the tag is ours and in force. It changes nothing: only a press collects. */
export const tag = defineCall({
  id: 'tag',
  method: 'GET',
  path: '/t/{token}',
  needs: 'sns',
  input: v.object({ token: tokenField }),
  output: v.object({ stamp_id: v.number() }),
})
