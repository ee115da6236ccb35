import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('__BUILD_ID__', 'here')
})

it.each<[string, () => Response | Promise<Response>, boolean]>([
  ['another build', () => Response.json({ id: 'there', timestamp: 1 }), true],
  ['the same build', () => Response.json({ id: 'here', timestamp: 1 }), false],
  ['a portal', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), false],
  ['JSON of another shape', () => Response.json({ build: 'there' }), false],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('[12] %s on the server counts as a new build: %s', async (_, answer, expected) => {
  const fetch = vi.fn<(input: string, init: RequestInit) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  const { isBuildOutdated } = await import('../../sw/builds.ts')
  await expect(isBuildOutdated('http://localhost:8787')).resolves.toBe(expected)
  expect(fetch).toHaveBeenCalledWith('http://localhost:8787/builds/latest.json', { cache: 'no-store' })
})
