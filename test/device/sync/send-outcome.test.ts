import { expect, it } from 'vitest'
import { ApiError } from '../../../src/device/api/api-error.ts'
import { sendOutcome } from '../../../src/device/sync/send-outcome.ts'

const record = { code: 'unknown_stamp', error: 'Unprocessable Entity', description: '', message: '', statusCode: 422 }

it('[11] without an answer of our server the outcome is no_answer', () => {
  expect(sendOutcome(new ApiError('offline', {}))).toEqual({ kind: 'no_answer' })
  expect(sendOutcome(new ApiError('timeout', {}))).toEqual({ kind: 'no_answer' })
})

it('[11] an answer with a refusing status has that status, its code and its Retry-After', () => {
  expect(sendOutcome(new ApiError('http', { status: 429, record, retryAfterMs: 60_000 }))).toEqual({
    kind: 'http',
    status: 429,
    code: 'unknown_stamp',
    retryAfterMs: 60_000,
  })
  expect(sendOutcome(new ApiError('http', { status: 502 }))).toEqual({ kind: 'http', status: 502, code: '', retryAfterMs: null })
})

it('[7] a 2xx with a code is a refusal of status 422', () => {
  expect(sendOutcome(new ApiError('refused', { status: 200, record }))).toEqual({ kind: 'http', status: 422, code: 'unknown_stamp', retryAfterMs: null })
})
