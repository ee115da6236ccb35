import { expect, it } from 'vitest'
import { readCookies, writeCookie } from '../../../server/http/cookies.ts'

it('reads names and values, the first of a repeated name, and nothing malformed', () => {
  const cookies = readCookies('guest=1; XSRF-TOKEN=a.b=; =x; lonely; guest=2;  spaced = y ')
  expect([...cookies]).toEqual([
    ['guest', '1'],
    ['XSRF-TOKEN', 'a.b='],
    ['spaced', 'y'],
  ])
  expect(readCookies(null).size).toBe(0)
})

it('writes a cookie for the whole origin that other sites do not send', () => {
  expect(writeCookie('guest', '1', { maxAge: 60, httpOnly: false, secure: false })).toBe('guest=1; Path=/; Max-Age=60; SameSite=Lax')
  expect(writeCookie('__Host-guest', 't', { maxAge: 0, httpOnly: true, secure: true })).toBe(
    '__Host-guest=t; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
  )
})
