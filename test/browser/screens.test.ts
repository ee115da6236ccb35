import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { ERROR_MESSAGES } from '../../src/page/ui/text/error-messages.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { PUSH_KINDS } from '../../src/page/ui/text/push-kinds.ja.ts'
import { PC } from '../../src/page/ui/text/pc.ja.ts'
import { axe } from './support/axe.ts'
import { installed, it as base } from './support/fixtures.ts'
import { cdp, optionsOf, pressWithFinger, untilKept } from './support/phone-browser.ts'
import { SCREENS } from './support/screens.ts'

/** `afterPress`: a page with a stamp in the book, on the press screen after its press. */
const it = base.extend('afterPress', async ({ installedPage: page, goTo }) => {
  await goTo('/find/push/?stamp_id=218')
  await page.getByText(PUSH.hint).waitFor()
  await pressWithFinger(page, 300)
  await untilKept(page)
  return page
})

const NARROW = { width: 320, height: 640 }

/** Runs in the page. */
const setLetters = (size: string): void => document.documentElement.style.setProperty('font-size', size)

/** Runs in the page: its width once it is laid out and its lists have followed the new size. */
async function widthAtRest(): Promise<number> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  return document.documentElement.scrollWidth
}

describe('[2] every screen, with a stamp in the book', () => {
  it.override('profile', installed)

  // One visit of each screen for both themes and large letters: another visit takes more time than the checks.
  it.for([
    ['on line', false],
    ['without a network', true],
  ] as const)(
    'axe finds nothing, light or dark, and nothing is cut off sideways at 320 px in letters of twice the size, %s',
    async ([, isOffline], { phone, afterPress: page, goTo }) => {
      const found: string[] = []
      const lookAt = async (screen: string) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          for (const line of await axe(page)) found.push(`${screen}, ${colorScheme}: ${line}`)
        }
        const usual = page.viewportSize() ?? NARROW
        await page.evaluate(setLetters, '200%')
        await page.setViewportSize(NARROW)
        const width = await page.evaluate(widthAtRest)
        if (width > NARROW.width) found.push(`${screen} is ${width} px wide at 200 % text and ${NARROW.width} px`)
        await page.evaluate(setLetters, '')
        await page.setViewportSize(usual)
      }
      await lookAt('after a press')
      await phone.context.setOffline(isOffline)
      for (const [path, words] of SCREENS) {
        await goTo(path)
        await page.locator('main:not(:empty):not(:has([data-loading]))').waitFor()
        await page.getByText(words, { exact: false }).or(page.getByLabel(words)).first().waitFor()
        await lookAt(path)
      }
      // Without a position the map shows whole prefectures, which count the book's stamps.
      await phone.context.clearPermissions()
      await page.evaluate(() => sessionStorage.clear())
      await goTo('/find/')
      await page.getByRole('button', { name: '岩手県 115駅のうち1駅' }).waitFor()
      await lookAt('prefectures on the map')
      expect(found).toEqual([])
    },
  )

  it('at 200 % text and 320 px the title stands on the cover whole, in one column', async ({ afterPress: page, goTo }) => {
    await page.setViewportSize({ ...NARROW, height: 568 })
    await goTo('/')
    await page.locator('#app:not([data-loading])').waitFor()
    await page.evaluate(setLetters, '200%')
    const { slip, cover } = await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => ({ slip: title.getBoundingClientRect(), cover: title.parentElement?.getBoundingClientRect() }))
    expect(slip.width, 'in one column').toBeLessThan(slip.height / 2)
    expect(slip.bottom, 'whole').toBeLessThanOrEqual(cover?.bottom ?? 0)
    // The progress of the app's download is shown there, on the cloth.
    const line = await page.getByRole('heading', { level: 1 }).locator('..').getByRole('status').boundingBox()
    expect(line?.y, 'the line below it').toBeGreaterThanOrEqual(slip.bottom)
  })
})

it('[10] the requirements of a special stamp do not touch the edges of the screen', async ({ page, goTo }) => {
  await goTo('/find/push/special-stamp/?stamp_id=10001')
  const box = await page.getByRole('heading', { name: PUSH_KINDS.notYetTitle }).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(16)
})

describe('[2] devices', () => {
  it('[2] a desktop sees only /pc/, with a code of this address; /pc/ start-up loads nothing', async ({ server, openPhone }) => {
    const { page } = await openPhone(optionsOf('Desktop Chrome'))
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    for (const path of ['/', '/find/', '/list/?show=all', '/no/such/']) {
      await page.goto(`${server.origin}${path}`)
      await page.getByRole('heading', { name: PC.title }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/pc/')
    }
    await page.getByRole('img', { name: PC.qrLabel(`${server.origin}/`) }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(asked.filter((path) => path.startsWith('/system/'))).toEqual([])
  })

  it('a desktop in debug may open the error form, and nothing else', async ({ server, openPhone }) => {
    const { page } = await openPhone(optionsOf('Desktop Chrome'))
    await page.goto(`${server.origin}/error/form/?code=500&debug=1`)
    await page.getByText(ERROR_MESSAGES['error.server']).waitFor()
    await page.goto(`${server.origin}/find/`)
    await page.getByRole('heading', { name: PC.title }).waitFor()
  })

  it.for(['iPhone 15', 'iPad (gen 7)', 'Galaxy Tab S4', 'Pixel 7'])(
    '%s gets the app, and is redirected from /pc/ to the start page',
    async (name, { server, openPhone }) => {
      const { page } = await openPhone(optionsOf(name))
      await page.goto(`${server.origin}/pc/`)
      await page.getByRole('link', { name: TEXT.home.find }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    },
  )
})

describe('[1] installable', () => {
  it('Chromium finds no fault in manifest and icons', async ({ server, installedPage: page }) => {
    const session = await cdp(page)
    const { errors, url } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${server.origin}/manifests/default.webmanifest`)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  })

  it('an iPhone gets the iOS variant, before first paint', async ({ server, openPhone }) => {
    const { page } = await openPhone(optionsOf('iPhone 15'))
    await page.goto(`${server.origin}/`)
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=manifest]')].map((link) => [link.getAttribute('href'), link.parentElement?.tagName]),
    )
    expect(links).toEqual([['/manifests/ios.webmanifest', 'HEAD']])
  })

  it('both manifests agree on id, scope and start, and every icon exists', async ({ server, phone }) => {
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
