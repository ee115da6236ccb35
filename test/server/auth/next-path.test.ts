import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextPath } from '../../../server/auth/next-path.ts'
import { ADDRESSES } from '../../browser/support/addresses.ts'

it.each([
  ['/', '/'],
  ['/find', '/find/'],
  ['/list/', '/list/'],
  ['/find/push/?stamp_id=1191', '/find/push/?stamp_id=1191'],
  ['/find/push?token=Ab_-9', '/find/push/?token=Ab_-9'],
  ['/list/?kind=ekisoba', '/list/?kind=ekisoba'],
])('[2] %s is a screen of ours: %s', (asked, path) => {
  expect(nextPath(asked)).toBe(path)
})

it.each([
  null,
  '',
  '//evil.example',
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  '/login/',
  '/logout',
  '/system/auth/line',
  '/find/../logout',
  '/find/push/?stamp_id=1191&next=//evil.example',
  '/find/push/?stamp_id=javascript:1',
  '/find/#x',
  '/find/\r\nSet-Cookie: a=b',
  '/FIND/',
  '/dev/mission',
])('[6] %j redirects to my page instead', (asked) => {
  expect(nextPath(asked)).toBe('/mypage/')
})

it('[6] no target is another host or breaks a header', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.webPath(), fc.string()), (asked) => {
      const path = nextPath(asked)
      expect(new URL(path, 'https://ekiincho.example').origin).toBe('https://ekiincho.example')
      expect(path).toMatch(/^\/[\w/-]*(\?\w+=[\w-]+)?$/u)
    }),
  )
})

it('[2] every screen is a target of a login, except those that make no sense after one', () => {
  const refused = ADDRESSES.filter((path) => nextPath(path) !== path)
  expect(refused.toSorted()).toEqual(['/error/form/', '/login/', '/logout/', '/pc/', '/privacypolicy/', '/terms/'])
})
