import type { CDPSession } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SUB_STAMPS } from '../../src/page/ui/text/sub-stamps.ja.ts'
import { UNDO } from '../../src/page/ui/text/undo.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { cdp, MORIOKA, openPhone, outboxRows, pressWithFinger, stampsOnServer, until, type PhoneBrowser } from './support/phone-browser.ts'

let server: BuiltServer
let phone: PhoneBrowser
let session: CDPSession

beforeAll(async () => {
  server = await createBuiltServer()
  await server.start()
})
afterAll(() => server.dispose())
beforeEach(async () => {
  phone = await openPhone({ viewport: { width: 412, height: 560 } })
  await phone.page.goto(`${server.origin}/find/push/?stamp_id=${MORIOKA.stamp_id}`)
  await phone.page.getByText(PUSH.hint).waitFor()
  session = await cdp(phone.page)
})
afterEach(() => phone.dispose())

type Point = readonly [x: number, y: number]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...points: Point[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
/** Fingers that come down at the first places and move to the last ones. */
async function drag(from: readonly Point[], to: readonly Point[]) {
  await touch('touchStart', ...from)
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', ...from.map(([x, y], i): Point => [x + (((to[i]?.[0] ?? x) - x) * step) / 8, y + (((to[i]?.[1] ?? y) - y) * step) / 8]))
    await pause(16)
  }
  await touch('touchEnd')
  await pause(300)
}
const centreOf = async (selector: string): Promise<Point> => {
  const box = await phone.page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`no ${selector} on the screen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}
const SHEET = '[data-testid="sheet"]'
const view = () => phone.page.evaluate(() => ({ scrolled: Math.round(scrollY), zoom: visualViewport?.scale ?? 1, selected: getSelection()?.toString() ?? '' }))
const STILL = { scrolled: 0, zoom: 1, selected: '' }
const kept = () => phone.page.getByText(PUSH.pending).or(phone.page.getByText(PUSH.posted)).or(phone.page.getByText(PUSH.keepsakePosted)).waitFor()
const nothingPressed = async () => {
  await phone.page.getByText(PUSH.hint).waitFor()
  expect(await outboxRows(phone.page)).toEqual([])
}

describe('[10] no accident on the sheet', () => {
  it('a long press opens no menu and selects nothing, although beside the sheet it can', async () => {
    const { page } = phone
    await page.evaluate(() => {
      const menus: boolean[] = []
      addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented))
      Object.assign(window, { menus })
    })
    const menus = () => page.evaluate(() => (window as unknown as { menus: boolean[] }).menus)
    await touch('touchStart', await centreOf(SHEET))
    await pause(1500)
    await touch('touchEnd')
    await kept()
    expect(await view()).toEqual(STILL)
    // Headless Chromium makes no menu and no selection of a long touch: the mouse triggers both instead.
    await page.mouse.click(...(await centreOf(SHEET)), { button: 'right' })
    await page.mouse.dblclick(...(await centreOf(SHEET)))
    expect([await menus(), await view()]).toEqual([[true], STILL])
    await page.mouse.click(...(await centreOf('header p')), { button: 'right' })
    await page.mouse.dblclick(...(await centreOf('header p')))
    expect(await menus()).toEqual([true, false])
    expect((await view()).selected).not.toBe('')
  })

  it('a drag scrolls nothing and pulls nothing down, although one beside the sheet scrolls', async () => {
    const [x, y] = await centreOf(SHEET)
    await drag([[x, y]], [[x, y - 90]])
    expect(await view()).toEqual(STILL)
    await kept()
    await phone.page.getByRole('button', { name: PUSH.again }).click()
    await phone.page.evaluate(() => scrollTo(0, 0))
    await drag([[x, y]], [[x, y + 300]])
    expect(await view()).toEqual(STILL)
    await phone.page.getByText(PUSH.hint).waitFor()
    const [boardX, boardY] = await centreOf('h1')
    await drag([[boardX, boardY]], [[boardX, boardY - 90]])
    expect((await view()).scrolled).toBeGreaterThan(0)
  })

  it('two fingers turn the stamp and zoom nothing, although beside the sheet they zoom', async () => {
    const [x, y] = await centreOf(SHEET)
    await drag(
      [
        [x - 20, y],
        [x + 20, y],
      ],
      [
        [x - 20, y],
        [x + 20, y + 60],
      ],
    )
    expect(await view()).toEqual(STILL)
    await kept()
    const [boardX, boardY] = await centreOf('h1')
    await drag(
      [
        [boardX - 20, boardY],
        [boardX + 20, boardY],
      ],
      [
        [boardX - 120, boardY],
        [boardX + 120, boardY],
      ],
    )
    expect((await view()).zoom).toBeGreaterThan(1)
  })

  it('a cancelled touch presses nothing', async () => {
    await touch('touchStart', await centreOf(SHEET))
    await pause(400)
    await phone.page.getByText(PUSH.hint).waitFor({ state: 'detached' })
    await touch('touchCancel')
    await nothingPressed()
  })

  it('a swipe in from the edge, as for going back, presses nothing', async () => {
    const [, y] = await centreOf(SHEET)
    await drag([[22, y]], [[220, y]])
    await nothingPressed()
  })
})

describe('[11] the five seconds after a press', () => {
  it('a press is durable and not sent, and after undo it is nowhere', async () => {
    await pressWithFinger(phone.page, 400)
    await kept()
    expect(await outboxRows(phone.page)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await phone.page.getByRole('button', { name: UNDO.button }).click()
    await phone.page.getByText(UNDO.done).waitFor()
    await nothingPressed()
    await pause(7_000)
    expect(await stampsOnServer(phone.page)).toEqual([])
  })

  it('without undo it is sent by itself', async () => {
    await pressWithFinger(phone.page, 400)
    await until('the press is on the server', async () => (await stampsOnServer(phone.page)).length === 1)
    await phone.page.getByRole('button', { name: UNDO.button }).waitFor({ state: 'detached' })
  })

  it('[10] a small seal placed on the sheet by a finger is sent with it', async () => {
    await pressWithFinger(phone.page, 400)
    await phone.page.getByRole('button', { name: SUB_STAMPS.add }).click()
    await phone.page.getByRole('button', { name: SUB_STAMPS.seal('旅'), exact: true }).click()
    await phone.page.evaluate(() => scrollTo(0, 0))
    const [x, y] = await centreOf(SHEET)
    await drag([[x + 60, y + 60]], [[x, y]])
    expect(await view()).toEqual(STILL)
    await phone.page.getByRole('button', { name: SUB_STAMPS.set }).click()
    await until('the press is on the server', async () => (await stampsOnServer(phone.page)).length === 1)
    expect(await stampsOnServer(phone.page)).toMatchObject([{ sub_stamps: [{ sub_stamp_id: 5, x: 0.5, y: 0.5 }] }])
  })
})

it('[11] persistent storage is requested after the first stamp, and never again', async () => {
  const { page } = phone
  await page.addInitScript(() => {
    const asked = { persist: 0 }
    Object.assign(window, { asked })
    navigator.storage.persist = () => {
      asked.persist += 1
      return Promise.resolve(true)
    }
  })
  await page.reload()
  await page.getByText(PUSH.hint).waitFor()
  const asked = () => page.evaluate(() => (window as unknown as { asked: { persist: number } }).asked.persist)
  expect(await asked()).toBe(0)
  await pressWithFinger(page, 200)
  await kept()
  await until('it was asked', async () => (await asked()) === 1)
  await page.getByRole('button', { name: PUSH.again }).click()
  await pressWithFinger(page, 200)
  await until('two presses are kept', async () => (await outboxRows(page)).length + (await stampsOnServer(page)).length === 2)
  expect(await asked()).toBe(1)
})

it('[10] with reduced motion the sheet does not move under the finger', async () => {
  const durationOf = () => phone.page.locator(SHEET).evaluate((sheet) => Number.parseFloat(getComputedStyle(sheet).transitionDuration))
  expect(await durationOf()).toBeGreaterThan(0.1)
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await durationOf()).toBeLessThan(0.001)
})
