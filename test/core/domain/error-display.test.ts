import { expect, it } from 'vitest'
import { errorDisplay, notFoundRecord } from '../../../src/core/domain/error-display.ts'

it.each([
  [0, 'error.offline'],
  [400, 'error.badRequest'],
  [404, 'error.badRequest'],
  [499, 'error.badRequest'],
  [500, 'error.server'],
  [503, 'error.server'],
  [200, null],
])('[8] status %i shows %s, over the page', (statusCode, messageKey) => {
  expect(errorDisplay({ statusCode })).toEqual({ statusCode, isTop: true, messageKey, record: null })
})

it("[8] any other status shows the server's own message", () => {
  const record = { code: 'odd', error: 'Odd', description: 'd', message: 'm', statusCode: 200 }
  expect(errorDisplay({ statusCode: 200, record })).toMatchObject({ messageKey: null, record })
})

it('[2] an unknown path has an error record 404 with message Page Not Found and the path', () => {
  expect(notFoundRecord('/no/such/')).toMatchObject({ statusCode: 404, message: 'Page Not Found', description: '/no/such/' })
})
