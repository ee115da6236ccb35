import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { MORIOKA, openPhone, untilInstalled, untilSettled, type PhoneBrowser } from './support/phone-browser.ts'

/** What each header of the served app prevents, tried in Chromium from the page itself and from another origin's page. */
describe('the headers of the served app', () => {
  let ours: BuiltServer
  let phone: PhoneBrowser
  let page: Page
  let other: Server
  let otherOrigin = ''
  const requests: IncomingMessage[] = []
  beforeAll(async () => {
    ours = await createBuiltServer()
    await ours.start()
    other = createServer((request, response) => {
      requests.push(request)
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><title>other</title>')
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    phone = await openPhone()
    page = phone.page
    await page.goto(`${ours.origin}/`)
    await untilInstalled(page)
  })
  afterAll(async () => {
    await phone.dispose()
    other.close()
    await ours.dispose()
  })

  /** A page of the other origin, in a tab of its own. */
  async function attack<T>(work: (page: Page) => Promise<T>): Promise<T> {
    const tab = await phone.page.context().newPage()
    await tab.goto(otherOrigin)
    try {
      return await work(tab)
    } finally {
      await tab.close()
    }
  }

  it('Content-Security-Policy: the page connects to its own server only, and runs no script that is not in the build', async () => {
    await page.evaluate((address) => {
      const directives: string[] = []
      Object.assign(globalThis, { directives })
      document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective))
      fetch(address).catch(() => undefined)
      new Image().src = `${address}/x.png`
      const script = document.createElement('link')
      script.rel = 'preload'
      script.as = 'script'
      script.href = `${address}/x.js`
      document.head.append(script)
    }, otherOrigin)
    const violated = () => page.evaluate(() => (globalThis as unknown as { directives: string[] }).directives.toSorted())
    await expect.poll(violated, { timeout: 10_000 }).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    expect(requests.filter((request) => request.url !== '/' && request.url !== '/favicon.ico')).toEqual([])
  })

  it('Trusted Types: no text becomes a script, a handler or another script’s address', async () => {
    const refused = await page.evaluate(async () => {
      const nameOf = async (work: () => unknown) => {
        try {
          await work()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      return {
        handler: await nameOf(() => {
          document.createElement('div').innerHTML = '<img src=x onerror="globalThis.hit = 1">'
        }),
        script: await nameOf(() => {
          document.createElement('script').text = 'globalThis.hit = 1'
        }),
        worker: await nameOf(() => new Worker('data:text/javascript,1')),
        service: await nameOf(() => navigator.serviceWorker.register('/assets/../other.js')),
        evaluated: await nameOf(() => document.createElement('div').setAttribute('onclick', 'globalThis.hit = 1')),
        drawing: await nameOf(() => {
          document.createElement('div').innerHTML = '<svg><path d="M0 0"/></svg>'
        }),
      }
    })
    expect(refused).toMatchObject({ handler: 'TypeError', script: 'TypeError', worker: 'TypeError', service: 'TypeError', drawing: 'done' })
  })

  it('no screen breaks the policy', async () => {
    const tab = await phone.page.context().newPage()
    await tab.addInitScript(() => {
      const found: string[] = []
      Object.assign(globalThis, { violations: found })
      document.addEventListener('securitypolicyviolation', (event) => found.push(`${event.effectiveDirective} ${event.sample} ${event.sourceFile}`))
    })
    for (const path of ['/', '/find/', `/find/push/?stamp_id=${MORIOKA.stamp_id}`, '/list/', '/mypage/', '/special-stamp/', '/howto/']) {
      await tab.goto(`${ours.origin}${path}`)
      await untilSettled(tab)
      expect([path, await tab.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)]).toEqual([path, []])
    }
    await tab.close()
  })

  it('Permissions-Policy: position, camera and motion for the app itself, neither microphone nor payment nor USB', async () => {
    const allowed = await page.evaluate(() => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      return ['geolocation', 'camera', 'accelerometer', 'gyroscope', 'microphone', 'payment', 'usb'].filter((name) => featurePolicy.allowsFeature(name))
    })
    expect(allowed).toEqual(['geolocation', 'camera', 'accelerometer', 'gyroscope'])
  })

  it('Cross-Origin-Opener-Policy: a page that opens the app has no hold on its window', async () => {
    const hasOpener = await attack(async (tab) => {
      const opened = tab.context().waitForEvent('page')
      await tab.evaluate((address) => {
        window.open(address)
      }, `${ours.origin}/`)
      const popup = await opened
      await popup.waitForLoadState()
      const result = await popup.evaluate(() => window.opener !== null)
      await popup.close()
      return result
    })
    expect(hasOpener).toBe(false)
  })

  it('Cross-Origin-Resource-Policy: another origin’s page cannot read in a file or a call, not even as an opaque answer', async () => {
    const read = await attack((tab) =>
      tab.evaluate(
        (addresses) =>
          Promise.all(
            addresses.map((address) =>
              fetch(address, { mode: 'no-cors' }).then(
                () => 'read',
                () => 'refused',
              ),
            ),
          ),
        [`${ours.origin}/builds/latest.json`, `${ours.origin}/system/api/current_datetime`],
      ),
    )
    expect(read).toEqual(['refused', 'refused'])
  })

  it('X-Frame-Options and frame-ancestors: no other page shows the app in a frame', async () => {
    const inFrame = await attack(async (tab) => {
      await tab.evaluate(async (address) => {
        const frame = document.createElement('iframe')
        frame.src = address
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        await loaded
      }, `${ours.origin}/`)
      return tab.frames().map((frame) => frame.url())
    })
    expect(inFrame.filter((address) => address.startsWith(ours.origin))).toEqual([])
  })

  it('Referrer-Policy: another site learns the origin, never the path', async () => {
    await page.goto(`${ours.origin}/howto/?secret=1`)
    requests.length = 0
    await page.evaluate((address) => {
      location.assign(`${address}/left`)
    }, otherOrigin)
    await page.waitForURL(`${otherOrigin}/left`)
    expect(requests.find((request) => request.url === '/left')?.headers.referer).toBe(`${ours.origin}/`)
  })

  it('X-Content-Type-Options: an answer of another type runs as no script', async () => {
    await page.goto(`${ours.origin}/`)
    const ran = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const script = document.createElement('script')
          script.addEventListener('load', () => resolve('ran'))
          script.addEventListener('error', () => resolve('refused'))
          script.src = address
          document.head.append(script)
        }),
      `/assets/${readdirSync('dist/client/assets').find((name) => name.endsWith('.css'))}`,
    )
    expect(ran).toBe('refused')
  })
})
