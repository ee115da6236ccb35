import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/built-server.ts'
import type { Browser, Phone } from './phone.ts'
import { startProcess, type StartedProcess } from './process-tree.ts'
import { makeProfileFolder } from './profile-folder.ts'
import { until } from './until.ts'
import { isDriverReady, openWebDriverSession, type WebDriverSession } from './webdriver.ts'

export interface WebKitOptions {
  /** Of an X server (xvfb.ts). */
  readonly display: string
  readonly userAgent?: string
  /** The value of navigator.maxTouchPoints. */
  readonly touchPoints?: number
  /** Nothing is written to the disk, as in Safari's private mode: closing forgets everything. */
  readonly isPrivate?: boolean
}

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const SHELL = fileURLToPath(new URL('webkit-shell.py', import.meta.url))

/** WebKitGTK as an iPhone: Debian's nearest equivalent to iOS Safari. */
export function openWebKit(options: WebKitOptions): Phone {
  const profile = makeProfileFolder('webkit')
  let driver: StartedProcess | null = null
  return {
    async start() {
      const port = await freePort()
      driver = startProcess('/usr/bin/WebKitWebDriver', ['-p', String(port)], environment(options.display, profile.path))
      const origin = `http://127.0.0.1:${port}`
      try {
        await until('WebKitWebDriver listens', () => isDriverReady(origin))
        return browserOf(driver, await openWebDriverSession(origin, capabilities(options, profile.path)))
      } catch (error) {
        await driver.kill()
        throw new Error(`WebKit does not open: ${driver.log()}`, { cause: error })
      }
    },
    async dispose() {
      await driver?.kill()
      await profile.remove()
    },
  }
}

const browserOf = (driver: StartedProcess, { open, run, press, loseCookies, quit }: WebDriverSession): Browser => ({
  open,
  run,
  // By mouse: GTK converts a finger's touch into pointer events only when it is over, and a long one into a right click.
  press,
  click: (x, y) => press(x, y, 0),
  loseCookies,
  close: () =>
    driver.end(async () => {
      await quit()
      process.kill(driver.pid, 'SIGTERM')
    }),
  kill: () => driver.kill(),
})

const capabilities = ({ userAgent = IPHONE, touchPoints, isPrivate = false }: WebKitOptions, profile: string) => ({
  browserName: 'webkit-shell',
  'webkitgtk:browserOptions': {
    binary: SHELL,
    args: ['--user-agent', userAgent, ...(isPrivate ? [] : ['--data', profile]), ...(touchPoints === undefined ? [] : ['--touch-points', String(touchPoints)])],
  },
})

const environment = (display: string, profile: string) => ({
  DISPLAY: display,
  HOME: profile,
  // Debian's python3, which has `gi`; another one may come first in PATH.
  PATH: '/usr/bin:/bin',
  LANG: 'C.UTF-8',
  TZ: 'Asia/Tokyo',
  GDK_BACKEND: 'x11',
  GDK_SCALE: '3',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GIO_USE_PROXY_RESOLVER: 'dummy',
  NO_AT_BRIDGE: '1',
  // WebKit's sandbox needs namespaces that a container may not give.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
})
