import { GUEST_MARKER, SESSION_MARKER } from '../../core/contract/cookies.ts'
import { decideRedirect } from '../../core/domain/route-guard.ts'
import { isDebug } from './config.ts'
import { readCookie } from './read-cookie.ts'
import { thisDevice } from './this-device.ts'

// Inline in the head of every page (scripts/head-script.ts): what must be known before the first paint.
const device = thisDevice()

// One link, made whole before it is appended: WebKit reads the first manifest it meets and never another (spec 2).
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = device === 'ios' ? '/manifests/ios.webmanifest' : '/manifests/default.webmanifest'
document.head.append(manifest)

// A book is on its way to the screen: the start page keeps its sheet white for it.
if (readCookie(GUEST_MARKER) !== null || readCookie(SESSION_MARKER) !== null) document.documentElement.dataset['visitor'] = ''

// The desktop's notice, before the page shows what is not for a desktop. Registration is the guard's: it needs the stored record.
const to = decideRedirect({ path: location.pathname, isDesktop: device === 'desktop', isDebug, loginType: 'none' })
if (to !== null) {
  document.documentElement.hidden = true
  location.replace(to)
}
