import { afterAll, beforeAll } from 'vitest'
import { openWebKit } from '../engines/support/open-webkit.ts'
import { startXvfb, type Screen } from '../engines/support/xvfb.ts'
import { phoneSuite } from './support/phone-suite.ts'

let screen: Screen
beforeAll(async () => {
  screen = await startXvfb()
})
afterAll(() => screen.stop())

phoneSuite('WebKitGTK', () => openWebKit({ display: screen.display }))
