// Question: how long does it take to draw one stamp, until its markup is in the page? Every 15th station and ten of every other kind, each once, in an empty page
// four times slower than this machine.
import { loadConfigFromFile } from 'vite'
import { answer } from './support/answer.mjs'
import { bundle } from './support/bundle.mjs'
import { createBuiltServer, openPhone } from './support/project.mjs'
import { quantile } from './support/statistics.mjs'
import { slowDown } from './support/watch.mjs'

const SLOWER = 4
const STATIONS = Array.from({ length: 108 }, (_, i) => 1 + i * 15)
const OTHERS = [2_049, 3_001, 4_001, 5_001, 6_001, 10_001, 10_035].flatMap((first) => Array.from({ length: 10 }, (_, i) => first + i))

/** @typedef {import('./draw-harness.ts').DrawHarness} DrawHarness */

await answer(async () => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' })
  const plugins = /** @type {import('vite').Plugin[]} */ ([loaded?.config.plugins ?? []].flat(4))
  const { code } = await bundle(
    'bench/draw-harness.ts',
    plugins.filter((plugin) => plugin && plugin.name === 'catalogue'),
  )
  const server = await createBuiltServer()
  await server.start()
  // The harness is not one of the app's scripts: the app's policy would block it.
  const phone = await openPhone({ bypassCSP: true })
  try {
    const { page } = phone
    const rows = []
    for (const cut of /** @type {const} */ (['full', 'small'])) {
      await page.goto(`${server.origin}/healthz`)
      await page.addScriptTag({ content: code })
      await slowDown(page, SLOWER)
      const harness = /** @type {import('playwright-core').JSHandle<DrawHarness>} */ (await page.evaluateHandle('globalThis.harness'))
      const times = await harness.evaluate((page_, { ids, cut_ }) => page_.draw(ids, cut_), { ids: [...STATIONS, ...OTHERS], cut_: cut })
      await slowDown(page, 1)
      const note = `${times.length} stamps, p50 ${quantile(times, 0.5).toFixed(1)}, longest ${Math.max(...times).toFixed(0)}; CPU ×${SLOWER}`
      rows.push({ name: `drawing one stamp, ${cut} cut, p95`, value: quantile(times, 0.95), unit: 'ms', note })
    }
    return rows
  } finally {
    await phone.dispose()
    await server.dispose()
  }
})
