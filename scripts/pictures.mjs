// `npm run pictures`: screenshots of the running app. docs/pictures/ is for the README; docs/gallery/ has each screen by day and by night, the press in four
// strengths, and the stamps of each kind (scripts/contact-sheet.mjs). `npm run pictures -- goldens` regenerates test/goldens instead: review the changes before
// committing them. `npm run pictures -- keep ID…` keeps pictures that a released build has and the next one changes (keep-picture.mjs).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { keepPictures } from './keep-picture.mjs'
import { writeGalleryPage } from './gallery-page.mjs'
import { readArguments } from './read-arguments.mjs'
import { step } from './run.mjs'
import { toWebp } from './webp.mjs'

const [command, ...rest] = readArguments({
  usage: 'npm run pictures -- [goldens | keep ID…]',
  isValid: ([first, ...ids]) =>
    first === 'keep' ? ids.length > 0 && ids.every((id) => /^\d+$/.test(id)) : ids.length === 0 && [undefined, 'goldens'].includes(first),
}).words
await ensureInstalled()
if (command === 'keep') {
  for (const file of await keepPictures(rest.map(Number))) console.log(file)
  process.exit(0)
}
await ensureBuilt()
process.env['CHROMIUM'] = await ensureChromium()
if (command === 'goldens') {
  await ensureEngines()
  const [vitest, env] = [join('node_modules', '.bin', 'vitest'), { GOLDENS: 'renew' }]
  await step('Chromium の手本を描いています', vitest, ['run', '--project', 'browser', 'test/browser/goldens.test.ts'], env)
  await step('WebKit と Firefox の手本を描いています', vitest, ['run', '--project', 'engines', 'test/engines/goldens.test.ts'], env)
  process.exit(0)
}
const { createBuiltServer, MORIOKA, openPhone, untilInstalled, untilSettled: settle } = await import('../bench/support/project.mjs')
const { ACCOUNT } = /** @type {typeof import('../src/page/ui/text/account.ja.ts')} */ (
  (await runnerImport('/src/page/ui/text/account.ja.ts', { configFile: false, logLevel: 'error' })).module
)

/** A day's round trip: 盛岡 to 松本, each pressed in another way; then one of each other kind. */
const PRESSES = [
  { stamp_id: 218, holdMs: 620 },
  { stamp_id: 1191, holdMs: 420, drift: 14 },
  { stamp_id: 51, holdMs: 900 },
  { stamp_id: 902, holdMs: 300 },
  { stamp_id: 377, holdMs: 700 },
  { stamp_id: 1490, holdMs: 520 },
  { stamp_id: 3001, holdMs: 620 },
  { stamp_id: 4003, holdMs: 560 },
  { stamp_id: 6001, holdMs: 700 },
]
const STRENGTHS = { ghost: 40, faint: 240, clean: 640, bleeding: 2_400 }
/** Screens of a guest. */
const SCREENS = {
  home: '/',
  find: '/find/',
  list: '/list/',
  lines: '/list/?by=line',
  line: '/list/?line=山田線',
  detail: '/list/detail/?stamp_id=218',
  ikimono: '/list/ikimono/',
  traindepot: '/list/traindepot/',
  ekisoba: '/list/?kind=ekisoba&show=all',
  ekiben: '/ekiben/',
  'mypage-guest': '/mypage/',
  areas: '/mypage/#progress',
  login: '/login/',
  howto: '/howto/',
  terms: '/terms/',
  privacypolicy: '/privacypolicy/',
  error: '/error/form/?code=500&from=/list/',
  'not-found': '/nowhere/',
}
/** Screens that need a login, or are filled by one. */
const ACCOUNT_SCREENS = {
  mypage: '/mypage/',
  special: '/special-stamp/',
  'push-special': '/find/push/special-stamp/?stamp_id=10035',
  ranking: '/ranking/',
  popular: '/list/popular/',
  rare: '/list/rare/',
  logout: '/logout/',
}
/** A train of the 東北新幹線 that arrives at 盛岡 from the south, along its track, braking from 175 km/h: degrees, one every second and a half. */
const RIDE = Array.from({ length: 12 }, (_, i) => ({ latitude: 39.658_95 + i * 0.000_654_5, longitude: 141.147_36 + i * 0.000_045_5, accuracy: 20 }))
/** Pictures of the README, besides the press. */
const SHOWN = ['find', 'list', 'special']
/** Pictures of a store or an install prompt, besides the press; the manifest states their size. */
const IN_MANIFEST = 'list'
/** In percent: a store's picture is loaded over one bar of signal (under 120 KB, test/page/app/manifests.test.ts). */
const OF_MANIFEST = 42
const QUALITY = 0.6

for (const folder of ['docs/gallery/screens', 'docs/gallery/press']) rmSync(folder, { recursive: true, force: true })
for (const folder of ['docs/pictures', 'docs/gallery/screens', 'docs/gallery/press', 'public/screenshots']) mkdirSync(folder, { recursive: true })
const server = await createBuiltServer()
await server.start()
try {
  // The light scheme is last: by then the server has counted the visitor of the dark one.
  for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
    const phone = await openPhone({ colorScheme, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    const { page } = phone
    const blank = await phone.newPage()
    /** @param {string} folder @param {string} name @param {Buffer} png */
    const keep = async (folder, name, png) => writeFileSync(`docs/gallery/${folder}/${name}.webp`, await toWebp(blank, png, QUALITY))
    /** @param {string} name */
    const take = async (name) => {
      await keep('screens', `${name}-${colorScheme}`, await page.screenshot({ scale: 'css' }))
      if (colorScheme === 'light' && name === IN_MANIFEST) await page.screenshot({ path: `public/screenshots/${name}.jpg`, type: 'jpeg', quality: OF_MANIFEST })
      if (colorScheme === 'light' && SHOWN.includes(name)) await page.screenshot({ path: `docs/pictures/${name}.jpg`, type: 'jpeg', quality: 80 })
    }
    /** @param {Record<string, string>} screens */
    const takeAll = async (screens) => {
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(`${server.origin}${path}`)
        await settle(page)
        await take(name)
      }
    }
    await page.bringToFront()
    await page.goto(`${server.origin}/`)
    await untilInstalled(page)
    for (const { stamp_id, holdMs, drift } of PRESSES) await pressAt(page, stamp_id, holdMs, drift)
    await take('push')
    await takeAll(SCREENS)
    await ride(phone)
    await take('window-seat')
    await phone.context.setGeolocation(MORIOKA.place)
    await signIn(page)
    await take('edit')
    await fillProfile(page)
    await take('nickname')
    await decideNickname(page)
    await takeAll(ACCOUNT_SCREENS)
    if (colorScheme === 'light') {
      for (const [strength, holdMs] of Object.entries(STRENGTHS)) {
        await pressAt(page, 218, holdMs)
        await keep('press', strength, await page.getByTestId('sheet').screenshot())
        if (strength !== 'clean') continue
        await page.screenshot({ path: 'docs/pictures/press.jpg', type: 'jpeg', quality: 80 })
        await page.screenshot({ path: 'public/screenshots/press.jpg', type: 'jpeg', quality: OF_MANIFEST })
      }
    }
    await phone.dispose()
    const desktop = await openPhone({
      colorScheme,
      viewport: { width: 1000, height: 640 },
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    })
    await desktop.page.goto(`${server.origin}/pc/`)
    await settle(desktop.page)
    const notice = await desktop.page.screenshot()
    writeFileSync(`docs/gallery/screens/pc-${colorScheme}.webp`, await toWebp(await desktop.newPage(), notice, QUALITY))
    await desktop.dispose()
    console.log(`✓ ${colorScheme}`)
  }
} finally {
  await server.dispose()
}
await step('旅と紙の絵を撮っています', process.execPath, ['scripts/paper-pictures.mjs'])
await step('めくる帖とまだの駅の絵を撮っています', process.execPath, ['scripts/book-pictures.mjs'])
await step('印の見本を描いています', process.execPath, ['scripts/contact-sheet.mjs', 'docs/gallery'])
await step('一本の電波での最初の訪問を撮っています', process.execPath, ['scripts/filmstrip.mjs'])
writeGalleryPage()

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

/** The window seat on a moving train. @param {Awaited<ReturnType<typeof openPhone>>} phone */
async function ride({ context, page }) {
  await page.goto(`${server.origin}/find/?seat=1`)
  for (const place of RIDE) {
    await context.setGeolocation(place)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  }
  await settle(page)
}

/** As a new visitor of the demo provider, up to the profile. @param {import('playwright-core').Page} page */
async function signIn(page) {
  await page.goto(`${server.origin}/login/`)
  await page.getByRole('button', { name: ACCOUNT.login.with.line }).click()
  await page.waitForURL('**/demo-idp/**')
  await page.getByRole('textbox').fill(`pictures-${Date.now()}`)
  await page.getByRole('button', { name: 'この名前でログイン' }).click()
  await page.waitForURL('**/mypage/edit/?status=0')
  await settle(page)
}

/** @param {import('playwright-core').Page} page */
async function fillProfile(page) {
  for (const [unit, value] of [
    ['年', '1990'],
    ['月', '12'],
    ['日', '31'],
  ])
    await page.getByLabel(`${ACCOUNT.edit.birth}の${unit}`).selectOption(value ?? '')
  await page.getByLabel(ACCOUNT.edit.genders.no_answer).check()
  await page.getByLabel(ACCOUNT.edit.prefecture).selectOption('岩手県')
  await page.getByRole('button', { name: ACCOUNT.edit.next }).click()
  await page.waitForURL('**/mypage/nickname/')
  await settle(page)
}

/** @param {import('playwright-core').Page} page */
async function decideNickname(page) {
  await page.getByRole('group', { name: ACCOUNT.nickname.suggestions }).getByRole('button').first().click()
  await page.getByRole('button', { name: ACCOUNT.nickname.act }).click()
  await page.waitForURL('**/mypage/')
}
