import { existsSync } from 'node:fs'
import { join } from 'node:path'
import puppeteer, { type Page } from 'puppeteer-core'
import type { Browser, Phone } from './phone.ts'
import { processTree, type ProcessTree } from './process-tree.ts'
import { makeProfileFolder } from './profile-folder.ts'
import { until } from './until.ts'

const ANDROID = 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'
/** An unreachable address for Firefox's requests to Mozilla. */
const NOBODY = 'http://127.0.0.1:9/'
const PREFERENCES = {
  'general.useragent.override': ANDROID,
  'intl.accept_languages': 'ja-JP,ja',
  // A browser that was killed must open without asking.
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.region.update.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.url': NOBODY,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.dns.disablePrefetch': true,
  'network.prefetch-next': false,
  'services.settings.server': NOBODY,
  'toolkit.telemetry.enabled': false,
}

/** Firefox ESR, headless, as an Android phone. */
export function openFirefox(): Phone {
  const profile = makeProfileFolder('firefox')
  let running: ProcessTree | null = null
  /** Puppeteer restores the profile's preferences when Firefox has exited, and awaits that nowhere: the next start would copy a file that is being renamed. */
  const untilRestored = async () =>
    void (await until('the preferences of the profile are restored', () => !existsSync(join(profile.path, 'user.js.puppeteer'))))
  return {
    async start() {
      const firefox = await puppeteer.launch({
        browser: 'firefox',
        executablePath: '/usr/bin/firefox-esr',
        headless: true,
        userDataDir: profile.path,
        extraPrefsFirefox: PREFERENCES,
        args: ['--no-remote'],
        env: { ...process.env, HOME: profile.path, TZ: 'Asia/Tokyo', MOZ_CRASHREPORTER_DISABLE: '1' },
      })
      const pid = firefox.process()?.pid
      if (pid === undefined) throw new Error('Firefox does not start')
      const tree = processTree(pid)
      running = tree
      const page = (await firefox.pages())[0] ?? (await firefox.newPage())
      await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 3, hasTouch: true })
      return browserOf(
        page,
        () => tree.end(() => firefox.close()).then(untilRestored),
        () => tree.kill().then(untilRestored),
      )
    },
    async dispose() {
      await running?.kill()
      await profile.remove()
    },
  }
}

const browserOf = (page: Page, close: () => Promise<void>, kill: () => Promise<void>): Browser => ({
  open: async (url) => void (await page.goto(url)),
  run: async <T, A extends readonly unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A) =>
    (await page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`)) as T,
  // By mouse: a synthetic touch never becomes a click here.
  click: (x, y) => page.mouse.click(x, y),
  async press(x, y, holdMs) {
    const finger = await page.touchscreen.touchStart(x, y)
    await new Promise((resolve) => setTimeout(resolve, holdMs))
    await finger.end()
  },
  loseCookies: async () => page.browserContext().deleteCookie(...(await page.browserContext().cookies())),
  close,
  kill,
})
