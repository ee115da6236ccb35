import { decideDeviceRedirect } from '../../core/domain/route-guard.ts'
import { readDebug } from './read-debug.ts'
import { thisDevice } from './this-device.ts'

/**
 * Gives the page the manifest of its device, and redirects a desktop to its notice (spec 2); any other page is shown. Reads no storage on a phone. Redirects to a
 * registration are the guard's: they need the stored record.
 */
export function settleDevice(): void {
  const device = thisDevice()
  const isDesktop = device === 'desktop'

  // One link, completed before it is appended: WebKit reads only the first manifest that it finds.
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = device === 'ios' ? '/manifests/ios.webmanifest' : '/manifests/default.webmanifest'
  document.head.append(manifest)

  const to = decideDeviceRedirect({ path: location.pathname, isDesktop, isDebug: isDesktop && readDebug() })
  document.documentElement.hidden = to !== null
  if (to !== null) location.replace(to)
}
