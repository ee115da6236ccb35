import * as v from 'valibot'
import { defineCall } from './call.ts'
import { COLLECT_BATCH_MAX } from './constants.ts'
import { errorRecordSchema } from './error-record.ts'
import { uuidField } from './fields.ts'
import { collectAnswerSchema, collectFormSchema } from './stamps-collect.ts'

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

/** The single call's answer to one press. */
const batchAnswerSchema = v.object({
  /** In lower case; null where the press has no valid key. */
  key: v.nullable(v.string()),
  /** The HTTP status of the single call. */
  status: v.number(),
  /** The single call's Retry-After in seconds, with status 429. */
  retry_after: v.optional(v.number()),
  /** An error record where `status` is not 200: it alone has a `code`. */
  body: v.union([collectAnswerSchema, errorRecordSchema]),
})
export type BatchAnswer = v.InferOutput<typeof batchAnswerSchema>

export const stampsCollectBatch = defineCall({
  id: 'stamps/collect-batch',
  method: 'POST',
  path: '/system/api/stamps/collect-batch',
  needs: 'sns',
  encoding: 'json',
  input: collectBatchSchema,
  /** In the order of the presses. */
  output: v.object({ answers: v.array(batchAnswerSchema) }),
})

export const guestStampsCollectBatch = defineCall({
  ...stampsCollectBatch,
  id: 'guest/stamps/collect-batch',
  path: '/system/api/guest/stamps/collect-batch',
  needs: 'guest',
})
