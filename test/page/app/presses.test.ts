import { describe, expect, it, vi } from 'vitest'
import type { TimedFix } from '../../../src/core/domain/fix-history.ts'
import { UNDO_WINDOW_MS } from '../../../src/core/domain/press.ts'
import { createPresses, type PressesDeps } from '../../../src/page/app/presses.ts'
import { createPhone } from '../../support/phone.ts'

/** The presses of a tab without a server; `requests` has each press that was stored and what was requested for it, in order. */
function openTab(change: Partial<PressesDeps> = {}) {
  const phone = createPhone(() => Promise.reject(new Error('no server in this test')))
  const requests: string[] = []
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const presses = createPresses({
    store: phone.store,
    outbox: {
      ...phone.outbox,
      add: async (row) => {
        const where = await phone.outbox.add(row)
        requests.push('stored')
        return where
      },
    },
    now: () => phone.clock.now,
    bookId: () => undefined,
    fixFor: () => Promise.resolve(null),
    provingFix: () => Promise.resolve(null),
    onFix: () => () => undefined,
    countOf: () => 0,
    requestDrain: ({ eager }) => void requests.push(eager ? 'drain now' : 'drain when due'),
    requestSync: () => Promise.resolve(void requests.push('sync')),
    storage: { persist },
    ...change,
  })
  const draftOf = (key: string) => ({ key, stamp_id: 51, print: { tilt: 0, blurred: 0, imprint: null }, at: phone.clock.now })
  return { phone, presses, requests, persist, draftOf }
}

describe('[11] the presses of a tab', () => {
  it('a press is durable before a drain or a background sync is requested', async () => {
    const { phone, presses, requests, draftOf } = openTab()
    await expect(presses.keep(draftOf('a'))).resolves.toBe('outbox')
    expect(requests).toEqual(['stored', 'sync', 'drain now'])
    expect(await phone.outbox.read()).toMatchObject([{ key: 'a', owner: 'guest' }])
  })

  it('a press that no shelf of the phone can take is rejected, and nothing is requested for it', async () => {
    const { presses, requests, persist, draftOf } = openTab({
      outbox: { add: () => Promise.reject(new DOMException('full', 'QuotaExceededError')), amend: () => Promise.resolve(false) },
    })
    await expect(presses.keep(draftOf('a'))).rejects.toThrow('full')
    expect(requests).toEqual([])
    expect(persist).not.toHaveBeenCalled()
  })

  it('a press is sent in a browser that blocks workers, and so knows no background sync', async () => {
    const unhandled = vi.fn<(error: unknown) => void>()
    process.on('unhandledRejection', unhandled)
    const { presses, requests, draftOf } = openTab({ requestSync: () => Promise.reject(new DOMException('blocked', 'SecurityError')) })
    await expect(presses.keep(draftOf('a'))).resolves.toBe('outbox')
    expect(requests).toEqual(['stored', 'drain now'])
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it('asks the browser once to keep the storage, after the first press', async () => {
    const { presses, persist, draftOf } = openTab()
    await presses.keep(draftOf('a'))
    await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1))
    await presses.keep(draftOf('b'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(persist).toHaveBeenCalledTimes(1)
  })

  it('[10] a fix that proves the place while the press can be undone goes with it; a later one, or one elsewhere, does not', async () => {
    const listeners = new Set<() => void>()
    let proof: TimedFix | null = null
    const { phone, presses, draftOf } = openTab({
      provingFix: () => Promise.resolve(proof),
      onFix(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
    const fixes = async (fix: TimedFix | null) => {
      proof = fix
      for (const listen of listeners) listen()
      await new Promise((resolve) => setTimeout(resolve, 20))
      return (await phone.outbox.read()).map(({ key, latitude, fixed_at, wait }) => [key, latitude, fixed_at, wait?.until])
    }
    await presses.keep(draftOf('a'))
    const [[, , , until] = []] = await fixes(null)
    expect(listeners.size).toBe(1)
    const at = phone.clock.now + 1_000
    expect(await fixes({ lat: 39.7, lng: 141.1, accuracy: 20, at })).toEqual([['a', 39.7, new Date(at).toISOString(), until]])
    expect(listeners.size).toBe(0)

    proof = null
    await presses.keep(draftOf('b'))
    await vi.waitFor(() => expect(listeners.size).toBe(1))
    phone.clock.now += UNDO_WINDOW_MS + 1
    expect((await fixes({ lat: 39.7, lng: 141.1, accuracy: 20, at })).at(-1)?.slice(0, 2)).toEqual(['b', undefined])
  })

  it('a browser that refuses to keep the storage costs no press', async () => {
    const { phone, presses, draftOf } = openTab({ storage: { persist: () => Promise.reject(new DOMException('', 'NotAllowedError')) } })
    await expect(presses.keep(draftOf('a'))).resolves.toBe('outbox')
    expect(await phone.outbox.read()).toHaveLength(1)
  })

  it('a change in the undo window makes the scheduler read when the press is due now, and skips no backoff', async () => {
    const { phone, presses, requests, draftOf } = openTab()
    await presses.keep(draftOf('a'))
    await expect(presses.amend('a', 'undo')).resolves.toBe(true)
    expect(await phone.outbox.read()).toEqual([])
    expect(requests).toEqual(['stored', 'sync', 'drain now', 'drain when due'])
    await expect(presses.amend('a', 'undo')).resolves.toBe(false)
  })

  it('tells when no press is being stored any more, whatever became of it', async () => {
    let store = () => {}
    const add = () => new Promise<'outbox'>((_, reject) => (store = () => reject(new DOMException('full', 'QuotaExceededError'))))
    const { presses, draftOf } = openTab({ outbox: { add, amend: () => Promise.resolve(false) } })
    const kept = presses.keep(draftOf('a'))
    let isSettled = false
    const settled = presses.settled().then(() => (isSettled = true))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isSettled).toBe(false)
    store()
    await expect(kept).rejects.toThrow('full')
    await settled
    expect(isSettled).toBe(true)
  })
})
