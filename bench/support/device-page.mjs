import { build } from 'vite'

/** @typedef {import('../device-harness.ts').DeviceHarness} DeviceHarness */

/**
 * Opens a page of `origin` that holds nothing but the device's own queue, and that queue to ask.
 * @param {import('playwright-core').BrowserContext} context @param {string} origin
 */
export async function openDevicePage(context, origin) {
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await page.addScriptTag({ content: await bundle() })
  const device = /** @type {import('playwright-core').JSHandle<DeviceHarness>} */ (await page.evaluateHandle('globalThis.harness'))
  return { page, device }
}

/** The harness as one script. */
async function bundle() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: 'bench/device-harness.ts', formats: ['iife'], name: 'harnessModule' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (result === undefined || !('output' in result)) throw new Error('vite built nothing')
  const [chunk] = result.output
  return chunk.code
}
