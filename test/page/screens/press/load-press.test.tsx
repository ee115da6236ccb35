import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { spellTagClaim } from '../../../../src/core/domain/tag-token.ts'
import { loadPress, loadSpecialPress } from '../../../../src/page/screens/press/load-press.ts'

const token = `${spellTagClaim({ key_id: 1, stamp_id: 218, version: 1 })}AAAAAAAAAAAAAAAA`
const redirectOf = async (loading: Promise<unknown>) => {
  const thrown: unknown = await loading.then(
    () => undefined,
    (error: unknown) => error,
  )
  return isRedirect(thrown) ? { to: thrown.options.to, search: thrown.options.search } : thrown
}

it('[7] a tag opens its stamp, and an unreadable one opens none', async () => {
  expect(await loadPress({ token })).toMatchObject({ facts: { stamp_id: 218, name: '盛岡' }, token })
  expect(await loadPress({ token: 'torn' })).toBe('bad_tag')
})

it('[7] a token of the right length that names no stamp is an unreadable tag', async () => {
  expect(await loadPress({ token: 'A'.repeat(24) })).toBe('bad_tag')
})

it('[2] special and login stamps are pressed on their own page, all others are not', async () => {
  expect(await redirectOf(loadPress({ stamp_id: 10_001 }))).toEqual({ to: '/find/push/special-stamp/', search: { stamp_id: 10_001 } })
  expect(await redirectOf(loadSpecialPress({ stamp_id: 5001 }))).toEqual({ to: '/find/push/', search: { stamp_id: 5001 } })
  expect(await loadSpecialPress({ stamp_id: 10_084 })).toMatchObject({ facts: { name: 'ログインの印 50日目' } })
  expect(await loadPress({})).toEqual({ facts: undefined, token: undefined })
})
