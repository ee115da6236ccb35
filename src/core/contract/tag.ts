import * as v from 'valibot'
import { defineCall } from './call.ts'
import { tokenField } from './fields.ts'

/** spec 7: the stamp of a station tag that we issued and did not revoke. Changes nothing: only a press collects. */
export const tag = defineCall({
  id: 'tag',
  method: 'GET',
  path: '/t/{token}',
  needs: 'sns',
  input: v.object({ token: tokenField }),
  output: v.object({ stamp_id: v.number() }),
})
