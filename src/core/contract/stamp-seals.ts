import * as v from 'valibot'
import { defineCall } from './call.ts'
import { collectedStampSchema } from './collected-stamp.ts'
import * as field from './fields.ts'

/**
 * spec 10: the small seals of one impression, placed or changed after its press. The whole list is sent; of two lists the one placed later wins, in any order
 * of arrival, so that a repeat changes nothing. The answer is the book's current list.
 */
export const stampSeals = defineCall({
  id: 'stamps/{collected_id}/seals',
  method: 'POST',
  path: '/system/api/stamps/{collected_id}/seals',
  needs: 'sns',
  input: v.object({
    collected_id: field.uuidField('collected_id'),
    sub_stamps: field.sealsTextField,
    /** When the visitor placed them, by the phone's corrected clock; ISO, UTC. */
    placed_at: field.momentField('placed_at'),
  }),
  output: v.object({ ...v.pick(collectedStampSchema, ['collected_id', 'sub_stamps']).entries, placed_at: v.string() }),
})

export const guestStampSeals = defineCall({
  ...stampSeals,
  id: 'guest/stamps/{collected_id}/seals',
  path: '/system/api/guest/stamps/{collected_id}/seals',
  needs: 'guest',
})
