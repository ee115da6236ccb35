import { afterEach, describe, expect, it, vi } from 'vitest'
import { createInstall } from '../../../src/page/app/install.ts'

afterEach(() => {
  vi.restoreAllMocks()
  // The listener of hold-offer.ts, if its own test ran in this window before, has kept the offers of these tests.
  delete window.heldOffer
})

/** Chromium's event before its install banner. */
function offerInstall() {
  const prompt = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { prompt, event }
}

describe('[2] the home screen', () => {
  it('the browser’s banner is held back and can be used once', () => {
    const install = createInstall(window)
    expect(install.get()).toBe('by-hand')
    install.prompt()
    const { prompt, event } = offerInstall()
    expect(event.defaultPrevented).toBe(true)
    expect(install.get()).toBe('offered')
    expect(prompt).not.toHaveBeenCalled()
    install.prompt()
    install.prompt()
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(install.get()).toBe('by-hand')
  })

  it('notifies its listeners when the app is installed', () => {
    const install = createInstall(window)
    const listener = vi.fn<() => void>()
    const stop = install.subscribe(listener)
    window.dispatchEvent(new Event('appinstalled'))
    stop()
    offerInstall()
    expect(install.get()).toBe('offered')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('opened from the home screen it is installed already, on iOS too', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList)
    expect(createInstall(window).get()).toBe('installed')
    vi.restoreAllMocks()
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
    expect(createInstall(window).get()).toBe('installed')
    Reflect.deleteProperty(navigator, 'standalone')
    expect(createInstall(window).get()).toBe('by-hand')
  })
})
