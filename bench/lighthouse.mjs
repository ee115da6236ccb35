// Question: does Lighthouse, as a phone, find faults in accessibility and best practices on the main screens, with a stamp in the book? Its performance score
// is not used: our own benches measure times.
import puppeteer, { KnownDevices } from 'puppeteer-core'
import { ensureLighthouse } from '../scripts/ensure-lighthouse.mjs'
import { answer } from './support/answer.mjs'
import { chromiumPath, createBuiltServer } from './support/project.mjs'

const PUSH = '/find/push/?stamp_id=218'
const SCREENS = ['/', '/find/', PUSH, '/list/', '/list/detail/?stamp_id=218', '/mypage/', '/special-stamp/', '/ranking/', '/howto/', '/login/']
const CATEGORIES = /** @type {const} */ (['accessibility', 'best-practices'])
/** The book stays from screen to screen; a full-page screenshot is only useful to a reader of the report. */
const FLAGS = { onlyCategories: CATEGORIES, disableStorageReset: true, disableFullPageScreenshot: true, logLevel: 'error' }

await answer(async () => {
  const lighthouse = await ensureLighthouse()
  const server = await createBuiltServer()
  await server.start()
  const browser = await puppeteer.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
  try {
    const page = await browser.newPage()
    await page.emulate(KnownDevices['Pixel 5'])
    await page.goto(`${server.origin}${PUSH}`)
    await page.locator('main button').click()
    await page.waitForSelector('[data-state=kept]')

    const reports = []
    for (const path of SCREENS) {
      const result = await lighthouse(`${server.origin}${path}`, FLAGS, undefined, page)
      if (result?.lhr.finalDisplayedUrl !== `${server.origin}${path}`) throw new Error(`${path} was not audited: ${result?.lhr.finalDisplayedUrl}`)
      reports.push({ path, ...result.lhr })
    }
    return CATEGORIES.map((name) => {
      const scores = reports.map(({ categories }) => Math.round((categories[name]?.score ?? Number.NaN) * 100))
      return {
        name: `Lighthouse ${name}, the worst screen`,
        value: Math.min(...scores),
        unit: 'of 100',
        note: reports.flatMap((report) => faultsOf(report, name)).join('; ') || `${SCREENS.length} screens`,
      }
    })
  } finally {
    await browser.close()
    await server.dispose()
  }
})

/**
 * The audits that cost a screen points.
 * @param {import('../scripts/ensure-lighthouse.mjs').Report & { readonly path: string }} report @param {string} name
 */
function faultsOf({ path, categories, audits }, name) {
  const weighed = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 1).map(({ id }) => `${path} ${id}`)
}
