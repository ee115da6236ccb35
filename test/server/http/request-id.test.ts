import { expect, it } from 'vitest'
import { requestIdOf } from '../../../server/http/request-id.ts'

it('continues the request’s trace, and starts one otherwise', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  expect(requestIdOf(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace)
  for (const none of [null, '', 'x', `00-${trace}-00f067aa0ba902b7-01\n`]) expect(requestIdOf(none)).toMatch(/^[0-9a-f]{32}$/u)
  expect(requestIdOf(null)).not.toBe(requestIdOf(null))
})
