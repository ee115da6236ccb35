import { afterEach, describe, expect, it, vi } from 'vitest'
import { settleDevice } from '../../../src/page/app/settle-device.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'

/** Settles the device at `path` on a page that the head has hidden; where it redirects to, and the manifests of the page. */
function settled(path: string, { userAgent, maxTouchPoints = 0 }: { readonly userAgent: string; readonly maxTouchPoints?: number }) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
  window.history.replaceState(null, '', path)
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  document.documentElement.hidden = true
  settleDevice()
  return {
    to: replace.mock.calls[0]?.[0],
    isHidden: document.documentElement.hidden,
    manifests: [...document.querySelectorAll('link[rel=manifest]')].map((link) => link.getAttribute('href')),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.documentElement.hidden = false
})

describe('[2] the device of a page', () => {
  it.each([
    ['a phone', ANDROID, false],
    ['a desktop', MAC, true],
  ])('%s: the head hides the page unless it calls itself a phone', async (_, userAgent, isHidden) => {
    vi.stubGlobal('navigator', { userAgent })
    vi.resetModules()
    await import('../../../src/page/app/head.ts')
    expect(document.documentElement.hidden).toBe(isHidden)
  })

  it('a phone’s page is shown where it is, with one manifest', () => {
    expect(settled('/find/', { userAgent: ANDROID })).toEqual({ to: undefined, isHidden: false, manifests: ['/manifests/default.webmanifest'] })
  })

  it('an iPad that calls itself a Mac is shown its page, with the manifest of iOS', () => {
    expect(settled('/find/', { userAgent: MAC, maxTouchPoints: 5 })).toEqual({ to: undefined, isHidden: false, manifests: ['/manifests/ios.webmanifest'] })
  })

  it('a desktop is redirected to its notice, and the page stays hidden until then', () => {
    expect(settled('/find/', { userAgent: MAC })).toMatchObject({ to: '/pc/', isHidden: true })
  })

  it('a desktop is shown its notice', () => {
    expect(settled('/pc/', { userAgent: MAC })).toMatchObject({ to: undefined, isHidden: false })
  })
})
