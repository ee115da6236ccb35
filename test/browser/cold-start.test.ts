import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { openPhone, untilInstalled, untilSettled, type PhoneBrowser } from './support/phone-browser.ts'

/** Every address of the route tree, so that a new route cannot be forgotten; the gallery is shown in debug only, a tag's path needs a tag. */
const ADDRESSES = [...readFileSync('src/page/app/route-tree.gen.ts', 'utf8').matchAll(/^ {2}'(\/[^']*)': typeof/gmu)]
  .map(([, path = '']) => path.replace(/^\/_default(?=\/)/u, ''))
  .filter((path, at, all) => path.endsWith('/') && !path.includes('$') && all.indexOf(path) === at)
/** What a screen needs in its address to be more than an empty one. */
const QUERY: Readonly<Record<string, string>> = { '/find/push/': '?stamp_id=218', '/find/push/special-stamp/': '?stamp_id=10001', '/list/detail/': '?stamp_id=218' }
const REFERENCE = '/list/'
/** A screen may take this many times what the stamp book takes in the same run. */
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

/** Milliseconds from asking for the address to its heading, in a page of its own. */
async function coldStart(path: string): Promise<number> {
  const page = await phone.newPage()
  try {
    const begun = performance.now()
    await page.goto(`${server.origin}${path}${QUERY[path] ?? ''}`, { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor()
    return performance.now() - begun
  } finally {
    await page.close()
  }
}
const best = async (path: string) => Math.min(await coldStart(path), await coldStart(path))

describe('[2] every route opens cold by its address', () => {
  it('the route tree names all addresses of the specification', () => {
    expect(ADDRESSES).toEqual(expect.arrayContaining(['/', '/list/', '/ranking/', '/special-stamp/', '/pc/', '/error/form/']))
    expect(ADDRESSES.length).toBeGreaterThanOrEqual(23)
  })

  it.each(['on line', 'without a network'])('%s each is there within three times what the stamp book takes', async (network) => {
    await phone.context.setOffline(network !== 'on line')
    const reference = Math.max(await best(REFERENCE), await best(REFERENCE))
    const slow: string[] = []
    for (const path of ADDRESSES) {
      const ms = await best(path)
      if (ms > FACTOR * reference) slow.push(`${path} took ${ms.toFixed(0)} ms, ${REFERENCE} ${reference.toFixed(0)} ms`)
    }
    expect(slow).toEqual([])
  })

  it('a picture is refused while its screen still loads', async () => {
    await phone.page.goto(`${server.origin}/list/`)
    await untilSettled(phone.page)
    await phone.page.evaluate(() => document.querySelector('h1')?.toggleAttribute('data-loading', true))
    await expect(untilSettled(phone.page, 2_000)).rejects.toThrow('/list/ has loaded')
  })
})
