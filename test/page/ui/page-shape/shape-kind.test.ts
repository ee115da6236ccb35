import { expect, it } from 'vitest'
import { ROUTE_TITLES } from '../../../../src/page/app/route-titles.ts'
import { shapeKind } from '../../../../src/page/ui/page-shape/shape-kind.ts'

it('[2] every route has the shape of its screen', () => {
  const of = (kind: string) => Object.keys(ROUTE_TITLES).filter((path) => shapeKind(path) === kind)
  expect(Object.fromEntries(['map', 'press', 'sheet', 'rows', 'bare'].map((kind) => [kind, of(kind).toSorted()]))).toEqual({
    map: ['/find/'],
    press: ['/find/push/', '/find/push/special-stamp/'],
    sheet: ['/howto/', '/list/detail/', '/mypage/edit/', '/mypage/nickname/', '/privacypolicy/', '/terms/'],
    rows: ['/ekiben/', '/list/', '/list/ikimono/', '/list/popular/', '/list/rare/', '/list/traindepot/', '/mypage/', '/ranking/', '/special-stamp/'],
    bare: ['/', '/dev/$', '/error/form/', '/login/', '/logout/', '/pc/', '/t/$token/'],
  })
})
