import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { openSigned, sign } from '../../../server/auth/signed.ts'

const SECRET = 's'.repeat(32)
const NOW = new Date('2026-11-21T03:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const schema = v.object({ who: v.string() })
const open = (text: string | undefined, purpose = 'login', now = NOW, secret = SECRET) => openSigned(secret, purpose, schema, text, now)

it('[6] opens for its purpose, under its secret, until it expires', () => {
  const signed = sign(SECRET, 'login', { who: '駅' }, later(60_000))
  expect(open(signed)).toEqual({ who: '駅' })
  expect(open(signed, 'login', later(59_999))).toEqual({ who: '駅' })
  expect(open(signed, 'login', later(60_000))).toBeNull()
  expect(open(signed, 'code')).toBeNull()
  expect(open(signed, 'login', NOW, `${SECRET}x`)).toBeNull()
  expect(signed).toMatch(/^[\w.-]+$/u)
})

it('[6] content of another shape is rejected', () => {
  expect(open(sign(SECRET, 'login', { what: 1 }, later(1)))).toBeNull()
})

it('[6] any changed character is rejected', () => {
  const signed = sign(SECRET, 'login', { who: 'x' }, later(1))
  fc.assert(
    fc.property(fc.nat(signed.length - 1), fc.constantFrom(...'ABCabc019-_.'), (at, character) => {
      const changed = signed.slice(0, at) + character + signed.slice(at + 1)
      expect(open(changed) === null).toBe(changed !== signed)
    }),
  )
  for (const wrong of [undefined, '', '.', 'a.b.c', signed.split('.')[0]]) expect(open(wrong)).toBeNull()
})
