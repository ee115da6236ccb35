import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createStore } from '../../../src/device/store/db.ts'

let names = 0
const newStore = () => createStore(`db-test-${(names += 1)}`)

describe("[11] the phone's store", () => {
  it('a write is all or nothing, also where the work itself fails', async () => {
    const store = newStore()
    const failing = store.write(['meta'], async (tx) => {
      await tx.objectStore('meta').put(1, 'a')
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    await expect(store.use((db) => db.get('meta', 'a'))).resolves.toBeUndefined()
  })
  it('a write gives back what its work does', async () => {
    await expect(newStore().write(['meta'], async (tx) => tx.objectStore('meta').put(1, 'a'))).resolves.toBe('a')
  })
  it('a connection that the browser took away is opened again, once', async () => {
    const store = newStore()
    await store.use((db) => db.put('meta', 7, 'a'))
    let tries = 0
    const read = store.use((db) => {
      tries += 1
      if (tries === 1) throw new DOMException('The database connection is closing.', 'InvalidStateError')
      return db.get('meta', 'a')
    })
    await expect(read).resolves.toBe(7)
    expect(tries).toBe(2)
  })
  it('any other fault is told at once', async () => {
    let tries = 0
    const failing = newStore().use(() => {
      tries += 1
      return Promise.reject(new DOMException('full', 'QuotaExceededError'))
    })
    await expect(failing).rejects.toThrow('full')
    expect(tries).toBe(1)
  })
  it('what is let go holds up nobody, and is done when the page is back', async () => {
    const store = newStore()
    await store.use((db) => db.put('meta', 1, 'a'))
    let tries = 0
    const write = store.write(['meta'], async (tx) => {
      tries += 1
      const meta = tx.objectStore('meta')
      const held = (await meta.get('a')) as number
      const putting = meta.put(held + 1, 'a')
      if (tries === 1) store.letGo()
      await putting
    })
    await expect(write).resolves.toBeUndefined()
    expect(tries).toBe(2)
    // 3 where the first try had counted as well.
    await expect(store.use((db) => db.get('meta', 'a'))).resolves.toBe(2)
  })
  it('what has ended is not let go any more', async () => {
    const store = newStore()
    await store.use((db) => db.put('meta', 1, 'a'))
    expect(() => store.letGo()).not.toThrow()
    await expect(store.use((db) => db.get('meta', 'a'))).resolves.toBe(1)
  })
  it('what was written is there after a restart', async () => {
    const store = createStore('db-test-restart')
    await store.use((db) => db.put('meta', 7, 'a'))
    await store.close()
    await expect(createStore('db-test-restart').use((db) => db.get('meta', 'a'))).resolves.toBe(7)
  })
})
