import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FIND } from '../../src/page/ui/text/find.ja.ts'
import { LIST } from '../../src/page/ui/text/lists.ja.ts'
import { PC } from '../../src/page/ui/text/pc.ja.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { openWebKit, type WebKitOptions } from './support/open-webkit.ts'
import type { Phone } from './support/phone.ts'
import { rideSuite } from './support/ride-suite.ts'
import { visitorIn } from './support/visitor.ts'
import { startXvfb, type Screen } from './support/xvfb.ts'

/** The user agent of both an iPad and a Mac. */
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const MORIOKA = 218

let screen: Screen
beforeAll(async () => {
  screen = await startXvfb()
})
afterAll(() => screen.stop())

rideSuite('WebKitGTK as an iPhone', () => openWebKit({ display: screen.display }))

describe('WebKitGTK', () => {
  let server: BuiltServer
  let phone: Phone | null = null

  beforeAll(async () => {
    server = await createBuiltServer()
    await server.start()
  })
  afterAll(() => server.dispose())
  afterEach(async () => {
    await phone?.dispose()
    phone = null
  })

  async function open(options: Omit<WebKitOptions, 'display'>) {
    phone = openWebKit({ ...options, display: screen.display })
    const browser = await phone.start()
    return { browser, visitor: visitorIn(browser, server.origin) }
  }

  it('[2] an iPad, which identifies as a Mac, is not a desktop (navigator.maxTouchPoints stubbed)', async () => {
    const { browser, visitor } = await open({ userAgent: MAC, touchPoints: 5 })
    await visitor.open('/find/')
    await visitor.untilSees(FIND.near)
    await visitor.untilAt('/find/')
    expect(await browser.run(() => document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.getAttribute('href'))).toBe('/manifests/ios.webmanifest')
    await visitor.open('/pc/')
    await visitor.untilAt('/')
  })

  it('[2] a Mac is redirected to the desktop notice', async () => {
    const { visitor } = await open({ userAgent: MAC })
    await visitor.open('/find/')
    await visitor.untilAt('/pc/')
    await visitor.untilSees(PC.title)
  })

  it('[11] in a private window, where nothing is written to the disk, a press without signal is stored and arrives once', async () => {
    const { visitor } = await open({ isPrivate: true })
    await visitor.install()
    await server.stop()
    await visitor.open(`/find/push/?stamp_id=${MORIOKA}`)
    await visitor.pressWithButton()
    const rows = await visitor.outbox()
    expect(rows).toHaveLength(1)
    await visitor.open('/list/')
    await visitor.untilBookShows({ kari: [MORIOKA], posted: [] })
    await server.start()
    await visitor.open('/list/')
    await visitor.untilBookShows({ kari: [], posted: [MORIOKA] })
    expect(await visitor.bookOnServer()).toMatchObject([{ collected_id: rows[0]?.key, pressed_at: rows[0]?.pressed_at }])
  })

  it('[11] a page restored by the back button shows the presses made meanwhile', async () => {
    const { browser, visitor } = await open({})
    await visitor.open('/list/')
    await visitor.untilSees(LIST.emptyTitle)
    await visitor.open(`/find/push/?stamp_id=${MORIOKA}`)
    await visitor.pressWithButton()
    await browser.run(() => history.back())
    await visitor.untilAt('/list/')
    await visitor.untilBookShows({ kari: [], posted: [MORIOKA] })
  })
})
