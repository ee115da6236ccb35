import { bundle } from './bundle.mjs'

/** @typedef {import('../list-harness.tsx').ListHarness} ListHarness */

/**
 * Opens a page of `origin` with nothing but the book's list or its grid, `count` places of it, at a text size in percent.
 * @param {import('playwright-core').BrowserContext} context @param {string} origin @param {import('../list-harness.tsx').Shape} shape @param {number} count
 * @param {number} zoom
 */
export async function openListPage(context, origin, shape, count, zoom) {
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  // Without it the phone shows a page of 980 px, with twice as many rows.
  await page.evaluate(() => document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width">'))
  const { code, css } = await bundle('bench/list-harness.tsx')
  await page.addStyleTag({ content: `${css} html { font-size: ${zoom}% } body, ul { margin: 0; padding: 0 }` })
  await page.addScriptTag({ content: code })
  const list = /** @type {import('playwright-core').JSHandle<ListHarness>} */ (await page.evaluateHandle('globalThis.harness'))
  await list.evaluate((harness, [kind, rows]) => harness.show(kind, rows), /** @type {const} */ ([shape, count]))
  await page.locator('li a').first().waitFor()
  return page
}
