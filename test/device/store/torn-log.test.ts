import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { createStore, type Store } from '../../../src/device/store/db.ts'
import { readMeta, writeMeta } from '../../../src/device/store/meta-store.ts'
import { createOutbox } from '../../../src/device/store/outbox.ts'
import { createOverflow } from '../../../src/device/store/overflow.ts'
import { createTornLog } from '../../../src/device/store/torn-log.ts'
import { withDrainLock } from '../../../src/device/sync/drain-lock.ts'
import { pressOf } from '../../support/phone.ts'
import { createTestStorage } from '../../support/test-storage.ts'

const MB = 1_048_576
/** A successful write; its content does not matter here. */
const writes = () => Promise.resolve()
const noSpace = () => new DOMException('IO error: FILE_ERROR_NO_SPACE', 'UnknownError')

/** The bytes that were written to the log since the last call, and the databases that are left. */
const watchFilling = () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  return async () => {
    const written = put.mock.calls.reduce((sum, [value]) => sum + (value instanceof Uint8Array ? value.byteLength : 0), 0)
    put.mockClear()
    return { written, left: (await indexedDB.databases()).map(({ name }) => name) }
  }
}

describe('[11] a write that failed on a full disk', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is followed by a new log before the next one: 4 MB are written and deleted again, once', async () => {
    const filled = watchFilling()
    const log = createTornLog(undefined)
    await log.run(writes)
    expect((await filled()).written).toBe(0)
    await log.watch(Promise.reject(noSpace())).catch(() => undefined)
    await Promise.all([log.run(writes), log.run(writes)])
    const { written, left } = await filled()
    expect(written).toBeGreaterThan(4 * MB)
    expect(written).toBeLessThan(5 * MB)
    expect(left).not.toContain('log-filler')
    await log.run(writes)
    expect((await filled()).written).toBe(0)
  })

  it('is remembered across a reload until a new log was started', async () => {
    const filled = watchFilling()
    const marks = createTestStorage()
    await createTornLog(marks)
      .watch(Promise.reject(noSpace()))
      .catch(() => undefined)
    await createTornLog(marks).run(writes)
    expect((await filled()).written).toBeGreaterThan(4 * MB)
    await createTornLog(marks).run(writes)
    expect((await filled()).written).toBe(0)
  })

  it('is followed by a new log as soon as the disk has room for it', async () => {
    const log = createTornLog(createTestStorage())
    await log.watch(Promise.reject(noSpace())).catch(() => undefined)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw noSpace()
    })
    await expect(log.run(writes)).rejects.toThrow('NO_SPACE')
    put.mockRestore()
    const filled = watchFilling()
    await log.run(writes)
    const { written, left } = await filled()
    expect(written).toBeGreaterThan(4 * MB)
    expect(left).not.toContain('log-filler')
  })

  it('needs no new log where the quota refused it, the connection was closed, or the work itself failed', async () => {
    const filled = watchFilling()
    const log = createTornLog(createTestStorage())
    await log.watch(Promise.reject(new DOMException('full', 'QuotaExceededError'))).catch(() => undefined)
    await log.watch(Promise.reject(new DOMException('closing', 'InvalidStateError'))).catch(() => undefined)
    await log.watch(Promise.reject(new Error('half way'))).catch(() => undefined)
    await log.run(writes)
    expect((await filled()).written).toBe(0)
  })

  it('marks its log even where localStorage has no room for the mark', async () => {
    const filled = watchFilling()
    const full = Object.assign(createTestStorage(), {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const log = createTornLog(full)
    await log.watch(Promise.reject(noSpace())).catch(() => undefined)
    await log.run(writes)
    expect((await filled()).written).toBeGreaterThan(4 * MB)
  })

  it('is noticed by the store, whose next write starts a new log', async () => {
    const store = createStore('torn-log-test', () => undefined, createTestStorage())
    await expect(store.write(['meta'], () => Promise.reject(noSpace()))).rejects.toThrow('NO_SPACE')
    const filled = watchFilling()
    await store.write(['meta'], (tx) => tx.objectStore('meta').put(1, 'a'))
    expect((await filled()).written).toBeGreaterThan(4 * MB)
    await expect(store.use((db) => db.get('meta', 'a'))).resolves.toBe(1)
    await store.close()
  })

  it('is noticed where a single record or the lease of a drain could not be written', async () => {
    for (const [index, write] of [
      (store: Store) => writeMeta(store, 'remembered_at', 1),
      (store: Store) => withDrainLock({ store, locks: undefined, now: Date.now, volume: '' }, () => Promise.resolve()),
    ].entries()) {
      const store = createStore(`torn-log-test-4${index}`, () => undefined, createTestStorage())
      await readMeta(store, 'remembered_at')
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw noSpace()
      })
      await expect(write(store)).rejects.toThrow('NO_SPACE')
      put.mockRestore()
      const filled = watchFilling()
      await writeMeta(store, 'remembered_at', 2)
      expect((await filled()).written).toBeGreaterThan(4 * MB)
      await store.close()
    }
  })

  it('does not fail later writes where the quota refuses a new log', async () => {
    const log = createTornLog(createTestStorage())
    await log.watch(Promise.reject(noSpace())).catch(() => undefined)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(log.run(writes)).resolves.toBeUndefined()
    put.mockRestore()
    const filled = watchFilling()
    await log.run(writes)
    expect((await filled()).written).toBeGreaterThan(4 * MB)
  })

  it('keeps the next press in the overflow and nowhere else while there is no room for a new log', async () => {
    const storage = createTestStorage()
    const store = createStore('torn-log-test-3', () => undefined, storage)
    const overflow = createOverflow(storage, () => undefined, '')
    const outbox = createOutbox(store, overflow)
    const open = vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      if (name === 'log-filler') throw noSpace()
      return IDBFactory.prototype.open.call(indexedDB, name, version)
    })
    await expect(store.write(['meta'], () => Promise.reject(noSpace()))).rejects.toThrow('NO_SPACE')
    await expect(outbox.add(newOutboxRow(pressOf('k1'), 'guest'))).resolves.toBe('overflow')
    expect(overflow.read()).toMatchObject([{ key: 'k1' }])
    await expect(store.use((db) => db.getAll('outbox'))).resolves.toEqual([])
    open.mockRestore()
    await outbox.moveOverflow()
    expect(overflow.read()).toEqual([])
    expect(await outbox.read()).toMatchObject([{ key: 'k1' }])
    await store.close()
  })

  it('is noticed by the store before its second attempt', async () => {
    const store = createStore('torn-log-test-2')
    const filled = watchFilling()
    let tries = 0
    await store.write(['meta'], async (tx) => {
      if ((tries += 1) === 1) throw new DOMException('The transaction was aborted, so the request cannot be fulfilled.', 'AbortError')
      await tx.objectStore('meta').put(1, 'a')
    })
    expect(tries).toBe(2)
    expect((await filled()).written).toBeGreaterThan(4 * MB)
    await store.close()
  })
})
