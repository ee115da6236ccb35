import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { AREAS } from '../../src/core/catalogue/area.ts'
import type { ShellList } from '../../src/core/contract/builds.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { PC } from '../../src/page/ui/text/pc.ja.ts'
import { it as base } from './support/fixtures.ts'
import { optionsOf } from './support/phone-browser.ts'

/** `gallery`: the page of one phone for all tests, on the gallery's list; `errors`: what it threw since the last test. */
const it = base
  .extend('errors', { scope: 'file' }, (): string[] => [])
  .extend('gallery', { scope: 'file' }, async ({ sharedPhone: { page }, server, errors }) => {
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`${server.origin}/dev/?debug=1`)
    await page.getByRole('link', { name: 'mypage/edit' }).waitFor()
    return page
  })

it.afterEach(({ errors }) => {
  const seen = errors.splice(0)
  if (seen.length > 0) throw new Error(seen.join('\n'))
})

it.for([
  ['bk', 'paper, ink, enamel'],
  ['ekisoba', '駅そば・すべて'],
  ['goldens', '218 sheet'],
  ['list/ikimono', 'ゆりかもめ'],
  ['list/location', '1,620 駅のうち'],
  ['mission', '地域をめぐる'],
  ['modal/android-install', '右上の「⋮」を押します。'],
  ['modal/android-location', '画面の上のはしから下へなぞり'],
  ['modal/books', 'おじいちゃんと東北の旅'],
  ['modal/error', 'サーバーの調子がよくないようです'],
  ['modal/how-to', 'はじめの一印まで'],
  ['modal/iphone-install', 'Safariでひらいて'],
  ['modal/iphone-location', '「設定」アプリの'],
  ['modal/loading', 'もう少し、お待ちください'],
  ['modal/login-suggestion', '帖を、なくさないように'],
  ['mypage', 'のんびり各駅停車'],
  ['mypage/edit', 'はじめに、3つだけ'],
  ['mypage/nickname', 'こんな名前はいかがですか'],
  ['popup/find', '盛岡駅の印が押せます'],
  ['popup/login-again', 'ログインが切れました'],
  ['popup/reach', '盛岡駅の印が押せます'],
  ['popup/reward', '「北東北 三県めぐり」が押せます'],
  ['popup/stamp-pin-info', 'Morioka'],
  ['popup/update', '新しい版があります'],
  ['ranking', 'その場で押した印の数です'],
  ['special-stamp', 'いま押せます'],
  ['stamp-face-of-railway', '6001 E5系'],
  ['stamp-list', '1,620 stamps'],
  ['stamp-list-small', '64 px'],
  ['stamp-map-connect', '矢印キーで動かし'],
  ['stamp-preview', 'smear_direction'],
  ['test/api', '/system/api/current_datetime'],
  ['test/cookie', '(none)'],
  ['test/css', 'いちばんの動作'],
  ['test/geolocation', '"status": "watching"'],
  ['test/global-user-data', '"gotouchi_unique_count"'],
  ['test/map', '矢印キーで動かし'],
  ['test/window-size', '412 × 839'],
] as const)('[2] /dev/%s/ shows the real component on fixture data: %s', async ([name, words], { gallery, server }) => {
  await gallery.goto(`${server.origin}/dev/${name}/`)
  await gallery.locator('body', { hasText: words }).waitFor()
  expect(await gallery.getByText(TEXT.notFound.title).count()).toBe(0)
})

describe('[2] /dev/', () => {
  it('lists every page', async ({ gallery, server }) => {
    await gallery.goto(`${server.origin}/dev/`)
    await gallery.locator('main a').first().waitFor()
    const listed = await gallery.locator('main a').allTextContents()
    const files = readdirSync('src/page/dev/pages', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
    expect(listed).toEqual(files.map((file) => file.replace(/\.tsx$/u, '')).toSorted())
  })

  it('[14] stamp-list has every station by area, what its picture shows under it', async ({ gallery, server }) => {
    await gallery.goto(`${server.origin}/dev/stamp-list/?debug=1`)
    await gallery.locator('details').nth(15).waitFor()
    expect(await gallery.locator('h2').allTextContents()).toEqual(AREAS.map(({ name }) => name))
    await gallery.getByText('東京都', { exact: true }).click()
    const drawn = gallery.locator('figure', { has: gallery.locator('svg path') })
    await drawn.nth(141).waitFor()
    expect(await drawn.count()).toBe(142)
    expect(await drawn.filter({ hasText: '1191' }).innerText()).toContain('赤れんがの丸の内駅舎')
  })

  it('is available only in debug, and costs visitors nothing: no chunk of it is on the phone', async ({ gallery, server }) => {
    await gallery.goto(`${server.origin}/dev/mypage/?debug=0`)
    await gallery.getByText(TEXT.notFound.title).waitFor()
    const inShell = await (await fetch(`${server.origin}/sw.js`)).text()
    const list = /assets\/shell-[\w-]+\.json/u.exec(inShell)?.[0] ?? ''
    const { needed, rest } = (await (await fetch(`${server.origin}/${list}`)).json()) as ShellList
    const files = [...needed, ...rest].flatMap(({ holds }) => holds)
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => file.startsWith('assets/dev/') || file.includes('gallery'))).toEqual([])
    expect(readdirSync(join('dist', 'client', 'assets', 'dev')).length).toBeGreaterThan(20)
  })

  it('uses layout pc for the face of railway, the map and the preview; a desktop in debug sees the last two', async ({
    gallery,
    server,
    errors,
    openPhone,
  }) => {
    await gallery.goto(`${server.origin}/dev/stamp-face-of-railway/?debug=1`)
    await gallery.getByRole('heading', { name: 'face of railway' }).waitFor()
    const { page } = await openPhone(optionsOf('Desktop Chrome'))
    page.on('pageerror', (error) => errors.push(error.message))
    for (const [path, words] of [
      ['stamp-preview', 'stamp preview'],
      ['stamp-map-connect', 'stamp map'],
      ['stamp-face-of-railway', PC.title],
    ] as const) {
      await page.goto(`${server.origin}/dev/${path}/?debug=1`)
      await page.getByRole('heading', { name: words }).waitFor()
    }
  })
})
