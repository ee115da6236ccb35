import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { openPhone, until, type PhoneBrowser } from './support/phone-browser.ts'

let server: BuiltServer
let phone: PhoneBrowser

beforeAll(async () => {
  server = await createBuiltServer()
  await server.start()
})
afterAll(() => server.dispose())
beforeEach(async () => {
  phone = await openPhone()
})
afterEach(() => phone.dispose())

const LISTS = [['every station', '/list/?show=all'], ['the lines', '/list/?by=line'], ['one line', `/list/?line=${encodeURIComponent('奥羽本線')}`]] as const

describe('[2] a list keeps its place', () => {
  it.each(LISTS.flatMap(([name, path]) => [100, 200].map((percent) => [name, percent, path] as const)))('of %s at %s %% text, when one comes back to it', async (_, percent, path) => {
    const { page } = phone
    await page.goto(`${server.origin}${path}`)
    await page.locator('main li a').first().waitFor()
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)
    await page.evaluate(() => dispatchEvent(new Event('resize')))
    const farDown = await page.evaluate(() => Math.round(document.documentElement.scrollHeight * 0.6))
    // A place is noted at its scroll event, which comes with the next frame.
    await page.evaluate((top) => new Promise<void>((resolve) => {
      document.addEventListener('scroll', () => resolve(), { once: true })
      scrollTo(0, top)
    }), farDown)
    const rowInView = () => page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main li a')].find((row) => row.getBoundingClientRect().top > 100)?.textContent)
    await until('the place is drawn', async () => (await rowInView()) !== undefined)
    const before = { top: await page.evaluate(() => scrollY), row: await rowInView() }
    await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main li a')].find((row) => row.getBoundingClientRect().top > 100)?.click())
    await page.waitForURL((url) => `${url.pathname}${url.search}` !== path)
    await page.goBack()
    await until('the place is back', async () => Math.abs((await page.evaluate(() => scrollY)) - before.top) <= 1 && (await rowInView()) === before.row)
    expect(await rowInView()).toBe(before.row)
  })
})
