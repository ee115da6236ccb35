import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { buildMetaSchema, latestBuildSchema } from '../../src/core/contract/builds.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { ADDRESSES, inFull } from './support/addresses.ts'
import { openPhone, untilInstalled, untilSettled, type PhoneBrowser } from './support/phone-browser.ts'

const REFERENCE = '/list/'
/** A screen may take this many times as long as the stamp book in the same run. */
const FACTOR = 3

let server: BuiltServer
let phone: PhoneBrowser
beforeAll(async () => {
  server = await createBuiltServer()
  await server.start()
})
afterAll(() => server.dispose())
beforeEach(async () => {
  phone = await openPhone()
  await phone.page.goto(`${server.origin}/`)
  await untilInstalled(phone.page)
})
afterEach(() => phone.dispose())

/** Milliseconds from the request of the address to its heading, in a new page. */
async function coldStart(path: string): Promise<number> {
  const page = await phone.newPage()
  try {
    const begun = performance.now()
    await page.goto(`${server.origin}${inFull(path)}`, { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor()
    return performance.now() - begun
  } finally {
    await page.close()
  }
}
const best = async (path: string) => Math.min(await coldStart(path), await coldStart(path))

describe('[2] every route opens cold by its address', () => {
  it('the route tree has all addresses of the specification', () => {
    expect(ADDRESSES).toEqual(expect.arrayContaining(['/', '/list/', '/ranking/', '/special-stamp/', '/pc/', '/error/form/']))
    expect(ADDRESSES.length).toBeGreaterThanOrEqual(23)
  })

  it.each(['on line', 'without a network'])('%s each is shown within three times the time of the stamp book', async (network) => {
    await phone.context.setOffline(network !== 'on line')
    const reference = Math.max(await best(REFERENCE), await best(REFERENCE))
    const slow: string[] = []
    for (const path of ADDRESSES) {
      const ms = await best(path)
      if (ms > FACTOR * reference) slow.push(`${path} took ${ms.toFixed(0)} ms, ${REFERENCE} ${reference.toFixed(0)} ms`)
    }
    expect(slow).toEqual([])
  })

  it('the route rules of the build promise no address offline that does not open there', async () => {
    const read = async (path: string): Promise<unknown> => (await fetch(`${server.origin}/builds/${path}.json`)).json()
    const { id } = v.parse(latestBuildSchema, await read('latest'))
    const { routeRules } = v.parse(buildMetaSchema, await read(`meta/${id}`))
    const promised = ADDRESSES.filter((path) => (routeRules[path] ?? routeRules['/**'])?.offline === true)
    expect(promised).toEqual(ADDRESSES)
    await phone.context.setOffline(true)
    for (const path of promised) await coldStart(path)
  })

  it('each loads code that the start page did not: routes are lazy', async () => {
    const withoutWorker = await openPhone({ serviceWorkers: 'block' })
    try {
      const scriptsOf = async (path: string) => {
        const page = await withoutWorker.newPage()
        const scripts = new Set<string>()
        page.on('request', (request) => /\/assets\/.*\.js$/u.test(request.url()) && scripts.add(new URL(request.url()).pathname))
        await page.goto(`${server.origin}${inFull(path)}`)
        await page.locator('h1').first().waitFor()
        await page.close()
        return scripts
      }
      const start = await scriptsOf('/')
      const eager: string[] = []
      for (const path of ADDRESSES.filter((each) => !['/', '/pc/'].includes(each))) {
        if ([...(await scriptsOf(path))].every((script) => start.has(script))) eager.push(path)
      }
      expect(eager).toEqual([])
    } finally {
      await withoutWorker.dispose()
    }
  })

  it('no picture is taken while its screen still loads', async () => {
    await phone.page.goto(`${server.origin}/list/`)
    await untilSettled(phone.page)
    await phone.page.evaluate(() => document.querySelector('h1')?.toggleAttribute('data-loading', true))
    await expect(untilSettled(phone.page, 2_000)).rejects.toThrow('/list/ has loaded')
  })
})
