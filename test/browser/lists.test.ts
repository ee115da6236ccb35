import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { KARI, TEXT } from '../../src/page/ui/text.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { KINDS } from '../../src/page/ui/text/kinds.ja.ts'
import { LIST, LISTS as LISTS_TEXT } from '../../src/page/ui/text/lists.ja.ts'
import { RIDES } from '../../src/page/ui/text/rides.ja.ts'
import { TALLY } from '../../src/page/ui/text/tally.ja.ts'
import { WINDOW_SEAT } from '../../src/page/ui/text/window-seat.ja.ts'
import { lineBreaksOf } from './support/broken-lines.ts'
import { cutTexts } from './support/cut-text.ts'
import { fillBook } from './support/fill-book.ts'
import { installed, it as base } from './support/fixtures.ts'
import { MORIOKA, pressWithFinger, until, untilKept, untilSettled } from './support/phone-browser.ts'

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

const LINE = `/list/?line=${encodeURIComponent('奥羽本線')}`

/**
 * - `leaves`: those of a book with five stations, open on the phone.
 * - `farDown`: the page of a phone without the worker with the list of a line, scrolled to 2,000 px. The code of a stamp's screen never arrives there, so that its
 *   loading shape stays.
 */
const it = base
  .extend('leaves', async ({ installedPage: page, goTo }) => {
    await page.evaluate(
      fillBook,
      [1191, 51, 902, 377, MORIOKA.stamp_id].map((stamp_id) => ({ stamp_id })),
    )
    await goTo('/list/')
    const leaves = page.getByRole('list', { name: '帖' }).getByRole('link')
    // The app may have loaded the book while it was being filled; it shows that one until it has loaded the whole.
    await leaves.nth(4).waitFor()
    return leaves
  })
  .extend('farDown', async ({ openPhone, proxy }) => {
    const { page } = await openPhone({ serviceWorkers: 'block' })
    proxy.set('black-hole', /\/assets\/detail-/u)
    await page.goto(`${proxy.origin}${LINE}`)
    await untilSettled(page)
    await page.evaluate(() => scrollTo(0, 2_000))
    await until('scrolled', async () => (await placeOf(page)) === 2_000)
    // A list that is scrolled fast shows names first.
    await until('a row is in view', () => page.evaluate(() => [...document.querySelectorAll('main li a')].some((row) => row.getBoundingClientRect().top > 100)))
    return page
  })
it.override('profile', installed)

const LISTS = [
  ['every station', '/list/?show=all'],
  ['the lines', '/list/?by=line'],
  ['one line', LINE],
] as const

describe('[2] a list keeps its scroll position', () => {
  it.for(LISTS.flatMap(([name, path]) => [100, 200].map((percent) => [name, percent, path] as const)))(
    'of %s at %s %% text, when the visitor returns to it',
    async ([, percent, path], { installedPage: page, goTo }) => {
      await goTo(path)
      await page.locator('main li a').first().waitFor()
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)
      await page.evaluate(() => dispatchEvent(new Event('resize')))
      const farDown = await page.evaluate(() => Math.round(document.documentElement.scrollHeight * 0.6))
      // The scroll position is stored at its scroll event, which fires with the next frame.
      await page.evaluate(
        (top) =>
          new Promise<void>((resolve) => {
            document.addEventListener('scroll', () => resolve(), { once: true })
            scrollTo(0, top)
          }),
        farDown,
      )
      const rowInView = () =>
        page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main li a')].find((row) => row.getBoundingClientRect().top > 100)?.textContent)
      await until('the place is drawn', async () => (await rowInView()) !== undefined)
      const before = { top: await page.evaluate(() => scrollY), row: await rowInView() }
      await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main li a')].find((row) => row.getBoundingClientRect().top > 100)?.click())
      await page.waitForURL((url) => `${url.pathname}${url.search}` !== path)
      await page.goBack()
      await until('the place is back', async () => Math.abs((await page.evaluate(() => scrollY)) - before.top) <= 1 && (await rowInView()) === before.row)
      expect(await rowInView()).toBe(before.row)
    },
  )
})

describe('[2] a list that is scrolled as soon as it is shown stays there', () => {
  it.for(LISTS)('%s, and is there again after the back button and after a reload', async ([, path], { installedPage: page, goTo }) => {
    await page.addInitScript(() => {
      // Not after the reload, whose position is the visitor's own.
      if (performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')) return
      new MutationObserver((_, observer) => {
        if (document.querySelector('main li a') === null) return
        observer.disconnect()
        scrollTo(0, 2_000)
      }).observe(document, { childList: true, subtree: true })
    })
    await goTo(path)
    await untilSettled(page)
    expect(await placeOf(page)).toBe(2_000)
    await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('main li a')].find((row) => row.getBoundingClientRect().top > 100)?.click())
    await page.waitForURL((url) => `${url.pathname}${url.search}` !== path)
    await page.goBack()
    await until('the place is back', async () => (await placeOf(page)) === 2_000)
    await page.evaluate(() => scrollTo(0, 1_500))
    await page.reload()
    await untilSettled(page)
    expect(await placeOf(page)).toBe(1_500)
  })
})

it('[2] the collected stamps of a kind keep their scroll position across a reload, and are never blank meanwhile', async ({ installedPage: page, goTo }) => {
  await page.evaluate(
    fillBook,
    Array.from({ length: 40 }, (_, index) => ({ stamp_id: index + 1 })),
  )
  await goTo('/list/')
  await untilSettled(page)
  await page.evaluate(() => scrollTo(0, 2_000))
  await until('scrolled', async () => (await placeOf(page)) === 2_000)
  await page.addInitScript(() => {
    const heights: number[] = []
    Object.assign(globalThis, { heights })
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver(() => heights.push(document.documentElement.scrollHeight)).observe(document.body, { childList: true, subtree: true }),
    )
  })
  await page.reload()
  await untilSettled(page)
  expect(await placeOf(page)).toBe(2_000)
  const heights = await page.evaluate(() => (globalThis as unknown as { heights: number[] }).heights)
  expect(Math.min(...heights), 'rows at every moment').toBeGreaterThan(1_000)
})

/**
 * Runs in the page: follows the link of a row in view, waits until the loading shape of the next screen is shown and the browser has scrolled to its top, then goes
 * back (`back`) or follows the tab with the path `next`. It is one call, because the next screen would load between two.
 */
const leaveForAShape = async (next: string) => {
  const shape = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('main [role="status"][data-loading]') === null) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  const row = [...document.querySelectorAll<HTMLElement>('main li a')].find((each) => each.getBoundingClientRect().top > 100)
  if (row === undefined) throw new Error('no row in view')
  row.click()
  await shape
  // Reading scrollY forces the layout that clamps the scroll position; the browser fires the scroll event with the next frame.
  if (scrollY !== 0) throw new Error('the loading shape is as tall as the list')
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  if (next === 'back') history.back()
  else document.querySelector<HTMLElement>(`nav a[href="${next}"]`)?.click()
}

describe('[2] a list restores its scroll position after the visitor left it and the next screen had not loaded', () => {
  it('when the visitor goes back from the loading shape', async ({ farDown: page }) => {
    await page.evaluate(leaveForAShape, 'back')
    await page.locator('main li a').first().waitFor()
    await until('the place is back', async () => (await placeOf(page)) === 2_000)
  })

  it('when the visitor opens a third screen from the loading shape, then goes back two history entries', async ({ farDown: page }) => {
    await page.evaluate(leaveForAShape, '/mypage/')
    await page.getByRole('heading', { name: TEXT.nav.mypage, exact: true }).waitFor()
    await page.evaluate(() => history.go(-2))
    await page.locator('main li a').first().waitFor()
    await until('the place is back', async () => (await placeOf(page)) === 2_000)
  })
})

it('[2] a tap on the tab of the screen that is shown scrolls to its top', async ({ page, goTo }) => {
  await goTo('/mypage/')
  await untilSettled(page)
  await page.evaluate(() => scrollTo(0, 300))
  expect(await placeOf(page)).toBe(300)
  await page.getByRole('link', { name: TEXT.nav.mypage, exact: true }).tap()
  await until('at the top', async () => (await placeOf(page)) === 0)
})

/**
 * Runs in the page before the app: its clock is that of a phone with sixty frames a second, or fewer where a test says so with `frameTakes`. A busy machine draws less
 * than ten, which is no fast scrolling any more; and between two of its frames no timer finds that the scrolling has ended.
 */
function countTimeInFrames(): void {
  const REST_MS = 120
  const [real, nextFrame] = [setTimeout, requestAnimationFrame]
  let [now, frame] = [performance.now(), 16]
  const tick = () => {
    now += frame
    nextFrame(tick)
  }
  nextFrame(tick)
  performance.now = () => now
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => real(run, ms === REST_MS ? 10 * REST_MS : ms),
    frameTakes: (ms: number) => void (frame = ms),
  })
}

/**
 * Scrolls down 400 px a frame for 40 frames, of which the phone takes 150 ms for each of the first `slow` ones; resolves to the number of frames in which the list's
 * rows were skipped by the browser.
 */
const fling = (slow: number) =>
  new Promise<number>((resolve) => {
    const { frameTakes } = globalThis as unknown as { frameTakes(ms: number): void }
    const list = document.querySelector<HTMLElement>('main ul[aria-label]')
    let [frames, skipped] = [0, 0]
    const step = () => {
      if (list?.style.contentVisibility === 'hidden') skipped += 1
      frames += 1
      if (frames > 40) return resolve(skipped)
      scrollBy(0, 400)
      frameTakes(frames <= slow ? 150 : 16)
      requestAnimationFrame(step)
    }
    step()
  })

it('[2] the search of the book has one line with its button, before the first letter and after it', async ({ installedPage: page, goTo }) => {
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await goTo('/list/')
    await page.getByRole('button', { name: LIST.searchLabel }).click()
    const field = page.getByRole('searchbox')
    const top = () => field.evaluate((element) => element.getBoundingClientRect().top)
    await field.waitFor()
    const before = await top()
    await field.fill('盛')
    await expect
      .poll(() =>
        page
          .getByRole('heading', { name: '盛岡' })
          .or(page.getByRole('link', { name: '盛岡' }))
          .count(),
      )
      .toBeGreaterThan(0)
    const [end, typed] = [await page.getByRole('button', { name: LISTS_TEXT.endSearch }).boundingBox(), await field.boundingBox()]
    expect(Math.abs(end!.y + end!.height / 2 - typed!.y - typed!.height / 2), `at ${width} px`).toBeLessThan(10)
    expect(await top(), `at ${width} px`).toBe(before)
  }
})

describe('[2] a flung list', () => {
  it.beforeEach(({ page }) => page.addInitScript(countTimeInFrames))

  it('neither lays out nor paints the rows that it left behind, and shows rows where it rests', async ({ installedPage: page, goTo }) => {
    await goTo('/list/?show=all')
    await page.locator('main li a').first().waitFor()
    expect(await page.evaluate(fling, 0)).toBeGreaterThan(20)
    await until('rows fill the screen', () =>
      page.evaluate(() =>
        [60, 300, 600].every((y) => {
          const row = document.elementFromPoint(200, y)?.closest('main li a')
          return row !== null && row !== undefined && row.checkVisibility({ contentVisibilityAuto: true })
        }),
      ),
    )
  })

  it('shows names where the rows have theirs', async ({ installedPage: page, goTo }) => {
    await goTo('/list/?show=all')
    await page.locator('main li a').first().waitFor()
    const left = await page.evaluate(() => {
      const name = [...document.querySelectorAll('main li a *')].find(({ textContent }) => textContent === '川部')
      return name?.getBoundingClientRect().left
    })
    expect(left).toBeGreaterThan(60)
    const named = await page.evaluate(
      () =>
        new Promise<number | undefined>((resolve) => {
          let frames = 0
          const step = () => {
            const text = document.querySelector('main [aria-hidden="true"] > div')?.firstChild
            const range = document.createRange()
            if (text) range.selectNodeContents(text)
            frames += 1
            if (frames > 20) return resolve([...range.getClientRects()].find(({ width }) => width > 0)?.left)
            scrollBy(0, 400)
            requestAnimationFrame(step)
          }
          step()
        }),
    )
    expect(named).toBeCloseTo(left ?? 0, 0)
  })

  // While frames are slow it is no fling yet, and rows are rendered on the way.
  it.for([0, 5])('leaves the focus on its row, after %s slow frames', async (slow, { installedPage: page, goTo }) => {
    await goTo('/list/?show=all')
    const row = page.locator('main li a').first()
    await row.focus()
    const name = await row.textContent()
    expect(await page.evaluate(fling, slow)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  })
})

/** The longest names of stations, shops, lunch boxes and depots. */
const LONG_NAMES = [695, 836, 1426, 439, 2127, 2050, 2186, 5012, 5002, 5027, 4020, 4007]

/** Gives the page a width in pixels and letters of a size; resolves when its lists have followed. */
async function resize(page: Page, width: number, letters: string): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(async (size) => {
    document.documentElement.style.setProperty('font-size', size)
    dispatchEvent(new Event('resize'))
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
  }, letters)
}

it('[2] no row of a list is cut off, on 320 and 360 px, and in letters of twice the size on 320 and 390 px', async ({ installedPage: page, goTo }) => {
  await page.evaluate(
    fillBook,
    LONG_NAMES.map((stamp_id) => ({ stamp_id })),
  )
  const cut: string[] = []
  for (const path of [
    '/list/?kind=ekiben&show=all',
    '/list/?kind=ekisoba&show=all',
    '/list/?kind=face&show=all',
    '/list/?show=all&q=スキー',
    '/list/?show=all&q=スタジアム',
    '/list/rare/',
    '/find/',
    '/find/?q=スキー',
    '/find/?q=さくらんぼ',
  ]) {
    await goTo(path)
    for (const [width, letters] of [
      [320, '100%'],
      [360, '100%'],
      [320, '200%'],
      [390, '200%'],
    ] as const) {
      await page.evaluate(() => scrollTo(0, 0))
      await resize(page, width, letters)
      await page.locator('main li a').first().waitFor()
      const where = `${path} on ${width} px in letters of ${letters}`
      // 6,000 px of rows are enough of a thousand stations.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < Math.min(height, 6_000); top += 600) {
        await page.evaluate((y) => scrollTo(0, y), top)
        await until('the rows stand still', () =>
          page.evaluate(() => [...document.querySelectorAll('main li')].every((row) => row.querySelector('a, button') !== null)),
        )
        cut.push(...(await page.evaluate(cutOffRows)).map((row) => `${where}: ${row}`))
      }
      // Some lunch boxes have whole sentences as names; a station's name is shown in full.
      if (path.includes('q=')) cut.push(...(await page.evaluate(shortenedNames)).map((name) => `${where} shortens ${name}`))
    }
  }
  expect(cut).toEqual([])
})

it('[10] the row of a keepsake in reach shows 「押せます」 on one line and 「記念」 whole, on 320 px in letters of twice the size', async ({ page, goTo }) => {
  await goTo('/')
  await page.evaluate(fillBook, [{ stamp_id: MORIOKA.stamp_id }])
  await goTo('/find/')
  await resize(page, 320, '200%')
  const row = page.locator('main a').filter({ hasText: FIND.inRange })
  await row.getByText(TALLY.name.keepsake).waitFor()
  expect(await page.evaluate(cutTexts, `^(?:${TALLY.name.keepsake}|${FIND.inRange})$`)).toEqual([])
  const breaks = await page.evaluate(lineBreaksOf, await row.evaluateHandle((element) => element as HTMLElement))
  expect(breaks.filter(({ text }) => text === FIND.inRange)).toEqual([])
  expect(await page.evaluate(cutOffRows)).toEqual([])
})

it('[2] on 320 px the filters of the depots, their number and the arrow are on one line, and the words in the search field are seen whole in letters of twice the size', async ({
  installedPage: page,
  goTo,
}) => {
  await goTo('/list/traindepot/?show=all')
  await resize(page, 320, '100%')
  const filters = page.getByRole('button', { name: new RegExp(KINDS.name.traindepot, 'u') })
  await filters.waitFor()
  const [what, number, arrow] = await filters.evaluate((button) => {
    const range = document.createRange()
    const spans = [...button.querySelectorAll('span')]
    range.selectNodeContents(spans.at(-1)?.firstChild ?? button)
    return [spans[0]?.getBoundingClientRect(), range.getBoundingClientRect(), button.querySelector('svg')?.getBoundingClientRect()].map((box) =>
      box === undefined ? 0 : box.top + box.height / 2,
    )
  })
  expect(Math.abs((what ?? 0) - (number ?? 0))).toBeLessThan(4)
  expect(Math.abs((number ?? 0) - (arrow ?? 0))).toBeLessThan(4)
  await goTo('/find/')
  await resize(page, 320, '200%')
  const field = page.getByRole('searchbox')
  await field.waitFor()
  expect(await field.evaluate((input) => input.clientWidth - 7 * parseFloat(getComputedStyle(input, '::placeholder').fontSize))).toBeGreaterThanOrEqual(0)
})

it('[2] a choice of three times stays on one line, and links to another screen stand on the edge of the column, on 320 px in letters of twice the size', async ({
  installedPage: page,
  goTo,
}) => {
  const leftOf = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.min(...[...range.getClientRects()].map(({ left }) => Math.round(left)))
    })
  await goTo('/find/')
  await resize(page, 320, '200%')
  expect(await leftOf(RIDES.open)).toBe(await leftOf(FIND.near))
  await goTo('/find/?within=60')
  await resize(page, 320, '200%')
  expect(await leftOf(RIDES.close)).toBe(await leftOf(RIDES.title))
  const tops = await page.locator('main a[href*="within="]').evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([3, 1])
  await goTo('/find/?seat=1')
  await resize(page, 320, '200%')
  expect(await leftOf(WINDOW_SEAT.close)).toBe(await leftOf(WINDOW_SEAT.title))
})

it('[2] the words of a list that nobody is in break at the end of their first sentence, on 360 and 390 px', async ({ installedPage: page, goTo }) => {
  await goTo('/list/popular/')
  for (const width of [360, 390]) {
    await resize(page, width, '100%')
    const words = page.getByText(LISTS_TEXT.nobody)
    const breaks = await page.evaluate(lineBreaksOf, await words.evaluateHandle((element) => element as HTMLElement))
    expect(breaks.map(({ at }) => at)).toEqual([LISTS_TEXT.nobody.indexOf('。') + 1])
  }
})

/** Runs in the page: rows with content below their edge. Hidden content has no position. */
function cutOffRows(): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>('main li a')]
  return rows
    .filter((row) => {
      const end = row.getBoundingClientRect().bottom + 0.5
      return [...row.querySelectorAll('*')].some((part) => part.getClientRects().length > 0 && part.getBoundingClientRect().bottom > end)
    })
    .map((row) => row.innerText)
}

/** Runs in the page: long names whose last lines are cut off. */
function shortenedNames(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main li [data-long]')]
    .filter((name) => name.scrollHeight > name.clientHeight + 1)
    .map((name) => name.innerText)
}

describe('[2] collected stamps are a folded book', () => {
  it('the button below the sentence of an empty one stands apart from it', async ({ page, leaves, goTo }) => {
    await leaves.first().waitFor()
    await goTo('/list/?kind=special')
    const button = page.getByRole('button', { name: LISTS_TEXT.seeAll('special') })
    const gap = await button.evaluate((below) => below.getBoundingClientRect().top - (below.previousElementSibling?.getBoundingClientRect().bottom ?? 0))
    expect(gap).toBeGreaterThanOrEqual(12)
  })

  const lefts = (leaves: Locator) => leaves.evaluateAll((all) => new Set(all.map((leaf) => Math.round(leaf.getBoundingClientRect().left))).size)
  it('two leaves wide on the narrowest phone, one at 200 % text, more in landscape', async ({ page, leaves }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await until('two abreast', async () => (await lefts(leaves)) === 2)
    await page.setViewportSize({ width: 844, height: 390 })
    await until('more abreast', async () => (await lefts(leaves)) >= 4)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.evaluate(() => dispatchEvent(new Event('resize')))
    await until('one abreast', async () => (await lefts(leaves)) === 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  it('whose leaves fit the longest names of the kinds station, ekisoba, ekiben and traindepot and their day', async ({ installedPage: page, goTo, leaves }) => {
    await page.evaluate(
      fillBook,
      LONG_NAMES.map((stamp_id) => ({ stamp_id })),
    )
    const cut: string[] = []
    for (const kind of ['station', 'ekisoba', 'ekiben', 'traindepot']) {
      await goTo(`/list/?kind=${kind}`)
      for (const [width, letters] of [
        [320, '100%'],
        [390, '100%'],
        [390, '130%'],
        [390, '200%'],
      ] as const) {
        await resize(page, width, letters)
        await leaves.first().waitFor()
        cut.push(...(await page.evaluate(cutOffRows)).map((leaf) => `${kind} on ${width} px in letters of ${letters}: ${leaf}`))
      }
    }
    expect(cut).toEqual([])
  })

  it('whose impression is animated to its sheet and blocks no touch on its way', async ({ page, leaves }) => {
    const newest = leaves.first()
    await until('the leaf is inked', () => newest.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width > 1))
    await page.evaluate(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...flight) {
        document.documentElement.dataset['flew'] = this.tagName
        return animate.apply(this, flight)
      }
    })
    await newest.tap()
    await page.getByRole('link', { name: 'もう一度押す' }).tap()
    await page.waitForURL((url) => url.pathname === '/find/push/')
    expect(await page.evaluate(() => document.documentElement.dataset['flew'])).toBe('CANVAS')
  })
})
describe('[12] 帖 opened again', () => {
  /** The page of 帖 as it is before the app's scripts have run, which start after the first frame, or after a time. */
  async function openWithoutScripts(context: BrowserContext, origin: string): Promise<Page> {
    const cold = await context.newPage()
    await cold.addInitScript(() => Object.assign(globalThis, { requestAnimationFrame: () => 0, setTimeout: () => 0 }))
    await cold.goto(`${origin}/list/`)
    return cold
  }

  it('[12] shows its first rows before any script of the app, off line too; a change of the book removes them', async ({ leaves, phone, goTo, server }) => {
    const { page, context } = phone
    const names = (await leaves.allInnerTexts()).map((text) => text.split('\n').find((line) => /\p{Script=Han}/u.test(line)))
    await until('the first rows are kept with their pictures', () =>
      page.evaluate(() => (localStorage.getItem('ekiincho-first-rows')?.match(/data:image/gu)?.length ?? 0) >= 4),
    )
    await context.setOffline(true)
    const cold = await openWithoutScripts(context, server.origin)
    const rows = cold.locator('[data-shape] a')
    expect(await rows.allInnerTexts()).toEqual(names)
    expect(await cold.locator('[data-shape] img').evaluateAll((all) => all.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))).toBe(
      true,
    )
    await cold.close()

    // The screen takes their place, without a second book on the page.
    await goTo('/list/')
    await leaves.first().waitFor()
    await expect.poll(() => page.locator('[data-shape]').count()).toBe(0)

    await goTo('/find/push/?stamp_id=218')
    await pressWithFinger(page, 300)
    await until('the rows of the book before the press are gone', () => page.evaluate(() => localStorage.getItem('ekiincho-first-rows') === null))
  })

  it('[12] shows the impressions even if the phone draws them more than 1.5 s after the screen', async ({ leaves, page }) => {
    await page.addInitScript(() => {
      const postMessage = Worker.prototype.postMessage
      Worker.prototype.postMessage = function (...sent: [never]) {
        setTimeout(() => postMessage.apply(this, sent), Math.max(0, 6_000 - performance.now()))
      }
    })
    await page.evaluate(() => localStorage.removeItem('ekiincho-first-rows'))
    await page.reload()
    await leaves.first().waitFor()
    const pictures = () => page.evaluate(() => localStorage.getItem('ekiincho-first-rows')?.match(/data:image/gu)?.length)
    await until('the names are kept', async () => (await page.evaluate(() => localStorage.getItem('ekiincho-first-rows'))) !== null)
    await until('the impressions are kept', async () => ((await pictures()) ?? 0) >= 4)
  })

  it('[11] marks a press that the server does not have as 仮 from the first paint on', async ({ leaves, phone: { page, context }, goTo, server }) => {
    await context.setOffline(true)
    await goTo('/find/push/?stamp_id=219')
    await pressWithFinger(page, 300)
    await untilKept(page)
    await goTo('/list/')
    await leaves.nth(5).waitFor()
    await until('its first rows are kept', () =>
      page.evaluate(() => {
        const areKept = localStorage.getItem('ekiincho-first-rows') !== null
        // An open page removes them for a moment whenever it tries to send: this one does not any more before it is closed.
        if (areKept) Storage.prototype.removeItem = () => undefined
        return areKept
      }),
    )
    await page.close()
    const rows = (await openWithoutScripts(context, server.origin)).locator('[data-shape] a')
    expect(await rows.count()).toBe(6)
    expect(await rows.getByRole('img', { name: KARI.long }).count()).toBe(1)
    expect(await rows.first().innerText()).toMatch(/仙北町\s*仮/u)
  })
})
