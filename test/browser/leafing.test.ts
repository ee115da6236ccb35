import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LEAVES } from '../../src/page/ui/text/leaves.ja.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { fillBook } from './support/fill-book.ts'
import { openPhone, until, untilInstalled, type PhoneBrowser } from './support/phone-browser.ts'

let server: BuiltServer
let phone: PhoneBrowser
beforeAll(async () => {
  server = await createBuiltServer()
  await server.start()
})
afterAll(() => server.dispose())
beforeEach(async () => {
  phone = await openPhone()
  await phone.page.goto(`${server.origin}/`)
  await untilInstalled(phone.page)
})
afterEach(() => phone.dispose())

const STAMPS = [1191, 51, 902, 377, 218].map((stamp_id) => ({ stamp_id }))
const PATH = '/list/?by=leaf'
const place = (from: number, to: number, count: number) => phone.page.getByText(LEAVES.place(from, to, count), { exact: true })
const book = () => phone.page.getByRole('group', { name: LEAVES.pages })
async function swipe(dx: number): Promise<void> {
  const box = (await book().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 40]
  await phone.page.mouse.move(x, y)
  await phone.page.mouse.down()
  for (let step = 1; step <= 6; step += 1) await phone.page.mouse.move(x + (dx * step) / 6, y)
  await phone.page.mouse.up()
}

describe('[15] leafing', () => {
  it('an empty book has a white page and the way to the first stamp', async () => {
    await phone.page.goto(`${server.origin}${PATH}`)
    await phone.page.getByRole('heading', { name: LEAVES.white }).waitFor()
  })

  it('a page turns by swipe, edge, button and keyboard, without a signal, and the place is kept', async () => {
    const { page, context } = phone
    await page.evaluate(fillBook, STAMPS)
    await page.goto(`${server.origin}${PATH}`)
    await place(5, 5, 5).waitFor()
    await context.setOffline(true)
    await swipe(150)
    await place(4, 4, 5).waitFor()
    const box = (await book().boundingBox())!
    await page.mouse.click(box.x + 12, box.y + box.height - 40)
    await place(3, 3, 5).waitFor()
    await page.getByRole('button', { name: LEAVES.next }).click()
    await place(4, 4, 5).waitFor()
    await page.keyboard.press('Home')
    await place(1, 1, 5).waitFor()
    await page.keyboard.press('ArrowRight')
    await place(2, 2, 5).waitFor()
    await until(
      'the impression is drawn',
      async () => (await page.locator('article[data-role=still] canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width)) > 1,
    )
    await page.reload()
    await place(2, 2, 5).waitFor()
    await page.getByRole('button', { name: LEAVES.order.line }).click()
    await place(1, 1, await linePages()).waitFor()
  })

  it('two pages are open on a wide screen, and both turn', async () => {
    const { page } = phone
    await page.evaluate(fillBook, STAMPS)
    await page.setViewportSize({ width: 844, height: 390 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${server.origin}${PATH}`)
    await place(5, 5, 5).waitFor()
    await page.getByRole('button', { name: LEAVES.back }).click()
    await place(3, 4, 5).waitFor()
    const [left, right] = await page.locator('article[data-role=still]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
    expect(left?.right).toBeLessThanOrEqual((right?.left ?? 0) + 1)
  })
})

/** The stations stand on each of their lines. */
async function linePages(): Promise<number> {
  const text = await phone.page.getByRole('navigation', { name: LEAVES.turns }).getByRole('status').textContent()
  return Number(/\/ ([\d,]+)/u.exec(text ?? '')?.[1])
}
