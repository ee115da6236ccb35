import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createChunkLoader, type LostChunk } from '../../../src/page/app/load-chunk.ts'

const load = createChunkLoader(/assets\/(?:paper)-/u)
const lost: LostChunk[] = []
const note = ({ detail }: CustomEvent<LostChunk>) => void lost.push(detail)

beforeEach(() => {
  lost.length = 0
  window.addEventListener('chunk-lost', note)
})
afterEach(() => {
  window.removeEventListener('chunk-lost', note)
  vi.unstubAllGlobals()
})

describe('[12] a lazy chunk', () => {
  it('that is no part of the copy is not imported before it was fetched, and is requested again after a failure', async () => {
    const module = vi.fn<() => Promise<string>>(() => Promise.resolve('module'))
    const fetch = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fetch)
    await expect(load(module, ['assets/paper-1.js'])).rejects.toThrow('Failed to fetch')
    expect(lost).toMatchObject([{ isFinal: false }])
    expect(module).not.toHaveBeenCalled()
    fetch.mockImplementation(() => Promise.resolve(new Response('')))
    await expect(load(module, ['assets/paper-1.js'])).resolves.toBe('module')
    await load(module, ['assets/paper-1.js'])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is not fetched where the server has it no longer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
    await expect(load(() => Promise.resolve(), ['assets/paper-2.js'])).rejects.toThrow('404')
  })

  it('of the copy is preloaded by a link, once; its failed import is final', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('not asked for')))
    const fails = () => load(() => Promise.reject(new TypeError('Failed to fetch')), ['assets/screen-1.js'])
    await expect(fails()).rejects.toThrow('Failed to fetch')
    await expect(fails()).rejects.toThrow('Failed to fetch')
    expect(lost).toMatchObject([{ isFinal: true }, { isFinal: true }])
    expect(document.querySelectorAll('link[rel="modulepreload"][href="/assets/screen-1.js"]')).toHaveLength(1)
  })

  it('waits for its style, also where the page preloads that; a failed style is requested again', async () => {
    document.head.innerHTML = '<link rel="preload" as="style" href="/assets/screen-2.css">'
    const style = () => document.querySelector('link[rel="stylesheet"][href="/assets/screen-2.css"]')
    const first = load(() => Promise.resolve('module'), ['assets/screen-2.css'])
    style()?.dispatchEvent(new Event('error'))
    await expect(first).rejects.toThrow('/assets/screen-2.css')
    expect(style()).toBeNull()
    const second = load(() => Promise.resolve('module'), ['assets/screen-2.css'])
    style()?.dispatchEvent(new Event('load'))
    await expect(second).resolves.toBe('module')
    expect(lost).toMatchObject([{ isFinal: false }])
  })

  it('with a style waits for those of the page too; one without does not', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/shared-3.css"><link rel="stylesheet" href="/assets/screen-3.css">'
    const module = vi.fn<() => Promise<string>>(() => Promise.resolve('module'))
    const loading = load(module, ['assets/screen-3.css'])
    const links = [...document.querySelectorAll('link')]
    await expect(load(() => Promise.resolve('machine'), ['assets/machine-3.js'])).resolves.toBe('machine')
    links[1]?.dispatchEvent(new Event('load'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(module).not.toHaveBeenCalled()
    links[0]?.dispatchEvent(new Event('error'))
    await expect(loading).resolves.toBe('module')
  })

  it('requests a style of the page again that fails while it waits for it', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/assets/shared-4.css">'
    const own = document.querySelector('link')
    const module = vi.fn<() => Promise<string>>(() => Promise.resolve('module'))
    const loading = load(module, ['assets/shared-4.css'])
    own?.dispatchEvent(new Event('error'))
    const again = await vi.waitUntil(() => document.querySelector('link[rel="stylesheet"]'))
    expect(again).not.toBe(own)
    expect(module).not.toHaveBeenCalled()
    again.dispatchEvent(new Event('load'))
    await expect(loading).resolves.toBe('module')
    expect(lost).toEqual([])
  })
})
