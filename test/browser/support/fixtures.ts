import type { BrowserContextOptions } from 'playwright-core'
import { test } from 'vitest'
import { createBuiltServer, freePort, type BuiltServerOptions } from '../../support/built-server.ts'
import { createFaultProxy } from '../../support/fault-proxy.ts'
import { openPhone as launchPhone, untilInstalled, type PhoneBrowser } from './phone-browser.ts'

/**
 * The fixtures of the browser tests. A fixture is created before a test that names it in its parameters, and disposed of after it:
 * - `server`, the built server: one for the file. `it.override('serverOptions', …)` at the top of the file sets its options.
 * - `sharedPhone`, one phone for all tests of the file; its options are `sharedPhoneOptions`.
 * - `proxy`, a new fault proxy in front of the server; `refusingLink`, the same as a signal that ends for some paths.
 * - `phone`, a new phone with an empty profile, and `page`, its first page. `it.override('phoneOptions', …)` sets its options, for the file or a describe.
 *   Its profile is a copy of `profile` if that is not null.
 * - `openPhone`, for a test with options of its own or several phones.
 * - `goTo`, which opens a path of the server on the page of `phone` (after `reopen`: on its new page).
 * - `installedPage`, the same page on the start screen, once every file of the app is on the phone.
 * - `installedProfile`, the profile of a phone that has installed the app and was closed: one for the file. Where every test of a file or describe begins with the
 *   app installed, `it.override('profile', installed)` gives each a copy: an installation takes three times the processor time of a browser's start.
 * - `profileBehindProxy`, the same of the app at the origin of `proxy`, for `it.override('profile', installedBehindProxy)`.
 */
export const it = test
  .extend('serverOptions', { scope: 'file' }, (): BuiltServerOptions => ({}))
  .extend('server', { scope: 'file' }, async ({ serverOptions }, { onCleanup }) => {
    const server = await createBuiltServer(serverOptions)
    onCleanup(() => server.dispose())
    await server.start()
    return server
  })
  .extend('sharedPhoneOptions', { scope: 'file' }, (): BrowserContextOptions => ({}))
  .extend('sharedPhone', { scope: 'file' }, async ({ sharedPhoneOptions }, { onCleanup }) => {
    const phone = await launchPhone(sharedPhoneOptions)
    onCleanup(() => phone.dispose())
    return phone
  })
  .extend('phoneOptions', (): BrowserContextOptions => ({}))
  .extend('installedProfile', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const phone = await install(server.origin)
    onCleanup(() => phone.dispose())
    return phone.profile
  })
  // All proxies of a file have one port, and so one origin: an app that was installed through one is installed for the next.
  .extend('proxyPort', { scope: 'file' }, () => freePort())
  .extend('profileBehindProxy', { scope: 'file' }, async ({ server, proxyPort }, { onCleanup }) => {
    const proxy = await createFaultProxy(server.origin, proxyPort)
    const phone = await install(proxy.origin)
    onCleanup(() => phone.dispose())
    await proxy.close()
    return phone.profile
  })
  .extend('profile', (): string | null => null)
  .extend('proxy', async ({ server, proxyPort, profile }, { onCleanup }) => {
    // Begun after the profile, whose installation may need the port.
    void profile
    const proxy = await createFaultProxy(server.origin, proxyPort)
    onCleanup(() => proxy.close())
    return proxy
  })
  .extend('refusingLink', ({ proxy }) => ({
    origin: proxy.origin,
    asked: proxy.asked,
    refuse: (isRefused: (path: string) => boolean) => proxy.set('offline', { test: isRefused }),
  }))
  .extend('openPhone', ({ phoneOptions, profile }, { onCleanup }) => {
    const phones: PhoneBrowser[] = []
    onCleanup(async () => {
      await Promise.all(phones.map((phone) => phone.dispose()))
    })
    return async (options: BrowserContextOptions = {}): Promise<PhoneBrowser> => {
      const all = { ...phoneOptions, ...options }
      // Without a service worker nothing is installed, and Playwright does not block one that is.
      const phone = await launchPhone(all, all.serviceWorkers === 'block' ? null : profile)
      phones.push(phone)
      return phone
    }
  })
  .extend('phone', ({ openPhone }) => openPhone())
  .extend('page', ({ phone }) => phone.page)
  .extend(
    'goTo',
    ({ phone, server }) =>
      (path: string) =>
        phone.page.goto(`${server.origin}${path}`),
  )
  .extend('installedPage', async ({ page, goTo }) => {
    await goTo('/')
    await untilInstalled(page)
    return page
  })

/** The value of `profile` for phones that have the app installed. */
export const installed = ({ installedProfile }: { readonly installedProfile: string }): string => installedProfile
/** The same for phones that have it from the origin of `proxy`. */
export const installedBehindProxy = ({ profileBehindProxy }: { readonly profileBehindProxy: string }): string => profileBehindProxy

/** A phone that has installed the app from an origin and was closed. */
async function install(origin: string): Promise<PhoneBrowser> {
  const phone = await launchPhone()
  await phone.page.goto(`${origin}/`)
  await untilInstalled(phone.page)
  await phone.close()
  return phone
}
