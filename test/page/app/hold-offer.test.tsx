import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdOffer } from '../../../src/page/app/hold-offer.ts'
import { createInstall } from '../../../src/page/app/install.ts'

afterEach(() => {
  delete window.heldOffer
})

describe('[2] the browser’s install offer', () => {
  it('that came before the app is held back, and the app can use it once', () => {
    holdOffer(window)
    const prompt = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(offer)
    expect(offer.defaultPrevented).toBe(true)

    const install = createInstall(window)
    expect(install.get()).toBe('offered')
    install.prompt()
    install.prompt()
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(install.get()).toBe('by-hand')
  })
})
