import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { wipeStore } from '../../../src/device/store/book-store.ts'
import { createBookReader } from '../../../src/device/store/book-reader.ts'
import { createStore } from '../../../src/device/store/db.ts'
import type { LiveTopic } from '../../../src/device/store/live.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { createOutbox } from '../../../src/device/store/outbox.ts'
import { createOverflow } from '../../../src/device/store/overflow.ts'
import { placeSeals } from '../../../src/device/sync/place-seals.ts'
import { createLiveValues } from '../../../src/page/app/live-values.ts'
import { pressOf } from '../../support/phone.ts'
import { createTestStorage } from '../../support/test-storage.ts'
import { userOf } from '../../support/user.ts'

/** The values of a phone's empty storage, each read once. */
async function readValues() {
  const listeners = new Set<(topic: LiveTopic) => void>()
  const announce = (topic: LiveTopic) => listeners.forEach((listener) => listener(topic))
  const store = createStore(`values-${randomUUID()}`, announce)
  const overflow = createOverflow(createTestStorage(), () => announce('outbox'), '')
  const outbox = createOutbox(store, overflow)
  const readBook = vi.fn<ReturnType<typeof createBookReader>>(createBookReader(store, overflow))
  const read = vi.fn<typeof outbox.read>(outbox.read)
  const subscribe = (listener: (topic: LiveTopic) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const values = createLiveValues(store, read, readBook, { subscribe })
  await Promise.all(Object.values(values).map((value) => value.refresh()))
  return { store, outbox, values, readBook, read }
}
const STAMP = 51
const REACHED = { skills: [], available_special_stamps: [], collected_special_stamps: [] }

describe('[11] the screens’ values follow the phone’s storage', () => {
  it('book and tray have a press as soon as it is committed', async () => {
    const { outbox, values } = await readValues()
    expect(values.tray.get()).toEqual([])
    await outbox.add(newOutboxRow(pressOf('a'), 'guest'))
    await vi.waitFor(() => {
      expect(values.tray.get()).toMatchObject([{ key: 'a' }])
      expect(values.book.get()?.byStamp.get(STAMP)?.impressions).toMatchObject([{ collected_id: 'a', state: 'waiting' }])
    })
  })

  it('the book has a seal as soon as it is committed', async () => {
    const { store, outbox, values } = await readValues()
    await outbox.add(newOutboxRow(pressOf('a'), 'guest'))
    await placeSeals({ store, now: Date.now }, 'a', [{ sub_stamp_id: 9001, x: 0.5, y: 0.5 }])
    await vi.waitFor(() => expect(values.book.get()?.byStamp.get(STAMP)?.impressions[0]?.sub_stamps).toMatchObject([{ sub_stamp_id: 9001 }]))
  })

  it('the single records follow, and are empty when the phone is emptied', async () => {
    const { store, values } = await readValues()
    await writeMeta(store, 'user', userOf('book'))
    await writeMeta(store, 'reached', REACHED)
    await writeMeta(store, 'stamp_numbers', { loaded_at: 5, numbers: [[STAMP, 3]] })
    await writeMeta(store, 'clock', { offset_ms: 120_000, measured_at: 0 })
    await vi.waitFor(() => {
      expect(values.clock.get()).toMatchObject({ offset_ms: 120_000 })
      expect(values.user.get()?.record).toMatchObject({ book_id: 'book' })
      expect(values.reached.get()).toEqual(REACHED)
      expect(values.numbers.get()?.list?.byStamp.get(STAMP)).toBe(3)
    })
    await wipeStore(store)
    await vi.waitFor(() => {
      expect(values.clock.get()).toBeNull()
      expect(values.user.get()).toEqual({ record: null })
      expect(values.reached.get()).toBeNull()
      expect(values.numbers.get()).toEqual({ list: null })
    })
  })

  it('a commit that does not concern a value does not reread it', async () => {
    const { store, values, readBook, read } = await readValues()
    const [books, trays] = [readBook.mock.calls.length, read.mock.calls.length]
    await writeMeta(store, 'user', userOf('book'))
    await placeSeals({ store, now: Date.now }, 'a', [])
    await vi.waitFor(() => expect(values.user.get()?.record).not.toBeNull())
    expect(read.mock.calls.length).toBe(trays)
    expect(readBook.mock.calls.length).toBe(books + 1)
  })
})
