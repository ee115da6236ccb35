import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { ShellList } from '../../src/core/contract/builds.ts'
import { BOOKS } from '../../src/page/ui/text/books.ja.ts'
import { LISTS } from '../../src/page/ui/text/lists.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { cutTexts } from './support/cut-text.ts'
import { installed, it } from './support/fixtures.ts'
import { MORIOKA, putFinger, until, untilKept } from './support/phone-browser.ts'

const FIRST = BOOKS.untitled(1)
/** わたし has a button of that name too, without a title. */
const bar = (page: Page) => page.getByRole('button', { name: BOOKS.change }).filter({ has: page.locator('b') })
const isOpen = (page: Page, title: string) => bar(page).filter({ hasText: title }).waitFor()

/** Creates a book on わたし, which opens it; resolves when the files that several books need are on the phone. */
async function addBook(page: Page, origin: string, title: string, ink?: string) {
  await page.goto(`${origin}/mypage/`)
  await page.getByRole('region', { name: BOOKS.title }).getByRole('button', { name: BOOKS.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: BOOKS.add }).click()
  await dialog.getByLabel(BOOKS.label).fill(title)
  if (ink !== undefined) await dialog.getByRole('radio', { name: ink }).check()
  await dialog.getByRole('button', { name: BOOKS.act }).click()
  await isOpen(page, title)
  await until('the app for several books is on the phone', () =>
    page.evaluate(async () => {
      const cache = await caches.open('shell')
      const urls = (await cache.keys()).map(({ url }) => url)
      const list = (await (await cache.match(urls.find((url) => url.includes('/assets/shell-')) ?? ''))?.json()) as ShellList
      return list.later.every(({ holds }) => holds.every((name) => urls.includes(new URL(name, location.origin).href)))
    }),
  )
}

/** Two taps, from whatever screen is shown. */
async function changeTo(page: Page, title: string) {
  await bar(page).click()
  await page.getByRole('dialog').getByRole('button', { name: title }).click()
  await isOpen(page, title)
}

async function press(page: Page, origin: string, stamp_id: number) {
  await page.goto(`${origin}/find/push/?stamp_id=${stamp_id}`)
  await page.getByRole('button', { name: PUSH.keyboard }).click()
  await untilKept(page)
}

/** Runs in the page: how many pixels of a sheet have an ink's colour, 0xRRGGBB. */
function pixelsOf(canvas: HTMLElement | SVGElement, ink: number): number {
  const { width, height } = canvas as HTMLCanvasElement
  const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const like = (at: number, shift: number) => Math.abs((data[at] ?? 0) - ((ink >> shift) & 255)) < 10
  let count = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 240 && like(at, 16) && like(at + 1, 8) && like(at + 2, 0)) count += 1
  return count
}

/** The stamps in the outbox of a volume's database. */
const waiting = (page: Page, name: string) =>
  page.evaluate(
    (database) =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('error', () => reject(opening.error ?? new Error(database)))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve((reading.result as { stamp_id: number }[]).map(({ stamp_id }) => stamp_id))
          })
        })
      }),
    name,
  )

const onServer = (page: Page, volume: string) =>
  page.evaluate(async (of) => {
    const answer = await fetch('/system/api/guest/stamps/collected', { headers: of === '' ? {} : { 'X-Volume': of } })
    return answer.ok ? ((await answer.json()) as { stamps: { stamp_id: number }[] }).stamps.map(({ stamp_id }) => stamp_id).toSorted((a, b) => a - b) : null
  }, volume)

it.override('profile', installed)

describe('[15] several books on one phone', () => {
  it('are changed in two taps without a signal; each press is in its own book, one for both is in two, and all are sent whichever is open', async ({
    server,
    phone,
    installedPage: page,
    goTo,
  }) => {
    const { context } = phone
    await addBook(page, server.origin, 'はな')

    await context.setOffline(true)
    await press(page, server.origin, MORIOKA.stamp_id)
    await goTo('/list/')
    await changeTo(page, FIRST)
    expect([await waiting(page, 'ekiincho'), await waiting(page, 'ekiincho-2')]).toEqual([[], [MORIOKA.stamp_id]])

    await goTo('/find/push/?stamp_id=51')
    await page.getByLabel(BOOKS.together).selectOption({ label: BOOKS.withBook('はな') })
    await page.getByRole('button', { name: PUSH.keyboard }).click()
    await page.getByText(BOOKS.kept('はな')).waitFor()
    expect([await waiting(page, 'ekiincho'), await waiting(page, 'ekiincho-2')]).toEqual([[51], [MORIOKA.stamp_id, 51]])

    // The first book is open; the other one is never opened.
    await context.setOffline(false)
    await until('both books are on the server', async () => (await onServer(page, '-2'))?.length === 2 && (await onServer(page, ''))?.length === 1)
    expect([await onServer(page, ''), await onServer(page, '-2')]).toEqual([[51], [51, MORIOKA.stamp_id]])
  })

  it('each is drawn in its own ink, which is chosen when it is created and shown by its seal', async ({ server, phone, installedPage: page, goTo }) => {
    await addBook(page, server.origin, 'はな', '桃')
    await phone.context.setOffline(true)
    await goTo('/find/push/?stamp_id=51')
    await page.getByLabel(BOOKS.together).selectOption({ label: BOOKS.withBook(FIRST) })
    await page.getByRole('button', { name: PUSH.keyboard }).click()
    await page.getByText(BOOKS.kept(FIRST)).waitFor()
    const [vermilion, pink] = [0xb8301d, 0xb61f76]
    const isDrawnIn = async (ink: number, other: number) => {
      await goTo('/list/detail/?stamp_id=51')
      const sheet = page.locator('main canvas').first()
      await until('the impression is drawn', async () => (await sheet.evaluate(pixelsOf, ink)) > 1_000)
      expect(await sheet.evaluate(pixelsOf, other)).toBe(0)
      return bar(page)
        .locator('span')
        .first()
        .evaluate((seal) => getComputedStyle(seal).backgroundColor)
    }
    expect(await isDrawnIn(pink, vermilion)).toBe('rgb(182, 31, 118)')
    await changeTo(page, FIRST)
    expect(await isDrawnIn(vermilion, pink)).toBe('rgb(184, 48, 29)')
  })

  it('nothing of them is cut sideways at 320 px and 200 % text, with names of twelve wide letters', async ({ server, installedPage: page, goTo }) => {
    const wide = '轟'.repeat(12)
    await addBook(page, server.origin, wide)
    await page.setViewportSize({ width: 320, height: 640 })
    const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await goTo('/find/push/?stamp_id=51')
    await page.getByLabel(BOOKS.together).waitFor()
    await enlarge()
    expect([await width(), await page.evaluate(cutTexts, '.')]).toEqual([320, []])
    await goTo('/list/')
    await isOpen(page, wide)
    await enlarge()
    await bar(page).click()
    const titles = page.getByRole('dialog').getByRole('listitem').locator('b')
    await titles.nth(1).waitFor()
    expect([await width(), await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)]).toEqual([320, 0])
  })

  it('another opened during a press, in another tab or right after it, has nothing of that press, which is complete in its own book', async ({
    server,
    phone,
    installedPage: page,
    goTo,
  }) => {
    await addBook(page, server.origin, 'はな')
    const other = await phone.newPage()
    await other.goto(`${server.origin}/list/`)
    await isOpen(other, 'はな')
    await phone.context.setOffline(true)
    await goTo('/find/push/?stamp_id=51')
    await page.getByText(PUSH.hint).waitFor()
    const lift = await putFinger(page)
    await page.locator('[data-pressing]').waitFor()
    await changeTo(other, FIRST)
    await lift()
    await untilKept(page)
    expect([await waiting(page, 'ekiincho'), await waiting(page, 'ekiincho-2')]).toEqual([[], [51]])

    // The undo of はな's press is still offered when the first book is opened in the same tab.
    await page.getByRole('link', { name: PUSH.seeBook }).click()
    await changeTo(page, FIRST)
    await goTo('/list/')
    await page.locator('main:not(:empty):not(:has([data-loading]))').waitFor()
    await page.getByRole('button', { name: LISTS.chip('station', 'collected', undefined) }).waitFor()
    expect(await page.locator('main a[href*=stamp_id]').count()).toBe(0)
    expect([await waiting(page, 'ekiincho'), await waiting(page, 'ekiincho-2')]).toEqual([[], [51]])
    await phone.context.setOffline(false)
    await until('はな has it on the server', async () => (await onServer(page, '-2'))?.length === 1)
    expect([(await onServer(page, '')) ?? [], await onServer(page, '-2')]).toEqual([[], [51]])
  })

  it('two tabs can have two books open, and each keeps its own after a reload; an empty book is removed', async ({ server, phone, installedPage: page }) => {
    await addBook(page, server.origin, 'はな')
    const other = await phone.newPage()
    await other.goto(`${server.origin}/list/`)
    await isOpen(other, 'はな')
    await changeTo(page, FIRST)
    await other.reload()
    await isOpen(other, 'はな')
    await page.reload()
    await isOpen(page, FIRST)

    await other.goto(`${server.origin}/mypage/`)
    await other.getByRole('checkbox', { name: BOOKS.kana }).check()
    await other.getByRole('button', { name: BOOKS.remove }).click()
    await other.waitForURL(`${server.origin}/`)
    await until('its database is gone', () => page.evaluate(async () => !(await indexedDB.databases()).some(({ name }) => name === 'ekiincho-2')))
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ekiincho-2-')))).toEqual([])
  })
})
