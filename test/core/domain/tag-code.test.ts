import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupTagCode, readTagCode, spellTagCode } from '../../../src/core/domain/tag-code.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const tag = fc.record({ stamp_id: fc.nat(0x3fff), version: fc.nat(0xff), signature: fc.bigInt(0n, 2n ** 48n - 1n) })

it('[15] a code is sixteen characters in groups of four, and is read back however it was typed', () => {
  fc.assert(
    fc.property(tag, (claim) => {
      const code = spellTagCode(claim)
      const printed = groupTagCode(code)
      expect(printed).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/u)
      const typed = [
        printed,
        printed.toLowerCase(),
        printed.replaceAll('-', ' '),
        code.replaceAll('0', 'o').replaceAll('1', 'l'),
        printed.replaceAll('-', 'ー'),
      ]
      for (const text of typed) expect(readTagCode(text)).toEqual({ ...claim, code })
      const wide = [...code].map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)).join('')
      expect(readTagCode(wide)?.code).toBe(code)
    }),
  )
})

it('[15] one wrong character or two swapped neighbours are recognised on the phone', () => {
  fc.assert(
    fc.property(tag, fc.nat(15), fc.nat(30), (claim, at, step) => {
      const code = spellTagCode(claim)
      const letter = LETTERS[(LETTERS.indexOf(code[at]!) + 1 + step) % 32]!
      expect(readTagCode(code.slice(0, at) + letter + code.slice(at + 1))).toBeNull()
      if (at < 13 && code[at] !== code[at + 1]) expect(readTagCode(code.slice(0, at) + code[at + 1]! + code[at]! + code.slice(at + 2))).toBeNull()
    }),
  )
})

it.each(['', 'AAAA-AAAA-AAAA-AAA', 'AAAA-AAAA-AAAA-AAAAA', 'UUUU-UUUU-UUUU-UUUU', '盛岡'])('[8] %j is not a code', (text) => {
  expect(readTagCode(text)).toBeNull()
})

it('[15] a text of another length or with another letter is not a code, with whatever checksum', () => {
  const endings = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second))
  for (const letters of ['A'.repeat(13), 'A'.repeat(15), `${'A'.repeat(13)}U`])
    expect(endings.map((ending) => readTagCode(letters + ending)).filter((code) => code !== null)).toEqual([])
  expect(endings.filter((ending) => readTagCode('A'.repeat(14) + ending) !== null)).toHaveLength(1)
})

it('a stamp that does not fit throws', () => {
  for (const stamp_id of [16_384, -1, 1.5])
    expect(() => spellTagCode({ stamp_id, version: 1, signature: 0n })).toThrow(new RangeError(`stamp ${stamp_id} does not fit in a code`))
  expect(readTagCode(spellTagCode({ stamp_id: 0, version: 1, signature: 0n }))?.stamp_id).toBe(0)
})
