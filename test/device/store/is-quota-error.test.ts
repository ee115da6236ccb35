import { expect, it } from 'vitest'
import { isQuotaError } from '../../../src/device/store/is-quota-error.ts'

it('[11] the quota’s refusal is a DOMException of that name; an error of the disk or of a closed connection is another one', () => {
  expect(isQuotaError(new DOMException('full', 'QuotaExceededError'))).toBe(true)
  const others = [new DOMException('no byte left', 'UnknownError'), new DOMException('closed', 'InvalidStateError'), new Error('QuotaExceededError'), null]
  expect(others.map(isQuotaError)).toEqual([false, false, false, false])
})
