import { setTimeout as sleep } from 'node:timers/promises'
import { DB_NAME } from '../../../src/device/store/db.ts'
import { UPDATE } from '../../../src/page/ui/text/update.ja.ts'
import type { Browser } from '../../engines/support/phone.ts'
import { until } from '../../engines/support/until.ts'
import { visitorIn } from '../../engines/support/visitor.ts'
import type { Fault } from '../../support/fault-proxy.ts'
import type { TwoBuilds } from '../../support/two-builds.ts'
import type { PhoneFault, Scene } from './phone-rows.ts'

/** The two calls that send presses. */
export const COLLECT = /stamps\/collect(-batch)?$/u
export const API = /^\/system\//u
const CLOCK_OFF_DAYS = 8
const UPDATE_WITHIN_MS = 1_500
/** Before, within and after the half second in which the finger is down. */
const UPGRADE_WITHIN_MS = 1_000

/** The network fails for requests whose path matches. */
const network = (name: string, fault: Fault, path: RegExp): PhoneFault => ({
  name,
  before: async ({ proxy }) => proxy.set(fault, path),
  heal: async ({ proxy }) => {
    proxy.set('none')
    proxy.cutAll()
  },
})

/** The server's clock is ahead of the phone's: the difference that a wrong clock of the phone makes, in any engine. */
const clock = (name: string, aheadMs: number): PhoneFault => {
  const shift = `const Real = Date; const ahead = ${aheadMs}
    globalThis.Date = class extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ahead) }
      static now() { return Real.now() + ahead }
    }`
  return { name, serverOptions: () => ({ env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` } }) }
}

/** Faults that can be caused in every engine. */
export const PHONE_FAULTS: readonly PhoneFault[] = [
  {
    name: 'browser killed',
    strike: ({ browser }) => browser.kill(),
    heal: async (scene) => {
      scene.browser = await scene.phone.start()
    },
  },
  { name: 'server killed', strike: ({ server }) => server.kill(), heal: ({ server }) => server.start() },
  { name: 'cookies lost, the book not', strike: ({ browser }) => browser.loseCookies() },
  network('answer lost', 'answer-lost', COLLECT),
  network('answer cut off within its body', 'cut-off', COLLECT),
  network('connection reset', 'reset', COLLECT),
  network('connection closed without an answer', 'offline', API),
  network('captive portal', 'portal', /./u),
  network('black hole', 'black-hole', API),
  network('503', 'unavailable', API),
  network('64 kbit/s, one segment in ten lost', 'slow', /./u),
  clock('phone’s clock eight days slow', CLOCK_OFF_DAYS * 86_400_000),
  clock('phone’s clock eight days fast', -CLOCK_OFF_DAYS * 86_400_000),
]

/** Faults of a new build that is deployed in the middle of a round. */
export const updateFaults = (builds: () => TwoBuilds): readonly PhoneFault[] => [
  {
    name: 'update accepted while a press waits',
    serverOptions: () => builds().options,
    before: async ({ proxy }) => proxy.set('offline', API),
    heal: (scene) => acceptUpdate(scene, builds()),
  },
  {
    name: 'half of each file of a new build fetched',
    serverOptions: () => builds().options,
    async before({ browser, proxy, server }) {
      proxy.set('cut-off', /^\/assets\//u)
      await builds().deployNext(server)
      await askForBuild(browser)
    },
    heal: async ({ proxy }) => proxy.set('none'),
  },
]

/** Another context raises the version of IndexedDB around the press; then the build of that version is deployed and accepted. */
export const schemaFault = (builds: () => TwoBuilds): PhoneFault => ({
  name: 'IndexedDB upgraded under an old tab',
  // No build opens a newer version than its own.
  isOncePerPhone: true,
  serverOptions() {
    builds().reset()
    return builds().options
  },
  async before({ browser, proxy, random }) {
    proxy.set('offline', API)
    await browser.run(raiseSchema, DB_NAME, random() * UPGRADE_WITHIN_MS)
  },
  heal: (scene) => acceptUpdate(scene, builds()),
})

/** Deploys the other build and accepts it; the signal returns within a moment after the page has changed. */
async function acceptUpdate({ browser, proxy, server, random }: Scene, builds: TwoBuilds): Promise<void> {
  const visitor = visitorIn(browser, proxy.origin)
  const next = await builds.deployNext(server)
  await visitor.open('/list/')
  await askForBuild(browser)
  await visitor.clickButton(UPDATE.accept)
  await until(
    `the page is of the build ${next}`,
    () => browser.run(buildOfPage),
    (id) => id === next,
  )
  await sleep(random() * UPDATE_WITHIN_MS)
  proxy.set('none')
}

const askForBuild = (browser: Browser): Promise<void> => browser.run(() => navigator.serviceWorker.controller?.postMessage({ type: 'CHECK_BUILD' }))

// The rest runs in the page, without access to this file.

const buildOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content

function raiseSchema(name: string, inMs: number): void {
  const raise = () => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const { version } = opening.result
      opening.result.close()
      const raising = indexedDB.open(name, version + 1)
      raising.addEventListener('success', () => raising.result.close())
    })
  }
  setTimeout(raise, inMs)
}
