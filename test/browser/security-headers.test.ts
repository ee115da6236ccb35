import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it as base } from './support/fixtures.ts'
import { MORIOKA, untilInstalled, untilSettled } from './support/phone-browser.ts'

const it = base
  // A page of the app, for all tests.
  .extend('app', { scope: 'file' }, async ({ sharedPhone: { page }, server }) => {
    await page.goto(`${server.origin}/`)
    await untilInstalled(page)
    return page
  })
  // Another origin, and the requests that reached it.
  .extend('other', async ({ onTestFinished }) => {
    const requests: IncomingMessage[] = []
    const site = createServer((request, response) => {
      requests.push(request)
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><title>other</title>')
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void site.close())
    await once(site, 'listening')
    return { requests, origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}` }
  })
  // Works on a page of the other origin, in a tab of its own.
  .extend('attack', ({ app, other }) => async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const tab = await app.context().newPage()
    await tab.goto(other.origin)
    try {
      return await work(tab)
    } finally {
      await tab.close()
    }
  })

/** Attacks that each header of the served app prevents, tried in Chromium from the page itself and from another origin's page. */
describe('the headers of the served app', () => {
  it('Content-Security-Policy: the page connects to its own server only, and runs no script that is not in the build', async ({ app: page, other }) => {
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
    }, other.origin)
    const violated = () => page.evaluate(() => (globalThis as unknown as { directives: string[] }).directives.toSorted())
    await expect.poll(violated).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    expect(other.requests.filter((request) => request.url !== '/' && request.url !== '/favicon.ico')).toEqual([])
  })

  it('Trusted Types: no text becomes a script, a handler or another script’s address', async ({ app: page }) => {
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

  it('no screen breaks the policy', async ({ server, app: page }) => {
    const tab = await page.context().newPage()
    await tab.addInitScript(() => {
      const found: string[] = []
      Object.assign(globalThis, { violations: found })
      document.addEventListener('securitypolicyviolation', (event) => found.push(`${event.effectiveDirective} ${event.sample} ${event.sourceFile}`))
    })
    for (const path of ['/', '/find/', `/find/push/?stamp_id=${MORIOKA.stamp_id}`, '/list/', '/mypage/', '/special-stamp/', '/howto/']) {
      await tab.goto(`${server.origin}${path}`)
      await untilSettled(tab)
      expect([path, await tab.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)]).toEqual([path, []])
    }
    await tab.close()
  })

  it('Permissions-Policy: position, camera and motion for the app itself, neither microphone nor payment nor USB', async ({ app: page }) => {
    const allowed = await page.evaluate(() => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      return ['geolocation', 'camera', 'accelerometer', 'gyroscope', 'microphone', 'payment', 'usb'].filter((name) => featurePolicy.allowsFeature(name))
    })
    expect(allowed).toEqual(['geolocation', 'camera', 'accelerometer', 'gyroscope'])
  })

  it('Cross-Origin-Opener-Policy: a page that opens the app gets no reference to its window', async ({ server, attack }) => {
    const hasOpener = await attack(async (tab) => {
      const opened = tab.context().waitForEvent('page')
      await tab.evaluate((address) => {
        window.open(address)
      }, `${server.origin}/`)
      const popup = await opened
      await popup.waitForLoadState()
      const result = await popup.evaluate(() => window.opener !== null)
      await popup.close()
      return result
    })
    expect(hasOpener).toBe(false)
  })

  it('Cross-Origin-Resource-Policy: another origin’s page cannot load a file or a call, not even as an opaque answer', async ({ server, attack }) => {
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
        [`${server.origin}/builds/latest.json`, `${server.origin}/system/api/current_datetime`],
      ),
    )
    expect(read).toEqual(['refused', 'refused'])
  })

  it('X-Frame-Options and frame-ancestors: no other page shows the app in a frame', async ({ server, attack }) => {
    const inFrame = await attack(async (tab) => {
      await tab.evaluate(async (address) => {
        const frame = document.createElement('iframe')
        frame.src = address
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        document.body.append(frame)
        await loaded
      }, `${server.origin}/`)
      return tab.frames().map((frame) => frame.url())
    })
    expect(inFrame.filter((address) => address.startsWith(server.origin))).toEqual([])
  })

  it('Referrer-Policy: another site learns the origin, never the path', async ({ server, app: page, other }) => {
    await page.goto(`${server.origin}/howto/?secret=1`)
    other.requests.length = 0
    await page.evaluate((address) => {
      location.assign(`${address}/left`)
    }, other.origin)
    await page.waitForURL(`${other.origin}/left`)
    expect(other.requests.find((request) => request.url === '/left')?.headers.referer).toBe(`${server.origin}/`)
  })

  it('X-Content-Type-Options: an answer of another type does not run as a script', async ({ server, app: page }) => {
    await page.goto(`${server.origin}/`)
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
