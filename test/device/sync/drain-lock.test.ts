import { describe, expect, it } from 'vitest'
import { wipeStore } from '../../../src/device/store/book-store.ts'
import { readMeta } from '../../../src/device/store/meta-store.ts'
import { withDrainLock, type DrainLockDeps } from '../../../src/device/sync/drain-lock.ts'
import { createGate } from '../../support/gate.ts'
import { createPhone } from '../../support/phone.ts'
import { createTestLocks } from '../../support/test-locks.ts'

function setUp(locks: LockManager | undefined) {
  const phone = createPhone(() => Promise.reject(new Error('unused')))
  const deps: DrainLockDeps = { store: phone.store, volume: '', locks, now: () => phone.clock.now, patienceMs: 20 }
  return { phone, deps }
}

/** Whether another drain gets the lock now, a millisecond before `ms` have passed, and when they have. */
async function isFreeAround(ms: number, clock: { now: number }, other: DrainLockDeps): Promise<boolean[]> {
  const isFree = () => withDrainLock(other, () => Promise.resolve())
  const free = [await isFree()]
  for (const passed of [ms - 1, 1]) {
    clock.now += passed
    free.push(await isFree())
  }
  return free
}

describe('[11] one drain at a time', () => {
  it('with Web Locks: the second waits for the first, then runs', async () => {
    const { deps } = setUp(createTestLocks())
    const order: string[] = []
    const { promise, open } = createGate()
    const begun = createGate()
    const first = withDrainLock(deps, async () => {
      order.push('a begins')
      begun.open()
      await promise
      order.push('a ends')
    })
    await begun.promise
    const second = withDrainLock({ ...deps, patienceMs: 1000 }, async () => void order.push('b'))
    open()
    await expect(Promise.all([first, second])).resolves.toEqual([true, true])
    expect(order).toEqual(['a begins', 'a ends', 'b'])
  })
  it('without Web Locks: the second finds the lease taken and ends', async () => {
    const { deps } = setUp(undefined)
    const [begun, { promise, open }] = [createGate(), createGate()]
    const first = withDrainLock(deps, () => {
      begun.open()
      return promise
    })
    await begun.promise
    await expect(withDrainLock(deps, () => Promise.reject(new Error('both')))).resolves.toBe(false)
    open()
    await first
    await expect(withDrainLock(deps, () => Promise.resolve())).resolves.toBe(true)
  })
  it('without Web Locks: of two drains that start at the same time one runs', async () => {
    const { deps } = setUp(undefined)
    const ran = await Promise.all([1, 2].map(() => withDrainLock(deps, () => new Promise((resolve) => setTimeout(resolve, 20)))))
    expect(ran.filter(Boolean)).toHaveLength(1)
  })
  it('a lock kept for a dead page is stolen once its lease has expired, not before', async () => {
    const locks = createTestLocks()
    const { phone, deps } = setUp(locks)
    const begun = createGate()
    const dead = withDrainLock(deps, () => {
      begun.open()
      return new Promise(() => {})
    })
    dead.catch(() => undefined)
    await begun.promise
    locks.holdForEver()
    await expect(withDrainLock(deps, () => Promise.resolve())).resolves.toBe(false)
    phone.clock.now += 30_001
    await expect(withDrainLock(deps, () => Promise.resolve())).resolves.toBe(true)
  })
  it('a granted lock proves that its last holder is gone, whatever its lease says', async () => {
    const { phone, deps } = setUp(createTestLocks())
    await phone.store.use((db) => db.put('meta', { owner: 'killed worker', until: phone.clock.now + 30_000 }, 'drain_lease'))
    await expect(withDrainLock(deps, () => Promise.resolve())).resolves.toBe(true)
  })
  it('without Web Locks: a lease that a wrong clock dated a year ahead is ignored', async () => {
    const { phone, deps } = setUp(undefined)
    await phone.store.use((db) => db.put('meta', { owner: 'killed page', until: phone.clock.now + 365 * 86_400_000 }, 'drain_lease'))
    await expect(withDrainLock(deps, () => Promise.resolve())).resolves.toBe(true)
  })
  it('work that takes longer than a lease keeps its lock while it renews the lease, and loses it at the end of the last one', async () => {
    const locks = createTestLocks()
    const { phone, deps } = setUp(locks)
    const { promise, open } = createGate()
    const slow = withDrainLock(deps, async (lease) => {
      phone.clock.now += 20_000
      await lease.renew()
      phone.clock.now += 20_000
      open()
      await new Promise(() => {})
    })
    slow.catch(() => undefined)
    await promise
    expect(await isFreeAround(10_000, phone.clock, deps)).toEqual([false, false, true])
  })
  it.each([
    ['with Web Locks', createTestLocks()],
    ['without', undefined],
  ])(
    '%s, work that was suspended until its lease expired continues if no other work took the lease; otherwise it stops, and its end does not free the other lease',
    async (_, locks) => {
      const { phone, deps } = setUp(locks)
      const [first, second, end] = [createGate(), createGate(), createGate()]
      const [begun, renewed, taken] = [createGate(), createGate(), createGate()]
      const suspended = withDrainLock(deps, async (lease) => {
        begun.open()
        await first.promise
        await lease.renew()
        renewed.open()
        await second.promise
        await lease.renew()
      })
      suspended.catch(() => undefined)
      await begun.promise
      phone.clock.now += 40_000
      first.open()
      await renewed.promise
      await expect(withDrainLock(deps, () => Promise.reject(new Error('both')))).resolves.toBe(false)
      phone.clock.now += 40_000
      const other = withDrainLock(deps, () => {
        taken.open()
        return end.promise
      })
      await taken.promise
      second.open()
      await expect(suspended).rejects.toMatchObject({ kind: 'timeout', cause: 'lost lease' })
      await expect(withDrainLock(deps, () => Promise.reject(new Error('both')))).resolves.toBe(false)
      end.open()
      await expect(other).resolves.toBe(true)
    },
  )
  it('work whose lock was stolen while it was suspended is not repeated, although the other work has ended', async () => {
    const { phone, deps } = setUp(createTestLocks())
    const [begun, resumed] = [createGate(), createGate()]
    let times = 0
    const suspended = withDrainLock(deps, async (lease) => {
      times += 1
      begun.open()
      await resumed.promise
      await lease.renew()
    })
    suspended.catch(() => undefined)
    await begun.promise
    phone.clock.now += 40_000
    await expect(withDrainLock(deps, () => Promise.resolve())).resolves.toBe(true)
    resumed.open()
    await expect(suspended).rejects.toMatchObject({ kind: 'timeout', cause: 'lost lease' })
    expect(times).toBe(1)
  })
  it('a lease is extended when less than half of it is left or the clock was set back, not before each request', async () => {
    const { phone, deps } = setUp(undefined)
    const began = phone.clock.now
    const untilAt = async (lease: { renew(): Promise<void> }, at_ms: number) => {
      phone.clock.now = began + at_ms
      await lease.renew()
      return ((await readMeta(phone.store, 'drain_lease'))?.until ?? 0) - began
    }
    const untils: number[] = []
    await withDrainLock(deps, async (lease) => {
      for (const at_ms of [0, 15_000, 15_001, 20_000, 14_000]) untils.push(await untilAt(lease, at_ms))
    })
    expect(untils).toEqual([30_000, 30_000, 45_001, 45_001, 44_000])
  })
  it('work that deletes the lease, as a logout does, completes', async () => {
    const { phone, deps } = setUp(undefined)
    await expect(withDrainLock(deps, () => wipeStore(phone.store))).resolves.toBe(true)
    await expect(readMeta(phone.store, 'drain_lease')).resolves.toBeUndefined()
  })
  it('a page does not take the lock from its own running work: a logout would empty the book while presses are sent', async () => {
    const { deps } = setUp(createTestLocks())
    const { promise, open } = createGate()
    const sending = withDrainLock(deps, () => promise)
    await expect(withDrainLock(deps, () => Promise.reject(new Error('both')))).resolves.toBe(false)
    open()
    await expect(sending).resolves.toBe(true)
  })
  it('each volume has a lock of its own', async () => {
    const locks = createTestLocks()
    const { deps } = setUp(locks)
    for (const volume of ['', '-2'] as const) await withDrainLock({ ...deps, volume }, () => Promise.resolve())
    expect(locks.asked).toEqual(['drain', 'drain-2'])
  })
  it('without Web Locks: a lease may be taken at its last moment, not before', async () => {
    const { phone, deps } = setUp(undefined)
    await phone.store.use((db) => db.put('meta', { owner: 'killed page', until: phone.clock.now + 30_000 }, 'drain_lease'))
    expect(await isFreeAround(30_000, phone.clock, deps)).toEqual([false, false, true])
  })
  it.each([
    ['with Web Locks', createTestLocks()],
    ['without', undefined],
  ])('%s, work that fails is not done again, and the lock is free', async (_, locks) => {
    const { phone, deps } = setUp(locks)
    for (const failure of [new Error('broken'), new DOMException('full', 'QuotaExceededError'), new DOMException('a transaction', 'AbortError')]) {
      let times = 0
      const failing = withDrainLock(deps, () => {
        times += 1
        return Promise.reject(failure)
      })
      await expect(failing).rejects.toBe(failure)
      expect(times).toBe(1)
      await expect(phone.store.use((db) => db.get('meta', 'drain_lease'))).resolves.toMatchObject({ until: 0 })
      await expect(withDrainLock(deps, () => Promise.resolve())).resolves.toBe(true)
    }
  })
  it('an error of the browser’s lock request is thrown, and no lock is stolen', async () => {
    const refusal = new DOMException('the document is going away', 'InvalidStateError')
    let asked = 0
    const locks = { request: () => ((asked += 1), Promise.reject(refusal)) } as unknown as LockManager
    const { deps } = setUp(locks)
    await expect(withDrainLock(deps, () => Promise.resolve())).rejects.toBe(refusal)
    expect(asked).toBe(1)
  })
})
