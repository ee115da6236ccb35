import * as v from 'valibot'
import type { Wire } from './call.ts'
import { collectedStampSchema } from './collected-stamp.ts'
import { errorRecordSchema } from './error-record.ts'

/** The names of the collect form, numbers and texts separately. Their rules are in stamps-collect, for the server alone: the worker has no room for them. */
export const COLLECT_NUMBERS = ['stamp_id', 'tilt', 'blurred', 'restamp_number', 'sub_stamp_id', 'x', 'y', 'latitude', 'longitude', 'accuracy'] as const
export const COLLECT_TEXTS = ['imprint', 'pressed_at', 'fixed_at', 'token'] as const

type Numbers = (typeof COLLECT_NUMBERS)[number]
type Texts = (typeof COLLECT_TEXTS)[number]
type Required = 'stamp_id' | 'tilt' | 'blurred'
export type CollectName = Numbers | Texts
/** What the form's schema (stamps-collect) reads: the compiler compares them where a handler passes its input on. */
export type CollectForm = { readonly [N in Required]: number } & { readonly [N in Exclude<Numbers, Required>]?: number | undefined } & {
  readonly [N in Texts]?: string | undefined
}

export const collectAnswerSchema = v.object({
  stamp: collectedStampSchema,
  /** False where the visitor had this stamp before: the impression is kept, the count stays. */
  is_new: v.boolean(),
  /** Distinct stamps of the visitor after this press. */
  stamp_num: v.number(),
})
export type CollectAnswer = v.InferOutput<typeof collectAnswerSchema>

/** The header with the press's key: a UUID made when the stamp touched the paper. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'

type CollectWire = Wire<CollectForm, typeof collectAnswerSchema>
export const collectWire: CollectWire = { method: 'POST', path: '/system/api/stamps/collect', output: collectAnswerSchema }
export const guestCollectWire: CollectWire = { ...collectWire, path: '/system/api/guest/stamps/collect' }

export const batchAnswerSchema = v.object({
  /** The single call's answer to each press, in the order of the presses. */
  answers: v.array(
    v.object({
      /** In lower case; null where the press has no valid key. */
      key: v.nullable(v.string()),
      /** The HTTP status of the single call. */
      status: v.number(),
      /** The single call's Retry-After in seconds, with status 429. */
      retry_after: v.optional(v.number()),
      /** An error record where `status` is not 200: it alone has a `code`. */
      body: v.union([collectAnswerSchema, errorRecordSchema]),
    }),
  ),
})
export type BatchAnswer = v.InferOutput<typeof batchAnswerSchema>['answers'][number]

type BatchWire = Wire<{ readonly presses: readonly (CollectForm & { readonly key: string })[] }, typeof batchAnswerSchema>
export const batchWire: BatchWire = { method: 'POST', path: '/system/api/stamps/collect-batch', encoding: 'json', output: batchAnswerSchema }
export const guestBatchWire: BatchWire = { ...batchWire, path: '/system/api/guest/stamps/collect-batch' }
