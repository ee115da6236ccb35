import { loadDefaultJapaneseParser } from 'budoux'
import type { Locator, Page, ViewportSize } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNT } from '../../src/page/ui/text/account.ja.ts'
import { HOME_NOTICE } from '../../src/page/ui/text/home-notice.ja.ts'
import { HOW_TO } from '../../src/page/ui/text/how-to.ja.ts'
import { JOURNEYS } from '../../src/page/ui/text/journeys.ja.ts'
import { LIST, LISTS } from '../../src/page/ui/text/lists.ja.ts'
import { MARGIN } from '../../src/page/ui/text/margin.ja.ts'
import { PICTURE_STORY } from '../../src/page/ui/text/picture-story.ja.ts'
import { SHARE } from '../../src/page/ui/text/share.ja.ts'
import { SUB_STAMPS } from '../../src/page/ui/text/sub-stamps.ja.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { RANKING } from '../../src/page/ui/text/ranking.ja.ts'
import { MYPAGE } from '../../src/page/ui/text/mypage.ja.ts'
import { MYPAGE_PLAY } from '../../src/page/ui/text/mypage-play.ja.ts'
import { contrasts } from './support/contrasts.ts'
import { cutTexts } from './support/cut-text.ts'
import { lineBreaksOf, type LineBreak } from './support/broken-lines.ts'
import { fillBook } from './support/fill-book.ts'
import { fillProfile } from './support/fill-profile.ts'
import { installed, it as base } from './support/fixtures.ts'
import { cdp, holdUndo, MORIOKA, until, untilInstalled, untilKept } from './support/phone-browser.ts'
import { SCREENS } from './support/screens.ts'
import { signIn } from './support/sign-in.ts'

/** A phone of some size, and its page. */
interface Reader {
  readonly page: Page
  /** Opens a path of the server. */
  open(path: string): Promise<unknown>
}
const it = base.extend('read', ({ openPhone, server }) => async (viewport?: ViewportSize): Promise<Reader> => {
  const { page } = await openPhone(viewport && { viewport, screen: viewport })
  return { page, open: (path) => page.goto(`${server.origin}${path}`) }
})

const SMALL = { width: 320, height: 568 }
const USUAL = { width: 390, height: 844 }

/** The book's sheet of filters, which offers its pictures. */
const openFilters = (page: Page) => page.getByRole('button', { name: new RegExp(LISTS.showing.collected, 'u') }).click()
/** Elements that the dark theme prints in colours that the light theme has nowhere. Elements that are still being drawn may be in one of the two only. */
async function darkOnPaper(page: Page): Promise<string[]> {
  const colours = async (colorScheme: 'dark' | 'light') => {
    await page.emulateMedia({ media: 'print', colorScheme })
    return page.evaluate(() =>
      [...document.querySelectorAll('body, body *')].map((element) => {
        const { color, backgroundColor, fill, stroke } = getComputedStyle(element)
        return `${element.tagName} ${element.getAttribute('class') ?? ''}: ${color}, ${backgroundColor}, ${fill}, ${stroke}`
      }),
    )
  }
  const [dark, light] = [await colours('dark'), new Set(await colours('light'))]
  return dark.filter((each) => !light.has(each))
}
/** Runs in the page: its visible text. A body that is not rendered has an innerText nevertheless. */
const textOfPage = () => (document.body.checkVisibility() ? document.body.innerText.trim() : '')
/** A guest whose book holds fourteen stations. */
async function withBook({ page, open }: Reader) {
  await open('/')
  await untilInstalled(page)
  await page.evaluate(
    fillBook,
    [MORIOKA.stamp_id, 1191, 51, 902, 377, 1490, 1426, 695, 1196, 113, 58, 780, 1220, 1592].map((stamp_id) => ({ stamp_id })),
  )
}

describe('[2] the first screen', () => {
  it.for([SMALL, { width: 360, height: 640 }, USUAL])(
    'shows a stamp and the whole main button at $width x $height, and nothing on it moves',
    async (viewport, { read }) => {
      const { page, open } = await read(viewport)
      const asked: string[] = []
      page.on('request', (request) => void asked.push(request.url()))
      await page.addInitScript(() => {
        const shifts: string[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number
              sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
            }
            for (const { node, previousRect, currentRect } of sources) {
              const element = node instanceof Element ? node : node?.parentElement
              shifts.push(`${value} at ${entry.startTime}: ${element?.outerHTML.slice(0, 120)} y ${previousRect.y} to ${currentRect.y}`)
            }
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open('/')
      const stamp = page.locator('header svg')
      await stamp.waitFor()
      // Before the worker installs the shell: all requests so far were for this screen.
      const drawing = asked.filter((url) => /(art-facts|station-art|stations|lettering)-/u.test(url))
      await page.getByRole('region', { name: HOME_NOTICE['how-to'].title }).waitFor()
      const [art, title, button, tabs] = await Promise.all(
        [stamp, page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: TEXT.home.find }), page.getByRole('navigation')].map((each) =>
          each.boundingBox(),
        ),
      )
      if (!art || !title || !button || !tabs) throw new Error('a part of the first screen is missing')
      expect(art.width, 'a stamp that can be looked at').toBeGreaterThan(130)
      expect([art.y >= 0, art.x + art.width <= viewport.width, art.y + art.height <= button.y], 'the stamp is whole, above the words').toEqual([
        true,
        true,
        true,
      ])
      expect(title.x + title.width, 'and beside the title').toBeLessThanOrEqual(art.x)
      expect(button.y + button.height, 'the button is above the tabs').toBeLessThanOrEqual(tabs.y)
      expect(button.height).toBeGreaterThanOrEqual(44)
      expect(drawing, 'the program that draws all stamps is not waited for').toEqual([])
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([])
    },
  )
})

describe('[2] the first screen, with the app on the phone', () => {
  it.override('profile', installed)

  it.for([
    { width: 667, height: 375 },
    { width: 844, height: 390 },
    { width: 932, height: 430 },
  ])('has the sheet beside the title on a phone on its side, $width x $height', async (viewport, { read }) => {
    const { page, open } = await read(viewport)
    await open('/')
    await page.locator('header svg').waitFor()
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
    const [title, sheet] = await Promise.all([page.getByRole('heading', { level: 1 }).boundingBox(), page.locator('header > [aria-hidden]').boundingBox()])
    if (!title || !sheet) throw new Error('a part of the first screen is missing')
    expect(sheet.x).toBeGreaterThan(title.x + title.width)
    expect(sheet.width).toBeGreaterThan(130)
  })

  it('a visitor with stamps sees the newest one of the own book there', async ({ read }) => {
    const reader = await read(USUAL)
    const { page, open } = reader
    await withBook(reader)
    await open('/')
    await page.getByRole('link', { name: TEXT.home.continue }).waitFor()
    await expect.poll(() => page.locator('header canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(200)
    expect(await page.locator('header svg').count()).toBe(0)
  })

  it('the first guide starts at its beginning', async ({ read }) => {
    const { page, open } = await read(SMALL)
    await open('/')
    await page.getByRole('button', { name: HOME_NOTICE['how-to'].accept }).click()
    const heading = page.getByRole('heading', { name: HOW_TO.title })
    await heading.waitFor()
    expect(await page.getByRole('dialog').evaluate((dialog) => [dialog.scrollTop, dialog.scrollHeight > dialog.clientHeight])).toEqual([0, true])
    await expect
      .poll(() => heading.evaluate((element) => document.elementFromPoint(innerWidth / 2, element.getBoundingClientRect().top + 8) === element))
      .toBe(true)
  })
})

describe('[10] the held stamp', () => {
  it.override('profile', installed)

  it.for([SMALL, USUAL, { width: 844, height: 390 }])(
    'touches the paper where the ink is, and disappears when lifted, at $width x $height',
    async (viewport, { read }) => {
      const { page, open } = await read(viewport)
      await open(`/find/push/?stamp_id=${MORIOKA.stamp_id}`)
      const middleOf = async (selector: string) => {
        const box = await page.locator(selector).boundingBox()
        if (box === null) throw new Error(`no ${selector}`)
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
      }
      const sheet = await middleOf('[data-testid="sheet"]')
      const before = await middleOf('[data-testid="handle"]')
      expect(Math.hypot(before.x - sheet.x, before.y - sheet.y), 'before, it stands beside').toBeGreaterThan(sheet.width / 3)
      const session = await cdp(page)
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: sheet.x, y: sheet.y }] })
      await expect
        .poll(async () => {
          const { x, top, bottom } = await page.getByTestId('handle').evaluate((element) => {
            const box = element.getBoundingClientRect()
            return { x: box.x + box.width / 2, top: box.top + box.height * 0.63, bottom: box.top + box.height * 0.97 }
          })
          // The foot of the handle is over the centre of the sheet.
          return [Math.abs(x - sheet.x) < 4, top < sheet.y, bottom > sheet.y]
        })
        .toEqual([true, true, true])
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await page.getByRole('button', { name: PUSH.again }).waitFor()
      await expect
        .poll(() =>
          page.locator('[data-testid="sheet"] svg').evaluateAll((all) => all.filter((svg) => svg.checkVisibility({ visibilityProperty: true })).length),
        )
        .toBe(0)
    },
  )

  it('the place for a stamp has the shape of its kind', async ({ read }) => {
    const { page, open } = await read()
    const shapes = new Map<string, string | null>()
    for (const stamp_id of [218, 4001, 5001, 6001]) {
      await open(`/find/push/?stamp_id=${stamp_id}`)
      const place = page.locator('[data-testid="sheet"] [data-kind] svg path')
      await place.waitFor()
      const [box, text] = await Promise.all([
        place.boundingBox(),
        page.getByText(PUSH.hint).evaluate((hint) => {
          const range = document.createRange()
          range.selectNodeContents(hint)
          const lines = [...range.getClientRects()].filter((rect) => rect.height < 60)
          return [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))] as const
        }),
      ])
      shapes.set(String(stamp_id), await place.getAttribute('d'))
      expect(box !== null && text[0] >= box.x && text[1] <= box.x + box.width, `the words stand inside the place of ${stamp_id}`).toBe(true)
    }
    expect(new Set(shapes.values()).size).toBe(4)
  })
})

describe('[2] pictures and paper', () => {
  it.override('profile', installed)

  it.for([SMALL, USUAL])('the panel of 「絵と印刷」 has its buttons on the screen at $width x $height', async (viewport, { read }) => {
    const reader = await read(viewport)
    const { page, open } = reader
    await withBook(reader)
    for (const path of [`/list/detail/?stamp_id=${MORIOKA.stamp_id}`, '/list/']) {
      await open(path)
      if (path === '/list/') await openFilters(page)
      await page.getByRole('button', { name: SHARE.open }).click()
      const print = page.getByRole('button', { name: SHARE.print, exact: true })
      await page.getByRole('button', { name: SHARE.save }).waitFor()
      await expect
        .poll(
          () =>
            print.evaluate(
              (button) =>
                document.elementFromPoint(innerWidth / 2, button.getBoundingClientRect().bottom - 4)?.closest('main') !== null &&
                button.getBoundingClientRect().bottom < innerHeight,
            ),
          { message: path },
        )
        .toBe(true)
    }
  })

  it('printing by the browser’s menu is never blank, nor dark, where titles alone are no page and where pictures were opened before', async ({ read }) => {
    const reader = await read(USUAL)
    const { page, open } = reader
    await withBook(reader)
    await page.emulateMedia({ media: 'print' })
    const printed = () => page.evaluate(textOfPage)
    // The station nearest to the visitor, and the leaf that is open.
    for (const [path, name] of [
      ['/find/', 'もりおか'],
      ['/list/?by=leaf', '2026'],
    ] as const) {
      await open(path)
      await expect.poll(printed, { message: path }).toContain(name)
      await expect.poll(() => darkOnPaper(page), { message: path }).toEqual([])
    }
    await page.emulateMedia({ media: 'screen' })
    await open('/list/')
    await openFilters(page)
    await page.getByRole('button', { name: SHARE.open }).click()
    await page.getByRole('button', { name: SHARE.print, exact: true }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await printed(), 'with the pictures open').toContain('軽井沢')
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: TEXT.nav.mypage }).click()
    await page.getByRole('heading', { name: MYPAGE.title }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await printed(), 'on the screen after it').toContain(MYPAGE.title)
  })

  it('the ranking is printed without the link to a login, and the own place below the list does not cover it', async ({ read }) => {
    const { page, open } = await read(USUAL)
    await open('/ranking/')
    const own = page.getByRole('complementary', { name: RANKING.mine })
    const login = own.getByRole('link', { name: RANKING.login, includeHidden: true })
    await login.waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await login.isVisible()).toBe(false)
    expect(await own.evaluate((band) => getComputedStyle(band).position)).toBe('static')
  })

  it('an impression without a note is printed without its field or empty space, a year without the link to the journeys, and わたし without the frame of the inks', async ({
    read,
  }) => {
    const { page, open } = await read(USUAL)
    await open('/')
    await page.evaluate(fillBook, [{ stamp_id: MORIOKA.stamp_id }])
    for (const [path, words] of [
      ['/list/?year=2026', [JOURNEYS.all]],
      [`/list/detail/?stamp_id=${MORIOKA.stamp_id}`, [MARGIN.note, MARGIN.addPhoto, MARGIN.where, PICTURE_STORY.ask]],
    ] as const) {
      await page.emulateMedia({ media: 'screen' })
      await open(path)
      const shown = words.map((each) => page.getByText(each, { exact: true }))
      for (const each of shown) await each.waitFor()
      await page.emulateMedia({ media: 'print' })
      for (const each of shown) expect(await each.isVisible(), path).toBe(false)
    }
    await page.emulateMedia({ media: 'screen' })
    await open('/mypage/')
    const inks = page.getByRole('radiogroup', { name: MYPAGE_PLAY.inks })
    await inks.waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await inks.isVisible(), 'the frame of the inks').toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await open(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByText(MARGIN.note, { exact: true }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const blank = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main article > *')]
        .filter((part) => part.offsetHeight > 40 && part.innerText.trim() === '' && part.querySelector('canvas') === null)
        .map((part) => part.offsetHeight),
    )
    expect(blank).toEqual([])
  })

  it('a note is printed with its label, and without the count of its letters', async ({ read }) => {
    const { page, open } = await read(USUAL)
    await open('/')
    await page.evaluate(fillBook, [{ stamp_id: MORIOKA.stamp_id }])
    await open(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    const note = page.getByLabel(MARGIN.note)
    await note.fill('桜')
    await page.emulateMedia({ media: 'print' })
    expect(await note.isVisible()).toBe(true)
    expect(await page.getByText(MARGIN.count(1, 60)).isVisible()).toBe(false)
  })
})

/** Runs in the page: 200 % text, and the units that lists derive from it. */
function enlarge(): void {
  document.documentElement.style.setProperty('font-size', '200%')
  dispatchEvent(new Event('resize'))
}

/** Runs in the page before it loads: sets the browser's own font size to 200 %. */
function letLettersBeLarge(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { font-size: 200% }')
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page before it loads: it queries this one feature; any other query is answered with no as well. */
function knowNoPhrases(): void {
  CSS.supports = () => false
}

const phraseParser = loadDefaultJapaneseParser()
const words = new Intl.Segmenter('ja', { granularity: 'word' })
const SIGN = /[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々ヶ]/u

/** A line may end at the end of a phrase or word, at a sign or a number, and inside a phrase that fits no line of the text. */
function isInsideWord({ text, at, widest }: LineBreak): boolean {
  if (SIGN.test(`${text[at - 1] ?? ' '}${text[at] ?? ' '}`)) return false
  const ends = [0, ...phraseParser.parseBoundaries(text), text.length]
  if (ends.includes(at) || [...words.segment(text)].some(({ index }) => index === at)) return false
  const from = ends.findLast((end) => end < at) ?? 0
  const to = ends.find((end) => end > at) ?? text.length
  return to - from <= widest
}

/** The wrong line breaks in the sentences of a page at rest, at 390 and 320 px. */
async function wrongBreaks(page: Page, path: string, isLarge: boolean): Promise<string[]> {
  const faults: string[] = []
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const line of await page.evaluate(lineBreaksOf, await page.evaluateHandle(() => document.body))) {
      // Names of dishes and shops, which are not written as phrases, are not sentences.
      if (!line.text.includes('。')) continue
      const where = `${path} ${width} px: ${line.text.slice(Math.max(0, line.at - 8), line.at)}／${line.text.slice(line.at, line.at + 8)}`
      if (isInsideWord(line)) faults.push(where)
      if (width === 390 && /^[、。」）]/u.test(line.text.slice(line.at))) faults.push(`${where} (a sign at the beginning)`)
      if (!isLarge && line.last !== null && line.last < 2) faults.push(`${where} (one letter alone)`)
    }
  }
  return faults
}

/** Fails where the browser's menu would print the page blank or dark. */
async function expectPaper(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  expect((await page.evaluate(textOfPage)).length, `${path} is not blank on paper`).toBeGreaterThan(5)
  await expect.poll(() => darkOnPaper(page), { message: `${path} is not dark on paper` }).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

/** Opens every screen with a book, and returns the findings of `look`. `prepare` runs in each page before it loads. */
async function visitAll(reader: Reader, prepare: (() => void) | null, look: (path: string) => Promise<readonly string[]>): Promise<string[]> {
  const { page, open } = reader
  if (prepare !== null) await page.addInitScript(prepare)
  await withBook(reader)
  const faults = new Set<string>()
  for (const [path, word] of SCREENS) {
    await page.setViewportSize(USUAL)
    await open(path)
    // The shape of a page has words of the screen that will take its place.
    await page.locator('main:not(:empty):not(:has([data-loading]))').waitFor({ state: 'attached' })
    await page.getByText(word, { exact: false }).or(page.getByLabel(word)).first().waitFor({ state: 'attached' })
    if (prepare !== null) await page.locator('html[data-phrases]').waitFor()
    for (const fault of await look(path)) faults.add(fault)
  }
  return [...faults]
}

describe('[2] every screen, with a book of fourteen stations', () => {
  it.override('profile', installed)

  // One visit for both checks: another visit of every screen takes more time than the checks.
  it('sentences break between words at 390 and 320 px, and what the browser’s menu prints is neither blank nor dark', async ({ read }) => {
    const reader = await read(USUAL)
    const faults = await visitAll(reader, null, async (path) => {
      await expectPaper(reader.page, path)
      return wrongBreaks(reader.page, path, false)
    })
    expect(faults).toEqual([])
  })

  it.for([
    ['where the browser knows no phrases', knowNoPhrases, false],
    ['in letters of twice the size', letLettersBeLarge, true],
  ] as const)('sentences break between words at 390 and 320 px, %s', async ([, prepare, isLarge], { read }) => {
    const reader = await read(USUAL)
    expect(await visitAll(reader, prepare, (path) => wrongBreaks(reader.page, path, isLarge))).toEqual([])
  })
})

describe('[2] more contrast', () => {
  it.override('profile', installed)

  it.for(['light', 'dark'] as const)('a visitor who asks for it gets soft text of 7:1 and lines of 3:1, in the %s theme', async (colorScheme, { read }) => {
    const { page, open } = await read(USUAL)
    await page.emulateMedia({ contrast: 'more', colorScheme })
    await open('/ekiben/')
    await page.getByText('青森県').first().waitFor()
    const ratiosOf = async (pairs: readonly (readonly [string, string])[]) => {
      const samples = await page.evaluateHandle(
        (all) =>
          all.map(([colour, under]) => {
            const sample = document.body.appendChild(document.createElement('p'))
            sample.style.color = `var(--${colour})`
            sample.style.background = `var(--${under})`
            return sample
          }),
        pairs,
      )
      return samples.evaluate(contrasts)
    }
    const text = [
      ['sumi-soft', 'paper'],
      ['sumi-soft', 'paper-deep'],
      ['on-ground-soft', 'ground'],
      ['enamel-soft', 'enamel'],
    ] as const
    expect(Math.min(...(await ratiosOf(text)))).toBeGreaterThan(7)
    const lines = [
      ['paper-edge', 'paper'],
      ['hairline', 'ground'],
      ['enamel-edge', 'enamel'],
    ] as const
    expect(Math.min(...(await ratiosOf(lines)))).toBeGreaterThan(3)
  })
})

describe('[2] lines break between words', () => {
  it.override('profile', installed)

  it('the button of the filters breaks between its words only and holds all of them, at 320 px and at 200 % text', async ({ read }) => {
    const { page, open } = await read(SMALL)
    await page.addInitScript(letLettersBeLarge)
    for (const [path, showing] of [
      ['/list/', LISTS.showing.collected],
      ['/list/?show=all', LISTS.showing.all],
      ['/list/?kind=login&show=all', LISTS.showing.all],
    ] as const) {
      await open(path)
      const button = page.getByRole('button', { name: new RegExp(showing, 'u') })
      await button.waitFor()
      const breaks = await page.evaluate(lineBreaksOf, await button.evaluateHandle((element) => element as HTMLElement))
      const split = breaks.filter(({ text, at }) => text[at - 1] !== '・' && !phraseParser.parseBoundaries(text).includes(at))
      expect(split.map(({ text, at }) => `${text.slice(0, at)}／${text.slice(at)}`)).toEqual([])
      const [inner, outer, page320] = await button.evaluate((element) => [element.scrollWidth, element.clientWidth, document.documentElement.scrollWidth])
      expect(inner, path).toBeLessThanOrEqual(outer ?? 0)
      expect(page320, path).toBe(SMALL.width)
    }
  })

  it('the search is on the line of the filters at 320 px and 200 % text, for kinds with the longest names too', async ({ read }) => {
    const { page, open } = await read(SMALL)
    await page.addInitScript(letLettersBeLarge)
    for (const path of ['/list/traindepot/?show=all', '/list/ikimono/?show=all']) {
      await open(path)
      const [filters, search] = await Promise.all(
        [new RegExp(LISTS.showing.all, 'u'), LIST.searchLabel].map((name) => page.locator('header').getByRole('button', { name }).boundingBox()),
      )
      expect(search?.y, path).toBeLessThan((filters?.y ?? 0) + (filters?.height ?? 0))
    }
  })

  it('the lead of the lunch boxes has lines of nearly one length at 390 px', async ({ read }) => {
    const { page, open } = await read(USUAL)
    await open('/ekiben/')
    const lead = page.getByText(LISTS.ekibenLead)
    await lead.waitFor()
    const widths = await lead.evaluate((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return [...range.getClientRects()].map(({ width }) => width)
    })
    expect(widths.length).toBeGreaterThan(1)
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.7)
  })

  it('a press in the history of a stamp has no last line of one letter, from 320 to 430 px', async ({ read }) => {
    const { page, open } = await read(SMALL)
    await open('/')
    await page.evaluate(fillBook, [{ stamp_id: MORIOKA.stamp_id }])
    await open(`/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    const history = page.locator('section[aria-labelledby="history"]')
    await history.waitFor()
    for (let width = 320; width <= 430; width += 10) {
      await page.setViewportSize({ width, height: 844 })
      const breaks = await page.evaluate(lineBreaksOf, await history.evaluateHandle((element) => element as HTMLElement))
      expect(
        breaks.filter(({ last }) => last === 1).map(({ text, at }) => `${text.slice(0, at)}／${text.slice(at)}`),
        `${width} px`,
      ).toEqual([])
    }
  })

  it('names of inks and the button of a transfer break between words at 320 px and 200 % text', async ({ read }) => {
    const { page, open } = await read(SMALL)
    await page.addInitScript(letLettersBeLarge)
    await open('/mypage/')
    await page.locator('html[data-phrases]').waitFor()
    await page.getByText('甲信越').first().waitFor()
    const breaks = await page.evaluate(lineBreaksOf, await page.evaluateHandle(() => document.querySelector('main') ?? document.body))
    const [ends, names] = [/のり$|のも$|のぶ$|のゆ$|りん$|もみ$|ぶど$|コー$|ゆき?$/u, /^(?:..[東関].|甲信越)の|引っ越しコード/u]
    expect(
      breaks.filter(({ text, at }) => names.test(text) && ends.test(text.slice(0, at))).map(({ text, at }) => `${text.slice(0, at)}／${text.slice(at)}`),
    ).toEqual([])
    expect(await page.getByText(/^甲信越の|^北東北の/u).count()).toBeGreaterThan(1)
  })

  it('the error message for a mistyped transfer code breaks between words, at 320 px with 200 % text too', async ({ read }) => {
    const partsAt = async (viewport: ViewportSize, isLarge: boolean) => {
      const { page, open } = await read(viewport)
      if (isLarge) await page.addInitScript(letLettersBeLarge)
      await open('/mypage/?code=ABCDE-FGHJK')
      if (isLarge) await page.locator('html[data-phrases]').waitFor()
      await page.getByRole('button', { name: ACCOUNT.transfer.act }).click()
      const said = page.getByRole('alert').filter({ hasText: /./u })
      await said.waitFor()
      const breaks = await page.evaluate(lineBreaksOf, await said.evaluateHandle((element) => element as HTMLElement))
      return [0, ...breaks.map(({ at }) => at)].map((from, i) => ACCOUNT.transfer.rules['code:without_typo'].slice(from, breaks[i]?.at))
    }
    const parts = (await Promise.all([partsAt(SMALL, true), partsAt(SMALL, false), partsAt(USUAL, false)])).flat()
    expect(parts.filter((part) => !/(?:[、。]|どこか|コードを|見くらべて)$/u.test(part))).toEqual([])
    expect(parts.length).toBeGreaterThan(4)
  })

  it('the headings of the lists by visitors, and the hint on a face’s sheet, break between words at 360 px and 200 % text', async ({ read }) => {
    const { page, open } = await read({ width: 360, height: 640 })
    await page.addInitScript(letLettersBeLarge)
    const partsOf = async (path: string, selector: string, whole: string) => {
      await open(path)
      await page.locator('html[data-phrases]').waitFor()
      const found = page.locator(selector).filter({ hasText: whole.slice(0, 2) })
      await found.waitFor()
      const breaks = await page.evaluate(lineBreaksOf, await found.evaluateHandle((element) => element as HTMLElement))
      return [0, ...breaks.map(({ at }) => at)].map((from, i) => whole.slice(from, breaks[i]?.at))
    }
    expect(await partsOf('/list/popular/', 'h1', LISTS.popular)).toEqual(['人気の印'])
    expect(await partsOf('/list/rare/', 'h1', LISTS.rare)).toEqual(['めずらしい', '印'])
    expect(await partsOf('/find/push/?stamp_id=6001', '[data-testid="sheet"] p', PUSH.hint)).toEqual(['印に指を', 'おいて、', 'はなして', 'ください'])
  })

  it('the name of a line stays whole at 200 % text', async ({ read }) => {
    const { page, open } = await read(USUAL)
    await open('/list/?by=line')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const name = page.getByText('田沢湖線', { exact: true })
    await name.waitFor()
    expect(
      await name.evaluate(
        (element) =>
          element.getClientRects().length === 1 && element.getBoundingClientRect().height < 2 * Number.parseFloat(getComputedStyle(element).fontSize),
      ),
    ).toBe(true)
  })
})

describe('[10] a small seal, in letters of twice the size', () => {
  it.override('profile', installed)

  /** Whether an element is on the screen as a whole: above the tabs, where the screen has them. */
  const isWhole = (element: Locator) =>
    element.evaluate((each) => {
      const tabs = [...document.querySelectorAll('nav')].filter((nav) => getComputedStyle(nav).position === 'fixed')
      const { top, bottom } = each.getBoundingClientRect()
      return top >= 0 && bottom <= Math.min(innerHeight, ...tabs.map((nav) => nav.getBoundingClientRect().top))
    })
  it.for([USUAL, { width: 360, height: 640 }])('is placed on a sheet that is completely visible, at $width x $height', async (viewport, { read }) => {
    const reader = await read(viewport)
    const { page, open } = reader
    await page.addInitScript(letLettersBeLarge)
    await holdUndo(page)
    await withBook(reader)
    const seen = async (path: string) => {
      await page.getByRole('button', { name: SUB_STAMPS.add }).click()
      await page.getByText(SUB_STAMPS.choose).waitFor()
      await expect.poll(() => isWhole(page.locator('[data-placing]')), { message: `${path}: the sheet` }).toBe(true)
      if (viewport === USUAL) expect(await isWhole(page.getByRole('button', { name: SUB_STAMPS.set })), `${path}: what sets it`).toBe(true)
    }
    await open(`/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByRole('button', { name: PUSH.keyboard }).click()
    await untilKept(page)
    await seen('the press')
    await open('/list/detail/?stamp_id=1191')
    await seen('the book')
  })
})

describe('[2] words in large letters', () => {
  it.override('profile', installed)

  it('of names, makers and dates break between words only, at 320, 360 and 390 px', async ({ read }) => {
    const reader = await read(USUAL)
    const { page, open } = reader
    await withBook(reader)
    // A date of the longest kind.
    await page.evaluate(fillBook, [{ stamp_id: 5001, pressed_at: '2026-10-29T01:00:00Z' }])
    const split: string[] = []
    const look = async (path: string, wanted: RegExp, sizes: readonly string[]) => {
      await open(path)
      await page.getByText(wanted).filter({ visible: true }).first().waitFor()
      for (const size of sizes) {
        await page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
        for (const width of [390, 360, 320]) {
          await page.setViewportSize({ width, height: 844 })
          const breaks = await page.evaluate(lineBreaksOf, await page.evaluateHandle(() => document.body))
          for (const { text, at } of breaks) if (wanted.test(text)) split.push(`${size} ${width}: ${text.slice(0, at)}／${text.slice(at)}`)
        }
      }
    }
    await look('/list/detail/?stamp_id=3001', /^ユリカモメ$/u, ['200%'])
    await look('/list/detail/?stamp_id=5001', /JR東日本|クロス|ステーション/u, ['100%', '200%'])
    await look('/list/?by=leaf', /^(?:2026年)?10月29日$/u, ['200%'])
    await look('/list/detail/?stamp_id=219', /^せんぼくちょう$/u, ['200%'])
    await look('/mypage/edit/', /^プロフィール$/u, ['200%'])
    await look('/mypage/nickname/', /^ニックネーム$/u, ['200%'])
    expect(split).toEqual([])
  })

  it('the lines of a station end in no ellipsis, and its row holds them, at 390 px and in letters of twice the size', async ({ read }) => {
    const reader = await read(USUAL)
    const { page, open } = reader
    await withBook(reader)
    for (const size of ['100%', '200%'])
      for (const [path, lines] of [
        ['/list/?show=all&q=東京', '東北新幹線・上越新幹線・東海道本線'],
        ['/find/', '東北新幹線・東北本線・田沢湖線'],
      ] as const) {
        await open(path)
        await page.evaluate((to) => {
          document.documentElement.style.setProperty('font-size', to)
          dispatchEvent(new Event('resize'))
        }, size)
        const found = page.getByText(lines).first()
        await found.waitFor()
        const isHeld = () =>
          found.evaluate((element) => {
            const [row, column] = [element.closest('a'), element.parentElement].map((each) => each?.getBoundingClientRect())
            const isCut = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth
            return !isCut && row !== undefined && column !== undefined && column.top >= row.top && column.bottom <= row.bottom
          })
        await expect.poll(isHeld, { message: `${size} ${path}` }).toBe(true)
      }
  })
})

/** Stations with the longest kana. */
const LONG_KANA = [
  ['上越国際スキー場前', 1426],
  ['鹿島サッカースタジアム', 836],
  ['岩原スキー場前', 1412],
] as const
const KANA = '^[ぁ-んー・]{2,}$'

describe('[2] names in large text', () => {
  it.override('profile', installed)

  it('no kana is cut, in rows, on leaves and on the name board, at 320 and 390 px', async ({ read }) => {
    const { page, open } = await read(USUAL)
    await open('/')
    await untilInstalled(page)
    await page.evaluate(
      fillBook,
      LONG_KANA.map(([, stamp_id]) => ({ stamp_id })),
    )
    const cut = new Set<string>()
    let seen = 0
    const places = [
      ['/list/', null],
      ['/find/', null],
      ['/list/ikimono/?show=all', null],
      ...LONG_KANA.flatMap(
        ([name, stamp_id]) =>
          [
            ['/list/?show=all&q=', name],
            ['/find/?q=', name],
            [`/list/detail/?stamp_id=${stamp_id}`, null],
            [`/find/push/?stamp_id=${stamp_id}`, null],
          ] as const,
      ),
    ] as const
    for (const [path, name] of places) {
      await open(`${path}${name ?? ''}`)
      await page.waitForFunction((pattern) => [...document.querySelectorAll('main span')].some((each) => new RegExp(pattern, 'u').test(each.textContent)), KANA)
      await page.evaluate(enlarge)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        seen += await page
          .locator('main span')
          .evaluateAll((all, pattern) => all.filter((each) => new RegExp(pattern, 'u').test(each.textContent)).length, KANA)
        for (const text of await page.evaluate(cutTexts, KANA)) cut.add(`${path} ${width} px: ${text}`)
      }
    }
    expect([...cut]).toEqual([])
    expect(seen).toBeGreaterThan(40)
  })

  it('a nickname of twelve letters stays on one line of the ranking, and in the own place, at 320 px and at 200 % text', async ({ read, server }) => {
    const { page, open } = await read(SMALL)
    const nickname = '山手線・京浜東北線の旅人'
    await signIn(page, server.origin, 'twitter', 'reading')
    await page.waitForURL('**/mypage/edit/?status=0')
    await fillProfile(page)
    await page.getByLabel(ACCOUNT.nickname.label).fill(nickname)
    await page.getByRole('button', { name: ACCOUNT.nickname.act }).click()
    await page.waitForURL('**/mypage/')
    await page.evaluate(pressAtPlace, { stamp_id: MORIOKA.stamp_id, ...MORIOKA.place })
    const names = page.locator('main li > span, aside p').filter({ hasText: nickname })
    const expectOneLine = async (address: string) => {
      await open(address)
      await names.waitFor()
      for (const [width, size] of [
        [320, '100%'],
        [390, '200%'],
        [320, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size)
        const [lines, letters] = await names.evaluate((name) => {
          const range = document.createRange()
          range.selectNodeContents(name.firstChild ?? name)
          return [new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size, Number.parseFloat(getComputedStyle(name).fontSize)]
        })
        expect([lines, await page.evaluate(cutTexts, nickname)], `${address} at ${width} px, ${size}`).toEqual([1, []])
        expect(letters, 'and is no smaller for it than the text of the page').toBeGreaterThanOrEqual(16)
      }
    }
    await expectOneLine('/ranking/')
    // On a usual phone the count is beside the name.
    await page.setViewportSize(USUAL)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    const [nameBox, countBox] = await page.locator('main li[data-me] > span').evaluateAll((all) => all.slice(1).map((each) => each.getBoundingClientRect()))
    expect(countBox!.top).toBeLessThan(nameBox!.bottom)
    expect(countBox!.left).toBeGreaterThan(nameBox!.right)
    // A list that the visitor is not in.
    await page.route('**/stamps/ranking?period=month', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ranking_data: [{ rank: 1, nickname: '夜汽車', stamp_num: 2 }] } })
    })
    await expectOneLine('/ranking/?period=month')
    expect(await page.locator('aside p').filter({ hasText: nickname }).count()).toBe(1)
  })

  it('each fact of a shop that is a phrase is on one line at 320 px', async ({ read }) => {
    const { page, open } = await read(SMALL)
    for (const stamp_id of [2050, 2052, 2186]) {
      await open(`/list/detail/?stamp_id=${stamp_id}`)
      const facts = page.locator('main dl dd')
      await facts.first().waitFor()
      const broken = await page.evaluate(lineBreaksOf, await page.evaluateHandle(() => document.querySelector('main dl') ?? document.body))
      expect(
        broken.filter(({ text }) => text.length < 10).map(({ text, at }) => `${text.slice(0, at)}／${text.slice(at)}`),
        String(stamp_id),
      ).toEqual([])
    }
  })

  it('of dishes and shops break between words at 320 px', async ({ read }) => {
    const { page, open } = await read(SMALL)
    const faults = new Set<string>()
    let seen = 0
    for (const path of [
      '/ekiben/',
      '/list/?kind=ekisoba&show=all',
      '/list/?kind=ekiben&show=all',
      '/list/traindepot/?show=all',
      ...[2050, 2186, 5002, 5027, 5012, 5060].map((stamp_id) => `/list/detail/?stamp_id=${stamp_id}`),
    ]) {
      await open(path)
      await page.locator('main h1, main li a').first().waitFor()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += 800) {
        await page.evaluate((y) => scrollTo(0, y), top)
        await until('the rows stand still', () =>
          page.evaluate(() => [...document.querySelectorAll('main li')].every((row) => row.querySelector('a, button') !== null)),
        )
        for (const line of await page.evaluate(lineBreaksOf, await page.evaluateHandle(() => document.querySelector('main') ?? document.body))) {
          seen++
          if (!line.text.includes('。') && isInsideWord(line)) faults.add(`${path}: ${line.text.slice(0, line.at)}／${line.text.slice(line.at)}`)
        }
      }
    }
    expect([...faults]).toEqual([])
    expect(seen).toBeGreaterThan(20)
  })
})

/** Runs in the page of a member: presses a stamp at its place, so that it counts. */
async function pressAtPlace(press: {
  readonly stamp_id: number
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
}): Promise<void> {
  const token = /XSRF-TOKEN=([^;]+)/u.exec(document.cookie)?.[1] ?? ''
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Idempotency-Key': crypto.randomUUID() }
  const now = new Date().toISOString()
  const body = new URLSearchParams(
    Object.entries({ ...press, tilt: 0, blurred: 0, pressed_at: now, fixed_at: now }).map(([name, value]) => [name, String(value)]),
  )
  const answer = await fetch('/system/api/stamps/collect', { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}
