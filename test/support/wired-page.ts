import { IDBFactory } from 'fake-indexeddb'
import { createStore, type Store } from '../../src/device/store/db.ts'
import { createInstall } from '../../src/page/app/install.ts'
import { createAppRouter } from '../../src/page/app/router.tsx'
import { openTabStorage, wire } from '../../src/page/app/wiring.ts'
import type { AppServices } from '../../src/page/services/app-services.ts'
import { createPhone, type Phone } from './phone.ts'

const NativeChannel = BroadcastChannel
const ORIGIN = 'http://localhost:8787'
const HIDDEN = /_token$|^__Host-/u
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'

export interface WiredPage {
  /** The network and the cookies behind this page. */
  readonly phone: Phone
  /** The page's own IndexedDB. */
  readonly store: Store
  /** Runs the page's start-up code at `path`; `shown` is when its first screen counts as rendered. */
  open(path: string, shown?: Promise<unknown>): { readonly services: AppServices; readonly router: ReturnType<typeof createAppRouter> }
}

let pages = 0

/** A tab as created by main.tsx, in happy-dom: the real wiring on an empty IndexedDB, with the real server behind a scripted network. */
export function wiredPage(server: (request: Request) => Promise<Response>): WiredPage {
  const phone = createPhone(server)
  pages += 1
  const ownPrefix = `page-${pages}-`
  globalThis.indexedDB = new IDBFactory()
  // Pages of earlier tests still exist and must not receive this page's messages.
  globalThis.BroadcastChannel = class extends NativeChannel {
    constructor(name: string) {
      super(ownPrefix + name)
    }
  }
  localStorage.clear()
  sessionStorage.clear()
  globalThis.fetch = (input, init) => phone.network.fetch(new Request(input, init))
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () =>
      [...phone.cookies]
        .filter(([name]) => !HIDDEN.test(name))
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
  })
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: ANDROID })
  // happy-dom returns null; a browser without Web Locks undefined.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  return {
    phone,
    store: createStore(),
    open(path, shown = Promise.resolve()) {
      ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${ORIGIN}${path}`)
      const services = wire(openTabStorage(), shown, createInstall(window))
      return { services, router: createAppRouter(services) }
    },
  }
}
