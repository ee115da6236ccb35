import { readFileSync } from 'node:fs'
import { devices } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { PC } from '../../src/page/ui/text/pc.ja.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { axe } from './support/axe.ts'
import { cdp, openPhone, pressWithFinger, untilInstalled, type PhoneBrowser } from './support/phone-browser.ts'
import { SCREENS } from './support/screens.ts'

let server: BuiltServer
let phone: PhoneBrowser

beforeAll(async () => {
  server = await createBuiltServer()
  await server.start()
})
afterAll(() => server.dispose())
afterEach(() => phone.dispose())

describe.each(['light', 'dark'] as const)('[2] axe finds nothing, %s', (colorScheme) => {
  beforeEach(async () => {
    phone = await openPhone({ colorScheme })
    await phone.page.goto(`${server.origin}/`)
    await untilInstalled(phone.page)
    await phone.page.goto(`${server.origin}/find/push/?stamp_id=218`)
    await phone.page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(phone.page, 300)
    await phone.page.getByText(PUSH.pending).or(phone.page.getByText(PUSH.posted)).or(phone.page.getByText(PUSH.keepsakePosted)).waitFor()
  })

  it('on every screen, with a stamp in the book, after a press, and without a network', async () => {
    const { page } = phone
    const found: string[] = (await axe(page)).map((line) => `after a press: ${line}`)
    for (const isOffline of [false, true]) {
      await phone.context.setOffline(isOffline)
      for (const [path, words] of SCREENS) {
        await page.goto(`${server.origin}${path}`)
        await page.locator('main:not(:empty):not(:has([data-loading]))').waitFor()
        await page.getByText(words, { exact: false }).or(page.getByLabel(words)).first().waitFor()
        for (const line of await axe(page)) found.push(`${isOffline ? 'offline ' : ''}${path} ${line}`)
      }
    }
    expect(found).toEqual([])
  })

  it('at 200 % text and 320 px nothing is cut off sideways', async () => {
    const { page } = phone
    await page.setViewportSize({ width: 320, height: 640 })
    const wide: string[] = []
    for (const [path, words] of SCREENS) {
      await page.goto(`${server.origin}${path}`)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await page.getByText(words, { exact: false }).or(page.getByLabel(words)).first().waitFor()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) wide.push(`${path} is ${width} px wide`)
    }
    expect(wide).toEqual([])
    await page.goto(`${server.origin}/`)
    await page.locator('#app:not([data-loading])').waitFor()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const { slip, cover } = await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => ({ slip: title.getBoundingClientRect(), cover: title.parentElement?.getBoundingClientRect() }))
    expect(slip.width, 'the title on the cover stands in one column').toBeLessThan(slip.height / 2)
    expect(slip.bottom, 'and on the cover whole').toBeLessThanOrEqual(cover?.bottom ?? 0)
  })
})

describe('[2] devices', () => {
  it('[2] a desktop sees only /pc/, with a code of this address; /pc/ start-up loads nothing', async () => {
    const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome'] ?? {}
    phone = await openPhone({ ...desktop, isMobile: false, hasTouch: false })
    const asked: string[] = []
    phone.page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    for (const path of ['/', '/find/', '/list/?show=all', '/no/such/']) {
      await phone.page.goto(`${server.origin}${path}`)
      await phone.page.getByRole('heading', { name: PC.title }).waitFor()
      expect(new URL(phone.page.url()).pathname).toBe('/pc/')
    }
    await phone.page.getByRole('img', { name: PC.qrLabel(`${server.origin}/`) }).waitFor()
    expect(await axe(phone.page)).toEqual([])
    expect(asked.filter((path) => path.startsWith('/system/'))).toEqual([])
  })

  it('a desktop in debug may open the error form, and nothing else', async () => {
    const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome'] ?? {}
    phone = await openPhone({ ...desktop, isMobile: false, hasTouch: false })
    await phone.page.goto(`${server.origin}/error/form/?code=500&debug=1`)
    await phone.page.getByText(TEXT.error['error.server']).waitFor()
    await phone.page.goto(`${server.origin}/find/`)
    await phone.page.getByRole('heading', { name: PC.title }).waitFor()
  })

  it.each(['iPhone 15', 'iPad (gen 7)', 'Galaxy Tab S4', 'Pixel 7'])('%s gets the app, and is redirected from /pc/ to the start page', async (name) => {
    const { defaultBrowserType: _, ...device } = devices[name] ?? {}
    phone = await openPhone(device)
    await phone.page.goto(`${server.origin}/pc/`)
    await phone.page.getByRole('link', { name: TEXT.home.find }).waitFor()
    expect(new URL(phone.page.url()).pathname).toBe('/')
  })
})

describe('[1] installable', () => {
  it('Chromium finds no fault in manifest and icons', async () => {
    phone = await openPhone()
    await phone.page.goto(`${server.origin}/`)
    await untilInstalled(phone.page)
    const session = await cdp(phone.page)
    const { errors, url } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${server.origin}/manifests/default.webmanifest`)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  })

  it('an iPhone gets the iOS variant, before first paint', async () => {
    const { defaultBrowserType: _, ...device } = devices['iPhone 15'] ?? {}
    phone = await openPhone(device)
    await phone.page.goto(`${server.origin}/`)
    const links = await phone.page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=manifest]')].map((link) => [link.getAttribute('href'), link.parentElement?.tagName]),
    )
    expect(links).toEqual([['/manifests/ios.webmanifest', 'HEAD']])
  })

  it('both manifests agree on id, scope and start, and every icon exists', async () => {
    phone = await openPhone()
    const read = (name: string) =>
      JSON.parse(readFileSync(`dist/client/manifests/${name}.webmanifest`, 'utf8')) as {
        id: string
        scope: string
        start_url: string
        lang: string
        icons: { src: string; sizes: string; purpose?: string }[]
      }
    const [android, ios] = [read('default'), read('ios')]
    expect([ios.id, ios.scope, ios.start_url, ios.lang]).toEqual([android.id, android.scope, android.start_url, 'ja'])
    expect(android.icons.some((icon) => icon.purpose === 'maskable' && icon.sizes === '512x512')).toBe(true)
    for (const { src, sizes } of [...android.icons, ...ios.icons]) {
      const response = await phone.context.request.get(`${server.origin}${src}`)
      expect(response.status()).toBe(200)
      const png = await response.body()
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    }
  })
})
