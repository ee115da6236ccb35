import { expect, it } from 'vitest'
import { keepUser, wipeStore } from '../../../src/device/store/book-store.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { placeSeals } from '../../../src/device/sync/place-seals.ts'
import { readBook } from '../../../src/device/store/read-book.ts'
import { createPhone } from '../../support/phone.ts'
import { userOf } from '../../support/user.ts'

const SEAL = { sub_stamp_id: 2, x: 0.5, y: 0.5 }
const newPhone = () => createPhone(() => Promise.reject(new Error('no byte may be sent')))

it('[10] placed seals are stored with the corrected time and the owner of the book; the last list replaces the previous one', async () => {
  const phone = newPhone()
  await keepUser(phone.store, userOf('book'), 0)
  await writeMeta(phone.store, 'clock', { offset_ms: 60_000, measured_at: 0 })
  const now = () => Date.parse('2026-11-22T01:00:00.000Z')
  await placeSeals({ store: phone.store, now }, 'a', [SEAL, SEAL])
  await placeSeals({ store: phone.store, now }, 'a', [SEAL])
  expect((await readBook(phone))[2]).toEqual([{ collected_id: 'a', sub_stamps: [SEAL], placed_at: '2026-11-22T01:01:00.000Z', book_id: 'book' }])
  expect(phone.announced).toContain('seals')
})

it('[10, 11] placing seals rejects on a full phone, and a logout deletes them', async () => {
  const phone = newPhone()
  await expect(placeSeals({ store: phone.fullStore, now: Date.now }, 'a', [SEAL])).rejects.toThrow('full')
  await placeSeals({ store: phone.store, now: Date.now }, 'a', [SEAL])
  await wipeStore(phone.store)
  expect((await readBook(phone))[2]).toEqual([])
})
