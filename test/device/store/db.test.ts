import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { UNDO_PAUSE_MS } from '../../../src/core/domain/press.ts'
import { readAnnotations } from '../../../src/device/store/annotations.ts'
import { createStore } from '../../../src/device/store/db.ts'
import type { LiveTopic } from '../../../src/device/store/live.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import { replaceCollected } from '../../../src/device/store/collected-store.ts'
import { createOutbox } from '../../../src/device/store/outbox.ts'
import { createSendQueue } from '../../../src/device/store/send-queue.ts'
import { createOverflow } from '../../../src/device/store/overflow.ts'
import { readBook } from '../../../src/device/store/read-book.ts'
import { pressOf } from '../../support/phone.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'
import { loadedBook } from '../../support/loaded-book.ts'
import { createTestStorage } from '../../support/test-storage.ts'

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
  it('a write returns the result of its work', async () => {
    await expect(newStore().write(['meta'], async (tx) => tx.objectStore('meta').put(1, 'a'))).resolves.toBe('a')
  })
  it('a connection that the browser closed is reopened, once', async () => {
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
  it('any other error is thrown at once', async () => {
    let tries = 0
    const failing = newStore().use(() => {
      tries += 1
      return Promise.reject(new DOMException('full', 'QuotaExceededError'))
    })
    await expect(failing).rejects.toThrow('full')
    expect(tries).toBe(1)
  })
  it('a suspended transaction blocks no other page, and is completed when the page is restored', async () => {
    const store = newStore()
    await store.use((db) => db.put('meta', 1, 'a'))
    let tries = 0
    const write = store.write(['meta'], async (tx) => {
      tries += 1
      const meta = tx.objectStore('meta')
      const held = (await meta.get('a')) as number
      const putting = meta.put(held + 1, 'a')
      if (tries === 1) store.suspend()
      await putting
    })
    await expect(write).resolves.toBeUndefined()
    expect(tries).toBe(2)
    // 3 if the first attempt had counted as well.
    await expect(store.use((db) => db.get('meta', 'a'))).resolves.toBe(2)
  })
  it('a finished transaction is not suspended any more', async () => {
    const store = newStore()
    await store.use((db) => db.put('meta', 1, 'a'))
    expect(() => store.suspend()).not.toThrow()
    await expect(store.use((db) => db.get('meta', 'a'))).resolves.toBe(1)
  })
  it('written rows survive a restart', async () => {
    const store = createStore('db-test-restart')
    await store.use((db) => db.put('meta', 7, 'a'))
    await store.close()
    await expect(createStore('db-test-restart').use((db) => db.get('meta', 'a'))).resolves.toBe(7)
  })
})

describe("[11] a commit announces the stores it wrote, and a single record's own name", () => {
  const heardBy = (work: (store: ReturnType<typeof createStore>) => Promise<unknown>) => {
    const heard: LiveTopic[] = []
    const store = createStore(`db-test-${(names += 1)}`, (topic) => void heard.push(topic))
    return work(store).then(
      () => heard,
      () => heard,
    )
  }
  it('once each, and not those only read', async () => {
    const heard = await heardBy((store) =>
      store.write(['outbox', 'collected', 'meta'], async (tx) => {
        await tx.objectStore('collected').getAll()
        for (const key of ['a', 'b']) await tx.objectStore('outbox').add(newOutboxRow(pressOf(key), 'guest'))
        await tx.objectStore('meta').put(1, 'user')
        await tx.objectStore('meta').delete('reached')
      }),
    )
    expect(heard).toEqual(['outbox', 'user', 'reached'])
  })
  it('for a single write and for an emptied store too', async () => {
    expect(await heardBy((store) => store.use((db) => db.put('meta', 1, 'clock')))).toEqual(['clock'])
    expect(await heardBy((store) => store.write(['meta'], (tx) => tx.objectStore('meta').clear()))).toEqual(['meta'])
  })
  it('and nothing where it failed', async () => {
    const heard = await heardBy((store) =>
      store.write(['meta'], async (tx) => {
        await tx.objectStore('meta').put(1, 'clock')
        throw new Error('half way')
      }),
    )
    expect(heard).toEqual([])
  })
})

/** A tab of the previous build: the same stores, opened at version 1, closed when a newer build asks for it, and reopened on next use. */
async function oldTab(name: string) {
  const open = () =>
    openDB(name, 1, {
      upgrade(db) {
        db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key', { unique: true })
        db.createObjectStore('collected', { keyPath: 'collected_id' })
        db.createObjectStore('meta')
      },
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    })
  let db = await open()
  return {
    async write(value: object, store = 'outbox') {
      try {
        await db.put(store, value)
      } catch {
        db = await open()
        await db.put(store, value)
      }
    },
    close: () => db.close(),
  }
}

describe('[11] a phone of the previous build', () => {
  const NOW = Date.parse('2026-11-21T01:00:00.000Z')
  const last = { at: NOW - 1_000, outcome: 'http', status: 503, code: '', message: '' }
  const v1 = (key: string, change: object = {}) => ({
    ...pressOf(key),
    owner: 'guest',
    state: 'waiting',
    attempts: 0,
    next_at: 0,
    not_before: 0,
    last: null,
    ...change,
  })
  const stamp = { ...pressOf('posted'), collected_id: 'posted', settled: 1, collected_at: '2026-11-21T00:00:00.000Z', sub_stamps: [], verified: true }

  it('keeps every row, its place and its wait: unsent, in the undo window, refused, delayed, in the overflow', async () => {
    const name = `db-test-${(names += 1)}`
    const tab = await oldTab(name)
    await tab.write(v1('unsent'))
    await tab.write(v1('held', { held_until: NOW + 5_000 }))
    await tab.write(v1('tried', { attempts: 2, next_at: NOW + 4_000, last }))
    await tab.write(v1('refused', { state: 'refused', attempts: 1, last: { ...last, status: 422 } }))
    await tab.write(v1('put-off', { owner: 'sns', book_id: 'mine', attempts: 1, next_at: NOW + 60_000, not_before: NOW + 60_000, last }))
    await tab.write(stamp, 'collected')
    tab.close()
    const storage = createTestStorage()
    storage.setItem('ekiincho-slip-slip', JSON.stringify(v1('slip', { held_until: NOW - 1 })))
    const now = { is: NOW }
    const store = createStore(name)
    const overflow = createOverflow(storage, () => undefined, '')
    const outbox = createOutbox(store, overflow, () => now.is)
    const queue = createSendQueue(store, () => now.is)

    const [rows, collected] = await readBook({ store, overflow })
    expect(collected).toEqual([stamp])
    expect(rows.map(({ key, wait, state }) => [key, state, wait])).toEqual([
      ['slip', 'waiting', { by: 'visitor', since: NOW - 1 - UNDO_PAUSE_MS, until: NOW - 1 }],
      ['unsent', 'waiting', null],
      ['held', 'waiting', { by: 'visitor', since: NOW + 5_000 - UNDO_PAUSE_MS, until: NOW + 5_000 }],
      ['tried', 'waiting', { by: 'backoff', since: last.at, until: NOW + 4_000 }],
      ['refused', 'refused', null],
      ['put-off', 'waiting', { by: 'server', since: last.at, until: NOW + 60_000 }],
    ])
    expect(rows[1]).toEqual({ ...pressOf('unsent'), seq: 1, owner: 'guest', state: 'waiting', attempts: 0, wait: null, last: null })
    expect(rows.find(({ key }) => key === 'put-off')).toMatchObject({ owner: 'sns', book_id: 'mine', last })

    const dueAt = async (at: number) => {
      now.is = at
      return (await queue.oldestDue({ eager: true, limit: Infinity, where: () => true })).map(({ key }) => key)
    }
    await outbox.moveOverflow()
    expect(await dueAt(NOW)).toEqual(['unsent', 'tried', 'slip'])
    expect(await dueAt(NOW + 5_000)).toEqual(['unsent', 'held', 'tried', 'slip'])
    expect(await dueAt(NOW + 60_000)).toEqual(['unsent', 'held', 'tried', 'put-off', 'slip'])
  })

  it('with an old tab still open: it closes, cannot write any more, and its next press arrives by the overflow', async () => {
    const name = `db-test-${(names += 1)}`
    const tab = await oldTab(name)
    await tab.write(v1('before'))
    const storage = createTestStorage()
    const store = createStore(name)
    const outbox = createOutbox(
      store,
      createOverflow(storage, () => undefined, ''),
      () => NOW,
    )
    await expect(outbox.read()).resolves.toMatchObject([{ key: 'before', wait: null }])
    await expect(tab.write(v1('after'))).rejects.toMatchObject({ name: 'VersionError' })
    // The previous build's handling of a press that IndexedDB does not accept.
    storage.setItem('ekiincho-slip-after', JSON.stringify(v1('after')))
    await outbox.moveOverflow()
    expect((await createSendQueue(store, () => NOW).oldestDue({ eager: true, limit: Infinity, where: () => true })).map(({ key }) => key)).toEqual([
      'before',
      'after',
    ])
    expect((await outbox.read()).map(({ key, wait }) => [key, wait])).toEqual([
      ['before', null],
      ['after', null],
    ])
  })
})

describe('[11] a phone of a build without notes, photos, faces and journeys', () => {
  it('keeps its unsent presses, its book, its seals and its records, and gets the new stores', async () => {
    const name = `db-test-${(names += 1)}`
    const before = await openDB(name, 3, {
      upgrade(db) {
        db.createObjectStore('seals', { keyPath: 'collected_id' })
        db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key', { unique: true })
        db.createObjectStore('collected', { keyPath: 'collected_id' })
        db.createObjectStore('meta')
      },
    })
    const row = newOutboxRow(pressOf('unsent'), 'guest')
    const stamp = { ...pressOf('posted'), collected_id: 'posted', settled: 1, collected_at: '2026-11-21T00:00:00.000Z', sub_stamps: [], verified: true }
    const seals = { collected_id: 'posted', sub_stamps: [{ sub_stamp_id: 2, x: 0.5, y: 0.5 }], placed_at: '2026-11-21T00:00:01.000Z' }
    await before.put('outbox', row)
    await before.put('collected', stamp)
    await before.put('seals', seals)
    await before.put('meta', 4, 'settle_count')
    before.close()

    const store = createStore(name)
    const overflow = createOverflow(createTestStorage(), () => undefined, '')
    expect(await readBook({ store, overflow })).toEqual([[{ ...row, seq: 1 }], [stamp], [seals], []])
    expect(await store.use((db) => db.get('meta', 'settle_count'))).toBe(4)
    const jpeg = Uint8Array.of(0xff, 0xd8)
    await store.write(['faces', 'notes', 'photos', 'journeys'], async (tx) => {
      await tx.objectStore('faces').put({ stamp_id: 51, collected_id: 'posted', chosen_at: '2026-11-22T00:00:00.000Z', is_sent: false })
      await tx.objectStore('notes').put({ collected_id: 'posted', text: '雪がふった' })
      await tx.objectStore('photos').put({ collected_id: 'posted', jpeg })
      await tx.objectStore('journeys').put({ key: 'posted', name: '冬の旅', cut: null })
    })
    await store.close()
    expect(await readAnnotations(createStore(name))).toEqual({
      faces: [{ stamp_id: 51, collected_id: 'posted', chosen_at: '2026-11-22T00:00:00.000Z', is_sent: false }],
      notes: [{ collected_id: 'posted', text: '雪がふった' }],
      photos: [{ collected_id: 'posted', jpeg }],
      journeys: [{ key: 'posted', name: '冬の旅', cut: null }],
    })
  })
})

describe('[11] a phone of a build without pages of a loaded book', () => {
  it('keeps its unsent presses, its book and its annotations, and its next load replaces the single records', async () => {
    const name = `db-test-${(names += 1)}`
    const byImpression = { keyPath: 'collected_id' }
    const before = await openDB(name, 4, {
      upgrade(db) {
        for (const store of ['seals', 'notes', 'photos', 'collected']) db.createObjectStore(store, byImpression)
        db.createObjectStore('faces', { keyPath: 'stamp_id' })
        db.createObjectStore('journeys', { keyPath: 'key' })
        db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('key', 'key', { unique: true })
        db.createObjectStore('meta')
      },
    })
    const row = newOutboxRow(pressOf('unsent'), 'guest')
    const stamps = ['posted', 'lost'].map((collected_id) => collectedStamp({ collected_id }))
    await before.put('outbox', row)
    for (const stamp of stamps) await before.put('collected', { ...stamp, settled: 1 })
    await before.put('notes', { collected_id: 'posted', text: '雪がふった' })
    await before.put('meta', 1, 'settle_count')
    before.close()

    const store = createStore(name)
    const outbox = createOutbox(
      store,
      createOverflow(createTestStorage(), () => undefined, ''),
    )
    const idsOf = async () => (await readCollected(store)).map(({ collected_id }) => collected_id)
    expect(await idsOf()).toEqual(['lost', 'posted'])
    expect(await replaceCollected(store, loadedBook(stamps.slice(0, 1), 1))).toBe(1)
    expect(await idsOf()).toEqual(['posted'])
    expect(await store.use((db) => db.count('collected'))).toBe(0)
    expect((await outbox.read()).map(({ key }) => key)).toEqual(['unsent', 'lost'])
    expect((await readAnnotations(store)).notes).toEqual([{ collected_id: 'posted', text: '雪がふった' }])
  })
})
