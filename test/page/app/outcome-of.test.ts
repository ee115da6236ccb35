import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/device/api/api-error.ts'
import { outcomeOf } from '../../../src/page/app/outcome-of.ts'
import { createPhone } from '../../support/phone.ts'
import { currentDatetime } from '../../../src/core/contract/current-datetime.ts'

describe('[8] the outcome of an action', () => {
  it('is its value', async () => {
    await expect(outcomeOf(() => Promise.resolve(3))).resolves.toEqual({ ok: true, value: 3 })
  })

  it('has status and error record of a refusal by the server', async () => {
    const record = { statusCode: 422, code: 'unknown_transfer_code', message: 'このコードは使えません' }
    const { api } = createPhone(() => Promise.resolve(Response.json(record, { status: 422 })))
    const outcome = await outcomeOf(() => api.send(currentDatetime, {}))
    expect(outcome).toMatchObject({ ok: false, failure: { statusCode: 422, record: { code: 'unknown_transfer_code' } } })
  })

  it('says that the answer did not fit on the phone', async () => {
    await expect(outcomeOf(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))).resolves.toEqual({
      ok: false,
      failure: { statusCode: 0, record: null, isFull: true },
    })
  })

  it.each([
    ['no answer', () => Promise.reject(new ApiError('offline', { cause: 'lost' }))],
    ['a chunk that cannot be fetched', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))],
  ])('has status 0 and no record for %s', async (_, act) => {
    await expect(outcomeOf(act)).resolves.toEqual({ ok: false, failure: { statusCode: 0, record: null } })
  })
})
