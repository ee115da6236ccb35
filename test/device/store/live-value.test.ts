import { describe, expect, it } from 'vitest'
import { createLiveValue } from '../../../src/device/store/live-value.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
/** A read that ends when the test releases it, with the number of reads so far. */
function createHeldRead() {
  let count = 0
  let release = () => {}
  const read = () => {
    count += 1
    return new Promise<number>((resolve) => (release = () => resolve(count)))
  }
  return { read, count: () => count, release: () => release() }
}

describe('a live value', () => {
  it('is null until it was read, then the same object until something changes', async () => {
    const live = createLiveValue(
      () => Promise.resolve({ n: 1 }),
      () => undefined,
    )
    expect(live.get()).toBeNull()
    await settle()
    expect(live.get()).toEqual({ n: 1 })
    expect(live.get()).toBe(live.get())
  })
  it('reads again at each change and notifies listeners', async () => {
    let change = () => {}
    let n = 0
    const live = createLiveValue(
      async () => (n += 1),
      (onChange) => (change = onChange),
    )
    const told: (number | null)[] = []
    const leave = live.subscribe(() => told.push(live.get()))
    await settle()
    change()
    await settle()
    leave()
    change()
    await settle()
    expect(told).toEqual([1, 2])
    expect(live.get()).toBe(3)
  })
  it('reads once more for all changes during a read', async () => {
    let change = () => {}
    const held = createHeldRead()
    const live = createLiveValue(held.read, (onChange) => (change = onChange))
    for (let i = 0; i < 5; i++) change()
    held.release()
    await settle()
    expect(held.count()).toBe(2)
    held.release()
    await settle()
    expect([held.count(), live.get()]).toEqual([2, 2])
  })
  it('reads again for a request between the end of a read and its promise', async () => {
    let n = 0
    const live = createLiveValue(
      async () => (n += 1),
      () => undefined,
    )
    let asked: Promise<void> | undefined
    const leave = live.subscribe(() => {
      leave()
      queueMicrotask(() => {
        asked = live.refresh()
      })
    })
    await settle()
    await asked
    expect(live.get()).toBe(2)
  })
  it('waits for its first read without a second one, and not at all once it has a value', async () => {
    const held = createHeldRead()
    const live = createLiveValue(held.read, () => undefined)
    const first = live.firstRead().then(() => live.get())
    held.release()
    expect(await first).toBe(1)
    await live.firstRead()
    expect(held.count()).toBe(1)
  })
  it('rejects the wait for a first read that fails', async () => {
    const live = createLiveValue(
      () => Promise.reject(new Error('closed')),
      () => undefined,
    )
    await expect(live.firstRead()).rejects.toThrow('closed')
  })
  it('keeps its value where a read fails, and retries by itself', async () => {
    let change = () => {}
    let fails = false
    let reads = 0
    const live = createLiveValue(
      async () => {
        reads += 1
        if (fails) throw new Error('closing')
        return 'good'
      },
      (onChange) => (change = onChange),
    )
    await settle()
    fails = true
    change()
    await settle()
    expect(live.get()).toBe('good')
    fails = false
    await expect.poll(() => reads, { timeout: 2000 }).toBe(3)
    expect(live.get()).toBe('good')
  })
})
