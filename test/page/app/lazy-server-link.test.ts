import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLazyServerLink } from '../../../src/page/app/lazy-server-link.ts'
import type { ServerLink } from '../../../src/page/app/server-link.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A link whose chunk fails to load `failures` times. */
function lazyLink(failures: number, isTagInForce: () => Promise<boolean | null> = () => Promise.resolve(true)) {
  const requestDrain = vi.fn<ServerLink['requestDrain']>()
  const loaded = { requestDrain, isTagInForce } as Partial<ServerLink> as ServerLink
  let left = failures
  const load = vi.fn<() => Promise<ServerLink>>(() => ((left -= 1) < 0 ? Promise.resolve(loaded) : Promise.reject(new TypeError('chunk'))))
  return { load, requestDrain, server: createLazyServerLink(load) }
}

describe('[11] the lazy link to the server', () => {
  it('is loaded once, by its first use', async () => {
    const { load, requestDrain, server } = lazyLink(0)
    expect(load).not.toHaveBeenCalled()
    server.sendNow()
    server.requestDrain({ eager: false })
    await vi.advanceTimersByTimeAsync(0)
    expect(requestDrain.mock.calls).toEqual([[{ eager: true }], [{ eager: false }]])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a drain whose chunk did not load is requested again every 30 s until it did', async () => {
    const { load, requestDrain, server } = lazyLink(2)
    server.sendNow()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(load).toHaveBeenCalledTimes(2)
    expect(requestDrain).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(requestDrain.mock.calls).toEqual([[{ eager: true }]])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(requestDrain).toHaveBeenCalledTimes(1)
  })

  it('other calls are dropped without an error where the chunk does not load', async () => {
    const { load, server } = lazyLink(1)
    server.refreshStamp(218)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('[7] a tag’s validity is unknown without the chunk or an answer', async () => {
    await expect(lazyLink(1).server.isTagInForce('T')).resolves.toBeNull()
    await expect(lazyLink(0, () => Promise.reject(new TypeError('no answer'))).server.isTagInForce('T')).resolves.toBeNull()
    await expect(lazyLink(0).server.isTagInForce('T')).resolves.toBe(true)
  })
})
