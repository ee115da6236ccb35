import { expect, it } from 'vitest'
import { pushTarget } from '../../../src/core/domain/push-target.ts'
import { groupTagCode, spellTagCode } from '../../../src/core/domain/tag-code.ts'
import { spellTagClaim } from '../../../src/core/domain/tag-token.ts'

const token = `${spellTagClaim({ key_id: 1, stamp_id: 218, version: 1 })}AAAAAAAAAAAAAAAA`

it('[7] a tag names its stamp offline, and its token is sent with the press', () => {
  expect(pushTarget({ token })).toEqual({ stamp_id: 218, token })
  // A token read on site takes precedence over the address.
  expect(pushTarget({ stamp_id: 51, token })).toEqual({ stamp_id: 218, token })
})
it('[15] so does a typed code, which is sent as the server spells it', () => {
  const code = spellTagCode({ stamp_id: 218, version: 1, signature: 7n })
  expect(pushTarget({ stamp_id: 51, token: groupTagCode(code).toLowerCase() })).toEqual({ stamp_id: 218, token: code })
})
it('[2] without a tag it is the stamp of the address, 0 for none', () => {
  expect(pushTarget({ stamp_id: 51 })).toEqual({ stamp_id: 51 })
  expect(pushTarget({})).toEqual({ stamp_id: 0 })
})
it.each(['', 'xx', token.slice(1), `${token}A`, 'あ'.repeat(24)])('[7] %j is not a tag', (broken) => {
  expect(pushTarget({ stamp_id: 51, token: broken })).toBe('bad_tag')
})
