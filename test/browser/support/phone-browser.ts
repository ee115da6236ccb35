import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices, type BrowserContext, type BrowserContextOptions, type CDPSession, type Page } from 'playwright-core'
import { UNDO_PAUSE_MS, UNDO_OFFER_MS } from '../../../src/core/domain/press.ts'
import { PUSH } from '../../../src/page/ui/text/push.ja.ts'

/** Chromium as an Android phone with a profile that outlives it: closed, killed and reopened. */
export interface PhoneBrowser {
  /** The folder of its stored data. */
  readonly profile: string
  /** The context of the running browser: a new one after `reopen`. */
  readonly context: BrowserContext
  readonly page: Page
  newPage(): Promise<Page>
  close(): Promise<void>
  /** Like a dead battery: SIGKILL to every process of the browser. */
  kill(): Promise<void>
  /** Reopens the same phone with its stored data, after `close` or `kill`. */
  reopen(): Promise<void>
  dispose(): Promise<void>
}

/**
 * Chromium counts only its last `--disable-features`: the first three are ours, the rest are those of Playwright's own switch. Both pages of the omnibox popup start
 * with every browser and take half of the processor time of its start (2.5 of 5 s, Chromium 156), a renderer in reserve an eighth of the rest.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
]
const PIXEL = optionsOf('Pixel 7')
/** The time limit of a wait: a machine that is busy with other work takes many times longer than usual. */
const WAIT_MS = 60_000

/** 盛岡, on the platform. */
export const MORIOKA = { stamp_id: 218, place: { latitude: 39.70131, longitude: 141.13643, accuracy: 20 } }

/** Playwright's options for a device; throws for an unknown name. */
export function optionsOf(name: string): BrowserContextOptions {
  const device = devices[name]
  if (device === undefined) throw new Error(`no device ${name}`)
  const { defaultBrowserType: _, ...options } = device
  return { screen: options.viewport, ...options }
}

export const chromiumPath = (): string => process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/**
 * Opens a phone with an empty profile, or with a copy of the profile at `from`. `disk`: an empty directory for what the page itself stores, IndexedDB and
 * localStorage; the rest of the profile is on the machine's disk.
 */
export async function openPhone(options: BrowserContextOptions = {}, from: string | null = null, disk?: string): Promise<PhoneBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'ekiincho-phone-'))
  if (from !== null) cpSync(from, profile, { recursive: true })
  if (disk !== undefined) {
    mkdirSync(join(profile, 'Default'))
    for (const part of ['IndexedDB', 'Local Storage']) {
      mkdirSync(join(disk, part))
      symlinkSync(join(disk, part), join(profile, 'Default', part))
    }
  }
  let { context, page } = await launch(profile, options)
  return {
    profile,
    get context() {
      return context
    },
    get page() {
      return page
    },
    newPage: () => context.newPage(),
    close: () => context.close(),
    async kill() {
      for (const pid of processesOf(profile)) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended with its parent.
        }
      }
      await context.close().catch(() => undefined)
    },
    async reopen() {
      rmSync(join(profile, 'SingletonLock'), { force: true })
      ;({ context, page } = await launch(profile, options))
    },
    async dispose() {
      await context.close().catch(() => undefined)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function launch(profile: string, options: BrowserContextOptions): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    args: FLAGS,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    ...PIXEL,
    geolocation: MORIOKA.place,
    permissions: ['geolocation'],
    ...options,
  })
  context.setDefaultTimeout(WAIT_MS)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** Every process whose command line names the profile; their children die with them. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Waits until the service worker controls the page: from then on pressing works without a network. */
export async function untilPressable(page: Page): Promise<void> {
  await until('the service worker is active and controls the page', () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null
    }),
  )
}

/** Waits until the service worker controls the page and every file of its list is on the phone. */
export async function untilInstalled(page: Page): Promise<void> {
  await untilPressable(page)
  await until(
    'every file of the app is on the phone',
    () =>
      page.evaluate(async () => {
        const cache = await caches.open('shell')
        const held = new Set((await cache.keys()).map(({ url }) => url))
        const lists = [...held].filter((url) => /\/assets\/shell-[\w-]+\.json$/u.test(url))
        for (const url of lists) {
          const list = (await (await cache.match(url))?.json()) as { needed: { holds: string[] }[]; rest: { holds: string[] }[] } | undefined
          if (list === undefined || ![...list.needed, ...list.rest].every(({ holds }) => holds.every((name) => held.has(new URL(name, location.origin).href))))
            return false
        }
        return lists.length > 0
      }),
    // Listing the cache's three hundred entries ten times a second took a third of an installation.
    { pauseMs: 500 },
  )
}

/**
 * Waits until the screen is complete and at rest: pictures, prints and answers have arrived. Rejects where it still loads after `ms`, so that no picture of a
 * loading text is mistaken for the screen.
 */
export async function untilSettled(page: Page, ms = WAIT_MS): Promise<void> {
  await page.waitForLoadState('load')
  const what = `${page.url()} has loaded and stands still`
  const isLoaded = () => page.evaluate(() => document.querySelector('main:not(:empty)') !== null && document.querySelector('[data-loading]') === null)
  // Pictures of a screen that still loads take the time that it needs.
  await until(what, isLoaded, { ms, pauseMs: 50 })
  let before = ''
  await until(
    what,
    async () => {
      const now = (await page.screenshot({ scale: 'css' })).toString('base64')
      const isStill = now === before && (await isLoaded())
      before = now
      return isStill
    },
    { ms, pauseMs: 500 },
  )
}

/** Stops every service worker as the browser does to save memory: the next event starts a new one. */
export async function stopWorkers(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

export const cdp = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

/** Dispatches the worker's sync event for its presses, which Chromium would send after minutes. */
export async function dispatchSync(page: Page, origin: string): Promise<void> {
  const session = await cdp(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations.find((registration) => registration.scopeURL.startsWith(origin))?.registrationId
      if (id !== undefined) resolve(id)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId: await registered, tag: 'drain', lastChance: false })
}

export interface OutboxRowSeen {
  readonly wait: { readonly by: string; readonly until: number } | null
  readonly key: string
  readonly pressed_at: string
  readonly state: string
  readonly attempts: number
}

/** The rows of the outbox in IndexedDB. */
export const outboxRows = (page: Page): Promise<OutboxRowSeen[]> =>
  page.evaluate(
    () =>
      new Promise<OutboxRowSeen[]>((resolve, reject) => {
        const opening = indexedDB.open('ekiincho')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')))
        opening.addEventListener('success', () => {
          const db = opening.result
          const all = db.transaction('outbox').objectStore('outbox').getAll()
          all.addEventListener('success', () => {
            db.close()
            resolve(all.result as OutboxRowSeen[])
          })
          all.addEventListener('error', () => reject(all.error ?? new Error('IndexedDB')))
        })
      }),
  )

/** How long to wait for an automatic request, in milliseconds: the pauses between attempts grow with the time without a signal, to minutes on a busy machine. */
export const patience = async (page: Page): Promise<number> =>
  WAIT_MS + Math.max(0, ...(await outboxRows(page)).map(({ wait }) => (wait === null ? 0 : wait.until - Date.now())))

export interface StampOnServer {
  readonly collected_id: string
  readonly stamp_id: number
  readonly pressed_at: string
  readonly verified: boolean
}

/** The visitor's book on the server, requested with the page's own cookies. */
export const stampsOnServer = (page: Page): Promise<StampOnServer[]> =>
  page.evaluate(async () => {
    const isSignedIn = document.cookie.includes('expires_in=')
    const response = await fetch(isSignedIn ? '/system/api/stamps/collected' : '/system/api/guest/stamps/collected')
    return response.ok ? ((await response.json()) as { stamps: StampOnServer[] }).stamps : []
  })

/** Waits until the page has fetched the script whose name begins so, or the styles: from then on it needs no signal. */
export const untilFetched = async (page: Page, name: string, ending: 'js' | 'css' = 'js'): Promise<void> => {
  await page.waitForFunction(
    ([start, end]) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/assets/${start}-`) && entry.name.endsWith(end)),
    [name, `.${ending}`] as const,
  )
}

/** Polls until `ask` returns true; throws with `what` after the deadline. */
export async function until(what: string, ask: () => Promise<boolean>, { ms = WAIT_MS, pauseMs = 100 } = {}): Promise<void> {
  const end = Date.now() + ms
  for (;;) {
    if (await ask().catch(() => false)) return
    if (Date.now() > end) throw new Error(`not in ${ms} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Waits until the press screen says that the press is stored, whether or not it has been sent. */
export const untilKept = (page: Page): Promise<void> =>
  page.getByText(PUSH.pending).or(page.getByText(PUSH.pendingLogin)).or(page.getByText(PUSH.posted)).or(page.getByText(PUSH.keepsakePosted)).waitFor()

/** From its next load on the page offers undo and the small seals, and waits for the place of one, for as long as the test takes, however slow the machine is. */
export const holdUndo = async (page: Page): Promise<void> => {
  await page.addInitScript(
    (held) => {
      const real = window.setTimeout
      window.setTimeout = ((run: () => void, ms?: number) => (held.includes(ms ?? 0) ? 0 : real(run, ms))) as typeof window.setTimeout
    },
    [UNDO_OFFER_MS, UNDO_PAUSE_MS] as number[],
  )
}

/**
 * Clicks a button that is offered for a few seconds in the task after it has appeared: they may be over before a test's next step. Called before the press, it
 * resolves with the outbox's rows at that moment. With `call` it calls that global function instead.
 */
export const clickOnceOffered = (page: Page, name: string, call?: string): Promise<OutboxRowSeen[]> =>
  page.evaluate(
    ([wanted, act]) =>
      new Promise<OutboxRowSeen[]>((resolve, reject) => {
        const offered = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === wanted)
        new MutationObserver((_, observer) => {
          if (offered() === undefined) return
          observer.disconnect()
          const opening = indexedDB.open('ekiincho')
          opening.addEventListener('error', () => reject(opening.error ?? new Error('IndexedDB')))
          opening.addEventListener('success', () => {
            const all = opening.result.transaction('outbox').objectStore('outbox').getAll()
            all.addEventListener('success', () => {
              opening.result.close()
              if (act === undefined) offered()?.click()
              else (globalThis as unknown as Record<string, () => void>)[act]?.()
              resolve(all.result as OutboxRowSeen[])
            })
          })
        }).observe(document, { childList: true, subtree: true })
      }),
    [name, call] as const,
  )

/** Puts a finger on the sheet; returns a function that lifts it. */
export async function putFinger(page: Page): Promise<() => Promise<void>> {
  const box = await page.locator('[data-testid="sheet"]').boundingBox()
  if (box === null) throw new Error('no sheet to press on')
  const session = await cdp(page)
  const point = { x: box.x + box.width * 0.52, y: box.y + box.height * 0.5, radiusX: 12, radiusY: 12, force: 0.6 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await session.detach()
  }
}

/** Presses with a finger: down, held, lifted. */
export async function pressWithFinger(page: Page, holdMs = 700): Promise<void> {
  const lift = await putFinger(page)
  await new Promise((resolve) => setTimeout(resolve, holdMs))
  await lift()
}
