import * as v from 'valibot'
import { expect, it } from 'vitest'
import { defineCall } from '../../../src/core/contract/call.ts'
import { buildRequest } from '../../../src/device/api/build-request.ts'

const get = defineCall({ id: 'x', method: 'GET', path: '/a/{id}/b', needs: 'nobody', input: v.object({}), output: v.object({}) })

it('[7] fills the path, and sends the rest as query', () => {
  const built = buildRequest(get, { id: '駅/1', page: 2, none: undefined, nil: null })
  expect(built).toEqual({ path: '/a/%E9%A7%85%2F1/b?page=2', method: 'GET', body: null })
})
it('[7] sends the rest as form in a POST, and no body without fields', () => {
  const post = { ...get, method: 'POST' as const }
  expect(String(buildRequest(post, { id: 1, q: 'a b&c' }).body)).toBe('q=a+b%26c')
  expect(buildRequest(post, { id: 1 }).body).toBeNull()
})
