import { expect, it } from 'vitest'
import { encodeImprint, parseImprint } from '../../../../src/core/domain/imprint/imprint-code.ts'
import { cleanPress } from '../../../../src/core/domain/imprint/reduce-gesture.ts'
import { SIGNS } from '../../../../src/core/domain/imprint/signs.ts'

it('[10] every sign survives encoding and decoding, and no other number is accepted', () => {
  for (const sign of SIGNS.keys()) expect(parseImprint(encodeImprint(cleanPress(7, sign)))?.sign).toBe(sign)
  expect(parseImprint(encodeImprint(cleanPress(7, SIGNS.length)))).toBeNull()
})
