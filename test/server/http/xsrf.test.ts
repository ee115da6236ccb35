import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isXsrfToken, makeXsrfToken } from '../../../server/http/xsrf.ts'

const SECRET = 's'.repeat(32)

it('[6] a token fits the session family that it was made for, under the secret that made it', () => {
  const token = makeXsrfToken(SECRET, 'family-a')
  expect(isXsrfToken(SECRET, 'family-a', token)).toBe(true)
  expect(isXsrfToken(SECRET, 'family-b', token)).toBe(false)
  expect(isXsrfToken(`${SECRET}x`, 'family-a', token)).toBe(false)
  expect(makeXsrfToken(SECRET, 'family-a')).not.toBe(token)
})

it('[6] no changed character passes', () => {
  const token = makeXsrfToken(SECRET, 'family')
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'ABCabc019-_.'), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1)
      expect(isXsrfToken(SECRET, 'family', changed)).toBe(changed === token)
    }),
  )
  for (const wrong of [null, undefined, '', 'x', `${token}x`, token.slice(1)]) expect(isXsrfToken(SECRET, 'family', wrong)).toBe(false)
})
