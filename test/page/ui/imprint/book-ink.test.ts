import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestStorage } from '../../../support/test-storage.ts'

/** The module as a page loads it, with what the phone has stored. */
async function open(kept: Readonly<Record<string, string>> = {}) {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  vi.resetModules()
  return (await import('../../../../src/page/ui/imprint/book-ink.ts')).bookInk
}

beforeEach(() => vi.stubGlobal('localStorage', createTestStorage()))
afterEach(() => vi.unstubAllGlobals())

describe('[3, 15] the ink of the open book', () => {
  it('is vermilion until another is chosen, and where the stored one is unknown', async () => {
    expect([(await open()).get(), (await open()).color()]).toEqual([null, 0xb8301d])
    expect((await open({ 'ekiincho-ink': 'mizuiro' })).color()).toBe(0xb8301d)
    const ink = await open({ 'ekiincho-ink': 'momo' })
    expect([ink.get(), ink.color()]).toEqual(['momo', 0xb61f76])
  })

  it('is stored, and subscribers are notified; vermilion is stored as none', async () => {
    const ink = await open()
    const heard = vi.fn<() => void>()
    const end = ink.subscribe(heard)
    ink.choose('sumi')
    expect(localStorage.getItem('ekiincho-ink')).toBe('sumi')
    ink.choose(null)
    expect(localStorage.getItem('ekiincho-ink')).toBeNull()
    end()
    ink.choose('fuji')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('an earned one is reset by a logout; one that needs no press stays with its book', async () => {
    const earned = await open({ 'ekiincho-ink': 'ai' })
    earned.dropEarned()
    expect([earned.get(), localStorage.getItem('ekiincho-ink')]).toEqual([null, null])
    const free = await open({ 'ekiincho-ink': 'wakatake' })
    free.dropEarned()
    expect([free.get(), localStorage.getItem('ekiincho-ink')]).toEqual(['wakatake', 'wakatake'])
  })
})
