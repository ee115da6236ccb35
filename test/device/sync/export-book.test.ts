import { loadedBook } from '../../support/loaded-book.ts'
import { describe, expect, it } from 'vitest'
import { readBookFile } from '../../../src/core/contract/book-file.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { replaceCollected } from '../../../src/device/store/collected-store.ts'
import type { Store } from '../../../src/device/store/db.ts'
import { keepLeafOrder } from '../../../src/device/store/leaf-order.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { exportBook } from '../../../src/device/sync/export-book.ts'
import { addRows } from '../../../src/device/store/outbox-rows.ts'
import { keepSeals } from '../../../src/device/store/seals.ts'
import { createPhone, pressOf } from '../../support/phone.ts'
import { settleStamps } from '../../support/settle-stamps.ts'
import { userOf } from '../../support/user.ts'

const nobody = () => Promise.reject(new Error('no byte may be sent'))
const KEYS = ['0b6e1c9e-52a1-4d7c-9b58-6a2f0c7d3e11', '0b6e1c9e-52a1-4d7c-9b58-6a2f0c7d3e12', '0b6e1c9e-52a1-4d7c-9b58-6a2f0c7d3e13'] as const
const MADE_AT = '2026-11-21T01:00:00.000Z'

describe('[11] export of the book', () => {
  it('has posted, waiting and refused presses, oldest first, and can be imported again', async () => {
    const phone = createPhone(nobody)
    await phone.keep(pressOf(KEYS[2], { sub_stamp_id: 4, x: 0.5, y: 0.25 }), { state: 'refused' })
    phone.overflow.write(newOutboxRow(pressOf(KEYS[1], { pressed_at: '2026-11-20T00:00:00.000Z' }), 'guest'))
    const { key: collected_id, ...press } = pressOf(KEYS[0])
    await settleStamps(phone.store, { ...press, collected_id, collected_at: MADE_AT, sub_stamps: [], verified: true })

    const file = await exportBook(phone, MADE_AT)
    expect(file).toMatchObject({ format: 'ekiincho-book', version: 3, made_at: MADE_AT })
    expect(file.book).toMatchObject([{ key: KEYS[0], verified: true, tilt: -7, blurred: 12 }])
    expect(file.unsent).toMatchObject([
      { key: KEYS[1], state: 'waiting' },
      { key: KEYS[2], state: 'refused', sub_stamps: [{ sub_stamp_id: 4, x: 0.5, y: 0.25 }] },
    ])
    expect(readBookFile(JSON.stringify(file))).toEqual({ file })
  })

  it('is in the order of the presses, and of their keys where two were pressed at one moment', async () => {
    const phone = createPhone(nobody)
    const [early, late] = ['2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z']
    const moments = [
      [KEYS[1], late],
      [KEYS[2], early],
      [KEYS[0], late],
    ] as const
    for (const [key, pressed_at] of moments) {
      await phone.keep(pressOf(key, { pressed_at }))
      const { key: _, ...press } = pressOf(key, { pressed_at })
      const collected_id = `posted ${key}`
      await settleStamps(phone.store, { ...press, collected_id, collected_at: MADE_AT, sub_stamps: [], verified: true })
    }
    const { book, unsent } = await exportBook(phone, MADE_AT)
    const expected = [KEYS[2], KEYS[0], KEYS[1]]
    expect(unsent.map(({ key }) => key)).toEqual(expected)
    expect(book.map(({ key }) => key)).toEqual(expected.map((key) => `posted ${key}`))
  })

  it('has the seals that were placed later in place of those of the press, and once a press that is in both lists', async () => {
    const phone = createPhone(nobody)
    const [first, later] = [
      { sub_stamp_id: 1, x: 0.1, y: 0.1 },
      { sub_stamp_id: 2, x: 0.2, y: 0.2 },
    ]
    const { key: collected_id, ...press } = pressOf(KEYS[0])
    await settleStamps(phone.store, { ...press, collected_id, collected_at: MADE_AT, sub_stamps: [first], verified: true })
    // Its row is still in the overflow too: the page ended between the two writes.
    phone.overflow.write(newOutboxRow(pressOf(KEYS[0]), 'guest'))
    await phone.keep(pressOf(KEYS[1], first))
    await phone.keep(pressOf(KEYS[2], first))
    for (const key of [KEYS[0], KEYS[1]]) await keepSeals(phone.store, { collected_id: key, sub_stamps: [first, later], placed_at: MADE_AT })
    const { book, unsent } = await exportBook(phone, MADE_AT)
    expect([...book, ...unsent].map(({ key, sub_stamps }) => ({ key, sub_stamps }))).toEqual([
      { key: KEYS[0], sub_stamps: [first, later] },
      { key: KEYS[1], sub_stamps: [first, later] },
      { key: KEYS[2], sub_stamps: [first] },
    ])
  })

  it.each([1, 2, 3])('is of one moment: a stamp that becomes unsent again after reading %i is in it once', async (readings) => {
    const phone = createPhone(nobody)
    const { key: collected_id, ...press } = pressOf(KEYS[0])
    await settleStamps(phone.store, { ...press, collected_id, collected_at: MADE_AT, sub_stamps: [], verified: true })
    let left = readings
    const store: Store = {
      ...phone.store,
      async use(work) {
        const read = await phone.store.use(work)
        left -= 1
        // The server has lost its book (a backup was restored).
        if (left === 0) await replaceCollected(phone.store, loadedBook([], 99))
        return read
      },
    }
    const { book, unsent } = await exportBook({ ...phone, store }, MADE_AT)
    expect([...book, ...unsent].map(({ key }) => key)).toEqual([KEYS[0]])
  })

  it('[10] contains no position, no token and no account', async () => {
    const phone = createPhone(nobody)
    await phone.keep(pressOf(KEYS[0], { latitude: 39.7013, longitude: 141.1364, accuracy: 20, fixed_at: MADE_AT, token: 'a-tag-at-the-station' }))
    expect(Object.keys((await exportBook(phone, MADE_AT)).unsent[0] ?? {}).toSorted()).toEqual([
      'blurred',
      'imprint',
      'key',
      'pressed_at',
      'restamp_number',
      'stamp_id',
      'state',
      'sub_stamps',
      'tilt',
    ])
  })

  it('has a guest’s waiting presses also after the login, and leaves out another account’s', async () => {
    const phone = createPhone(nobody)
    const user = userOf('mine')
    await writeMeta(phone.store, 'user', user)
    await addRows(phone.store, [
      newOutboxRow(pressOf(KEYS[0]), 'sns', 'another'),
      newOutboxRow(pressOf(KEYS[1]), 'sns', user.book_id),
      newOutboxRow(pressOf(KEYS[2]), 'guest'),
    ])
    expect((await exportBook(phone, MADE_AT)).unsent.map((press) => press.key)).toEqual([KEYS[1], KEYS[2]])
  })

  it('has notes, photos, faces and journeys of its own presses, and none of presses that wait here for another account', async () => {
    const phone = createPhone(nobody)
    await addRows(phone.store, [newOutboxRow(pressOf(KEYS[0]), 'guest'), newOutboxRow(pressOf(KEYS[1]), 'sns', 'another')])
    const { key: collected_id, ...press } = pressOf(KEYS[2])
    await settleStamps(phone.store, { ...press, collected_id, collected_at: MADE_AT, sub_stamps: [], verified: true })
    const jpeg = Uint8Array.from({ length: 20_000 }, (_, index) => (index < 3 ? ([0xff, 0xd8, 0xff][index] ?? 0) : index % 256))
    const chosen_at = '2026-11-22T00:00:00.000Z'
    await phone.store.write(['faces', 'notes', 'photos', 'journeys'], async (tx) => {
      for (const key of [KEYS[0], KEYS[1]]) {
        await tx.objectStore('faces').put({ stamp_id: key === KEYS[0] ? 51 : 52, collected_id: key, chosen_at, is_sent: true })
        await tx.objectStore('notes').put({ collected_id: key, text: '雪がふった' })
        await tx.objectStore('photos').put({ collected_id: key, jpeg })
        await tx.objectStore('journeys').put({ key, name: null, cut: 'split' })
      }
      await tx.objectStore('faces').put({ stamp_id: 53, collected_id: null, chosen_at, is_sent: true })
      await tx.objectStore('notes').put({ collected_id, text: '送ったあと' })
    })
    await keepLeafOrder(phone.store, [KEYS[2], KEYS[1], KEYS[0]])
    const file = await exportBook(phone, MADE_AT)
    expect(file).toMatchObject({
      leaves: [KEYS[2], KEYS[0]],
      faces: [
        { stamp_id: 51, collected_id: KEYS[0], chosen_at },
        { stamp_id: 53, collected_id: null, chosen_at },
      ],
      notes: [
        { key: KEYS[0], text: '雪がふった' },
        { key: KEYS[2], text: '送ったあと' },
      ],
      photos: [{ key: KEYS[0], jpeg: Buffer.from(jpeg).toString('base64') }],
      journeys: [{ key: KEYS[0], name: null, cut: 'split' }],
    })
    expect(readBookFile(JSON.stringify(file))).toEqual({ file })
  })
})
