import { OVERFLOW_PREFIX } from '../../src/device/store/overflow.ts'
import { until } from '../engines/support/until.ts'
import { visitorIn } from '../engines/support/visitor.ts'
import { openChromium, type ChromiumPhone } from './support/open-chromium.ts'
import { API, COLLECT } from './support/phone-faults.ts'
import { pressAndKeep, type PhoneFault } from './support/phone-rows.ts'
import { phoneSuite, type OwnFault } from './support/phone-suite.ts'
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts'

const DISK_MB = 100
/** The offset from a round's stamp to the one that is pressed while the disk is full. */
const OTHER_STAMP = 500

const storageFull: PhoneFault<ChromiumPhone> = {
  name: 'storage full',
  async prepare(scene) {
    // Chromium caches the available space: only a new browser reads it again.
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

let disk: SmallDisk
/** Chromium's quota does not notice this disk, as it does not notice for a while that a phone's disk has filled. */
const diskFull: OwnFault<ChromiumPhone> = {
  name: 'disk filled to the last byte, then room made and the browser killed',
  // Chromium may delete the whole IndexedDB of a full disk; and a cookie, which it stores after 30 s, may be lost with the browser. Then nothing is left of the book
  // that earlier rounds posted.
  isOncePerPhone: true,
  newPhone() {
    disk = mountSmallDisk(DISK_MB)
    const phone = openChromium(disk.directory)
    return {
      ...phone,
      async dispose() {
        await phone.dispose()
        disk.dispose()
      },
    }
  },
  async prepare(scene, stamp_id) {
    scene.proxy.set('offline', API)
    disk.fill(0)
    const other = stamp_id + OTHER_STAMP
    await pressAndKeep(scene, other)
    disk.empty()
    await until(
      'the press of the full disk is in IndexedDB, and in localStorage no longer',
      async () => ({ rows: await visitorIn(scene.browser, scene.proxy.origin).outbox(), isMoved: await scene.browser.run(isOverflowEmpty, OVERFLOW_PREFIX) }),
      ({ rows, isMoved }) => isMoved && rows.some((row) => row.stamp_id === other),
    )
    return [other]
  },
  strike: ({ browser }) => browser.kill(),
  async heal(scene) {
    scene.browser = await scene.phone.start()
    scene.proxy.set('none')
  },
}

// Runs in the page, without access to this file.
const isOverflowEmpty = (prefix: string) => !Object.keys(localStorage).some((name) => name.startsWith(prefix))

phoneSuite('Chromium', () => openChromium(), [storageFull, workerKilled, diskFull])
