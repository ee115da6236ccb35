import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerServiceWorker } from '../../../src/page/app/register-service-worker.ts'

const HOUR = 3_600_000
const asked = vi.fn<(message: unknown) => void>()
const container = Object.assign(new EventTarget(), {
  controller: { postMessage: asked },
  getRegistration: () => Promise.resolve(undefined),
  register: () => Promise.reject(new Error('none in this test')),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.mockClear()
})

describe('[9, 12] checking for a new build', () => {
  it('every hour, on resume and on coming online, and at most once a minute', () => {
    registerServiceWorker({ onWaiting: () => undefined, onControlling: () => undefined }, Promise.resolve())
    vi.advanceTimersByTime(HOUR - 1)
    expect(asked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(asked.mock.calls).toEqual([[{ type: 'CHECK_BUILD' }]])
    window.dispatchEvent(new Event('online'))
    expect(asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    window.dispatchEvent(new Event('online'))
    expect(asked).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('also after the clock was set back, not only when it has caught up', () => {
    registerServiceWorker({ onWaiting: () => undefined, onControlling: () => undefined }, Promise.resolve())
    window.dispatchEvent(new Event('online'))
    expect(asked).toHaveBeenCalled()
    asked.mockClear()
    vi.setSystemTime(Date.now() - 24 * HOUR)
    window.dispatchEvent(new Event('online'))
    expect(asked).toHaveBeenCalled()
  })

  it('reports each build that is found while the page stays open, however late', async () => {
    const worker = () => Object.assign(new EventTarget(), { state: 'installing', scriptURL: 'http://localhost/sw.js' })
    const registration = Object.assign(new EventTarget(), { active: worker(), waiting: null, installing: null as ReturnType<typeof worker> | null })
    const register = vi.spyOn(container, 'register').mockResolvedValue(registration as never)
    const onWaiting = vi.fn<() => void>()
    registerServiceWorker({ onWaiting, onControlling: () => undefined }, Promise.resolve())
    await vi.waitFor(() => expect(register).toHaveBeenCalled())
    for (let build = 1; build <= 3; build += 1) {
      await vi.advanceTimersByTimeAsync(HOUR)
      const found = worker()
      registration.installing = found
      registration.dispatchEvent(new Event('updatefound'))
      expect(onWaiting).toHaveBeenCalledTimes(build - 1)
      found.state = 'installed'
      found.dispatchEvent(new Event('statechange'))
      expect(onWaiting).toHaveBeenCalledTimes(build)
    }
  })

  it('never while the page is hidden', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    registerServiceWorker({ onWaiting: () => undefined, onControlling: () => undefined }, Promise.resolve())
    vi.advanceTimersByTime(2 * HOUR)
    expect(asked).not.toHaveBeenCalled()
  })
})
