import * as v from 'valibot'
import { defineCall } from './call.ts'
import { collectedStampSchema } from './collected-stamp.ts'
import { stampIdField } from './fields.ts'

/** spec 7: one stamp in the visitor's book: every impression by time of press, and how many visitors have the stamp. */
export const stampCollected = defineCall({
  id: 'stamps/{stamp_id}/collected',
  method: 'GET',
  path: '/system/api/stamps/{stamp_id}/collected',
  needs: 'sns',
  input: v.object({ stamp_id: stampIdField }),
  output: v.object({
    stamp_id: v.number(),
    stamps: v.array(collectedStampSchema),
    /** At most a minute old; the visitor's own book counts at once. */
    number: v.number(),
  }),
})
