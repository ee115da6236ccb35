import { afterEach, describe, expect, it, vi } from 'vitest'
import { isOtherBuildAtHand, isServerAtHand } from '../../../src/page/app/lost-chunk.ts'

const answering = (body: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body))),
  )
const shellOf = (id: string) => `<!doctype html><html><head><meta name="build-id" content="${id}"></head></html>`

describe('[12] a chunk that cannot be loaded', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is lost where a reload would bring another build', async () => {
    answering(shellOf('second'))
    await expect(isOtherBuildAtHand('first')).resolves.toBe(true)
    expect(fetch).toHaveBeenCalledWith('/')
  })
  it('is not lost where it would bring the same: the page is being left, or the signal is lost for a moment', async () => {
    answering(shellOf('first'))
    await expect(isOtherBuildAtHand('first')).resolves.toBe(false)
  })
  it("a portal's page is not a build", async () => {
    answering('<html>Wi-Fi</html>')
    await expect(isOtherBuildAtHand('first')).resolves.toBe(false)
  })
  it('nor is a missing answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(isOtherBuildAtHand('first')).resolves.toBe(false)
  })
})

describe('[12] the server', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [true, () => Promise.resolve(new Response('{}'))],
    [false, () => Promise.resolve(new Response('', { status: 503 }))],
    [false, () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('isServerAtHand returns %s', async (expected, fetch) => {
    vi.stubGlobal('fetch', fetch)
    await expect(isServerAtHand()).resolves.toBe(expected)
  })
})
