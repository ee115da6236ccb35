import type { BrowserContextOptions } from 'playwright-core'
import { test } from 'vitest'
import { createBuiltServer, type BuiltServerOptions } from '../../support/built-server.ts'
import { openPhone as launchPhone, type PhoneBrowser } from './phone-browser.ts'

/**
 * What a browser test names in its parameters is made before it and disposed of after it:
 * - `server`, the built server: one for the file. `it.override('serverOptions', { scope: 'file' }, …)` sets its options.
 * - `phone`, a new phone with an empty profile, and `page`, its first page. `it.override('phoneOptions', …)` sets its options.
 * - `openPhone`, for a test with options of its own or several phones.
 * - `goTo`, which opens a path of the server on `page`.
 */
export const it = test
  .extend('serverOptions', { scope: 'file' }, (): BuiltServerOptions => ({}))
  .extend('server', { scope: 'file' }, async ({ serverOptions }, { onCleanup }) => {
    const server = await createBuiltServer(serverOptions)
    onCleanup(() => server.dispose())
    await server.start()
    return server
  })
  .extend('phoneOptions', (): BrowserContextOptions => ({}))
  .extend('openPhone', ({ phoneOptions }, { onCleanup }) => {
    const phones: PhoneBrowser[] = []
    onCleanup(async () => {
      await Promise.all(phones.map((phone) => phone.dispose()))
    })
    return async (options: BrowserContextOptions = {}): Promise<PhoneBrowser> => {
      const phone = await launchPhone({ ...phoneOptions, ...options })
      phones.push(phone)
      return phone
    }
  })
  .extend('phone', ({ openPhone }) => openPhone())
  .extend('page', ({ phone }) => phone.page)
  .extend(
    'goTo',
    ({ page, server }) =>
      (path: string) =>
        page.goto(`${server.origin}${path}`),
  )
