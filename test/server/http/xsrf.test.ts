import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fittingXsrfToken, isXsrfToken, makeXsrfToken, refuseForgery } from '../../../server/http/xsrf.ts'

const SECRET = 's'.repeat(32)

it('[6] a token is valid for the session family and the secret that it was made with', () => {
  const token = makeXsrfToken(SECRET, 'family-a')
  expect(isXsrfToken(SECRET, 'family-a', token)).toBe(true)
  expect(isXsrfToken(SECRET, 'family-b', token)).toBe(false)
  expect(isXsrfToken(`${SECRET}x`, 'family-a', token)).toBe(false)
  expect(makeXsrfToken(SECRET, 'family-a')).not.toBe(token)
})

it('[6] any changed character is rejected', () => {
  const token = makeXsrfToken(SECRET, 'family')
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'ABCabc019-_.'), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1)
      expect(isXsrfToken(SECRET, 'family', changed)).toBe(changed === token)
    }),
  )
  for (const wrong of [null, undefined, '', 'x', `${token}x`, token.slice(1)]) expect(isXsrfToken(SECRET, 'family', wrong)).toBe(false)
})

it('[6] a phone keeps a valid token, and gets another for an invalid one', () => {
  const held = makeXsrfToken(SECRET, 'family')
  expect(fittingXsrfToken(SECRET, 'family', new Map([['XSRF-TOKEN', held]]))).toBe(held)
  for (const cookies of [new Map([['XSRF-TOKEN', makeXsrfToken(SECRET, 'other')]]), new Map<string, string>()]) {
    expect(isXsrfToken(SECRET, 'family', fittingXsrfToken(SECRET, 'family', cookies))).toBe(true)
  }
})

it('[6] a request needs the token twice: in the cookie and in the header', () => {
  const token = makeXsrfToken(SECRET, 'family')
  const isRefused = (header: string, cookie: string) => {
    const request = new Request('https://ekiincho.example/', { method: 'POST', headers: { 'X-XSRF-TOKEN': header } })
    try {
      refuseForgery(request, new Map([['XSRF-TOKEN', cookie]]), SECRET, 'family')
      return false
    } catch {
      return true
    }
  }
  const other = makeXsrfToken(SECRET, 'other')
  expect([isRefused(token, token), isRefused('', token), isRefused(token, ''), isRefused(other, token), isRefused(token, other)]).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
})
