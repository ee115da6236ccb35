import * as v from 'valibot'
import { defineCall } from './call.ts'
import { collectAnswerSchema, collectWire, guestCollectWire, IDEMPOTENCY_KEY_HEADER, type CollectName } from './collect-wires.ts'
import * as field from './fields.ts'

export { collectAnswerSchema, IDEMPOTENCY_KEY_HEADER, type CollectAnswer, type CollectForm } from './collect-wires.ts'

/** spec 5, 7: the form of one press. The three required fields are given; all others are optional. */
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
  } satisfies Record<CollectName, unknown>),
  v.forward(
    v.check((f) => (f.latitude === undefined) === (f.longitude === undefined), 'latitude:with_longitude'),
    ['latitude'],
  ),
  v.forward(
    v.check((f) => (f.sub_stamp_id === undefined) === (f.x === undefined) && (f.x === undefined) === (f.y === undefined), 'sub_stamp_id:with_x_and_y'),
    ['sub_stamp_id'],
  ),
)

export const stampsCollect = defineCall({
  id: 'stamps/collect',
  method: 'POST',
  path: collectWire.path,
  needs: 'sns',
  headers: [IDEMPOTENCY_KEY_HEADER],
  input: collectFormSchema,
  output: collectAnswerSchema,
})

export const guestStampsCollect = defineCall({
  ...stampsCollect,
  id: 'guest/stamps/collect',
  path: guestCollectWire.path,
  needs: 'guest',
})
