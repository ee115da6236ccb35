import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SUB_STAMPS } from '../../src/page/ui/text/sub-stamps.ja.ts'
import { UNDO } from '../../src/page/ui/text/undo.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { installed, it as base } from './support/fixtures.ts'
import {
  cdp,
  clickOnceOffered,
  holdUndo,
  MORIOKA,
  outboxRows,
  pressWithFinger,
  stampsOnServer,
  until,
  untilFetched,
  untilKept,
} from './support/phone-browser.ts'

base.override('phoneOptions', { viewport: { width: 412, height: 560 } })

type Point = readonly [x: number, y: number]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const it = base
  .extend('page', async ({ phone, goTo }) => {
    await goTo(`/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await phone.page.getByText(PUSH.hint).waitFor()
    return phone.page
  })
  .extend('session', ({ page }) => cdp(page))
  .extend(
    'touch',
    ({ session }) =>
      (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...points: Point[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) }),
  )
  // Fingers that come down at the first places and move to the last ones.
  .extend('drag', ({ touch }) => async (from: readonly Point[], to: readonly Point[]) => {
    await touch('touchStart', ...from)
    for (let step = 1; step <= 8; step++) {
      await touch('touchMove', ...from.map(([x, y], i): Point => [x + (((to[i]?.[0] ?? x) - x) * step) / 8, y + (((to[i]?.[1] ?? y) - y) * step) / 8]))
      await pause(16)
    }
    await touch('touchEnd')
    await pause(300)
  })
  // The second tap is sent when `next`, the result of the first one, is visible; its timestamp is 120 ms after the first, however long the machine took.
  .extend('doubleTap', ({ session }) => async ([x, y]: Point, next: Locator) => {
    const begun = Date.now() / 1000
    const send = (type: 'touchStart' | 'touchEnd', after_s: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [], timestamp: begun + after_s })
    await send('touchStart', 0)
    await send('touchEnd', 0.06)
    await next.waitFor()
    await send('touchStart', 0.18)
    await send('touchEnd', 0.24)
    await pause(600)
  })
  .extend('centreOf', ({ page }) => async (of: string | Locator): Promise<Point> => {
    const place = (typeof of === 'string' ? page.locator(of) : of).first()
    await place.scrollIntoViewIfNeeded()
    const box = await place.boundingBox()
    if (box === null) throw new Error(`not on the screen: ${String(of)}`)
    return [box.x + box.width / 2, box.y + box.height / 2]
  })
it.override('profile', installed)

const SHEET = '[data-testid="sheet"]'
const view = (page: Page) =>
  page.evaluate(() => ({ scrolled: Math.round(scrollY), zoom: visualViewport?.scale ?? 1, selected: getSelection()?.toString() ?? '' }))
const STILL = { scrolled: 0, zoom: 1, selected: '' }
const nothingPressed = async (page: Page) => {
  await page.getByText(PUSH.hint).waitFor()
  expect(await outboxRows(page)).toEqual([])
}

describe('[10] no accidental gesture on the sheet', () => {
  it('a long press opens no menu and selects nothing, although beside the sheet it does', async ({ page, touch, centreOf }) => {
    await page.evaluate(() => {
      const menus: boolean[] = []
      addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented))
      Object.assign(window, { menus })
    })
    const menus = () => page.evaluate(() => (window as unknown as { menus: boolean[] }).menus)
    await touch('touchStart', await centreOf(SHEET))
    await pause(1500)
    await touch('touchEnd')
    await untilKept(page)
    expect(await view(page)).toEqual(STILL)
    // Headless Chromium opens no menu and selects nothing on a long touch: the mouse triggers both instead.
    await page.mouse.click(...(await centreOf(SHEET)), { button: 'right' })
    await page.mouse.dblclick(...(await centreOf(SHEET)))
    expect([await menus(), await view(page)]).toEqual([[true], STILL])
    await page.mouse.click(...(await centreOf('header p')), { button: 'right' })
    await page.mouse.dblclick(...(await centreOf('header p')))
    expect(await menus()).toEqual([true, false])
    expect((await view(page)).selected).not.toBe('')
  })

  it('a drag scrolls nothing and pulls nothing down, although one beside the sheet scrolls', async ({ page, drag, centreOf }) => {
    const [x, y] = await centreOf(SHEET)
    await drag([[x, y]], [[x, y - 90]])
    expect(await view(page)).toEqual(STILL)
    await untilKept(page)
    await page.getByRole('button', { name: PUSH.again }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await drag([[x, y]], [[x, y + 300]])
    expect(await view(page)).toEqual(STILL)
    await page.getByText(PUSH.hint).waitFor()
    const [boardX, boardY] = await centreOf('h1')
    await drag([[boardX, boardY]], [[boardX, boardY - 90]])
    await expect.poll(async () => (await view(page)).scrolled).toBeGreaterThan(0)
  })

  it('two fingers turn the stamp and zoom nothing, although beside the sheet they zoom', async ({ page, drag, centreOf }) => {
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
    expect(await view(page)).toEqual(STILL)
    await untilKept(page)
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
    await expect.poll(async () => (await view(page)).zoom).toBeGreaterThan(1)
  })

  it('a cancelled touch presses nothing', async ({ page, touch, centreOf }) => {
    await touch('touchStart', await centreOf(SHEET))
    await pause(400)
    await page.getByText(PUSH.hint).waitFor({ state: 'detached' })
    await touch('touchCancel')
    await nothingPressed(page)
  })

  it('a swipe in from the edge, as for going back, presses nothing', async ({ page, drag, centreOf }) => {
    const [, y] = await centreOf(SHEET)
    await drag([[22, y]], [[220, y]])
    await nothingPressed(page)
  })
})

it('[1] the sheet stays on the screen in every frame from the press until the server has it', async ({ page }) => {
  await page.evaluate((selector) => {
    const frames = { with: 0, without: 0 }
    Object.assign(window, { frames })
    requestAnimationFrame(function look() {
      frames[document.querySelector(selector)?.checkVisibility() === true ? 'with' : 'without'] += 1
      requestAnimationFrame(look)
    })
  }, SHEET)
  await pressWithFinger(page, 400)
  await page.getByText(PUSH.posted).waitFor()
  // The chunk that is shown with the answer has arrived, and these frames are enough to render it.
  await untilFetched(page, 'lines-completed')
  await page.evaluate(async () => {
    for (let count = 0; count < 60; count += 1) await new Promise(requestAnimationFrame)
  })
  const frames = await page.evaluate(() => (window as unknown as { frames: { with: number; without: number } }).frames)
  expect(frames.with).toBeGreaterThan(60)
  expect(frames.without).toBe(0)
})

describe('[1] in landscape', () => {
  it.override('phoneOptions', { viewport: { width: 667, height: 375 } })

  it('the sheet keeps its place, and the actions after the press are completely on the screen', async ({ page }) => {
    const place = async () => {
      // The sheet moves under the finger; its place is measured after that transition.
      await page.locator(SHEET).evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)).then(() => undefined))
      return page.locator(SHEET).boundingBox()
    }
    // Keeps the undo window open during the measurement.
    await holdUndo(page)
    await page.reload()
    await page.getByText(PUSH.hint).waitFor()
    const before = await place()
    await pressWithFinger(page, 400)
    await untilKept(page)
    expect(await place()).toEqual(before)
    for (const name of [UNDO.button, SUB_STAMPS.add, PUSH.again]) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(375)
    }
  })
})

describe('[11] the five seconds after a press', () => {
  it('a press is durable and not sent, and after undo it is stored nowhere', async ({ page }) => {
    const takenBack = clickOnceOffered(page, UNDO.button)
    await pressWithFinger(page, 400)
    expect(await takenBack).toMatchObject([{ state: 'waiting', attempts: 0 }])
    await page.getByText(UNDO.done).waitFor()
    await nothingPressed(page)
    await pause(7_000)
    expect(await stampsOnServer(page)).toEqual([])
  })

  it('without undo it is sent by itself', async ({ page }) => {
    await pressWithFinger(page, 400)
    await until('the press is on the server', async () => (await stampsOnServer(page)).length === 1)
    await page.getByRole('button', { name: UNDO.button }).waitFor({ state: 'detached' })
  })

  it('[10] a small seal placed on the sheet by a finger is sent with it', async ({ page, drag, centreOf }) => {
    const taken = clickOnceOffered(page, SUB_STAMPS.add)
    await pressWithFinger(page, 400)
    await taken
    await page.getByRole('button', { name: SUB_STAMPS.seal('旅'), exact: true }).click()
    await page.evaluate(() => scrollTo(0, 0))
    const [x, y] = await centreOf(SHEET)
    await drag([[x + 60, y + 60]], [[x, y]])
    expect(await view(page)).toEqual(STILL)
    await page.getByRole('button', { name: SUB_STAMPS.set }).click()
    await until('the press is on the server', async () => (await stampsOnServer(page)).length === 1)
    expect(await stampsOnServer(page)).toMatchObject([{ sub_stamps: [{ sub_stamp_id: 5, x: 0.5, y: 0.5 }] }])
  })

  it.for([
    ['put away', SUB_STAMPS.cancel],
    ['set', SUB_STAMPS.set],
  ] as const)('the second tap of a double tap does not reach what comes after a seal was %s', async ([, name], { page, doubleTap, centreOf }) => {
    const taken = clickOnceOffered(page, SUB_STAMPS.add)
    await pressWithFinger(page, 400)
    await taken
    const again = page.getByRole('button', { name: PUSH.again })
    await doubleTap(await centreOf(page.getByRole('button', { name, exact: true })), again)
    expect(new URL(page.url()).pathname).toBe('/find/push/')
    expect(await page.getByText(PUSH.hint).count()).toBe(0)
    // Afterwards it is a button like any other.
    await again.tap()
    await page.getByText(PUSH.hint).waitFor()
  })

  it('a double tap on a station in reach opens its press and presses nothing', async ({ page, goTo, doubleTap, centreOf }) => {
    await goTo('/find/')
    await doubleTap(await centreOf(page.getByText(FIND.inRange)), page.getByText(PUSH.hint))
    await nothingPressed(page)
  })

  it('a double tap on undo takes the press back and presses no other', async ({ page, doubleTap, centreOf }) => {
    // Where the handle will be under the button.
    await page.setViewportSize({ width: 390, height: 844 })
    await holdUndo(page)
    await page.reload()
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 400)
    await doubleTap(await centreOf(page.getByRole('button', { name: UNDO.button })), page.getByText(PUSH.hint))
    await nothingPressed(page)
  })
})

it('[10] dark forced colours leave the paper under the ink, on the sheet and in the book', async ({ page, goTo }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await pressWithFinger(page, 400)
  await untilKept(page)
  const look = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).mixBlendMode]))
  const [black, none] = ['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']
  expect(await look(SHEET)).not.toContainEqual([black, 'normal'])
  // The canvas of the mark lies over that of the ink.
  expect((await look(`${SHEET} canvas`)).map(([background]) => background)).toEqual([none, none])
  await goTo('/list/')
  await page.locator('main li canvas').first().waitFor()
  const [[background = black, blending = ''] = []] = await look('main li canvas')
  expect([background === black || background === none, blending]).toEqual([false, 'normal'])
})

it('[11] persistent storage is requested after the first stamp, and never again', async ({ page }) => {
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
  await untilKept(page)
  await until('it was asked', async () => (await asked()) === 1)
  await page.getByRole('button', { name: PUSH.again }).click()
  await pressWithFinger(page, 200)
  await until('two presses are kept', async () => (await outboxRows(page)).length + (await stampsOnServer(page)).length === 2)
  expect(await asked()).toBe(1)
})

it('[10] with reduced motion the sheet does not move under the finger', async ({ page }) => {
  const durationOf = () => page.locator(SHEET).evaluate((sheet) => Number.parseFloat(getComputedStyle(sheet).transitionDuration))
  expect(await durationOf()).toBeGreaterThan(0.1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await durationOf()).toBeLessThan(0.001)
})

it('[10] a first fix that comes while the press can be undone proves it', async ({ openPhone, server }) => {
  const { page } = await openPhone({ geolocation: MORIOKA.place, permissions: ['geolocation'] })
  await page.addInitScript(() => {
    const released = new Promise<void>((resolve) => Object.assign(globalThis, { releaseFixes: resolve }))
    for (const ask of ['watchPosition', 'getCurrentPosition'] as const) {
      const before = Geolocation.prototype[ask] as (...args: unknown[]) => number
      Object.assign(Geolocation.prototype, {
        [ask](onFix: PositionCallback, ...others: unknown[]) {
          return before.call(this, (fix: GeolocationPosition) => void released.then(() => onFix(fix)), ...others)
        },
      })
    }
  })
  await page.goto(`${server.origin}/find/push/?stamp_id=${MORIOKA.stamp_id}`)
  await page.getByText(PUSH.hint).waitFor()
  const released = clickOnceOffered(page, UNDO.button, 'releaseFixes')
  await pressWithFinger(page, 300)
  expect(await released).toHaveLength(1)
  await page.getByText(PUSH.posted).waitFor()
  expect(await stampsOnServer(page)).toMatchObject([{ stamp_id: MORIOKA.stamp_id, verified: true }])
})
