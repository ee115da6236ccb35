import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  TRANSFER_ALPHABET_SIZE,
  TRANSFER_RANDOM_COUNT,
  readTransferCode,
  spellTransferCode,
  transferCodeField,
  transferCodeOf,
} from '../../../src/core/contract/transfer-code.ts'

const random = fc.array(fc.nat(TRANSFER_ALPHABET_SIZE - 1), { minLength: TRANSFER_RANDOM_COUNT, maxLength: TRANSFER_RANDOM_COUNT })
const isCode = (text: string) => v.safeParse(transferCodeField, text).success

it('[11] is ten characters that are not confused with others, and parses back from its printed form', () => {
  fc.assert(
    fc.property(random, (numbers) => {
      const code = transferCodeOf(numbers)
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/u)
      expect(spellTransferCode(code)).toBe(`${code.slice(0, 5)}-${code.slice(5)}`)
      expect(v.parse(transferCodeField, spellTransferCode(code))).toBe(code)
    }),
  )
})

it('[11] one wrong character, or two neighbours swapped, is always detected', () => {
  fc.assert(
    fc.property(random, fc.nat(9), fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'), (numbers, at, other) => {
      const code = transferCodeOf(numbers)
      const wrong = code.slice(0, at) + other + code.slice(at + 1)
      expect(isCode(wrong)).toBe(wrong === code)
      const swapped =
        code.slice(0, at) +
        code
          .slice(at, at + 2)
          .split('')
          .toReversed()
          .join('') +
        code.slice(at + 2)
      expect(isCode(swapped)).toBe(swapped === code)
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['small letters', (code: string) => code.toLowerCase()],
  ['full width', (code: string) => [...code].map((c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)).join('')],
  ['spaces and dashes of a Japanese keyboard', (code: string) => ` ${code.slice(0, 3)}　${code.slice(3, 5)}ー${code.slice(5, 7)}－${code.slice(7)}\n`],
])('[11] may be typed in %s', (_title, typed) => {
  const code = transferCodeOf([0, 5, 10, 15, 20, 25, 30, 1, 2])
  expect(v.parse(transferCodeField, typed(code))).toBe(code)
})

it('[11] takes nine random numbers, no more and no fewer', () => {
  expect(() => transferCodeOf([1, 2, 3])).toThrow('a code takes 9 random numbers, not 3')
})

it('[11] typed text parses to the intended code, or names the rule it breaks', () => {
  const code = transferCodeOf([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(readTransferCode(spellTransferCode(code).toLowerCase())).toEqual({ code })
  expect(readTransferCode('ABC')).toEqual({ rule: 'code:ten_characters' })
  expect(readTransferCode(`${code.slice(0, 9)}${code.endsWith('2') ? '3' : '2'}`)).toEqual({ rule: 'code:without_typo' })
})
