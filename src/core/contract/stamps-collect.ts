import * as v from 'valibot'
import { defineCall } from './call.ts'
import { collectedStampSchema } from './collected-stamp.ts'
import * as field from './fields.ts'

/** spec 5, 7: the form of one press. The three required fields are the owner's; all others may be missing. */
export const collectFormSchema = v.pipe(
  v.object({
    stamp_id: field.stampIdField,
    tilt: field.tiltField,
    blurred: field.blurredField,
    restamp_number: v.optional(field.restampNumberField),
    sub_stamp_id: v.optional(field.subStampIdField),
    x: v.optional(field.sheetXField),
    y: v.optional(field.sheetYField),
    imprint: v.optional(field.imprintField),
    pressed_at: v.optional(field.momentField('pressed_at')),
    latitude: v.optional(field.latitudeField),
    longitude: v.optional(field.longitudeField),
    accuracy: v.optional(field.accuracyField),
    fixed_at: v.optional(field.momentField('fixed_at')),
    token: v.optional(field.tokenField),
  }),
  v.forward(
    v.check((f) => (f.latitude === undefined) === (f.longitude === undefined), 'latitude:with_longitude'),
    ['latitude'],
  ),
  v.forward(
    v.check((f) => (f.sub_stamp_id === undefined) === (f.x === undefined) && (f.x === undefined) === (f.y === undefined), 'sub_stamp_id:with_x_and_y'),
    ['sub_stamp_id'],
  ),
)
export type CollectForm = v.InferOutput<typeof collectFormSchema>

export const collectAnswerSchema = v.object({
  stamp: collectedStampSchema,
  /** False where the visitor had this stamp before: the impression is kept, the count stays. */
  is_new: v.boolean(),
  /** Distinct stamps of the visitor after this press. */
  stamp_num: v.number(),
})
export type CollectAnswer = v.InferOutput<typeof collectAnswerSchema>

/** The header that names one press for ever: a UUID made when the stamp touched the paper. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

export const stampsCollect = defineCall({
  id: 'stamps/collect',
  method: 'POST',
  path: '/system/api/stamps/collect',
  needs: 'sns',
  headers: [IDEMPOTENCY_KEY_HEADER],
  input: collectFormSchema,
  output: collectAnswerSchema,
})

export const guestStampsCollect = defineCall({
  ...stampsCollect,
  id: 'guest/stamps/collect',
  path: '/system/api/guest/stamps/collect',
  needs: 'guest',
})
