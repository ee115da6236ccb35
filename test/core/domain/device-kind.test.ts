import { expect, it } from 'vitest'
import { deviceKind, type DeviceFacts } from '../../../src/core/domain/device-kind.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'

it.each<[string, DeviceFacts, ReturnType<typeof deviceKind>]>([
  [
    'iPhone Safari',
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1', maxTouchPoints: 5 },
    'ios',
  ],
  ['iPad that says it is a Mac', { userAgent: MAC, maxTouchPoints: 5 }, 'ios'],
  ['iPad that says so', { userAgent: 'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15', maxTouchPoints: 5 }, 'ios'],
  ['Chrome on Android', { userAgent: ANDROID, uaDataMobile: true, uaDataPlatform: 'Android', maxTouchPoints: 5 }, 'android'],
  [
    'Android tablet, which says mobile: false',
    { userAgent: LINUX.replace('X11; Linux x86_64', 'Linux; Android 14; SM-X910'), uaDataMobile: false, uaDataPlatform: 'Android' },
    'android',
  ],
  ['Firefox on Android', { userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0' }, 'android'],
  ['phone of neither house', { userAgent: 'Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 KAIOS/2.5' }, 'other-mobile'],
  ['tablet by its form factor', { userAgent: LINUX, formFactors: ['Tablet'] }, 'other-mobile'],
  ['tablet by one of its form factors', { userAgent: LINUX, formFactors: ['Desktop', 'Tablet'] }, 'other-mobile'],
  ['phone by its form factor', { userAgent: LINUX, formFactors: ['Mobile'] }, 'other-mobile'],
  ['phone by its client hint', { userAgent: LINUX, uaDataMobile: true }, 'other-mobile'],
  ['iPhone by its platform', { userAgent: LINUX, uaDataPlatform: 'iOS' }, 'ios'],
  ['Android by its platform', { userAgent: LINUX, uaDataPlatform: 'Android' }, 'android'],
  ['Mac', { userAgent: MAC, maxTouchPoints: 0 }, 'desktop'],
  ['Mac with one touch point', { userAgent: MAC, maxTouchPoints: 1 }, 'desktop'],
  ['Windows', { userAgent: WINDOWS, uaDataMobile: false, uaDataPlatform: 'Windows', maxTouchPoints: 0 }, 'desktop'],
  ['Windows laptop with a touch screen', { userAgent: WINDOWS, uaDataMobile: false, uaDataPlatform: 'Windows', maxTouchPoints: 10 }, 'desktop'],
  ['Linux', { userAgent: LINUX, formFactors: ['Desktop'] }, 'desktop'],
  ['Android that asks for the desktop page', { userAgent: LINUX, uaDataMobile: false, uaDataPlatform: 'Linux', maxTouchPoints: 5 }, 'desktop'],
])('[2] %s', (_, facts, expected) => {
  expect(deviceKind(facts)).toBe(expected)
})
