import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { BUDGETS } from '../../bench/support/answer.mjs'
import { CHANGED } from '../../scripts/build-again.mjs'
import type { ShellList } from '../../src/core/contract/builds.ts'
import { ROUTE_RULES } from '../../src/core/domain/route-rules.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { LIST } from '../../src/page/ui/text/lists.ja.ts'
import { MYPAGE } from '../../src/page/ui/text/mypage.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { UPDATE } from '../../src/page/ui/text/update.ja.ts'
import { createBuiltServer } from '../support/built-server.ts'
import { createFaultProxy } from '../support/fault-proxy.ts'
import { createTwoBuilds, type Difference } from '../support/two-builds.ts'
import { it as base } from './support/fixtures.ts'
import { MORIOKA, pressWithFinger, until, untilInstalled, untilKept } from './support/phone-browser.ts'
import { SCREENS } from './support/screens.ts'

// The second builds take longer than a test may; they are built once for these sources.
beforeAll(() => createTwoBuilds('names').dispose(), 240_000)
beforeAll(() => createTwoBuilds('sentence').dispose(), 240_000)

const it = base
  .extend('difference', (): Difference => 'names')
  .extend('builds', ({ difference }, { onCleanup }) => {
    const builds = createTwoBuilds(difference)
    onCleanup(() => builds.dispose())
    return builds
  })
  // A server for each test: they deploy to it and stop it.
  .extend('site', async ({ builds, onTestFinished }) => {
    const site = await createBuiltServer(builds.options)
    onTestFinished(() => site.dispose())
    await site.start()
    return site
  })
  // A first visit to the first build; then the second is deployed and offered.
  .extend('offerSecond', ({ builds, site, page }) => async () => {
    await page.goto(`${site.origin}/`)
    await untilInstalled(page)
    await builds.deployNext(site)
    await poll(page)
    await page.getByText(UPDATE.offer).waitFor()
  })
  // A link to the server, and a phone that got the first build through it; as after an earlier update it also has the files for several books.
  .extend('link', async ({ site, page }, { onCleanup }) => {
    const link = await createFaultProxy(site.origin)
    onCleanup(() => link.close())
    await page.goto(`${link.origin}/`)
    await untilInstalled(page)
    await page.evaluate(async () => {
      const cache = await caches.open('shell')
      const key = (await cache.keys()).find(({ url }) => url.includes('/assets/shell-'))
      const list = (await (await cache.match(key ?? ''))?.json()) as ShellList | undefined
      await cache.addAll(list?.later.flatMap(({ holds }) => holds.map((name) => `/${name}`)) ?? [])
    })
    return link
  })
  // Polls for the second build until it is offered: the files requested for it, without hashes, and the bytes that came.
  .extend('fetchNext', ({ page, link }) => async () => {
    const [requests, bytes] = [link.delivered.length, link.sentBytes()]
    await poll(page)
    await page.getByText(UPDATE.offer).waitFor()
    const asked = link.delivered.slice(requests).map((request) => request.replaceAll(/^GET |-[\w-]{7}(?=[-.])/gu, ''))
    return { files: asked.filter((path) => !path.startsWith('/system/')), bytes: link.sentBytes() - bytes }
  })
  .extend('accept', ({ page, link }) => async () => {
    const before = await buildOf(page)
    await page.getByRole('button', { name: UPDATE.accept }).click()
    await until('the page runs the release', async () => (await buildOf(page)) !== before)
    link.set('offline')
    await page.goto(`${link.origin}/find/?q=zzz`)
    await page.getByText(CHANGED).waitFor()
  })

const DELTA = /^\/assets\/delta-.*\.json$/u
const buildOf = (page: Page) => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content)
const poll = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_BUILD' }))

describe('[12] a new build while the app is open in two tabs', () => {
  it('the build writes latest.json and its meta file', () => {
    const latest = JSON.parse(readFileSync('dist/client/builds/latest.json', 'utf8')) as { id: string; timestamp: number }
    expect(latest).toEqual({ id: expect.stringMatching(/^[0-9a-z-]+$/u), timestamp: expect.any(Number) })
    const meta = JSON.parse(readFileSync(`dist/client/builds/meta/${latest.id}.json`, 'utf8')) as object
    expect(meta).toEqual({ ...latest, routeRules: ROUTE_RULES })
    expect(readFileSync('dist/client/index.html', 'utf8')).toContain(`content="${latest.id}"`)
  })

  it('prompts in both, and one tap updates both to build 2', async ({ phone, page, site, builds }) => {
    await page.goto(`${site.origin}/list/`)
    await untilInstalled(page)
    const other = await phone.newPage()
    await other.goto(`${site.origin}/mypage/`)
    const first = await buildOf(page)
    await builds.deployNext(site)
    await poll(page)
    await page.getByText(UPDATE.offer).waitFor()
    await other.getByText(UPDATE.offer).waitFor()
    expect([await buildOf(page), await buildOf(other)]).toEqual([first, first])
    await page.getByRole('button', { name: UPDATE.accept }).click()
    await until('both tabs run build 2', async () => (await buildOf(page)) === 'second-build' && (await buildOf(other)) === 'second-build')
    await page.getByRole('heading', { name: LIST.title }).waitFor()
    await other.getByRole('heading', { name: MYPAGE.title }).waitFor()
    expect(await page.getByText(UPDATE.offer).count()).toBe(0)
  })

  it('a tap applies the next build right after another one too: the reload guard forbids only automatic reloads', async ({
    page,
    site,
    builds,
    offerSecond,
  }) => {
    const first = await (await fetch(`${site.origin}/builds/latest.json`)).json()
    await offerSecond()
    await page.getByRole('button', { name: UPDATE.accept }).click()
    await until('the page runs build 2', async () => (await buildOf(page)) === 'second-build')
    await untilInstalled(page)
    await builds.deployNext(site)
    await poll(page)
    await page.getByRole('button', { name: UPDATE.accept }).click()
    await until('the page runs the next build', async () => (await buildOf(page)) === (first as { id: string }).id)
  })

  it('an ignored prompt breaks nothing: the old build still works, including screens not opened yet, and is offered again', async ({ page, site, builds }) => {
    await page.goto(`${site.origin}/`)
    await untilInstalled(page)
    const first = await buildOf(page)
    await builds.deployNext(site)
    await poll(page)
    await page.getByText(UPDATE.offer).waitFor()
    await page.getByRole('link', { name: TEXT.nav.list }).click()
    await page.getByText(LIST.emptyTitle).waitFor()
    await page.getByRole('button', { name: UPDATE.later }).click()
    await page.getByRole('link', { name: TEXT.nav.mypage }).click()
    await page.getByText(MYPAGE.trayEmpty).waitFor()
    expect(await buildOf(page)).toBe(first)
    await page.reload()
    await page.getByText(UPDATE.offer).waitFor()
    expect(await buildOf(page)).toBe(first)
  })

  it('[12] at the next start the new build is used, without a tap', async ({ phone, site, offerSecond }) => {
    await offerSecond()
    await phone.close()
    await phone.reopen()
    await phone.page.goto(`${site.origin}/`)
    await until('the next start brings the new build', async () => {
      if ((await buildOf(phone.page)) === 'second-build') return true
      await phone.page.reload()
      return false
    })
  })

  it('a tab that misses the change finds the chunks of its own build, offline too', async ({ page, site, builds, offerSecond }) => {
    await offerSecond()
    const old = readdirSync(join(builds.options.oldAssetsDir, 'assets')).filter((name) => /^find-.*\.js$/u.test(name))
    expect(old.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: UPDATE.accept }).click()
    await until('build 2 controls', async () => (await buildOf(page)) === 'second-build')
    await site.stop()
    const statuses = await page.evaluate((names) => Promise.all(names.map((name) => fetch(`/assets/${name}`).then((response) => response.status))), old)
    expect(statuses).toEqual(old.map(() => 200))
  })

  it('a failed fetch of latest.json shows nothing', async ({ page, site }) => {
    await page.goto(`${site.origin}/`)
    await untilInstalled(page)
    await site.stop()
    await poll(page)
    await page.getByRole('link', { name: TEXT.nav.list }).click()
    await page.getByText(LIST.emptyTitle).waitFor()
    expect(await page.getByText(UPDATE.offer).count()).toBe(0)
  })
})

describe('[12] a release that changes a sentence', () => {
  it.override('difference', 'sentence')

  it('comes as a delta, at most 15 KB with all headers; then every screen opens without a network', async ({ page, site, link, builds, fetchNext, accept }) => {
    await builds.deployNext(site)
    const { files, bytes } = await fetchNext()
    expect(files).toEqual(['/builds/latest.json', '/sw.js', '/assets/presses.js', '/assets/delta.json'])
    expect(bytes).toBeLessThanOrEqual(BUDGETS['a release that changes a sentence, brotli']?.max ?? 0)
    await accept()
    await page.goto(`${link.origin}/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 300)
    await untilKept(page)
    for (const [path, words] of SCREENS.filter(([, text]) => text !== FIND.noneHint)) {
      await page.goto(`${link.origin}${path}`)
      await page.getByText(words, { exact: false }).or(page.getByLabel(words)).first().waitFor()
    }
  })

  it('comes as whole files where the delta is cut off', async ({ site, link, builds, fetchNext, accept }) => {
    link.set('cut-off', DELTA)
    await builds.deployNext(site)
    const { files } = await fetchNext()
    expect([link.struck.length, files]).toEqual([1, expect.arrayContaining(['/assets/shell.json', '/assets/rows.js'])])
    await accept()
  })

  it('comes as whole files where the delta makes others', async ({ site, builds, fetchNext, accept }) => {
    await builds.deployNext(site)
    const assets = join(builds.options.clientDir, 'assets')
    const name = readdirSync(assets).find((file) => DELTA.test(`/assets/${file}`)) ?? ''
    writeFileSync(join(assets, name), readFileSync(join(assets, name), 'utf8').replaceAll('"digest":"', '"digest":"of-another'))
    rmSync(join(assets, `${name}.br`))
    site.reload()
    await until('the server has read it', async () => (await (await fetch(`${site.origin}/assets/${name}`)).text()).includes('of-another'))
    expect((await fetchNext()).files).toEqual(expect.arrayContaining(['/assets/delta.json', '/assets/shell.json', '/assets/rows.js']))
    await accept()
  })
})
