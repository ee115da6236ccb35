import { GOLDEN_NAMES } from '../support/golden-sheets.ts'
import { createBuiltServer } from '../support/built-server.ts'
import { goldensSuite } from '../support/goldens-suite.ts'
import { readGoldenCanvases } from '../support/read-golden-canvases.ts'
import { openPhone } from './support/phone-browser.ts'

goldensSuite('chromium', async () => {
  const server = await createBuiltServer()
  await server.start()
  const phone = await openPhone()
  try {
    await phone.page.goto(`${server.origin}/dev/goldens/?debug=1`)
    const drawn = await phone.page.waitForFunction(readGoldenCanvases, GOLDEN_NAMES.length, { polling: 200 })
    return (await drawn.jsonValue()) ?? []
  } finally {
    await phone.dispose()
    await server.dispose()
  }
})
