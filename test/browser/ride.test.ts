import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { KARI, TEXT } from '../../src/page/ui/text.ja.ts'
import { ERROR_MESSAGES } from '../../src/page/ui/text/error-messages.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { LIST } from '../../src/page/ui/text/lists.ja.ts'
import { DETAIL } from '../../src/page/ui/text/stamp-detail.ja.ts'
import { MYPAGE } from '../../src/page/ui/text/mypage.ja.ts'
import { ADDRESSES, inFull } from './support/addresses.ts'
import { it as base } from './support/fixtures.ts'
import { MORIOKA, outboxRows, patience, pressWithFinger, stampsOnServer, stopWorkers, until, untilInstalled, untilKept } from './support/phone-browser.ts'

const PUSH_PATH = `/find/push/?stamp_id=${MORIOKA.stamp_id}`

const it = base
  // A test stops the server.
  .extend('phone', async ({ openPhone, server }) => {
    await server.start()
    return openPhone()
  })
  .extend(
    'open',
    ({ phone, server }) =>
      (path: string) =>
        phone.page.goto(`${server.origin}${path}`, { waitUntil: 'commit' }),
  )
  // A first visit with a signal: afterwards everything is on the phone.
  .extend('install', ({ open, phone }) => async () => {
    await open('/')
    await untilInstalled(phone.page)
  })

const untilPosted = async (page: Page) =>
  until('the press is on the server and out of the outbox', async () => (await outboxRows(page)).length === 0 && (await stampsOnServer(page)).length > 0, {
    ms: await patience(page),
  })

/**
 * A screen that takes longer than this without a signal is waiting for something that cannot arrive; on a busy machine, where every screen does, one that takes four
 * times as long as the usual screen.
 */
const SCREEN_MS = 4_000
const FACTOR = 4

describe('[10] the first ride', () => {
  it('every screen opens by deep link with the server stopped, and after a browser restart', async ({ server, phone, open, install }) => {
    await install()
    await server.stop()
    const screens: readonly [string, string][] = [
      ['/', TEXT.home.find],
      ['/find/', FIND.near],
      ['/find', FIND.near],
      [PUSH_PATH, PUSH.hint],
      ['/list/', LIST.emptyTitle],
      ['/list/?show=all&area=koshinetsu', '甲信越'],
      [`/list/detail/?stamp_id=${MORIOKA.stamp_id}`, DETAIL.notYet],
      ['/mypage/', MYPAGE.trayEmpty],
      ['/error/form/?code=500', ERROR_MESSAGES['error.server']],
      ['/no/such/page/', TEXT.notFound.title],
    ]
    const seeAll = async () => {
      for (const [path, words] of screens) {
        await open(path)
        await phone.page.getByText(words, { exact: false }).first().waitFor()
      }
      const times: (readonly [path: string, ms: number])[] = []
      for (const path of ADDRESSES) {
        const begun = performance.now()
        await open(inFull(path))
        await phone.page.locator('h1').first().waitFor()
        times.push([path, Math.round(performance.now() - begun)])
      }
      const usual = times.map(([, ms]) => ms).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
      expect(times.filter(([, ms]) => ms > Math.max(SCREEN_MS, FACTOR * usual))).toEqual([])
    }
    await seeAll()
    await phone.close()
    await phone.reopen()
    await seeAll()
  })

  it('a press in a tunnel is in the book at once, survives page, worker and browser, and arrives once, without a touch', async ({
    server,
    phone,
    open,
    install,
  }) => {
    await install()
    await server.stop()
    await open(PUSH_PATH)
    await phone.page.getByText(PUSH.hint).waitFor()
    const before = Date.now()
    await pressWithFinger(phone.page)
    await untilKept(phone.page)
    const [row] = await outboxRows(phone.page)
    expect(Date.parse(row?.pressed_at ?? '')).toBeGreaterThan(before)

    await open('/list/')
    await phone.page.getByRole('link', { name: /盛岡/u }).getByText(KARI.long).waitFor({ state: 'attached' })
    await stopWorkers(phone.context, phone.page)
    await phone.page.close()
    await phone.kill()

    await phone.reopen()
    await open('/list/')
    await phone.page.getByRole('link', { name: /盛岡/u }).getByText(KARI.long).waitFor({ state: 'attached' })
    expect(await outboxRows(phone.page)).toMatchObject([{ key: row?.key, pressed_at: row?.pressed_at, state: 'waiting' }])

    await server.start()
    // Without a touch: the page's own timer finds the server.
    await untilPosted(phone.page)
    expect(await stampsOnServer(phone.page)).toMatchObject([
      { collected_id: row?.key, stamp_id: MORIOKA.stamp_id, pressed_at: row?.pressed_at, verified: true },
    ])
    await phone.page.getByText(KARI.long).waitFor({ state: 'detached' })
  })

  it('a press by the keyboard alone is a clean print, described in words', async ({ page, open, install }) => {
    await install()
    await open('/')
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab')
        const label = await page.evaluate(() => document.activeElement?.textContent ?? '')
        if (name.test(label)) return
      }
      throw new Error(`the keyboard does not reach ${String(name)}`)
    }
    await page.getByText(TEXT.home.find).waitFor()
    await tabTo(new RegExp(TEXT.home.find, 'u'))
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /盛岡/u }).first().waitFor()
    await tabTo(/もりおか盛岡/u)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: PUSH.keyboard }).waitFor()
    await tabTo(new RegExp(PUSH.keyboard, 'u'))
    await page.keyboard.press('Space')
    await untilKept(page)
    await expect(page.getByRole('status').filter({ hasText: 'まっすぐ、くっきり' }).count()).resolves.toBe(1)
    await expect(page.getByRole('img', { name: '盛岡駅の印。まっすぐ、くっきり' }).count()).resolves.toBe(1)
    await untilPosted(page)
  })
})
