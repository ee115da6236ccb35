import { describe, expect, it } from 'vitest'
import { decideRedirect, type GuardInput } from '../../../src/core/domain/route-guard.ts'

const phone: GuardInput = { path: '/', isDesktop: false, isDebug: false, loginType: 'none' }

describe('[2] routing rules', () => {
  it.each<[string, Partial<GuardInput>, string | null]>([
    ['a desktop goes to /pc/ from the start page', { isDesktop: true, path: '/' }, '/pc/'],
    ['a desktop goes to /pc/ from any screen', { isDesktop: true, path: '/find/push/' }, '/pc/'],
    ['a desktop goes to /pc/ from an unknown path', { isDesktop: true, path: '/no/such/' }, '/pc/'],
    ['a desktop stays on /pc/', { isDesktop: true, path: '/pc/' }, null],
    ['a desktop stays on /pc without its slash', { isDesktop: true, path: '/pc' }, null],
    ['a desktop is sent away from /error/form/ without debug', { isDesktop: true, path: '/error/form/' }, '/pc/'],
    ['debug opens /error/form/ to a desktop', { isDesktop: true, isDebug: true, path: '/error/form/' }, null],
    ['debug opens /error/form to a desktop', { isDesktop: true, isDebug: true, path: '/error/form' }, null],
    ['debug opens /dev/stamp-preview/ to a desktop', { isDesktop: true, isDebug: true, path: '/dev/stamp-preview/' }, null],
    ['debug opens /dev/stamp-map-connect/ to a desktop', { isDesktop: true, isDebug: true, path: '/dev/stamp-map-connect/' }, null],
    ['debug opens nothing else to a desktop', { isDesktop: true, isDebug: true, path: '/find/' }, '/pc/'],
    ['debug opens no other /dev page to a desktop', { isDesktop: true, isDebug: true, path: '/dev/mypage/' }, '/pc/'],
    ['a desktop with a session still goes to /pc/', { isDesktop: true, loginType: 'sns', registeredStatus: 0, path: '/mypage/' }, '/pc/'],
    ['a phone is sent from /pc/ to the start page', { path: '/pc/' }, '/'],
    ['a phone is sent from /pc to the start page', { path: '/pc' }, '/'],
    ['a phone in debug is sent from /pc/ as well', { path: '/pc/', isDebug: true }, '/'],
    ['a visitor without a token goes everywhere', { path: '/mypage/' }, null],
    ['a guest goes everywhere', { path: '/find/push/', loginType: 'guest', registeredStatus: 0 }, null],
    ['registered_status 0 goes to its profile', { loginType: 'sns', registeredStatus: 0, path: '/find/' }, '/mypage/edit/?status=0'],
    ['registered_status 0 stays on its profile', { loginType: 'sns', registeredStatus: 0, path: '/mypage/edit/' }, null],
    ['registered_status 0 stays on its profile without the slash', { loginType: 'sns', registeredStatus: 0, path: '/mypage/edit' }, null],
    ['registered_status 1 goes to its nickname', { loginType: 'sns', registeredStatus: 1, path: '/' }, '/mypage/nickname/'],
    ['registered_status 1 stays on its nickname', { loginType: 'sns', registeredStatus: 1, path: '/mypage/nickname/' }, null],
    ...['/login/', '/logout/', '/terms/', '/privacypolicy/', '/error/form/', '/login'].map((path): [string, Partial<GuardInput>, null] => [
      `registered_status 0 is never sent away from ${path}`,
      { loginType: 'sns', registeredStatus: 0, path },
      null,
    ]),
    ['registered_status 1 goes on from its profile to its nickname', { loginType: 'sns', registeredStatus: 1, path: '/mypage/edit/' }, '/mypage/nickname/'],
    ['registered_status 2 is finished', { loginType: 'sns', registeredStatus: 2, path: '/' }, null],
    ['any other registered_status is finished', { loginType: 'sns', registeredStatus: -7, path: '/mypage/' }, null],
    ['a session whose record is not here yet is asked for nothing', { loginType: 'sns', path: '/find/' }, null],
  ])('%s', (_, input, expected) => {
    expect(decideRedirect({ ...phone, ...input })).toBe(expected)
  })

  it('never redirects in a circle', () => {
    for (const isDesktop of [true, false]) {
      for (const loginType of ['none', 'guest', 'sns'] as const) {
        for (const registeredStatus of [undefined, 0, 1, 2]) {
          for (const path of ['/', '/pc/', '/find/', '/mypage/edit/', '/mypage/nickname/', '/error/form/']) {
            const input = { isDesktop, isDebug: false, loginType, registeredStatus }
            const hops = []
            for (let to = decideRedirect({ ...input, path }); to !== null && hops.length < 5; to = decideRedirect({ ...input, path: to.split('?')[0] ?? to }))
              hops.push(to)
            expect(hops.length).toBeLessThanOrEqual(2)
          }
        }
      }
    }
  })
})
