import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ANDROID_GUIDANCE } from '../../src/page/ui/text/android-guidance.ja.ts'
import { ASK_LOCATION } from '../../src/page/ui/text/ask-location.ja.ts'
import { HOME_NOTICE } from '../../src/page/ui/text/home-notice.ja.ts'
import { IPHONE_GUIDANCE } from '../../src/page/ui/text/iphone-guidance.ja.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { it as base } from './support/fixtures.ts'
import { cdp, MORIOKA, pressWithFinger, optionsOf, until, untilInstalled, untilKept } from './support/phone-browser.ts'

const it = base
  // On the start page, with its current offer.
  .extend('atHome', ({ server }) => async (page: Page) => {
    await page.goto(`${server.origin}/`)
    await page.getByRole('link', { name: TEXT.home.find }).waitFor()
    await untilInstalled(page)
  })
  .extend('press', ({ server }) => async (page: Page) => {
    await page.goto(`${server.origin}/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 300)
    await untilKept(page)
  })

const slip = (page: Page) => page.getByRole('region', { name: HOME_NOTICE.install.title })
const accept = (page: Page) => page.getByRole('button', { name: HOME_NOTICE.install.accept })
const firstSteps = (page: Page) => page.getByRole('region', { name: HOME_NOTICE['how-to'].title })

/** No install offer, now or later: a visitor with few stamps sees the first steps at most. */
async function asksNothing(page: Page) {
  await page.getByText(TEXT.home.continue).waitFor()
  await firstSteps(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await slip(page).count()).toBe(0)
}

/** Chromium's own offer, with a count of how often its prompt was shown. */
const countQuestions = (page: Page) =>
  page.addInitScript(() => {
    const { BeforeInstallPromptEvent: Offer } = window as unknown as { BeforeInstallPromptEvent: { prototype: { prompt: () => Promise<unknown> } } }
    Offer.prototype.prompt = () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked') ?? 0) + 1))
      return Promise.resolve()
    }
  })
const asked = (page: Page) => page.evaluate(() => Number(localStorage.getItem('asked') ?? 0))

describe('[2] the home screen is offered at the right moment and never twice', () => {
  it('Android: not before the first stamp, not over a press; then one tap opens the browser’s own prompt, once', async ({ page, atHome, press }) => {
    await countQuestions(page)
    await atHome(page)
    await firstSteps(page).waitFor()
    expect(await slip(page).count()).toBe(0)
    await press(page)
    expect([await page.getByRole('dialog').count(), await slip(page).count(), await asked(page)]).toEqual([0, 0, 0])

    await atHome(page)
    await accept(page).click()
    await page.getByRole('dialog', { name: ANDROID_GUIDANCE.install.title }).getByRole('button', { name: ANDROID_GUIDANCE.install.now }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await asked(page)).toBe(1)
    await press(page)
    await atHome(page)
    await asksNothing(page)
    expect(await asked(page)).toBe(1)
  })

  it('Android: an offer that the browser makes before the app’s first script has run is used, as on a slow phone', async ({ openPhone, server, press }) => {
    // Without a worker each file comes through the route below.
    const { page } = await openPhone({ serviceWorkers: 'block' })
    await countQuestions(page)
    await press(page)
    await page.route('**/assets/index-*.js', async (route) => {
      await page.locator('html[data-offered]').waitFor()
      await route.continue()
    })
    await page.addInitScript(() => addEventListener('beforeinstallprompt', () => (document.documentElement.dataset['offered'] = '')))
    await page.goto(`${server.origin}/`)
    await accept(page).click()
    await page.getByRole('dialog', { name: ANDROID_GUIDANCE.install.title }).getByRole('button', { name: ANDROID_GUIDANCE.install.now }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await asked(page)).toBe(1)
  })

  it('あとで is an answer: it is not offered again, not with more stamps and not after a restart', async ({ phone, page, atHome, press }) => {
    await press(page)
    await atHome(page)
    await slip(page).getByRole('button', { name: HOME_NOTICE.later }).click()
    await slip(page).waitFor({ state: 'detached' })
    // spec 2: a visitor who pressed before reading sees the first steps now.
    await firstSteps(page).waitFor()
    await press(page)
    await phone.close()
    await phone.reopen()
    await atHome(phone.page)
    await asksNothing(phone.page)
  })

  it.for([
    ['iPhone 15', IPHONE_GUIDANCE.install.menu],
    ['iPad (gen 7)', IPHONE_GUIDANCE.install.menuPad],
  ] as const)(
    '%s: before the first stamp, because the home screen has a book of its own; in the words of the current device',
    async ([device, menu], { openPhone, atHome }) => {
      const { page } = await openPhone(optionsOf(device))
      await atHome(page)
      await accept(page).click()
      const dialog = page.getByRole('dialog', { name: IPHONE_GUIDANCE.install.title })
      await dialog.getByText(IPHONE_GUIDANCE.install.separate).waitFor()
      await dialog.getByText(menu).waitFor()
      await dialog.getByRole('button', { name: IPHONE_GUIDANCE.install.done }).click()
      await atHome(page)
      await firstSteps(page).waitFor()
      expect(await slip(page).count()).toBe(0)
    },
  )

  it('installed and launched it opens in its own window, has the same book, and does not offer again', async ({ server, phone, page, press }) => {
    await press(page)
    await untilInstalled(page)
    const session = await cdp(page)
    const app = { manifestId: `${server.origin}/` }
    await session.send('PWA.install', app)
    await session.send('PWA.changeAppUserSettings', { ...app, displayMode: 'standalone' })
    const launched = phone.context.waitForEvent('page')
    await session.send('PWA.launch', app)
    const own = await launched
    // The window may have opened before the emulation was set, and a desktop sees only /pc/: its redirect may interrupt a navigation.
    await until('the start page is open in the window', async () => (await own.goto(`${server.origin}/`))?.ok() === true)
    await own.getByText(TEXT.home.continue).waitFor()
    expect(await own.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
    await own.getByText(TEXT.home.book(1)).waitFor()
    await own.reload()
    await asksNothing(own)
    await session.send('PWA.uninstall', app)
  })
})

describe('[10] recovering from a refused position', () => {
  it.for([
    ['Pixel 7', ANDROID_GUIDANCE.location.site],
    ['iPhone 15', IPHONE_GUIDANCE.location.allow],
  ] as const)('%s: nothing opens by itself; a tap shows the steps for this device, and trying again works', async ([device, step], { server, openPhone }) => {
    const { page, context } = await openPhone(optionsOf(device))
    const session = await cdp(page)
    const allow = (setting: 'granted' | 'denied') =>
      session.send('Browser.setPermission', { permission: { name: 'geolocation' }, setting, origin: server.origin })
    await context.clearPermissions()
    await allow('denied')
    await page.goto(`${server.origin}/find/`)
    await page.getByRole('button', { name: FIND.ask }).click()
    await page.getByText(FIND.denied).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: ASK_LOCATION.guide }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(step).waitFor()
    expect(await dialog.locator('li:has(svg)').count()).toBe(3)
    await allow('granted')
    await dialog.getByRole('button', { name: ANDROID_GUIDANCE.location.retry }).click()
    await page.getByText(FIND.inRange).first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
