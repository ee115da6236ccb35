import * as v from 'valibot'
import { defineCall } from './call.ts'
import * as field from './fields.ts'

/** The impression that the visitor chose as a stamp's face in the book; null for always the newest. */
export const faceSchema = v.object({
  stamp_id: v.number(),
  collected_id: v.nullable(v.string()),
  /** When the visitor chose it, by the phone's corrected clock; ISO, UTC. */
  chosen_at: v.string(),
})

/** spec 10: chooses a stamp's face. Of two choices the later one stays, in any order of arrival, so that a repeat changes nothing. The answer is the book's. */
export const stampFace = defineCall({
  id: 'stamps/{stamp_id}/face',
  method: 'POST',
  path: '/system/api/stamps/{stamp_id}/face',
  needs: 'sns',
  input: v.object({
    stamp_id: field.stampIdField,
    /** Empty for always the newest. */
    collected_id: v.pipe(
      v.string('collected_id:uuid_or_empty'),
      v.toLowerCase(),
      v.check((text) => text === '' || v.is(field.uuidField('collected_id'), text), 'collected_id:uuid_or_empty'),
    ),
    chosen_at: field.momentField('chosen_at'),
  }),
  output: faceSchema,
})

export const guestStampFace = defineCall({
  ...stampFace,
  id: 'guest/stamps/{stamp_id}/face',
  path: '/system/api/guest/stamps/{stamp_id}/face',
  needs: 'guest',
})
