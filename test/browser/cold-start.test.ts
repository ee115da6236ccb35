import { describe, expect } from 'vitest'
import * as v from 'valibot'
import { buildMetaSchema, latestBuildSchema } from '../../src/core/contract/builds.ts'
import { isOpenedOffline } from '../../src/core/domain/route-rules.ts'
import { ACCOUNT } from '../../src/page/ui/text/account.ja.ts'
import { ADDRESSES, inFull } from './support/addresses.ts'
import { installed, it as base } from './support/fixtures.ts'
import { fillProfile } from './support/fill-profile.ts'
import { untilSettled } from './support/phone-browser.ts'
import { signIn } from './support/sign-in.ts'

const REFERENCE = '/list/'
/** A screen may take this many times as long as the stamp book in the same run. */
const FACTOR = 3

const it = base
  // Milliseconds from the request of the address until its heading is there and nothing loads any more, in a new page.
  .extend('coldStart', ({ installedPage, server }) => async (path: string): Promise<number> => {
    const page = await installedPage.context().newPage()
    try {
      const begun = performance.now()
      await page.goto(`${server.origin}${inFull(path)}`, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.querySelector('h1')?.checkVisibility() === true && document.querySelector('[data-loading]') === null)
      return performance.now() - begun
    } finally {
      await page.close()
    }
  })
  // The best of four times; one of at most `enough` milliseconds needs no further one.
  .extend('best', ({ coldStart }) => async (path: string, enough = 0): Promise<number> => {
    let best = Infinity
    for (let tries = 0; tries < 4 && best > enough; tries += 1) best = Math.min(best, await coldStart(path))
    return best
  })
  // The best of four times of an address and of the stamp book, taken in turn: other programs may need more of the machine than when the first was taken.
  .extend('inTurn', ({ coldStart }) => async (path: string): Promise<{ readonly ms: number; readonly reference: number }> => {
    let [ms, reference] = [Infinity, Infinity]
    for (let tries = 0; tries < 4; tries += 1) {
      reference = Math.min(reference, await coldStart(REFERENCE))
      ms = Math.min(ms, await coldStart(path))
    }
    return { ms, reference }
  })
it.override('profile', installed)

describe('[2] every route opens cold by its address', () => {
  it('the route tree has all addresses of the specification', () => {
    expect(ADDRESSES).toEqual(expect.arrayContaining(['/', '/list/', '/ranking/', '/special-stamp/', '/pc/', '/error/form/']))
    expect(ADDRESSES.length).toBeGreaterThanOrEqual(23)
  })

  it.for([
    ['a guest', 'on line'],
    ['a guest', 'without a network'],
    ['a member', 'on line'],
    ['a member', 'without a network'],
  ] as const)('to %s %s each is shown within three times the time of the stamp book', async ([visitor, network], { phone, server, best, inTurn }) => {
    if (visitor === 'a member') {
      await signIn(phone.page, server.origin, 'line', `cold-${network}`.replaceAll(/\W/gu, ''))
      await phone.page.waitForURL('**/mypage/edit/?status=0')
      await fillProfile(phone.page)
      await phone.page.getByLabel(ACCOUNT.nickname.label).fill(network === 'on line' ? 'てくてく旅' : 'のんびり旅')
      await phone.page.getByRole('button', { name: ACCOUNT.nickname.act }).click()
      await phone.page.waitForURL('**/mypage/')
    }
    await phone.context.setOffline(network !== 'on line')
    const limit = FACTOR * (await best(REFERENCE))
    const slow: string[] = []
    for (const path of ADDRESSES) {
      if ((await best(path, limit)) <= limit) continue
      const { ms, reference } = await inTurn(path)
      if (ms > FACTOR * reference) slow.push(`${path} took ${ms.toFixed(0)} ms, ${REFERENCE} ${reference.toFixed(0)} ms`)
    }
    expect(slow).toEqual([])
  })

  it('the route rules of the build promise every address offline, each of which is opened there above', async ({ server }) => {
    const read = async (path: string): Promise<unknown> => (await fetch(`${server.origin}/builds/${path}.json`)).json()
    const { id } = v.parse(latestBuildSchema, await read('latest'))
    const { routeRules } = v.parse(buildMetaSchema, await read(`meta/${id}`))
    expect(ADDRESSES.filter((path) => isOpenedOffline(path, routeRules))).toEqual(ADDRESSES)
  })

  it('each loads code that the start page did not: routes are lazy', async ({ openPhone, server }) => {
    const { page } = await openPhone({ serviceWorkers: 'block' })
    let scripts = new Set<string>()
    page.on('request', (request) => /\/assets\/.*\.js$/u.test(request.url()) && scripts.add(new URL(request.url()).pathname))
    const scriptsOf = async (path: string) => {
      // Ends the page before, so that its late requests are not counted for this one.
      await page.goto('about:blank')
      scripts = new Set()
      await page.goto(`${server.origin}${inFull(path)}`)
      await page.locator('h1').first().waitFor()
      return scripts
    }
    const start = await scriptsOf('/')
    const paths = ADDRESSES.filter((each) => !['/', '/pc/'].includes(each))
    const eager: string[] = []
    for (const path of paths) {
      if ([...(await scriptsOf(path))].every((script) => start.has(script))) eager.push(path)
    }
    expect(eager).toEqual([])
    // Scripts of a loader alone would pass above: each screen itself is a component that the router has yet to load.
    await page.goto(server.origin)
    await page.waitForFunction(() => '__TSR_ROUTER__' in self)
    const lazy = await page.evaluate(() => {
      const { routesByPath } = (self as unknown as { __TSR_ROUTER__: { routesByPath: Record<string, { options: { component?: { preload?: unknown } } }> } })
        .__TSR_ROUTER__
      return Object.entries(routesByPath).flatMap(([path, { options }]) => (typeof options.component?.preload === 'function' ? [path] : []))
    })
    expect(paths.filter((path) => !lazy.includes(path.replace(/\/$/u, '')))).toEqual([])
  })

  it('no picture is taken while its screen still loads', async ({ installedPage: page, goTo }) => {
    await goTo('/list/')
    await untilSettled(page)
    await page.evaluate(() => document.querySelector('h1')?.toggleAttribute('data-loading', true))
    await expect(untilSettled(page, 2_000)).rejects.toThrow('/list/ has loaded')
  })
})
