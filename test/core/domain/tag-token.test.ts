import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTagToken, spellTagClaim, splitTagToken, tagPath, tokenInAddress } from '../../../src/core/domain/tag-token.ts'

const claim = fc.record({ key_id: fc.nat(0xff), stamp_id: fc.nat(0xff_ffff), version: fc.nat(0xffff) })
const signature = fc.string({ unit: fc.constantFrom(...'ABYZabyz0189-_'), minLength: 16, maxLength: 16 })

it('[7, 10] a phone without a signal reads the stamp from the token itself', () => {
  fc.assert(
    fc.property(claim, signature, (claimed, signed) => {
      const token = spellTagClaim(claimed) + signed
      expect(token).toHaveLength(24)
      expect(readTagToken(token)).toEqual(claimed)
      expect(splitTagToken(token)).toEqual([spellTagClaim(claimed), signed])
    }),
  )
})

it('[7] the token is standard base64url', () => {
  const bytes = Buffer.from(spellTagClaim({ key_id: 0xab, stamp_id: 10_034, version: 0x102 }), 'base64url')
  expect([...bytes]).toEqual([0xab, 0, 0x27, 0x32, 1, 2])
  expect(tagPath('qwAnMgEC')).toBe('/t/qwAnMgEC')
})

it.each(['', 'A'.repeat(23), 'A'.repeat(25), `${'A'.repeat(23)}=`, `${'A'.repeat(23)} `, `${'A'.repeat(23)}印`, `${'A'.repeat(24)}\n`])(
  '[8] %j is not a token',
  (text) => {
    expect(readTagToken(text)).toBeNull()
  },
)

it.each([{ key_id: 256 }, { stamp_id: 0x100_0000 }, { version: 65_536 }, { version: -1 }, { stamp_id: 1.5 }])('%j does not fit in a tag', (wrong) => {
  expect(() => spellTagClaim({ key_id: 0, stamp_id: 1, version: 1, ...wrong })).toThrow(RangeError)
})

it('[15] a scanned address has a token only where it is a tag’s path', () => {
  const token = 'A'.repeat(24)
  expect(tokenInAddress(`https://ekiincho.example${tagPath(token)}`)).toBe(token)
  expect(tokenInAddress(`http://127.0.0.1:8787${tagPath(token)}/`)).toBe(token)
  for (const text of ['', token, `https://a.example/${token}`, `https://a.example/t/${token}x`, `javascript:/t/${token}`, `https://a.example/x/t/${token}`])
    expect(tokenInAddress(text)).toBeNull()
})
