import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PREFECTURES } from '../../src/core/catalogue/area.ts'
import type { ShellList } from '../../src/core/contract/builds.ts'
import { COPY } from '../../src/page/ui/text/copy.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { it as base } from './support/fixtures.ts'
import { MORIOKA, outboxRows, pressWithFinger, until, untilFetched, untilInstalled, untilKept, untilPressable } from './support/phone-browser.ts'

const it = base
  .extend('link', ({ refusingLink }) => refusingLink)
  // Paths of the files that a press needs, and of the rest.
  .extend('paths', { scope: 'file' }, async ({ server }) => {
    const worker = await (await fetch(`${server.origin}/sw.js`)).text()
    const list = (await (await fetch(`${server.origin}/${/assets\/shell-[\w-]+\.json/u.exec(worker)?.[0]}`)).json()) as ShellList
    const pathsOf = (part: ShellList['needed']): ReadonlySet<string> =>
      new Set(part.flatMap(({ url, holds, without }) => [url, without?.url ?? url, ...holds]).map((name) => `/${name}`))
    return {
      needed: pathsOf(list.needed),
      near: pathsOf(list.prefectures[PREFECTURES.indexOf('岩手県')] ?? []),
      common: pathsOf((list.prefectures[0] ?? []).filter(({ url }) => list.prefectures.every((own) => own.some((each) => each.url === url)))),
      besideKit: pathsOf(list.kits.besides[MORIOKA.stamp_id] ?? []),
      stations: pathsOf(list.rest.slice(0, list.stations)),
      rest: pathsOf(list.rest),
    }
  })

/** The line of the page about the phone's copy. */
const copyLine = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Waits until the file that has the stamp of 盛岡 alone is on the phone. */
const untilKit = (page: Page): Promise<void> =>
  until('the stamp of 盛岡 is on the phone', () =>
    page.evaluate(async () => (await (await caches.open('shell')).keys()).some(({ url }) => url.endsWith('/218.js'))),
  )

/** Opens the press of 盛岡 cold and presses; resolves once the press waits to be sent. */
async function pressAtMorioka(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/find/push/?stamp_id=${MORIOKA.stamp_id}`)
  await page.getByText(PUSH.hint).waitFor()
  await pressWithFinger(page, 300)
  await page.getByText(PUSH.pending).waitFor()
}

describe('[10] ready to press', () => {
  it('[10] a press needs only the first part of the list: with the rest refused and then no network, a station opens cold and its press is kept', async ({
    page,
    link,
    paths,
  }) => {
    link.refuse((path) => paths.rest.has(path))
    await page.goto(`${link.origin}/`)
    await untilPressable(page)
    // Not every station's stamp is there yet.
    await copyLine(page, COPY.signal).waitFor()
    link.refuse(() => true)
    await pressAtMorioka(page, link.origin)
    expect(await outboxRows(page)).toHaveLength(1)
  })

  it('[10] the files that a press needs are fetched before the rest', async ({ page, link, paths }) => {
    await page.goto(`${link.origin}/`)
    await untilInstalled(page)
    // Alone or in packs: where the cache of the browser answers late for half of a pack, its files are fetched alone (gather-shell.ts).
    const requested = (part: ReadonlySet<string>) => link.asked.flatMap((path, at) => (part.has(path) ? [at] : []))
    const needed = requested(paths.needed)
    expect(needed.length).toBeGreaterThan(2)
    expect(Math.max(...needed)).toBeLessThan(Math.min(...requested(paths.rest).filter((at) => link.asked[at]?.endsWith('.json'))))
  })

  it('[10] with a position the art of that place is fetched first: with everything else refused the app says that presses work, and the next press at 盛岡 has its picture', async ({
    page,
    link,
    paths,
  }) => {
    link.refuse((path) => paths.rest.has(path) && !paths.near.has(path))
    await page.goto(`${link.origin}/`)
    await copyLine(page, COPY.signal).waitFor()
    expect(link.asked.filter((path) => paths.near.has(path) && !paths.common.has(path))).toEqual([])
    await page.getByRole('link', { name: TEXT.home.find }).click()
    await page.getByText(FIND.inRange).first().waitFor()
    await page.goBack()
    await copyLine(page, COPY.ready).waitFor()
    link.refuse(() => true)
    await pressAtMorioka(page, link.origin)
    await page.waitForFunction(() => performance.getEntriesByName('press.sharp').length > 0)
    expect(await page.getByTestId('sheet').getByText('絵は、届きしだい').count()).toBe(0)
  })

  it('[10] the press of the nearest station needs its own stamp only: with those of its prefecture refused and then no network, the press at 盛岡 has its picture', async ({
    page,
    link,
    paths,
  }) => {
    // 盛岡 shows a sight that its prefecture's scenes bring.
    link.refuse((path) => paths.rest.has(path) && !paths.besideKit.has(path))
    await page.goto(`${link.origin}/find/`)
    await page.getByText(FIND.inRange).first().waitFor()
    await untilKit(page)
    await untilPressable(page)
    expect(link.asked.filter((path) => /\/kits-/u.test(path))).toHaveLength(1)
    link.refuse(() => true)
    await pressAtMorioka(page, link.origin)
    await page.waitForFunction(() => performance.getEntriesByName('press.sharp').length > 0)
    expect(await page.getByTestId('sheet').getByText('絵は、届きしだい').count()).toBe(0)
  })

  it('[10] the nearest station’s own stamp is fetched first where the worker controls the page before the copy of the app is gathered', async ({
    page,
    link,
    paths,
  }) => {
    link.refuse((path) => paths.rest.has(path) && !paths.besideKit.has(path))
    // A slow page: the worker has installed what it needs before the page's own script for that runs.
    await page.route(/\/assets\/copy-[\w-]{7}\.js$/u, async (route) => {
      await untilPressable(page)
      await route.continue()
    })
    await page.goto(`${link.origin}/find/`)
    await untilKit(page)
  })

  it('[10] the letters of every station’s name are on the phone before the map and the rest are requested', async ({ page, link, paths }) => {
    link.refuse((path) => paths.stations.has(path))
    await page.goto(`${link.origin}/`)
    await copyLine(page, COPY.signal).waitFor()
    const askedOf = (part: ReadonlySet<string>) => link.asked.filter((path) => part.has(path))
    expect(askedOf(paths.stations).length).toBeGreaterThan(0)
    // The page's own calls and icons are no part of the copy.
    expect(askedOf(paths.rest).filter((path) => !paths.stations.has(path) && !/^\/(icons|assets\/(link|contract))/u.test(path))).toEqual([])
  })

  it('[10] with a position every screen is requested before the pictures of other prefectures', async ({ page, link, paths }) => {
    const isOfOthers = (path: string) => paths.stations.has(path) && !paths.near.has(path)
    // On a busy machine the position may come when the rest is under way already: the worker waits for it.
    link.refuse((path) => path === '/sw.js')
    await page.goto(`${link.origin}/find/`)
    await page.getByText(FIND.inRange).first().waitFor()
    link.refuse(() => false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await untilInstalled(page)
    const packs = (isPart: (path: string) => boolean) => link.asked.flatMap((path, at) => (path.endsWith('.json') && isPart(path) ? [at] : []))
    const [others, ...more] = packs(isOfOthers)
    expect(more).toEqual([])
    expect(Math.max(...packs((path) => paths.rest.has(path) && !paths.stations.has(path)))).toBeLessThan(others ?? -1)
  })

  it('[2] a tap before the scripts of a later visit opens the page that is on the phone: it is not requested', async ({ page, link }) => {
    await page.goto(`${link.origin}/`)
    await untilInstalled(page)
    await page.addInitScript(() => {
      if (location.pathname === '/') document.addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('main a[href="/find/"]')?.click())
    })
    await page.goto(`${link.origin}/`)
    await page.waitForURL('**/find/')
    await page.getByRole('heading', { name: FIND.title }).waitFor()
    expect(link.asked).not.toContain('/find/')
  })

  it('[10] the worker is requested while the services of the page are still missing', async ({ page, link }) => {
    link.refuse((path) => path.includes('/assets/wiring-') && !link.asked.includes('/sw.js'))
    await page.goto(`${link.origin}/`)
    await untilPressable(page)
  })

  it('[10] an interrupted download says so, continues automatically when the signal is back, and the message disappears without moving anything', async ({
    page,
    link,
  }) => {
    link.refuse((path) => path.startsWith('/assets/pages-'))
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) (globalThis as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${link.origin}/`)
    await copyLine(page, COPY.signal).waitFor()
    link.refuse(() => false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await copyLine(page, COPY.ready).waitFor()
    await untilInstalled(page)
    await copyLine(page, COPY.ready).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.001)
  })

  it('[10] with the data saver only the files that a press needs are fetched; わたし says so, and a tap fetches the rest', async ({ page, link, paths }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }))
    await page.goto(`${link.origin}/mypage/`)
    await untilPressable(page)
    await copyLine(page, COPY.saver).waitFor()
    expect(link.asked.filter((path) => paths.rest.has(path) && path.endsWith('.json'))).toEqual([])
    await page.getByRole('button', { name: COPY.gather }).click()
    // Said for some seconds, which may be over before the rest has arrived.
    await copyLine(page, COPY.ready).waitFor()
    await untilInstalled(page)
  })

  it('[11] a full phone says that not everything fits, and still opens', async ({ page, link }) => {
    await page.addInitScript(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    })
    await page.goto(`${link.origin}/`)
    await untilPressable(page)
    await copyLine(page, COPY.full).waitFor()
    await page.getByRole('link', { name: TEXT.home.find }).click()
    await until('the map is open', async () => page.url().endsWith('/find/'))
  })
})

describe('[10] before the app is on the phone', () => {
  it.override('phoneOptions', { serviceWorkers: 'block' })

  it('[10] a station in reach has its press fetched while the visitor still reads the list', async ({ page, link }) => {
    await page.goto(`${link.origin}/find/`)
    await page.getByText(FIND.inRange).first().waitFor()
    for (const chunk of ['press-screen', 'push', 'printer', 'kits', 'scenes-2']) await untilFetched(page, chunk)
    await untilFetched(page, 'press-screen', 'css')
    // The screen and its stamp are there: the press opens although nothing more arrives.
    link.refuse(() => true)
    await page.getByText(FIND.inRange).first().click()
    await pressWithFinger(page, 300)
    await untilKept(page)
  })

  it('[2] an app whose signal breaks off while it starts completes its start once the signal is back', async ({ page, link }) => {
    let isBack = false
    link.refuse((path) => !isBack && /\/assets\/wiring-/u.test(path))
    await page.addInitScript(() => addEventListener('chunk-lost', () => (document.documentElement.dataset['failed'] = '')))
    await page.goto(`${link.origin}/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await page.locator('html[data-failed]').waitFor()
    isBack = true
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 300)
    await untilKept(page)
  })

  it('[1] a press before its art has arrived is kept, and the sheet says that its picture is still to come', async ({ page, link }) => {
    link.refuse((path) => /\/assets\/(letters|kits)-/u.test(path))
    await page.goto(`${link.origin}/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 300)
    await untilKept(page)
    await page.getByTestId('sheet').getByText('絵は、届きしだい').waitFor()
    expect(await outboxRows(page)).toHaveLength(1)
  })
})
