import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildMetaSchema } from '../../../src/core/contract/builds.ts'
import { isOpenedOffline, ROUTE_RULES } from '../../../src/core/domain/route-rules.ts'

describe('[7, 10] route rules', () => {
  it.each(['/', '/find/', '/find', '/list/detail/', '/t/abc/', '/no/such/page', '/systematic/', '/a.b/c/', '/a.b/', '/healthz-of-today'])(
    'the phone opens %s without the server',
    (path) => expect(isOpenedOffline(path)).toBe(true),
  )

  it.each([
    '/system/api/user',
    '/system',
    '/SYSTEM/api/user',
    '/builds/latest.json',
    '/demo-idp/line/authorize',
    '/manifests/app.webmanifest',
    '/healthz',
    '/readyz/',
    '/robots.txt',
    '/t/abc/picture.png',
  ])('only the server answers %s', (path) => expect(isOpenedOffline(path)).toBe(false))

  it('of two patterns that match the last one decides, and a path that no pattern matches needs the server', () => {
    const rules = { '/list/**': { offline: true }, '/list/*/print': { offline: false } }
    expect(['/list/', '/list/detail', '/list/detail/print', '/list/a/b/print', '/find/'].map((path) => isOpenedOffline(path, rules))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('are published as the contract says', () => {
    expect(v.parse(buildMetaSchema.entries.routeRules, ROUTE_RULES)).toEqual(ROUTE_RULES)
  })
})
