import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNT } from '../../src/page/ui/text/account.ja.ts'
import { HOME_NOTICE } from '../../src/page/ui/text/home-notice.ja.ts'
import { HOW_TO } from '../../src/page/ui/text/how-to.ja.ts'
import { LISTS } from '../../src/page/ui/text/lists.ja.ts'
import { PRESS_FEEL } from '../../src/page/ui/text/press-feel.ja.ts'
import { STAMP_PIN_INFO } from '../../src/page/ui/text/stamp-pin-info.ja.ts'
import { SUB_STAMPS } from '../../src/page/ui/text/sub-stamps.ja.ts'
import { UNDO } from '../../src/page/ui/text/undo.ja.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { MAP } from '../../src/page/ui/text/map.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { MYPAGE } from '../../src/page/ui/text/mypage.ja.ts'
import { installed, it as base } from './support/fixtures.ts'
import { cdp, outboxRows, stampsOnServer, until, untilInstalled, untilSettled } from './support/phone-browser.ts'

/** No path needs more stops than this. */
const FAR = 60

interface Stop {
  readonly name: string
  /** The focus ring, in CSS pixels. */
  readonly ringPx: number
  readonly isOnScreen: boolean
}

/** The focused element's accessible name, and whether the focus is visible: the ring may be on the frame around a field or on the plate of a button. */
const focusOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body
    const ringOf = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    }
    const { left, top, right, bottom } = at.getBoundingClientRect()
    const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : at
    return {
      name: at === document.body ? '' : (at.getAttribute('aria-label') ?? label?.textContent ?? '').trim(),
      ringPx: Math.max(...[at, ...(at instanceof HTMLInputElement && at.parentElement !== null ? [at.parentElement] : at.children)].map(ringOf)),
      isOnScreen: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
    }
  })

/** Presses Tab until the element of this name has the focus; every focus on the way must be visible. Resolves with the names on the way. */
async function tabThrough(page: Page, wanted: string | RegExp, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const seen: string[] = []
  for (let stops = 0; stops < FAR; stops++) {
    await page.keyboard.press(key)
    const { name, ringPx, isOnScreen } = await focusOf(page)
    seen.push(name)
    if (name !== '') expect({ name, isSeen: ringPx >= 2 && isOnScreen }).toEqual({ name, isSeen: true })
    if (typeof wanted === 'string' ? name.startsWith(wanted) : wanted.test(name)) return seen
  }
  throw new Error(`Tab does not reach ${String(wanted)}: ${seen.join(' → ')}`)
}

const it = base
  .extend(
    'focused',
    ({ page }) =>
      () =>
        focusOf(page),
  )
  .extend(
    'tabTo',
    ({ page }) =>
      (wanted: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') =>
        tabThrough(page, wanted, key),
  )
  .extend(
    'press',
    ({ page }) =>
      (key: string) =>
        page.keyboard.press(key),
  )
  .extend(
    'atHeading',
    ({ page, focused }) =>
      (name: string) =>
        until(
          `the reading begins at ${name}`,
          async () => (await page.evaluate(() => document.activeElement?.tagName)) === 'H1' && (await focused()).name === name,
        ),
  )
it.override('profile', installed)

describe('[10] with the keyboard alone', () => {
  it('from the first screen to a station, its stamp with a small seal, the book, another station, a setting', async ({
    page,
    goTo,
    tabTo,
    press,
    atHeading,
    focused,
  }) => {
    await goTo('/')
    await untilInstalled(page)

    await tabTo(HOME_NOTICE['how-to'].accept)
    await press('Enter')
    await page.getByRole('dialog', { name: HOW_TO.title }).waitFor()
    await tabTo(HOW_TO.close)
    // The focus cycles within the dialog and never leaves it.
    for (let stops = 0; stops < 6; stops++) {
      await press('Tab')
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await tabTo(TEXT.home.find, 'Shift+Tab')
    await press('Enter')
    await atHeading(FIND.title)
    expect(await page.title()).toBe(`${FIND.title}｜${TEXT.appName}`)
    await tabTo(/もりおか\s*盛岡/u)
    await press('Enter')
    await atHeading('盛岡')

    await tabTo(PUSH.keyboard)
    await press('Enter')
    await page.getByText(PUSH.pending).waitFor()
    // The focused control was removed by its press; the focus must continue from its place, not from the top. Focus on the undo button pauses its countdown.
    expect(await tabTo(UNDO.button)).toHaveLength(1)
    expect(await page.getByRole('status').first().textContent()).toMatch(/度|まっすぐ/u)
    expect(await tabTo(SUB_STAMPS.add)).toHaveLength(1)
    await press('Enter')
    await until('the seal is in the hand', async () => (await focused()).name.startsWith(SUB_STAMPS.seal('晴れ')))
    for (let steps = 0; steps < 5; steps++) await press('ArrowLeft')
    await press('ArrowUp')
    await tabTo(SUB_STAMPS.seal('旅'))
    await press('Space')
    await tabTo(SUB_STAMPS.set)
    await press('Enter')
    await until('the press is on the server with its seal', async () => (await stampsOnServer(page)).length === 1)
    expect(await stampsOnServer(page)).toMatchObject([{ stamp_id: 218, verified: true, sub_stamps: [{ sub_stamp_id: 5, x: 0.66, y: 0.1 }] }])
    await until('the phone has its answer', async () => (await outboxRows(page)).length === 0)

    await tabTo(PUSH.seeBook)
    await press('Enter')
    await page.getByRole('img', { name: /盛岡駅の印。.*小印「旅」/u }).waitFor()
    await atHeading('盛岡')

    await tabTo(TEXT.nav.find)
    await press('Enter')
    await atHeading(FIND.title)
    await tabTo(FIND.search)
    await page.keyboard.type('あおもり')
    await page.getByRole('link', { name: /青森/u }).first().waitFor()
    expect((await focused()).name).toBe(FIND.search)
    await tabTo(/あおもり\s*青森/u)

    await tabTo(TEXT.nav.mypage)
    await press('Enter')
    await atHeading(MYPAGE.title)
    await tabTo(PRESS_FEEL.sound)
    await press('Space')
    expect(await page.getByRole('checkbox', { name: PRESS_FEEL.sound }).isChecked()).toBe(true)
  })

  it('a pin of the map opens with Enter, closes with Esc, and the focus returns to it', async ({ page, goTo, tabTo, press, focused }) => {
    await goTo(`/find/?q=${encodeURIComponent('青森')}`)
    await page.locator('[data-stamp-id]').first().waitFor()
    await tabTo(MAP.label)
    await tabTo(/^[^、]*青森/u)
    const pin = (await focused()).name
    await press('Enter')
    await page.getByRole('dialog').waitFor()
    await tabTo(STAMP_PIN_INFO.close)
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await focused()).name).toBe(pin)
    await press('ArrowLeft')
    await press('ArrowRight')
    await press('Escape')
    expect((await focused()).name).toBe(MAP.label)
  })

  it('a list of 1,620 rows does not trap the focus: the tabs are one step away', async ({ page, goTo, tabTo, press }) => {
    await goTo('/list/?show=all')
    await page.getByRole('button', { name: LISTS.chip('station', 'all', undefined) }).waitFor()
    expect(await tabTo(`${TEXT.nav.label}へ`)).toHaveLength(1)
    await press('Enter')
    expect(await tabTo(TEXT.nav.find)).toHaveLength(1)
  })

  it('no stop is behind the tabs', async ({ page, goTo, press }) => {
    await goTo('/mypage/')
    await page.getByRole('heading', { name: MYPAGE.tray }).waitFor()
    const hidden: string[] = []
    for (let stops = 0; stops < 25; stops++) {
      await press('Tab')
      hidden.push(
        ...(await page.evaluate((label) => {
          const [at, tabs] = [document.activeElement, document.querySelector(`nav[aria-label="${label}"]`)]
          if (at === null || at === document.body || tabs === null || tabs.contains(at)) return []
          return at.getBoundingClientRect().bottom > tabs.getBoundingClientRect().top + 1 ? [at.textContent] : []
        }, TEXT.nav.label)),
      )
    }
    expect(hidden).toEqual([])
  })

  it('only tabs and choices are the current page, never a link that leaves it', async ({ page, goTo }) => {
    const current: string[] = []
    for (const path of [
      '/find/push/?stamp_id=219',
      '/find/?within=60',
      '/find/?seat=1',
      '/list/popular/',
      '/list/?by=line',
      '/list/?by=journey',
      '/list/?by=leaf',
    ]) {
      await goTo(path)
      await untilSettled(page)
      const links = await page.locator('a[aria-current]').evaluateAll((all) => all.filter((link) => link.closest('nav') === null).map((link) => link.outerHTML))
      current.push(...links.map((link) => `${path}: ${link.slice(0, 120)}`))
    }
    expect(current).toEqual([])
  })

  it('a position that is allowed, and one that is refused', async ({ server, phone, page, goTo, tabTo, press }) => {
    await phone.context.clearPermissions()
    const session = await cdp(page)
    const allow = (setting: 'granted' | 'denied') =>
      session.send('Browser.setPermission', { permission: { name: 'geolocation' }, setting, origin: server.origin })
    await allow('denied')
    await goTo('/find/')
    await page.getByText(FIND.askTitle).waitFor()
    // The plates of the prefectures, which the focus passes on its way.
    await page.getByText('青森', { exact: true }).waitFor()
    await tabTo(FIND.ask)
    await press('Enter')
    await page.getByText(FIND.denied).waitFor()
    await allow('granted')
    await tabTo(FIND.retry)
    await press('Enter')
    await page.getByText(FIND.inRange).first().waitFor()
  })

  it('a login at the demo, with the forms after it', async ({ page, goTo, tabTo, press, atHeading }) => {
    await goTo('/login/')
    await page.getByRole('heading', { name: ACCOUNT.login.title }).waitFor()
    await tabTo(ACCOUNT.login.with.line)
    await press('Enter')
    await page.waitForURL('**/demo-idp/**')
    await tabTo('英数字')
    await page.keyboard.type('keyboard')
    await press('Enter')
    await page.waitForURL('**/mypage/edit/?status=0')
    await page.getByRole('button', { name: ACCOUNT.edit.next }).waitFor()
    // The missing field is named, and has the focus.
    await tabTo(ACCOUNT.edit.next)
    await press('Enter')
    await page.getByText(ACCOUNT.edit.missing.date_of_birth).waitFor()
    for (const letters of ['1990', '12', '31']) {
      await page.keyboard.type(letters)
      await press('Tab')
    }
    await press('Space')
    await tabTo(ACCOUNT.edit.prefecture)
    for (let rows = 0; rows < 3; rows++) await press('ArrowDown')
    await tabTo(ACCOUNT.edit.next)
    await press('Enter')
    await page.waitForURL('**/mypage/nickname/')
    await page.getByRole('group', { name: ACCOUNT.nickname.suggestions }).getByRole('button').first().waitFor()
    await tabTo(ACCOUNT.nickname.label)
    await page.keyboard.type('てくてく旅')
    await tabTo(ACCOUNT.nickname.act)
    await press('Enter')
    await page.waitForURL('**/mypage/')
    await page.getByText('てくてく旅').waitFor()
    await atHeading(MYPAGE.title)
  })
})
