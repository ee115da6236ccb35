// The part of `npm run pictures` about journeys: their screens by day and by night into the gallery, and what they print, as PDF,
// into its folder `print`. `node scripts/paper-pictures.mjs` makes only these; the app must be built.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import { createBuiltServer, openPhone, untilInstalled, untilSettled } from '../bench/support/project.mjs'
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
const { dayRide, rideAlong } = await load('/test/browser/support/rides.ts')
const { PAPER } = await load('/src/page/ui/text/paper.ja.ts')
const { CERTIFICATE } = await load('/src/page/ui/text/certificate.ja.ts')
const { JOURNEYS } = await load('/src/page/ui/text/journeys.ja.ts')
const { FIND } = await load('/src/page/ui/text/find.ja.ts')

rmSync('docs/gallery/print', { recursive: true, force: true })
for (const folder of ['docs/gallery/print', 'docs/gallery/screens']) mkdirSync(folder, { recursive: true })
const server = await createBuiltServer()
await server.start()
try {
  for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
    const phone = await openPhone({ colorScheme, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    const { page } = phone
    const blank = await phone.newPage()
    await page.bringToFront()
    await page.goto(`${server.origin}/`)
    await untilInstalled(page)
    await page.evaluate(fillBook, [...(await dayRide()), ...(await rideAlong('大湊線', 11, '2026-05-17T08:00:00+09:00'))])
    const take = async (/** @type {string} */ name) => {
      await untilSettled(page)
      writeFileSync(`docs/gallery/screens/${name}-${colorScheme}.webp`, await toWebp(blank, await page.screenshot({ scale: 'css' }), 0.6))
    }
    const print = async (/** @type {string} */ name, /** @type {string} */ open) => {
      await page.getByRole('button', { name: open, exact: true }).click()
      await page.getByRole('button', { name: PAPER.print }).waitFor()
      if (colorScheme === 'light') writeFileSync(`docs/gallery/print/${name}.pdf`, await page.pdf({ preferCSSPageSize: true }))
      await page.getByRole('button', { name: PAPER.print }).scrollIntoViewIfNeeded()
      await take(`${name}-paper`)
    }
    await page.goto(`${server.origin}/list/?by=journey`)
    await page.getByRole('list', { name: JOURNEYS.list }).waitFor()
    await take('journeys')
    await page.getByRole('link', { name: /盛岡の旅/u }).click()
    await page.getByRole('list', { name: JOURNEYS.itinerary }).waitFor()
    await take('journey')
    await page.getByRole('button', { name: PAPER.openPicture }).click()
    const picture = page.getByRole('img', { name: PAPER.picture('盛岡の旅') })
    await picture.waitFor()
    await picture.scrollIntoViewIfNeeded()
    await take('journey-picture')
    await page.getByRole('button', { name: `${PAPER.openPicture}を${PAPER.close}` }).click()
    await print('journey', PAPER.openStrip)
    await page.goto(`${server.origin}/list/?line=大湊線`)
    await page.getByRole('img', { name: CERTIFICATE.seal('大湊線') }).waitFor()
    await take('line-completed')
    await print('certificate', CERTIFICATE.open.walked)
    await page.goto(`${server.origin}/list/?year=2026`)
    await page.getByText(/km$/u).first().waitFor()
    await take('year')
    await print('year', JOURNEYS.openYear(2026))
    await page.goto(`${server.origin}/find/`)
    await page.getByRole('button', { name: FIND.readTag }).click()
    await page.getByRole('dialog').waitFor()
    await take('read-tag')
    await phone.dispose()
  }
} finally {
  await server.dispose()
  await vite.close()
}
writeGalleryPage()
