import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ARRANGE } from '../../src/page/ui/text/arrange.ja.ts'
import { LEAVES } from '../../src/page/ui/text/leaves.ja.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { fillBook } from './support/fill-book.ts'
import { axe } from './support/axe.ts'
import { installed, it } from './support/fixtures.ts'
import { cdp, until, untilFetched } from './support/phone-browser.ts'

const STAMPS = [1191, 51, 902, 377, 218].map((stamp_id) => ({ stamp_id }))
const PATH = '/list/?by=leaf'
const place = (page: Page, from: number, to: number, count: number) => page.getByText(LEAVES.place(from, to, count), { exact: true })
const book = (page: Page) => page.getByRole('group', { name: LEAVES.pages })
async function swipe(page: Page, dx: number): Promise<void> {
  const box = (await book(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 6; step += 1) await page.mouse.move(x + (dx * step) / 6, y)
  await page.mouse.up()
}

it.override('profile', installed)

describe('[15] leafing', () => {
  it('an empty book has a white page and the way to the first stamp', async ({ installedPage: page, goTo }) => {
    await goTo(PATH)
    await page.getByRole('heading', { name: LEAVES.white }).waitFor()
  })

  it('a page turns by swipe, edge, button and keyboard, without a signal, and the place is kept', async ({ phone, installedPage: page, goTo }) => {
    const { context } = phone
    await page.evaluate(fillBook, STAMPS)
    await goTo(PATH)
    await place(page, 5, 5, 5).waitFor()
    await context.setOffline(true)
    await swipe(page, 150)
    await place(page, 4, 4, 5).waitFor()
    const box = (await book(page).boundingBox())!
    await page.mouse.click(box.x + 12, box.y + box.height - 40)
    await place(page, 3, 3, 5).waitFor()
    await page.getByRole('button', { name: LEAVES.next }).click()
    await place(page, 4, 4, 5).waitFor()
    await page.keyboard.press('Home')
    await place(page, 1, 1, 5).waitFor()
    await page.keyboard.press('ArrowRight')
    await place(page, 2, 2, 5).waitFor()
    await until(
      'the impression is drawn',
      async () => (await page.locator('article[data-role=still] canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width)) > 1,
    )
    await page.reload()
    await place(page, 2, 2, 5).waitFor()
    await page.getByRole('button', { name: LEAVES.order.line }).click()
    await place(page, 1, 1, await linePages(page)).waitFor()
  })

  it.for([
    { width: 844, height: 390 },
    { width: 1024, height: 768 },
  ])('a spread shows both stamps whole, with their boards and days, above the tabs at $width x $height', async (viewport, { installedPage: page, goTo }) => {
    await page.evaluate(fillBook, STAMPS)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await goTo(PATH)
    await place(page, 5, 5, 5).waitFor()
    await page.getByRole('button', { name: LEAVES.back }).click()
    await place(page, 3, 4, 5).waitFor()
    const pages = page.locator('article[data-role=still]')
    await expect.poll(() => pages.getByRole('heading').count()).toBe(2)
    const tabs = (await page.getByRole('navigation', { name: TEXT.nav.label }).boundingBox())!
    for (const index of [0, 1]) {
      const sheet = pages.nth(index)
      const [paper, stamp, board, day] = await Promise.all(
        [sheet, sheet.locator('canvas'), sheet.getByRole('heading'), sheet.getByRole('time')].map(async (part) => (await part.boundingBox())!),
      )
      const isInside = (part: typeof paper) =>
        part!.x >= paper!.x && part!.y >= paper!.y && part!.x + part!.width <= paper!.x + paper!.width && part!.y + part!.height <= paper!.y + paper!.height
      expect([isInside(stamp), isInside(board), isInside(day)]).toEqual([true, true, true])
      expect(paper!.y + paper!.height).toBeLessThanOrEqual(tabs.y)
      expect(stamp!.width).toBeGreaterThan(180)
    }
  })

  it('in the visitor’s own order leaves are moved by keyboard and by a finger, without a signal, and keep their places', async ({
    phone,
    installedPage: page,
    goTo,
  }) => {
    const { context } = phone
    await page.evaluate(fillBook, STAMPS)
    await goTo(PATH)
    await page.getByRole('button', { name: LEAVES.order.own }).click()
    await untilFetched(page, 'arrange-leaves')
    await context.setOffline(true)
    await page.getByRole('button', { name: LEAVES.arrange.open }).click()
    const names = async () =>
      (await page.getByRole('list', { name: ARRANGE.list }).getByRole('button').all()).map(async (each) => (await each.getAttribute('aria-label')) ?? '')
    const order = async () => (await Promise.all(await names())).map((name) => name.replace(/^.*、/u, '')).join(' ')
    await expect.poll(order).toBe('東京 新青森 土呂 池月 盛岡')
    await page.getByRole('button', { name: ARRANGE.page(1, '東京') }).press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect.poll(order).toBe('新青森 土呂 東京 池月 盛岡')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(ARRANGE.page(3, '東京'))
    const middleOf = async (name: string) => {
      const { x, y, width, height } = (await page.getByRole('button', { name }).boundingBox())!
      return { x: x + width / 2, y: y + height / 2 }
    }
    const [from, to] = [await middleOf(ARRANGE.page(5, '盛岡')), await middleOf(ARRANGE.page(2, '土呂'))]
    const session = await cdp(page)
    const touch = (type: 'touchStart' | 'touchMove', point: typeof from) => session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
    await touch('touchStart', from)
    await page.locator('[data-lifted]').waitFor()
    await touch('touchMove', to)
    await page.locator('[data-over]').waitFor()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(order).toBe('新青森 盛岡 土呂 東京 池月')
    expect(await axe(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: LEAVES.arrange.open }).waitFor()
    await place(page, 1, 1, 5).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.locator('article[data-role=still]').getByRole('heading', { name: '盛岡' }).waitFor()
  })

  it('two pages are open on a wide screen, and both turn', async ({ installedPage: page, goTo }) => {
    await page.evaluate(fillBook, STAMPS)
    await page.setViewportSize({ width: 844, height: 390 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await goTo(PATH)
    await place(page, 5, 5, 5).waitFor()
    await page.getByRole('button', { name: LEAVES.back }).click()
    await place(page, 3, 4, 5).waitFor()
    const [left, right] = await page.locator('article[data-role=still]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    expect(left?.right).toBeLessThanOrEqual((right?.left ?? 0) + 1)
  })
})

/** A station is listed on each of its lines. */
async function linePages(page: Page): Promise<number> {
  const text = await page.getByRole('navigation', { name: LEAVES.turns }).getByRole('status').textContent()
  return Number(/\/ ([\d,]+)/u.exec(text ?? '')?.[1])
}
