import { until } from '../engines/support/until.ts'
import { openChromium, type ChromiumPhone } from './support/open-chromium.ts'
import { API, COLLECT } from './support/phone-faults.ts'
import type { PhoneFault } from './support/phone-rows.ts'
import { phoneSuite } from './support/phone-suite.ts'

const storageFull: PhoneFault<ChromiumPhone> = {
  name: 'storage full',
  async prepare(scene) {
    // Chromium keeps the available space in memory: only a new browser asks again.
    await scene.browser.close()
    scene.browser = await scene.phone.start()
    await scene.phone.limitStorage(scene.proxy.origin, 1)
    scene.proxy.set('offline', API)
  },
  async heal({ phone, proxy }) {
    await phone.limitStorage(proxy.origin, null)
    proxy.set('none')
  },
}

const workerKilled: PhoneFault<ChromiumPhone> = {
  name: 'worker killed in mid-send',
  async before({ proxy }) {
    proxy.struck.length = 0
    proxy.set('black-hole', COLLECT)
  },
  async strike({ browser, phone, proxy }) {
    const untilSending = () => until('a sending is under way', () => proxy.struck.length > 0)
    await untilSending()
    // Without a page only the worker sends.
    await browser.open(`${proxy.origin}/healthz`)
    proxy.struck.length = 0
    await phone.dispatchSync(proxy.origin)
    await untilSending()
    await phone.stopWorkers()
  },
  async heal({ proxy }) {
    proxy.set('none')
    proxy.cutAll()
  },
}

phoneSuite('Chromium', openChromium, [storageFull, workerKilled])
