import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ROUTE_TITLES } from '../../src/page/app/route-titles.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { ACCOUNT } from '../../src/page/ui/text/account.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { RANKING } from '../../src/page/ui/text/ranking.ja.ts'
import { ADDRESSES, inFull } from './support/addresses.ts'
import { fillBook } from './support/fill-book.ts'
import { it as base } from './support/fixtures.ts'
import { MORIOKA, until, untilSettled } from './support/phone-browser.ts'

/** Routes without a tab bar: the press has the whole screen, error and desktop notice have layouts of their own. */
const WITHOUT_TABS = ['/find/push/', '/find/push/special-stamp/', '/error/form/', '/pc/', '/t/', '/dev/']
/** One address of each parametrised route. */
const PARAMETRISED = { '/t/$token/': '/t/0123456789abcdefghijklmn/', '/dev/$': '/dev/modal/' } as const
/** Layout shift that counts as one: a line of text that moves by its own height on a phone's screen has ten times as much. */
const SHIFT_SEEN = 0.001
const UNKNOWN = '/no/such/page/'

const it = base.extend(
  'get',
  ({ server }) =>
    (path: string) =>
      fetch(`${server.origin}${path}`, { headers: { Accept: 'text/html' } }),
)
const titleOf = (html: string) => /<title>([^<]*)<\/title>/u.exec(html)?.[1]
const hasTabs = (html: string) => html.includes(`aria-label="${TEXT.nav.label}"`)

/** When a slow phone has read its book, in milliseconds after the page was requested: later than its screen's code has arrived. */
const BOOK_READ_MS = 900

/** Runs in the page before the app: a writing transaction holds the book's stores, so that they are read late. */
function holdBook(untilMs: number): void {
  if (location.protocol === 'about:') return
  const opening = indexedDB.open('ekiincho')
  opening.addEventListener('success', () => {
    const db = opening.result
    const held = db.transaction(['collected', 'pages'], 'readwrite')
    held.addEventListener('complete', () => db.close())
    const goOn = () => {
      if (performance.now() < untilMs) held.objectStore('pages').count().addEventListener('success', goOn)
    }
    goOn()
  })
}

/** Holds back the files at `pattern` until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe('[2] the first answer has the first screen', () => {
  it.for([...ADDRESSES.map((path) => [path, path] as const), ...Object.entries(PARAMETRISED)])(
    '[2] %s answers its own page with its title and its layout',
    async ([route, path], { get }) => {
      const response = await get(inFull(path))
      const html = await response.text()
      const title = ROUTE_TITLES[route as keyof typeof ROUTE_TITLES]
      expect([response.status, titleOf(html)]).toEqual([200, title === TEXT.appName ? title : `${title}｜${TEXT.appName}`])
      expect(/data-route="([^"]*)"/u.exec(html)?.[1]?.replace('/_default', '')).toBe(route)
      expect(hasTabs(html)).toBe(!WITHOUT_TABS.some((each) => route === each || (each !== '/find/push/' && route.startsWith(each))))
      expect(html).toContain('name="build-id"')
    },
  )

  it('[2] the table of pages has every route of the tree', () => {
    expect(Object.keys(ROUTE_TITLES).toSorted()).toEqual([...ADDRESSES, ...Object.keys(PARAMETRISED)].toSorted())
  })

  it('[2] the start page has all its words, the button and a stamp', async ({ get }) => {
    const html = await (await get('/')).text()
    for (const words of [
      TEXT.appName,
      ...TEXT.home.lead.split('\n'),
      ...TEXT.home.about.split('\n'),
      TEXT.home.find,
      ...TEXT.home.steps.map(({ body }) => body),
    ])
      expect(html).toContain(words)
    expect(html).toMatch(/<a [^>]*href="\/find\/"[^>]*>駅をさがす<\/a>/u)
    expect(html).toMatch(/<use href="#sample-stamp"/u)
    expect(html).toMatch(/<g id="sample-stamp"/u)
  })

  it.for([UNKNOWN, '/list/nothing/', '/t/'])('[2] the unknown path %s is 404 with its page', async (path, { get }) => {
    const response = await get(path)
    const html = await response.text()
    expect([response.status, titleOf(html)]).toEqual([404, `${TEXT.notFound.title}｜${TEXT.appName}`])
    expect(html).toContain(TEXT.notFound.body)
  })

  it.for([
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ])('[12] nothing that a page has painted moves while the rest of its HTML arrives, at $width x $height', async (viewport, { openPhone, get }) => {
    const { page } = await openPhone({ viewport, screen: viewport })
    await page.setContent(
      '<meta name="viewport" content="width=device-width" /><iframe style="position: fixed; inset: 0; width: 100vw; height: 100vh; border: 0"></iframe>',
    )
    for (const path of ADDRESSES) {
      // Its scripts would redirect, and its styles block the paint.
      const html = (await (await get(path)).text()).replaceAll(/<script.*?<\/script>|<link [^>]*>/gsu, '')
      const moved = await page.evaluate((text) => {
        const written = document.querySelector('iframe')?.contentDocument
        if (!written) throw new Error('no document to write into')
        const places = new Map<Element, string>()
        const found: string[] = []
        written.open()
        for (const piece of text.split(/(?=<)/u)) {
          written.write(piece)
          for (const element of written.body?.querySelectorAll('*:not(svg *)') ?? []) {
            const { x, y, width, height } = element.getBoundingClientRect()
            const [place, known] = [`${Math.round(x)} ${Math.round(y)}`, places.get(element)]
            if (known !== undefined && known !== place) found.push(`${element.outerHTML.slice(0, 60)} from ${known} to ${place}`)
            if (width > 0 && height > 0 && y < innerHeight) places.set(element, place)
          }
        }
        written.close()
        return places.size > 2 ? found : ['nothing is painted']
      }, html)
      expect(moved, path).toEqual([])
    }
  })

  it('[12] the worker answers each route with its own page without a network, and an unknown path with 404', async ({
    phone,
    installedPage: page,
    goTo,
    get,
  }) => {
    await phone.context.setOffline(true)
    for (const path of ADDRESSES.filter((each) => each !== '/pc/')) {
      const response = await goTo(inFull(path))
      expect([path, response?.status(), titleOf((await response?.text()) ?? '')]).toEqual([path, 200, titleOf(await (await get(path)).text())])
    }
    expect((await goTo(UNKNOWN))?.status()).toBe(404)
    await page.getByRole('heading', { name: TEXT.notFound.title }).waitFor()
    await page.getByText(UNKNOWN).waitFor()
  })
})

describe('[10] the worker postpones preloads', () => {
  it('until the page is painted; then they begin together', async ({ installedPage: page, server }) => {
    await page.goto(`${server.origin}/list/`)
    const answered = await page.evaluate(async () => (await fetch('/', { headers: { Accept: 'text/html' } })).text())
    expect(answered.includes(' rel="modulepreload"')).toBe(false)
    const links = page.locator('link[data-rel]')
    expect(await links.count()).toBeGreaterThan(20)
    await expect.poll(() => links.evaluateAll((all) => all.every((link) => link.getAttribute('rel') === link.dataset['rel']))).toBe(true)
  })
})

describe('[2] hydration', () => {
  it.override('phoneOptions', { serviceWorkers: 'block' })

  it.for([
    { book: 'an empty book', colorScheme: 'light', presses: [], pages: [] },
    {
      book: 'a book that a slow phone reads late',
      colorScheme: 'dark',
      presses: [{ stamp_id: MORIOKA.stamp_id }, { stamp_id: 3001 }],
      pages: ['/list/detail/?stamp_id=3001', '/list/?by=leaf', '/list/?by=line', '/list/?by=journey'],
    },
  ] as const)(
    '[2] takes over every page without an error, a shift or a second paint ($colorScheme, $book)',
    async ({ colorScheme, presses, pages }, { phone, server }) => {
      if (presses.length > 0) {
        await phone.page.goto(`${server.origin}/`)
        await phone.page.evaluate(fillBook, [...presses])
        await phone.page.goto(`${server.origin}/list/`)
        await untilSettled(phone.page)
      }
      const faults: string[] = []
      const page = await phone.newPage()
      let path = ''
      await page.emulateMedia({ colorScheme })
      const isOwn = (text: string) => !text.includes('status of 4')
      page.on('console', (message) => message.type() === 'error' && isOwn(message.text()) && faults.push(`${path}: ${message.text()}`))
      page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`))
      if (presses.length > 0) await page.addInitScript(holdBook, BOOK_READ_MS)
      await page.addInitScript(() => {
        if (location.protocol === 'about:') return
        sessionStorage.clear()
        const seen = { shift: 0, app: null as Element | null }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        document.addEventListener('DOMContentLoaded', () => {
          seen.app = document.querySelector('#app main')
        })
      })
      for (const next of [...ADDRESSES.filter((each) => each !== '/pc/'), ...pages, UNKNOWN]) {
        // Each page is the first one, as in a new tab, which would take twice the time.
        await page.goto('about:blank')
        path = next
        await page.goto(`${server.origin}${inFull(path)}`)
        if (presses.length > 0) await page.waitForFunction((ms) => performance.now() > ms, BOOK_READ_MS)
        await untilSettled(page)
        const { shift, isKept } = await page.evaluate(() => {
          const { seen } = globalThis as unknown as { seen: { shift: number; app: Element | null } }
          return { shift: seen.shift, isKept: seen.app !== null && seen.app === document.querySelector('#app main') }
        })
        if (shift >= SHIFT_SEEN) faults.push(`${path}: shifted by ${shift}`)
        // Its screen has the layout of the error form itself.
        if (!isKept && path !== '/error/form/') faults.push(`${path}: rendered again instead of hydrated`)
      }
      expect(faults).toEqual([])
    },
  )

  it('[2] on a slow signal the shape and the title of the page stay until its screen has arrived', async ({ page, goTo }) => {
    const release = await hold(page, '**/assets/ranking-*.js')
    // Five seconds later the page asks the server without the first screen.
    const asksWithoutScreen = page.waitForRequest('**/system/api/current_datetime')
    await goTo('/ranking/')
    await asksWithoutScreen
    expect([await page.locator('.shape-rows').isVisible(), await page.locator('.shape-title').textContent()]).toEqual([true, RANKING.title])
    release()
    await page.getByRole('heading', { name: RANKING.title }).waitFor()
    expect(await page.locator('.shape').count()).toBe(0)
  })

  it('[2] no screen is rendered without the styles of the page', async ({ page, goTo }) => {
    const release = await hold(page, '**/assets/shared-*.css')
    await page.addInitScript(() => {
      const seen = { isStyled: null as boolean | null }
      Object.assign(globalThis, { seen })
      new MutationObserver(() => {
        if (document.querySelector('form') === null) return
        seen.isStyled ??= document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/shared-"]')?.sheet != null
      }).observe(document, { childList: true, subtree: true })
    })
    const own = [/\/assets\/use-failure-[\w-]+\.css$/u, /\/assets\/logout-[\w-]+\.js$/u].map(async (file) => (await page.waitForResponse(file)).finished())
    await goTo('/logout/')
    await Promise.all(own)
    // All that the screen itself needs is there: these frames are enough to render it.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 60; frames += 1) await new Promise(requestAnimationFrame)
    })
    release()
    await page.getByLabel(ACCOUNT.erase.confirm).waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { seen: { isStyled: boolean | null } }).seen.isStyled)).toBe(true)
  })

  it('[2] styles of the page that failed once arrive by themselves', async ({ page, goTo }) => {
    await page.route('**/assets/shared-*.css', (route) => route.abort(), { times: 1 })
    await goTo('/logout/')
    await page.getByLabel(ACCOUNT.erase.confirm).waitFor()
    expect((await page.getByRole('button', { name: ACCOUNT.erase.act }).boundingBox())?.height).toBeGreaterThan(50)
  })

  it('[2] a tap before the scripts arrive opens the screen', async ({ server, page }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto(`${server.origin}/`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: TEXT.home.find }).tap()
    await page.waitForURL('**/find/', { waitUntil: 'commit' })
    release()
    await page.getByRole('heading', { name: FIND.title }).waitFor()
  })

  it('[12] a tap before the scripts arrive requests none of them again, shows the next page at once, and leads back', async ({ page, server }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
    const release = await hold(page, '**/assets/{react,vendor,index}-*.js')
    await page.goto(`${server.origin}/`, { waitUntil: 'commit' })
    const began = await page.evaluate(() => performance.timeOrigin)
    await page.getByRole('link', { name: TEXT.home.find }).tap()
    await page.locator('.shape-map').waitFor()
    expect(await page.title()).toBe(`${FIND.title}｜${TEXT.appName}`)
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('nav') ?? document.body).position)).toBe('fixed')
    // The worker's list of files comes before the many files of the next screen.
    expect(
      await page.locator('link[href*="/assets/find-"][rel=modulepreload]').evaluateAll((all) => all.map((link) => link.getAttribute('fetchpriority'))),
    ).toEqual(['low'])
    release()
    await page.getByRole('heading', { name: FIND.title }).waitFor()
    await untilSettled(page)
    expect(scripts).toEqual([...new Set(scripts)])
    await page.goBack()
    await page.getByRole('heading', { name: TEXT.appName, level: 1 }).waitFor()
    expect([new URL(page.url()).pathname, await page.evaluate(() => performance.timeOrigin)]).toEqual(['/', began])
  })

  it('[2] the app starts at the tapped address where its page has not arrived', async ({ page, server }) => {
    const releaseScripts = await hold(page, '**/assets/{react,vendor,index}-*.js')
    const releasePage = await hold(page, '**/find/')
    await page.goto(`${server.origin}/`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: TEXT.home.find }).tap()
    releaseScripts()
    await page.getByRole('heading', { name: FIND.title }).waitFor()
    releasePage()
    await page.getByRole('link', { name: TEXT.nav.list }).tap()
    await page.waitForURL('**/list/')
    await untilSettled(page)
    expect(await page.getByRole('heading', { name: FIND.title }).count()).toBe(0)
  })

  it('[2] back before the scripts arrive shows the page before', async ({ page, server }) => {
    const release = await hold(page, '**/assets/{react,vendor,index}-*.js')
    await page.goto(`${server.origin}/`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: TEXT.home.find }).tap()
    await page.locator('.shape-map').waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await page.getByRole('heading', { name: TEXT.appName, level: 1 }).waitFor()
    release()
    await untilSettled(page)
    expect(await page.getByRole('link', { name: TEXT.home.find }).isVisible()).toBe(true)
  })

  it('[2] a tap between hydration and the start of the machines opens the screen', async ({ page, goTo }) => {
    const release = await hold(page, '**/assets/wiring-*.js')
    await goTo('/')
    await page.waitForFunction(() => Object.keys(document.querySelector('#app') ?? {}).some((key) => key.startsWith('__reactContainer')))
    await page.getByRole('link', { name: TEXT.home.find }).tap()
    release()
    await page.waitForURL('**/find/')
    await page.getByRole('heading', { name: FIND.title }).waitFor()
  })

  it('[2] phrases are kept together once the first screen is rendered: before that React compares the texts of the page', async ({ page, goTo }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false
    })
    const release = await hold(page, '**/assets/wiring-*.js')
    const [phrases] = await Promise.all([page.waitForResponse(/\/assets\/phrases-/u), goTo('/')])
    await phrases.finished()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const broken = page.locator('html[data-phrases]')
    expect(await broken.count()).toBe(0)
    release()
    await broken.waitFor()
  })

  it('[2] a page that was scrolled before the app started stays where it is', async ({ openPhone, server }) => {
    const { page } = await openPhone({ viewport: { width: 320, height: 568 } })
    const release = await hold(page, '**/assets/{react,vendor,index}-*.js')
    await page.goto(`${server.origin}/`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: TEXT.home.find }).waitFor()
    // Its last lines may not be there yet.
    await until('scrolled', () =>
      page.evaluate(() => {
        scrollTo(0, 120)
        return scrollY === 120
      }),
    )
    release()
    await untilSettled(page)
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(120)
  })

  it('[2] without scripts the start page is complete and its button leads on', async ({ openPhone, server }) => {
    const { page } = await openPhone({ javaScriptEnabled: false })
    await page.goto(`${server.origin}/`)
    expect(await page.getByRole('heading', { name: TEXT.appName }).isVisible()).toBe(true)
    const stamp = await page.locator('#app svg use').boundingBox()
    expect(stamp?.width).toBeGreaterThan(100)
    await page.getByRole('link', { name: TEXT.home.find }).tap()
    await page.waitForURL('**/find/')
    expect(await page.title()).toBe(`${FIND.title}｜${TEXT.appName}`)
  })
})
