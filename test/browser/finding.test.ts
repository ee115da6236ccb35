import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { loadCatalogue } from '../../src/core/catalogue/load-catalogue.ts'
import { FINDING_SETTINGS as TEXT } from '../../src/page/ui/text/finding-settings.ja.ts'
import { installed, it as base } from './support/fixtures.ts'
import { cdp, MORIOKA, until, untilInstalled } from './support/phone-browser.ts'

const { stations } = await loadCatalogue()
const station = (name: string) => stations.find((each) => each.name === name && each.prefecture === '岩手県')!

base.override('phoneOptions', { permissions: ['geolocation', 'notifications'] })

const standAt = (page: Page, name: string) => page.context().setGeolocation({ latitude: station(name).lat, longitude: station(name).lng, accuracy: 20 })

/** The notifications shown outside the app, as listed by the worker's registration. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, tag, silent }) => ({ title, tag, silent }))
  })

/** Runs in the page: records the title of the last notification that the browser displayed. */
function recordTitleShown(): void {
  const show = ServiceWorkerRegistration.prototype.showNotification
  ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
    await show.call(this, title, options)
    document.documentElement.dataset['told'] = title
  }
}

/**
 * Waits until the browser displays the notification of a station. It does not poll getNotifications(): Chromium deletes a notification if the call runs after the
 * notification was stored and before it is displayed.
 */
const untilTold = (page: Page, name: string) =>
  until(`${name} is told`, () => page.evaluate((title) => document.documentElement.dataset['told'] === title, `${name}駅の印が押せます`))

/** A test's page is always focused; a visitor's is until another app is opened. */
async function lookAway(page: Page): Promise<void> {
  const session = await cdp(page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
  await (await page.context().newPage()).bringToFront()
  await until('the page has lost the focus', () => page.evaluate(() => !document.hasFocus()))
}

const it = base
  .extend('switchOn', ({ page, goTo }) => async () => {
    await page.addInitScript(recordTitleShown)
    await goTo('/mypage/')
    await untilInstalled(page)
    await page.getByRole('checkbox', { name: TEXT.notify }).click()
    await page.getByRole('checkbox', { name: TEXT.notify, checked: true }).waitFor()
  })

  // The number shown in the settings.
  .extend('fixesTold', ({ server }) => async (page: Page) => {
    await page.goto(`${server.origin}/mypage/`)
    const told = page.getByText(TEXT.fixes)
    await told.waitFor()
    return Number.parseInt((await told.innerText()).replace(TEXT.fixes, ''), 10)
  })

/** Runs in the page, whose phone can deliver several fixes at once: the browser would pass on only the last. */
function letFixesBeGiven(): void {
  const watchPosition = Geolocation.prototype.watchPosition
  Geolocation.prototype.watchPosition = function (success, ...rest) {
    addEventListener('fixes', (event) => {
      for (const { lat, lng } of (event as CustomEvent<readonly { readonly lat: number; readonly lng: number }[]>).detail)
        success({ coords: { latitude: lat, longitude: lng, accuracy: 20 }, timestamp: Date.now() } as GeolocationPosition)
    })
    return watchPosition.call(this, success, ...rest)
  }
}
it.override('profile', installed)

describe('[10] a stamp comes into reach', () => {
  it('is announced over the page, outside the thumb’s zone, and closes by itself', async ({ page, switchOn }) => {
    const notice = page.getByText('盛岡駅の印が押せます')
    // It may come as soon as the phone has a position, and is shown for twelve seconds.
    const seen = notice.boundingBox()
    await switchOn()
    const box = await seen
    expect(box!.y + box!.height).toBeLessThan(page.viewportSize()!.height / 4)
    expect(await notifications(page)).toEqual([])
    await notice.waitFor({ state: 'detached' })
  })

  it('is announced by the phone while another app is open, the next one replaces it, and a tap leads to the press', async ({
    server,
    page,
    goTo,
    switchOn,
  }) => {
    await switchOn()
    await goTo('/find/')
    await page.getByText('盛岡駅の印が押せます').waitFor()
    await lookAway(page)
    for (const name of ['仙北町', '岩手飯岡']) {
      await standAt(page, name)
      const told = { title: `${name}駅の印が押せます`, tag: `reach-${station(name).stamp_id}`, silent: true }
      await untilTold(page, name)
      expect(await notifications(page)).toEqual([told])
    }
    const [worker] = page.context().serviceWorkers()
    await worker!.evaluate(async () => {
      // The browser lets a worker focus a page only after a real tap.
      const scope = globalThis as unknown as { readonly registration: ServiceWorkerRegistration; readonly clients: { matchAll(): Promise<object[]> } }
      const [screen] = await scope.clients.matchAll()
      Object.assign(Object.getPrototypeOf(screen), {
        focus(this: object) {
          return Promise.resolve(this)
        },
      })
      const [notification] = await scope.registration.getNotifications()
      const Tap = (globalThis as unknown as { readonly NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent
      dispatchEvent(new Tap('notificationclick', { notification }))
    })
    await page.waitForURL(`${server.origin}/find/push/?stamp_id=${station('岩手飯岡').stamp_id}`)
    await page.locator('[data-testid="sheet"]').waitFor()
    await until('what was told is taken back', async () => (await notifications(page)).length === 0)
  })

  it('leaves one notification where two come into reach at once', async ({ page, goTo, switchOn }) => {
    await page.addInitScript(letFixesBeGiven)
    await switchOn()
    await goTo('/find/')
    await page.getByText('盛岡駅の印が押せます').waitFor()
    await lookAway(page)
    await page.evaluate((passed) => dispatchEvent(new CustomEvent('fixes', { detail: passed })), ['仙北町', '岩手飯岡'].map(station))
    await untilTold(page, '岩手飯岡')
    expect((await notifications(page)).map(({ title }) => title)).toEqual(['岩手飯岡駅の印が押せます'])
  })

  it('is announced outside the app only if the visitor asked for it', async ({ page, goTo }) => {
    await goTo('/find/')
    await untilInstalled(page)
    await page.getByText('現在地の誤差').waitFor()
    await lookAway(page)
    await standAt(page, '仙北町')
    await page.getByText('仙北町駅の印が押せます').waitFor()
    expect(await notifications(page)).toEqual([])
  })
})

it('[10] the fixes of the last hour are counted, over a restart of the app too, and no place is stored with them', async ({ phone, page, goTo, fixesTold }) => {
  await goTo('/find/')
  await page.getByText('現在地の誤差').waitFor()
  // The chunk that counts is loaded after the map.
  await until('a fix is counted', () => page.evaluate(() => localStorage.getItem('ekiincho-fixes') !== null))
  for (const name of ['仙北町', '岩手飯岡']) {
    await standAt(page, name)
    await page.getByText(`${name}駅の印が押せます`).waitFor()
  }
  const before = await fixesTold(page)
  expect(before).toBeGreaterThanOrEqual(3)
  // The browser keeps running: Chromium may delay writing localStorage to disk by up to a minute.
  const again = await phone.newPage()
  await page.close()
  expect(await fixesTold(again)).toBe(before)
  const kept = await again.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('ekiincho-fixes')
  expect(kept).not.toMatch(new RegExp(`${Math.floor(MORIOKA.place.latitude)}\\.|${Math.floor(MORIOKA.place.longitude)}\\.`, 'u'))
})
