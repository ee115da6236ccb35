import * as v from 'valibot'
import { defineCall } from './call.ts'
import { batchAnswerSchema, batchWire, guestBatchWire } from './collect-wires.ts'
import { COLLECT_BATCH_MAX } from './constants.ts'
import { uuidField } from './fields.ts'
import { collectFormSchema } from './stamps-collect.ts'

/** One press of a batch: the single call's form with its Idempotency-Key beside it. */
const batchPressSchema = v.intersect([v.object({ key: uuidField('key') }), collectFormSchema])
export type BatchPress = v.InferInput<typeof batchPressSchema>

/**
 * spec 7: 1 to 100 presses, oldest first. Each is validated separately: one that breaks a rule is refused in its own answer, so the list's
 * schema accepts any item and returns the result of the press's own schema.
 */
const collectBatchSchema = v.object({
  presses: v.pipe(
    v.array(
      v.pipe(
        v.custom<BatchPress>(() => true),
        v.metadata({ schema: batchPressSchema }),
        v.transform((press) => v.safeParse(batchPressSchema, press)),
      ),
      'presses:list',
    ),
    v.minLength(1, `presses:1_to_${COLLECT_BATCH_MAX}`),
    v.maxLength(COLLECT_BATCH_MAX, `presses:1_to_${COLLECT_BATCH_MAX}`),
  ),
})

export const stampsCollectBatch = defineCall({
  id: 'stamps/collect-batch',
  method: 'POST',
  path: batchWire.path,
  needs: 'sns',
  encoding: 'json',
  input: collectBatchSchema,
  output: batchAnswerSchema,
})

export const guestStampsCollectBatch = defineCall({
  ...stampsCollectBatch,
  id: 'guest/stamps/collect-batch',
  path: guestBatchWire.path,
  needs: 'guest',
})
