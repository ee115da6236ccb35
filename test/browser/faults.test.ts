import { describe, expect } from 'vitest'
import { KARI } from '../../src/page/ui/text.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { installedBehindProxy, it as base } from './support/fixtures.ts'
import {
  cdp,
  dispatchSync,
  outboxRows,
  patience,
  pressWithFinger,
  stampsOnServer,
  stopWorkers,
  until,
  untilInstalled,
  untilKept,
  type PhoneBrowser,
} from './support/phone-browser.ts'

const COLLECT = /stamps\/collect$/u
const API = /^\/system\//u

const it = base
  .extend('phone', async ({ openPhone, proxy }) => {
    const phone = await openPhone()
    await phone.page.goto(`${proxy.origin}/`)
    await untilInstalled(phone.page)
    return phone
  })
  .extend('press', ({ phone, proxy }) => async (stamp_id = 218) => {
    await phone.page.goto(`${proxy.origin}/find/push/?stamp_id=${stamp_id}`)
    await phone.page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(phone.page, 400)
    await untilKept(phone.page)
  })
  .extend(
    'sends',
    ({ proxy }) =>
      () =>
        [...proxy.delivered, ...proxy.struck].filter((line) => COLLECT.test(line)).length,
  )

it.override('profile', installedBehindProxy)

/** One stamp per press, none lost, no row left. */
async function expectOnce({ page }: PhoneBrowser, presses: number): Promise<void> {
  await until('the outbox is empty', async () => (await outboxRows(page)).length === 0, { ms: await patience(page) })
  const stamps = await stampsOnServer(page)
  expect(stamps).toHaveLength(presses)
  expect(new Set(stamps.map((stamp) => stamp.collected_id)).size).toBe(presses)
}

describe('[11] one stamp each time, none lost', () => {
  it('the answer is lost after the server committed', async ({ proxy, phone, page, press, sends }) => {
    proxy.set('answer-lost', COLLECT)
    await press()
    await until('a sending whose answer was lost', async () => proxy.struck.length > 0)
    expect(await outboxRows(page)).toHaveLength(1)
    proxy.set('none')
    await expectOnce(phone, 1)
    expect(sends()).toBeGreaterThan(1)
  })

  it('three tabs drain at once', async ({ proxy, phone, page, press }) => {
    proxy.set('offline', API)
    for (const stamp_id of [218, 219, 220, 221, 222]) await press(stamp_id)
    const tabs = [await phone.newPage(), await phone.newPage()]
    for (const tab of tabs) await tab.goto(`${proxy.origin}/mypage/`)
    await until('no press can be taken back any more', async () =>
      (await outboxRows(page)).every(({ wait }) => wait?.by !== 'visitor' || wait.until <= Date.now()),
    )
    proxy.set('none')
    await Promise.all([page, ...tabs].flatMap((tab) => Array.from({ length: 4 }, () => tab.evaluate(() => window.dispatchEvent(new Event('online'))))))
    await expectOnce(phone, 5)
    // One batch or two (a tab's timer may send those that are due first), but no press by two tabs.
    expect(proxy.sentKeys).toHaveLength(5)
  })

  it('the service worker is killed while it sends', async ({ proxy, phone, page, press }) => {
    proxy.set('black-hole', COLLECT)
    await press()
    await until('a sending under way', async () => proxy.struck.length > 0)
    await stopWorkers(phone.context, page)
    proxy.set('none')
    proxy.cutAll()
    await expectOnce(phone, 1)
  })

  it('the page is closed while it sends, and Background Sync sends it with no page open', async ({ proxy, phone, page, press }) => {
    proxy.set('black-hole', COLLECT)
    await press()
    await until('a sending under way', async () => proxy.struck.length > 0)
    const [row] = await outboxRows(page)
    const other = await phone.newPage()
    await other.goto('about:blank')
    await page.close()
    proxy.set('none')
    proxy.cutAll()
    const watcher = await phone.newPage()
    await watcher.goto(`${proxy.origin}/healthz`)
    await dispatchSync(watcher, proxy.origin)
    await until('the worker sent it alone', async () => (await stampsOnServer(watcher)).length === 1)
    expect(await stampsOnServer(watcher)).toMatchObject([{ collected_id: row?.key, pressed_at: row?.pressed_at }])
    await until('the outbox is empty', async () => (await outboxRows(watcher)).length === 0)
  })

  it('a captive portal answers 200 text/html to everything', async ({ proxy, phone, page, press }) => {
    proxy.set('portal')
    await press()
    await until('the portal answered a sending', async () => proxy.struck.some((line) => API.test(line.split(' ')[1] ?? '')))
    expect(await outboxRows(page)).toMatchObject([{ state: 'waiting' }])
    // Nothing of the portal's answer is stored: the app still opens.
    await page.goto(`${proxy.origin}/list/`)
    await page.getByText(KARI.long).first().waitFor({ state: 'attached' })
    proxy.set('none')
    await expectOnce(phone, 1)
  })

  it('no request gets an answer (black hole)', async ({ proxy, phone, page, press }) => {
    proxy.set('black-hole', API)
    await press()
    await until('the first sending was given up after 15 s', async () => ((await outboxRows(page))[0]?.attempts ?? 0) > 0)
    expect(await outboxRows(page)).toMatchObject([{ state: 'waiting' }])
    proxy.set('none')
    proxy.cutAll()
    await expectOnce(phone, 1)
  })

  it('[1] a collect POST that is not in the outbox yet is queued by the worker, once, and sent', async ({ proxy, phone, page }) => {
    proxy.set('offline', API)
    const key = '7f0c2f6e-3c1a-4b59-9a55-0c6b4f3d2e11'
    const post = () =>
      page.evaluate(
        (header) =>
          fetch('/system/api/guest/stamps/collect', {
            method: 'POST',
            headers: { 'Idempotency-Key': header },
            body: new URLSearchParams({ stamp_id: '218', tilt: '-3.5', blurred: '4', pressed_at: '2026-11-21T01:02:03.000Z' }),
          }).then(
            () => 'answered',
            () => 'no answer',
          ),
        key,
      )
    expect(await post()).toBe('no answer')
    expect(await post()).toBe('no answer')
    expect(await outboxRows(page)).toMatchObject([{ key, pressed_at: '2026-11-21T01:02:03.000Z', state: 'waiting' }])
    proxy.set('none')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expectOnce(phone, 1)
    expect(await stampsOnServer(page)).toMatchObject([{ collected_id: key, stamp_id: 218, pressed_at: '2026-11-21T01:02:03.000Z' }])
  })

  it('[11] the phone is full: the press is stored all the same, shown as 仮, and sent when there is room', async ({ proxy, phone, press }) => {
    await press(218)
    await until('the first is posted', async () => (await outboxRows(phone.page)).length === 0)
    // Chromium caches the available space for a while: only a restart checks again.
    await phone.close()
    await phone.reopen()
    const session = await cdp(phone.page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: proxy.origin, quotaSize: 1 })
    proxy.set('offline', API)
    await phone.page.goto(`${proxy.origin}/find/push/?stamp_id=219`)
    await phone.page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(phone.page, 400)
    await phone.page.getByText(PUSH.overflow).waitFor()
    expect(await outboxRows(phone.page)).toEqual([])
    await phone.page.goto(`${proxy.origin}/list/`)
    await phone.page.getByText(KARI.long).first().waitFor({ state: 'attached' })
    await session.send('Storage.overrideQuotaForOrigin', { origin: proxy.origin })
    proxy.set('none')
    await phone.page.reload()
    await until('both are on the server', async () => (await stampsOnServer(phone.page)).length === 2)
    await expectOnce(phone, 2)
  })

  it('kill -9 of the server between two presses', async ({ server, phone, press }) => {
    await press(218)
    await until('the first is posted', async () => (await outboxRows(phone.page)).length === 0)
    await server.kill()
    await press(219)
    expect(await outboxRows(phone.page)).toHaveLength(1)
    await server.start()
    await expectOnce(phone, 2)
  })
})
