import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { ACCOUNT } from '../../src/page/ui/text/account.ja.ts'
import { ANDROID_GUIDANCE } from '../../src/page/ui/text/android-guidance.ja.ts'
import { ASK_LOCATION } from '../../src/page/ui/text/ask-location.ja.ts'
import { BOOKS } from '../../src/page/ui/text/books.ja.ts'
import { FIND_POPUP } from '../../src/page/ui/text/find-popup.ja.ts'
import { HOME_NOTICE } from '../../src/page/ui/text/home-notice.ja.ts'
import { HOW_TO } from '../../src/page/ui/text/how-to.ja.ts'
import { IPHONE_GUIDANCE } from '../../src/page/ui/text/iphone-guidance.ja.ts'
import { LOADING } from '../../src/page/ui/text/loading.ja.ts'
import { RANKING } from '../../src/page/ui/text/ranking.ja.ts'
import { SHARE } from '../../src/page/ui/text/share.ja.ts'
import { STAMP_PIN_INFO } from '../../src/page/ui/text/stamp-pin-info.ja.ts'
import { SUB_STAMPS } from '../../src/page/ui/text/sub-stamps.ja.ts'
import { WINDOW_SEAT } from '../../src/page/ui/text/window-seat.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { UPDATE } from '../../src/page/ui/text/update.ja.ts'
import { axe } from './support/axe.ts'
import { it } from './support/fixtures.ts'
import { cdp, clickOnceOffered, holdUndo, optionsOf, pressWithFinger, until, untilInstalled } from './support/phone-browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'ekiincho-overlays-'))

cpSync('dist/client', folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
it.override('serverOptions', { clientDir: folder })

/** Without animations: an element in transition does not have its final state. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

/** The faults of the open overlay: axe by day and by night, then the same at 200 % text on 320 px, where nothing may be cut off or out of reach. */
async function faultsOf(overlay: Locator): Promise<string[]> {
  const page = overlay.page()
  await overlay.waitFor()
  const name = (await overlay.textContent())?.slice(0, 20)
  const size = page.viewportSize()
  const found: string[] = []
  for (const letters of ['100%', '200%']) {
    await page.setViewportSize(letters === '100%' ? (size ?? { width: 412, height: 839 }) : { width: 320, height: 640 })
    await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', percent), letters)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      for (const line of await axe(page)) found.push(`${name}, ${letters}, ${colorScheme}: ${line}`)
    }
  }
  for (const line of await overlay.evaluate(unreachable)) found.push(`${name}, 200%: ${line}`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.emulateMedia({ colorScheme: 'light' })
  if (size !== null) await page.setViewportSize(size)
  return found
}

/** Runs in the page: elements that overflow sideways, and controls that a finger would miss or that are too small (at least 44 px). */
function unreachable(overlay: Element): string[] {
  const wide = [overlay, ...overlay.querySelectorAll('*')].filter(
    (element) => !(element instanceof SVGElement) && element.getBoundingClientRect().right > innerWidth + 1,
  )
  const controls = [...overlay.querySelectorAll('button, a, input')].filter((control) => {
    control.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return height < 44 || hit === null || !(control.contains(hit) || hit.contains(control))
  })
  return [
    ...wide.map((element) => `sticks out: ${element.outerHTML.slice(0, 80)}`),
    ...controls.map((control) => `out of reach: ${control.outerHTML.slice(0, 80)}`),
  ]
}

const boxOf = (element: Locator) =>
  element.evaluate((found) => {
    const { top, bottom } = found.getBoundingClientRect()
    return { top, bottom }
  })

const dialog = (page: Page) => page.getByRole('dialog')
/** Above the tabs; わたし has a button of that name too, without a title. */
const bar = (page: Page) => page.getByRole('button', { name: BOOKS.change }).filter({ has: page.locator('b') })
/** A notice above the tab bar; the status around it has no box of its own. */
const notice = (page: Page, words: string) => page.getByText(words).locator('..')

describe('[2] opened by a visitor’s actions', () => {
  it('the first steps, a popup in reach, a pin, and the refused position', async ({ server, phone, page, goTo }) => {
    const found: string[] = []
    await goTo('/')
    await page.getByRole('button', { name: HOME_NOTICE['how-to'].accept }).click()
    await page.getByRole('heading', { name: HOW_TO.title }).waitFor()
    found.push(...(await faultsOf(dialog(page))))

    await goTo('/find/')
    found.push(...(await faultsOf(notice(page, FIND_POPUP.near('盛岡')))))
    await page.getByRole('link', { name: WINDOW_SEAT.open }).click()
    await page.getByRole('link', { name: WINDOW_SEAT.close }).waitFor()
    found.push(...(await faultsOf(page.getByRole('main'))))

    await goTo(`/find/?q=${encodeURIComponent('青森')}`)
    await page.locator('[data-stamp-id][tabindex="0"]').press('Enter')
    await page.getByRole('link', { name: STAMP_PIN_INFO.press }).waitFor()
    found.push(...(await faultsOf(dialog(page))))

    await phone.context.clearPermissions()
    await (await cdp(page)).send('Browser.setPermission', { permission: { name: 'geolocation' }, setting: 'denied', origin: server.origin })
    await goTo('/find/')
    await page.getByRole('button', { name: FIND.ask }).click()
    await page.getByRole('button', { name: ASK_LOCATION.guide }).click()
    await page.getByRole('heading', { name: ANDROID_GUIDANCE.location.title }).waitFor()
    found.push(...(await faultsOf(dialog(page))))
    expect(found).toEqual([])
  })

  it('after a press: undo, the small seals, a picture of it, the home screen offer', async ({ page, goTo }) => {
    const found: string[] = []
    await holdUndo(page)
    await goTo('/find/push/?stamp_id=218')
    await page.getByText(PUSH.hint).waitFor()
    const taken = clickOnceOffered(page, SUB_STAMPS.add)
    await pressWithFinger(page, 300)
    await taken
    await page.getByText(SUB_STAMPS.choose).waitFor()
    found.push(...(await faultsOf(page.getByRole('main'))))
    await page.getByRole('button', { name: SUB_STAMPS.set }).click()
    found.push(...(await faultsOf(page.getByRole('main'))))

    await goTo('/list/detail/?stamp_id=218')
    await page.getByRole('button', { name: SHARE.open }).click()
    await page
      .getByRole('button', { name: SHARE.save })
      .or(page.getByRole('button', { name: SHARE.send }))
      .waitFor()
    found.push(...(await faultsOf(page.getByRole('main'))))

    await goTo('/')
    await page.getByRole('button', { name: HOME_NOTICE.install.accept }).click()
    await page.getByRole('heading', { name: ANDROID_GUIDANCE.install.title }).waitFor()
    found.push(...(await faultsOf(dialog(page))))
    expect(found).toEqual([])
  })

  it('[15] the books of the phone, a new one with its ink, and the bar of the open one', async ({ page, goTo }) => {
    const found: string[] = []
    await goTo('/mypage/')
    for (const title of ['おばあちゃんとはなちゃん', 'WWWWWWWWWWWW']) {
      await page.getByRole('region', { name: BOOKS.title }).getByRole('button').first().click()
      await dialog(page).getByRole('button', { name: BOOKS.add }).click()
      await dialog(page).getByRole('button', { name: BOOKS.act }).click()
      await dialog(page).getByText(BOOKS.faults['nickname:1_to_12_characters']).waitFor()
      found.push(...(await faultsOf(dialog(page))))
      await dialog(page).getByLabel(BOOKS.label).fill(title)
      await dialog(page).getByRole('button', { name: BOOKS.act }).click()
      await bar(page).filter({ hasText: title }).waitFor()
      found.push(...(await faultsOf(bar(page))))
    }
    await bar(page).click()
    await dialog(page).getByRole('listitem').nth(2).waitFor()
    found.push(...(await faultsOf(dialog(page))))
    await goTo('/find/push/?stamp_id=218')
    await page.getByLabel(BOOKS.together).waitFor()
    found.push(...(await faultsOf(page.getByRole('main'))))
    expect(found).toEqual([])
  })

  it('the overlays of an iPhone', async ({ openPhone, server }) => {
    const { page } = await openPhone(optionsOf('iPhone 15'))
    await page.goto(`${server.origin}/`)
    await page.getByRole('button', { name: HOME_NOTICE.install.accept }).click()
    await page.getByRole('heading', { name: IPHONE_GUIDANCE.install.title }).waitFor()
    expect(await faultsOf(dialog(page))).toEqual([])
  })

  it('an ended session, and a new build', async ({ server, phone, page, goTo }) => {
    const found: string[] = []
    await phone.context.addCookies([{ name: 'expires_in', value: '1', url: server.origin }])
    await goTo('/list/')
    found.push(...(await faultsOf(notice(page, ACCOUNT.again.body))))
    await page.getByRole('button', { name: ACCOUNT.again.later }).click()

    await untilInstalled(page)
    const change = '\n// another build\n'
    appendFileSync(join(folder, 'sw.js'), change)
    server.reload()
    await until('the server serves the other build', async () => (await (await fetch(`${server.origin}/sw.js`)).text()).endsWith(change))
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    found.push(...(await faultsOf(notice(page, UPDATE.offer))))
    expect(found).toEqual([])
  })
})

describe('[4] while a request is pending on a small phone', () => {
  it('the loading overlay covers neither the status text nor the bar above the tab bar', async ({ phone, page, goTo }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await phone.context.route('**/system/api/stamps/ranking**', () => undefined)
    await goTo('/ranking/')
    const overlay = await boxOf(page.getByText(LOADING.wait).locator('..'))
    for (const below of [page.getByText(RANKING.loading), page.getByRole('link', { name: RANKING.login })]) {
      const { top, bottom } = await boxOf(below)
      expect(bottom < overlay.top || top > overlay.bottom).toBe(true)
    }
  })
})

describe('[2] in the gallery, the real component', () => {
  it('rare overlays', async ({ page, goTo }) => {
    const found: string[] = []
    await goTo('/dev/?debug=1')
    await page.getByRole('link', { name: 'modal/error' }).waitFor()
    for (const [name, overlay] of [
      ['modal/error', page.getByRole('alertdialog')],
      ['modal/loading', page.getByText(LOADING.wait)],
      ['modal/login-suggestion', dialog(page)],
      ['modal/iphone-location', dialog(page)],
      ['popup/stamp-pin-info', dialog(page)],
      ['popup/reward', page.getByRole('status').locator('> *')],
    ] as const) {
      await goTo(`/dev/${name}/`)
      found.push(...(await faultsOf(overlay)))
    }
    expect(found).toEqual([])
  })
})
