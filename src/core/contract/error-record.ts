import * as v from 'valibot'

/** spec 3: what every refusal carries. A body with `code` is an error whatever its status (spec 7); a success never has one. */
export const errorRecordSchema = v.object({
  code: v.string(),
  error: v.string(),
  description: v.string(),
  message: v.string(),
  statusCode: v.number(),
  /** Which field of the input broke which rule, where it was the input. */
  fields: v.optional(v.array(v.object({ field: v.string(), rule: v.string(), message: v.string() }))),
})
export type ErrorRecord = v.InferOutput<typeof errorRecordSchema>

/** Codes the server answers with; the phone decides by status first and by code where a status is not enough. */
export const ERROR_CODES = [
  'invalid_input', // 400 or 422: `fields` says which
  'unknown_stamp', // 422: no such stamp in the catalogue
  'key_reused', // 422: the Idempotency-Key came with another press before
  'no_token', // 401: no or unknown token
  'account_merged', // 401: the guest's stamps moved to an account
  'sns_only', // 403: a guest asks for what only a social login has
  'other_account', // 403: the session is not the one whose book this is
  'already_logged_in', // 403: a social login asks for what only a guest needs
  'nickname_taken', // 409: somebody else has it
  'unknown_transfer_code', // 422: never made, used or older than 24 hours
  'unknown_tag', // 422: not one of ours, or revoked
  'xsrf', // 419
  'cross_site', // 403
  'not_found', // 404
  'method_not_allowed', // 405
  'too_large', // 413
  'wrong_media_type', // 415
  'too_many_requests', // 429, with Retry-After
  'server_error', // 500
  'not_ready', // 503
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]
