import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { seal, unseal } from '../../../server/auth/sealed.ts'

const SECRET = 's'.repeat(32)
const NOW = new Date('2026-11-21T03:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const schema = v.object({ who: v.string() })
const open = (text: string | undefined, purpose = 'login', now = NOW, secret = SECRET) => unseal(secret, purpose, schema, text, now)

it('[6] opens for its purpose, under its secret, until it expires', () => {
  const sealed = seal(SECRET, 'login', { who: '駅' }, later(60_000))
  expect(open(sealed)).toEqual({ who: '駅' })
  expect(open(sealed, 'login', later(59_999))).toEqual({ who: '駅' })
  expect(open(sealed, 'login', later(60_000))).toBeNull()
  expect(open(sealed, 'code')).toBeNull()
  expect(open(sealed, 'login', NOW, `${SECRET}x`)).toBeNull()
  expect(sealed).toMatch(/^[\w.-]+$/u)
})

it('[6] content of another shape is rejected', () => {
  expect(open(seal(SECRET, 'login', { what: 1 }, later(1)))).toBeNull()
})

it('[6] any changed character is rejected', () => {
  const sealed = seal(SECRET, 'login', { who: 'x' }, later(1))
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.constantFrom(...'ABCabc019-_.'), (at, character) => {
      const changed = sealed.slice(0, at) + character + sealed.slice(at + 1)
      expect(open(changed) === null).toBe(changed !== sealed)
    }),
  )
  for (const wrong of [undefined, '', '.', 'a.b.c', sealed.split('.')[0]]) expect(open(wrong)).toBeNull()
})
