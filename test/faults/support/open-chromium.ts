import { setTimeout as sleep } from 'node:timers/promises'
import { cdp, dispatchSync, openPhone, stopWorkers, type PhoneBrowser } from '../../browser/support/phone-browser.ts'
import type { Browser, Phone } from '../../engines/support/phone.ts'

/** Chromium with further functions of its protocol. */
export interface ChromiumPhone extends Phone {
  /** Leaves no room for the origin's data; null leaves as much as there is. */
  limitStorage(origin: string, bytes: number | null): Promise<void>
  /** Dispatches the sync event by which a service worker sends the presses of an origin. */
  dispatchSync(origin: string): Promise<void>
  /** Stops every service worker, whatever it is doing. */
  stopWorkers(): Promise<void>
}

/** Chromium, headless, as an Android phone. `disk`: an empty directory for IndexedDB and localStorage. */
export function openChromium(disk?: string): ChromiumPhone {
  let phone: PhoneBrowser | null = null
  return {
    async start() {
      if (phone === null) phone = await openPhone({}, null, disk)
      else await phone.reopen()
      return browserOf(phone)
    },
    dispose: async () => phone?.dispose(),
    async limitStorage(origin, bytes) {
      if (phone === null) return
      // A limit ends with its session, so the session stays open.
      const session = await cdp(phone.page)
      await session.send('Storage.overrideQuotaForOrigin', bytes === null ? { origin } : { origin, quotaSize: bytes })
    },
    dispatchSync: async (origin) => {
      if (phone !== null) await dispatchSync(phone.page, origin)
    },
    stopWorkers: async () => {
      if (phone !== null) await stopWorkers(phone.context, phone.page)
    },
  }
}

function browserOf(phone: PhoneBrowser): Browser {
  const { page } = phone
  return {
    open: async (url) => void (await page.goto(url)),
    run: (work, ...args) => page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`),
    click: (x, y) => page.mouse.click(x, y),
    async press(x, y, holdMs) {
      const session = await cdp(page)
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y, radiusX: 12, radiusY: 12, force: 0.6 }] })
      await sleep(holdMs)
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    loseCookies: () => phone.context.clearCookies(),
    close: () => phone.close(),
    kill: () => phone.kill(),
  }
}
