import { createBuiltServer } from '../support/built-server.ts'
import { GOLDEN_NAMES } from '../support/golden-sheets.ts'
import { goldensSuite } from '../support/goldens-suite.ts'
import { readGoldenCanvases } from '../support/read-golden-canvases.ts'
import { openFirefox } from './support/open-firefox.ts'
import { openWebKit } from './support/open-webkit.ts'
import type { Phone } from './support/phone.ts'
import { until } from './support/until.ts'
import { startXvfb } from './support/xvfb.ts'

goldensSuite('firefox', () => see(openFirefox()))

goldensSuite('webkit', async () => {
  const screen = await startXvfb()
  try {
    return await see(openWebKit({ display: screen.display }))
  } finally {
    await screen.stop()
  }
})

async function see(phone: Phone) {
  const server = await createBuiltServer()
  await server.start()
  try {
    const browser = await phone.start()
    await browser.open(`${server.origin}/dev/goldens/?debug=1`)
    return await until('the goldens are drawn', () => browser.run(readGoldenCanvases, GOLDEN_NAMES.length))
  } finally {
    await phone.dispose()
    await server.dispose()
  }
}
