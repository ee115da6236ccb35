import * as v from 'valibot'

/** spec 3: the body of every refusal. A body with `code` is an error whatever its status (spec 7); a success never has one. */
export const errorRecordSchema = v.object({
  code: v.string(),
  error: v.string(),
  description: v.string(),
  message: v.string(),
  statusCode: v.number(),
  /** Which field of the input broke which rule, for invalid input. */
  fields: v.optional(v.array(v.object({ field: v.string(), rule: v.string(), message: v.string() }))),
})
export type ErrorRecord = v.InferOutput<typeof errorRecordSchema>

/** Codes of the server's answers; the phone decides by status first, and by code where the status is ambiguous. */
export const ERROR_CODES = [
  'invalid_input', // 400 or 422: `fields` says which
  'unknown_stamp', // 422: no such stamp in the catalogue
  'unknown_impression', // 422: the visitor's book has no such impression
  'key_reused', // 422: the Idempotency-Key was used for another press
  'no_token', // 401: missing or unknown token
  'account_merged', // 401: the guest's stamps moved to an account
  'sns_only', // 403: a guest requests what only a social login has
  'other_account', // 403: the session is not the owner of this book
  'already_logged_in', // 403: a social login requests what only a guest needs
  'nickname_taken', // 409: taken by another visitor
  'unknown_transfer_code', // 422: never issued, used, or older than 24 hours
  'own_transfer_code', // 422: of the book that this phone has already
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
