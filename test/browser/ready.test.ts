import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShellList } from '../../src/core/contract/builds.ts'
import { COPY } from '../../src/page/ui/text/copy.ja.ts'
import { PUSH } from '../../src/page/ui/text/push.ja.ts'
import { TEXT } from '../../src/page/ui/text.ja.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { MORIOKA, openPhone, outboxRows, pressWithFinger, until, untilInstalled, untilPressable, type PhoneBrowser } from './support/phone-browser.ts'

let server: BuiltServer
let phone: PhoneBrowser
let line: Awaited<ReturnType<typeof openLine>>
/** Names of the files that a press needs, and of the rest. */
let names: { readonly needed: ReadonlySet<string>; readonly rest: ReadonlySet<string> }

/** A line to the server that refuses some paths, like a signal that ends. */
async function openLine(port: number) {
  let isRefused = (_path: string): boolean => false
  const asked: string[] = []
  const proxy = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    if (isRefused(path)) return void request.socket.destroy()
    const upstream = forward({ port, host: '127.0.0.1', path, method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    refuse(paths: (path: string) => boolean) {
      isRefused = paths
    },
    async close() {
      proxy.close()
      proxy.closeAllConnections()
      await once(proxy, 'close')
    },
  }
}

beforeEach(async () => {
  server = await createBuiltServer()
  await server.start()
  line = await openLine(server.port)
  const worker = await (await fetch(`${server.origin}/sw.js`)).text()
  const list = (await (await fetch(`${server.origin}/${/assets\/shell-[\w-]+\.json/u.exec(worker)?.[0]}`)).json()) as ShellList
  const namesOf = (journeys: ShellList['needed']) => new Set(journeys.flatMap(({ url, holds }) => [url, ...holds]).map((name) => `/${name}`))
  names = { needed: namesOf(list.needed), rest: namesOf(list.rest) }
  phone = await openPhone()
})
afterEach(async () => {
  await phone.dispose()
  await line.close()
  await server.dispose()
})
const copyLine = (text: string) => phone.page.getByRole('status').filter({ hasText: text })

describe('[10] ready to press', () => {
  it('[10] a press needs only the first part of the list: with the rest refused and then no network, a station opens cold and its press is kept', async () => {
    line.refuse((path) => names.rest.has(path))
    const { page } = phone
    await page.goto(`${line.origin}/`)
    await untilPressable(page)
    // Not every station's stamp is there yet.
    await copyLine(COPY.signal).waitFor()
    line.refuse(() => true)
    await page.goto(`${line.origin}/find/push/?stamp_id=${MORIOKA.stamp_id}`)
    await page.getByText(PUSH.hint).waitFor()
    await pressWithFinger(page, 300)
    await page.getByText(PUSH.pending).waitFor()
    expect(await outboxRows(page)).toHaveLength(1)
  })

  it('[10] what a press needs is fetched before the rest', async () => {
    const { page } = phone
    await page.goto(`${line.origin}/`)
    await untilInstalled(page)
    const packs = (part: ReadonlySet<string>) => line.asked.flatMap((path, at) => (part.has(path) && path.endsWith('.json') ? [at] : []))
    expect(packs(names.needed).length).toBeGreaterThan(2)
    expect(Math.max(...packs(names.needed))).toBeLessThan(Math.min(...packs(names.rest)))
  })

  it('[10] an interrupted download says so, goes on by itself when the signal is back, and the line leaves without moving anything', async () => {
    const pages = [...names.needed].find((path) => path.startsWith('/assets/pages-')) ?? ''
    line.refuse((path) => path === pages)
    const { page } = phone
    await page.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) (globalThis as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${line.origin}/`)
    await copyLine(COPY.signal).waitFor()
    line.refuse(() => false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await copyLine(COPY.ready).waitFor()
    await untilInstalled(page)
    await copyLine(COPY.ready).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.001)
  })

  it('[10] in the data saver only what a press needs is fetched; わたし says so, and a tap fetches the rest', async () => {
    const { page } = phone
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }))
    await page.goto(`${line.origin}/mypage/`)
    await untilPressable(page)
    await copyLine(COPY.saver).waitFor()
    expect(line.asked.filter((path) => names.rest.has(path) && path.endsWith('.json'))).toEqual([])
    await page.getByRole('button', { name: COPY.gather }).click()
    await untilInstalled(page)
    await copyLine(COPY.ready).waitFor()
  })

  it('[11] a full phone says that not everything fits, and still opens', async () => {
    const { page } = phone
    await page.addInitScript(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
    })
    await page.goto(`${line.origin}/`)
    await untilPressable(page)
    await copyLine(COPY.full).waitFor()
    await page.getByRole('link', { name: TEXT.home.find }).click()
    await until('the map is open', async () => page.url().endsWith('/find/'))
  })
})
