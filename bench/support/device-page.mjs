import { bundle } from './bundle.mjs'

/** @typedef {import('../device-harness.ts').DeviceHarness} DeviceHarness */

/**
 * Opens a page of `origin` that contains only the device's own queue, and returns that queue.
 * @param {import('playwright-core').BrowserContext} context @param {string} origin
 */
export async function openDevicePage(context, origin) {
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await page.addScriptTag({ content: (await bundle('bench/device-harness.ts')).code })
  const device = /** @type {import('playwright-core').JSHandle<DeviceHarness>} */ (await page.evaluateHandle('globalThis.harness'))
  return { page, device }
}
