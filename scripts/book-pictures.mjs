// The part of `npm run pictures` about the leafed book: its pages in three orders, a keepsake, what is beside an impression, a journey's name and cuts, the rides
// to new stations, the press that completes a line, and several books on one phone, by day and by night. `node scripts/book-pictures.mjs` makes only these; the
// app must be built.
import { writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import { createBuiltServer, MORIOKA, openPhone, untilInstalled, untilSettled } from '../bench/support/project.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { writeGalleryPage } from './gallery-page.mjs'
import { toWebp } from './webp.mjs'

await ensureBuilt()
process.env['CHROMIUM'] = await ensureChromium()
const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
/** @type {(path: string) => Promise<any>} */
const load = (path) => vite.ssrLoadModule(path)
const { fillBook } = await load('/test/browser/support/fill-book.ts')
const { pressWithFinger } = await load('/test/browser/support/phone-browser.ts')
const { dayRide, rideAlong } = await load('/test/browser/support/rides.ts')
const { BOOKS } = await load('/src/page/ui/text/books.ja.ts')
const { CERTIFICATE } = await load('/src/page/ui/text/certificate.ja.ts')
const { JOURNEY_EDIT } = await load('/src/page/ui/text/journey-edit.ja.ts')
const { JOURNEYS } = await load('/src/page/ui/text/journeys.ja.ts')
const { LEAVES } = await load('/src/page/ui/text/leaves.ja.ts')
const { MARGIN } = await load('/src/page/ui/text/margin.ja.ts')
const { PUSH } = await load('/src/page/ui/text/push.ja.ts')
const { RIDES } = await load('/src/page/ui/text/rides.ja.ts')

/** 東京, pressed from afar. */
const KEEPSAKE = 1191
const UPRIGHT = { width: 390, height: 844 }
const ON_ITS_SIDE = { width: 844, height: 390 }

const server = await createBuiltServer()
await server.start()
try {
  for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
    const phone = await openPhone({ colorScheme, viewport: UPRIGHT, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    const { page, context } = phone
    const blank = await phone.newPage()
    await page.bringToFront()
    const take = async (/** @type {string} */ name) => {
      await untilSettled(page)
      writeFileSync(`docs/gallery/screens/${name}-${colorScheme}.webp`, await toWebp(blank, await page.screenshot({ scale: 'css' }), 0.6))
    }
    await page.goto(`${server.origin}/`)
    await untilInstalled(page)
    const line = await rideAlong('大湊線', 11, '2026-05-04T08:00:00+09:00')
    const last = line.at(-1)
    await page.evaluate(fillBook, [...line.slice(0, -1), ...(await dayRide())])
    await page.goto(`${server.origin}/list/?by=leaf`)
    await page.locator('article[data-role=still] canvas').first().waitFor()
    await page.keyboard.press('ArrowLeft')
    await take('leaves')
    await page.setViewportSize(ON_ITS_SIDE)
    await take('leaves-wide')
    await page.setViewportSize(UPRIGHT)
    await page.getByRole('button', { name: LEAVES.order.line }).click()
    await page.getByRole('button', { name: LEAVES.next }).click()
    await take('leaves-line')
    await page.getByRole('button', { name: LEAVES.order.own }).click()
    await page.getByRole('button', { name: LEAVES.arrange.open }).click()
    await page.locator('[data-leaf]').nth(4).click()
    await take('leaves-arranged')
    await page.goto(`${server.origin}/list/?by=journey`)
    await page.getByRole('link', { name: /盛岡の旅/u }).click()
    await page.getByRole('button', { name: JOURNEYS.edit }).click()
    await page.getByRole('list', { name: JOURNEY_EDIT.splits }).scrollIntoViewIfNeeded()
    await take('journey-edit')
    await page.evaluate(fillBook, [{ stamp_id: KEEPSAKE }])
    await page.goto(`${server.origin}/list/detail/?stamp_id=${KEEPSAKE}`)
    await page.locator('main canvas').first().waitFor()
    await take('keepsake')
    await page.goto(`${server.origin}/list/detail/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByLabel(MARGIN.note).fill('さくらは、まだ三分咲き。')
    await page.getByLabel(MARGIN.note).blur()
    await page.getByText(MARGIN.kept).waitFor()
    const sign = await page.locator('main > * :is(h1, header)').first().screenshot()
    await page.getByLabel(MARGIN.addPhoto).setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: sign })
    await page.getByRole('img', { name: MARGIN.photoOf }).waitFor()
    await page.getByLabel(MARGIN.note).evaluate((note) => note.scrollIntoView({ block: 'center' }))
    await take('margin')
    await page.goto(`${server.origin}/find/?within=120`)
    await page.getByRole('list', { name: RIDES.list }).waitFor()
    await take('rides')
    await context.setGeolocation({ latitude: last.latitude, longitude: last.longitude, accuracy: 20 })
    await page.goto(`${server.origin}/find/push/?stamp_id=${last.stamp_id}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 600)
    await page.getByText(CERTIFICATE.done('大湊線')).waitFor()
    await page.getByText(CERTIFICATE.done('大湊線')).scrollIntoViewIfNeeded()
    await take('push-line-completed')
    await context.setGeolocation(MORIOKA.place)
    await page.goto(`${server.origin}/mypage/`)
    await page.getByRole('region', { name: BOOKS.title }).getByRole('button', { name: BOOKS.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: BOOKS.add }).click()
    await dialog.getByLabel(BOOKS.label).fill('はな')
    await dialog.getByRole('radio', { name: '桃' }).check()
    await take('book-new')
    await dialog.getByRole('button', { name: BOOKS.act }).click()
    // わたし has a button with the same name, but without a title.
    const bar = page.getByRole('button', { name: BOOKS.change }).filter({ has: page.locator('b') })
    await bar.filter({ hasText: 'はな' }).waitFor()
    await page.goto(`${server.origin}/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByText(PUSH.hint).waitFor()
    await page.getByLabel(BOOKS.together).selectOption({ label: BOOKS.withBook(BOOKS.untitled(1)) })
    await pressWithFinger(page, 600)
    await page.getByText(BOOKS.kept(BOOKS.untitled(1))).waitFor()
    await take('push-together')
    await page.goto(`${server.origin}/list/`)
    await bar.click()
    await dialog.getByRole('button', { name: BOOKS.untitled(1) }).waitFor()
    await take('books')
    await phone.dispose()
  }
} finally {
  await server.dispose()
  await vite.close()
}
writeGalleryPage()
