import { expect, it } from 'vitest'
import { keepUser } from '../../../src/device/store/book-store.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { chooseFace } from '../../../src/device/sync/choose-face.ts'
import { readBook } from '../../../src/device/store/read-book.ts'
import { createPhone } from '../../support/phone.ts'
import { userOf } from '../../support/user.ts'

const newPhone = () => createPhone(() => Promise.reject(new Error('no byte may be sent')))
const now = () => Date.parse('2026-11-22T01:00:00.000Z')

it('[10] a chosen face is stored with the corrected time and the owner of the book; the last choice replaces the previous one', async () => {
  const phone = newPhone()
  await keepUser(phone.store, userOf('book'), 0)
  await writeMeta(phone.store, 'clock', { offset_ms: 60_000, measured_at: 0 })
  await chooseFace({ store: phone.store, now }, 51, 'a')
  await chooseFace({ store: phone.store, now }, 51, null)
  const face = { stamp_id: 51, collected_id: null, chosen_at: '2026-11-22T01:01:00.000Z', is_sent: false, book_id: 'book' }
  expect((await readBook(phone))[3]).toEqual([face])
})

it('[10] a guest’s choice names no book, and choosing rejects on a full phone', async () => {
  const phone = newPhone()
  await expect(chooseFace({ store: phone.fullStore, now }, 51, 'a')).rejects.toThrow('full')
  await chooseFace({ store: phone.store, now }, 51, 'a')
  expect((await readBook(phone))[3]).toEqual([{ stamp_id: 51, collected_id: 'a', chosen_at: '2026-11-22T01:00:00.000Z', is_sent: false }])
})
