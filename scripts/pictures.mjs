// `npm run pictures`: the running app as pictures. docs/pictures/ is what the README shows; docs/gallery/ each screen by day and by night, the
// press in four strengths, and the stamps of each kind (scripts/contact-sheet.mjs).
import { mkdirSync } from 'node:fs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { step } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
process.env['CHROMIUM'] = await ensureChromium()
const { createBuiltServer, openPhone, until, untilInstalled } = await import('../bench/support/project.mjs')

/** One round trip of a day: 盛岡 to 松本, each pressed in another way. */
const PRESSES = [
  { stamp_id: 218, holdMs: 620 },
  { stamp_id: 1191, holdMs: 420, drift: 14 },
  { stamp_id: 51, holdMs: 900 },
  { stamp_id: 902, holdMs: 300 },
  { stamp_id: 377, holdMs: 700 },
  { stamp_id: 1490, holdMs: 520 },
  { stamp_id: 3001, holdMs: 620 },
  { stamp_id: 6001, holdMs: 700 },
]
const STRENGTHS = { ghost: 40, faint: 240, clean: 640, bleeding: 2_400 }
const SCREENS = {
  home: '/',
  find: '/find/',
  list: '/list/',
  detail: '/list/detail/?stamp_id=218',
  ikimono: '/list/ikimono/',
  ekiben: '/ekiben/',
  special: '/special-stamp/',
  ranking: '/ranking/',
  mypage: '/mypage/',
  login: '/login/',
  howto: '/howto/',
}
/** What the README shows, beside the press. */
const SHOWN = ['find', 'list', 'special']
/** What a store or an install prompt shows beside the press; the manifest says their size. */
const IN_MANIFEST = 'list'
const LANDS = ['docs/pictures', 'docs/gallery/screens', 'docs/gallery/press', 'public/screenshots']

for (const folder of LANDS) mkdirSync(folder, { recursive: true })
const server = await createBuiltServer()
await server.start()
try {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const phone = await openPhone({ colorScheme, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const { page } = phone
    await page.goto(`${server.origin}/`)
    await untilInstalled(page)
    for (const { stamp_id, holdMs, drift } of PRESSES) await pressAt(page, stamp_id, holdMs, drift)
    await page.screenshot({ path: `docs/gallery/screens/push-${colorScheme}.jpg`, type: 'jpeg', quality: 72, scale: 'css' })
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(`${server.origin}${path}`)
      await settle(page)
      await page.screenshot({ path: `docs/gallery/screens/${name}-${colorScheme}.jpg`, type: 'jpeg', quality: 72, scale: 'css' })
      if (colorScheme === 'light' && name === IN_MANIFEST) await page.screenshot({ path: `public/screenshots/${name}.jpg`, type: 'jpeg', quality: 66 })
      if (colorScheme === 'light' && SHOWN.includes(name)) await page.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 80 })
    }
    if (colorScheme === 'light') {
      for (const [strength, holdMs] of Object.entries(STRENGTHS)) {
        await pressAt(page, 218, holdMs)
        await page.getByTestId('sheet').screenshot({ path: `docs/gallery/press/${strength}.jpg`, type: 'jpeg', quality: 80 })
        if (strength !== 'clean') continue
        await page.screenshot({ path: 'docs/pictures/press.jpg', type: 'jpeg', quality: 80 })
        await page.screenshot({ path: 'public/screenshots/press.jpg', type: 'jpeg', quality: 66 })
      }
    }
    await phone.dispose()
    console.log(`✓ ${colorScheme}`)
  }
} finally {
  await server.dispose()
}
await step('印の見本を描いています', process.execPath, ['scripts/contact-sheet.mjs', 'docs/gallery'])

/** @param {import('playwright-core').Page} page @param {number} stamp_id @param {number} holdMs */
async function pressAt(page, stamp_id, holdMs, drift = 0) {
  await page.goto(`${server.origin}/find/push/?stamp_id=${stamp_id}`)
  const sheet = page.getByTestId('sheet')
  await sheet.waitFor()
  await settle(page)
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('no sheet to press on')
  const session = await page.context().newCDPSession(page)
  const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const at = { x: box.x + box.width * (0.42 + ((stamp_id * 7) % 16) / 100), y: box.y + box.height * 0.5 }
  await touch('touchStart', [at])
  await new Promise((resolve) => setTimeout(resolve, holdMs / 2))
  if (drift > 0) await touch('touchMove', [{ x: at.x + drift, y: at.y + drift / 2 }])
  await new Promise((resolve) => setTimeout(resolve, holdMs / 2))
  await touch('touchEnd', [])
  await session.detach()
  await page.locator('[data-state="kept"]').waitFor()
  await settle(page)
}

/** Until nothing moves any more: pictures, prints and answers are there. @param {import('playwright-core').Page} page */
async function settle(page) {
  await page.waitForLoadState('load')
  let before = ''
  await until('the screen stands still', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const now = (await page.screenshot({ scale: 'css' })).toString('base64')
    const isStill = now === before
    before = now
    return isStill
  })
}
