import { decideDeviceRedirect } from '../../core/domain/route-guard.ts'
import { readDebug } from './config.ts'
import { thisDevice } from './this-device.ts'
import { enforceTrustedTypes } from './trusted-types.ts'

// Inline in the head of every page (scripts/inline-scripts.ts): what must be known before the first paint. The page waits for it, so it reads no storage on a phone.
enforceTrustedTypes(globalThis as Parameters<typeof enforceTrustedTypes>[0], location.href)
const device = thisDevice()
const isDesktop = device === 'desktop'

// One link, completed before it is appended: WebKit reads only the first manifest that it finds (spec 2).
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = device === 'ios' ? '/manifests/ios.webmanifest' : '/manifests/default.webmanifest'
document.head.append(manifest)

// Redirects a desktop to its notice before the page shows anything else. Redirects to a registration are the guard's: they need the stored record.
const to = decideDeviceRedirect({ path: location.pathname, isDesktop, isDebug: isDesktop && readDebug() })
if (to !== null) {
  document.documentElement.hidden = true
  location.replace(to)
}
