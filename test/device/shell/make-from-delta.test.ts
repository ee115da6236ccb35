import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeDelta } from '../../../scripts/text-delta.ts'
import type { FileDelta } from '../../../src/core/contract/builds.ts'
import { digestOf, makeFromDelta } from '../../../src/device/shell/make-from-delta.ts'

const ORIGIN = 'http://localhost:8787'
const DELTA = `${ORIGIN}/assets/delta-2-1.json`
const hrefOf = (url: string) => `${ORIGIN}/${url}`

/** A cache with these texts, each with the headers of its build. */
function createCache(texts: Readonly<Record<string, string>>) {
  const responseOf = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/javascript', 'Content-Security-Policy': 'of the earlier build' } })
  const held = new Map(Object.entries(texts).map(([url, text]) => [hrefOf(url), responseOf(text)]))
  const cache = {
    match: async (href: string) => held.get(href)?.clone(),
    put: async (href: string, response: Response) => void held.set(href, response),
  }
  return { textOf: async (url: string) => held.get(hrefOf(url))?.clone().text(), held, cache: cache as unknown as Cache }
}

const fileOf = async (url: string, from: string, text: string, base: string): Promise<FileDelta> => ({
  url,
  from,
  delta: encodeDelta(text, base),
  digest: await digestOf(text),
})

let answer: () => Response
const send = (...files: readonly FileDelta[]) => {
  answer = () => Response.json({ pages: 'assets/pages-2.json', files }, { headers: { 'Content-Security-Policy': 'of this build' } })
}
beforeEach(() => vi.stubGlobal('fetch', async (href: string) => (href === DELTA ? answer() : Response.error())))

const chunk = (hash: string) => `import"./find-${hash}.js";${'start();'.repeat(9)}`
const [BEFORE, AFTER] = [chunk('11111111'), chunk('22222222')]

describe('[12] the files of a build, made from those of the previous build by a delta', () => {
  it('equal the files of the build and have their content types', async () => {
    const { cache, held, textOf } = createCache({ 'assets/a-1.js': BEFORE })
    send(await fileOf('assets/a-2.js', 'assets/a-1.js', AFTER, BEFORE))
    await makeFromDelta(cache, DELTA)
    expect([await textOf('assets/a-2.js'), held.get(hrefOf('assets/a-2.js'))?.headers.get('Content-Type')]).toEqual([AFTER, 'text/javascript'])
  })

  it('a page has the policy of its own build, which allows its scripts; a script keeps its headers', async () => {
    const { cache, held } = createCache({ 'assets/a-1.js': BEFORE, 'find/index.html?revision=1': BEFORE, '404/index.html?revision=1': BEFORE })
    const pages = ['find/index.html', '404/index.html']
    const made = pages.map((page) => fileOf(`${page}?revision=2`, `${page}?revision=1`, AFTER, BEFORE))
    send(...(await Promise.all([...made, fileOf('assets/a-2.js', 'assets/a-1.js', AFTER, BEFORE)])))
    await makeFromDelta(cache, DELTA)
    const shown = [...pages.map((page) => `${page}?revision=2`), 'assets/a-2.js'].map((url) => {
      const response = held.get(hrefOf(url))
      return [response?.status, response?.headers.get('Content-Type'), response?.headers.get('Content-Security-Policy')]
    })
    expect(shown).toEqual([
      [200, 'text/html', 'of this build'],
      [404, 'text/html', 'of this build'],
      [200, 'text/javascript', 'of the earlier build'],
    ])
  })

  it('a file whose base is missing is left out, and the others are made', async () => {
    const { cache, held, textOf } = createCache({ 'assets/a-1.js': BEFORE })
    send(await fileOf('assets/b-2.js', 'assets/b-1.js', AFTER, BEFORE), await fileOf('assets/a-2.js', 'assets/a-1.js', AFTER, BEFORE))
    await makeFromDelta(cache, DELTA)
    expect([held.size, await textOf('assets/a-2.js')]).toEqual([2, AFTER])
  })

  it('stores no file made from another base or by a broken delta', async () => {
    const text = fc.array(fc.constantFrom(BEFORE, AFTER, 'a', '駅'), { maxLength: 4 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(text, text, text, fc.boolean(), async (after, before, other, isBroken) => {
        const { cache, textOf } = createCache({ 'assets/a-1.js': isBroken ? before : other })
        const file = await fileOf('assets/a-2.js', 'assets/a-1.js', after, before)
        send(isBroken ? { ...file, delta: [...file.delta, other] } : file)
        await makeFromDelta(cache, DELTA)
        expect([undefined, after]).toContain(await textOf('assets/a-2.js'))
      }),
    )
  })

  it.each([
    ['the server has no such delta', () => new Response('', { status: 404 })],
    ['a portal answers', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['it was cut off', () => new Response('{"pages":"', { headers: { 'Content-Type': 'application/json' } })],
  ])('[8] rejects where %s, and keeps nothing', async (_, given) => {
    const { cache, held } = createCache({ 'assets/a-1.js': BEFORE })
    answer = given
    await expect(makeFromDelta(cache, DELTA)).rejects.toThrow()
    expect(held.size).toBe(1)
  })
})
