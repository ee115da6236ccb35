import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBookFile, type BookFile } from '../../../src/core/contract/book-file.ts'
import { guestStampsCollected } from '../../../src/core/contract/stamps-collected.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { contentOf } from '../../../src/device/api/api-error.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import type { Note } from '../../../src/core/domain/margin.ts'
import { readAnnotations } from '../../../src/device/store/annotations.ts'
import { keepLeafOrder, readLeafOrder } from '../../../src/device/store/leaf-order.ts'
import { keepSeals } from '../../../src/device/store/seals.ts'
import { chooseFace } from '../../../src/device/sync/choose-face.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { exportBook } from '../../../src/device/sync/export-book.ts'
import { importBook } from '../../../src/device/sync/import-book.ts'
import { placeSeals } from '../../../src/device/sync/place-seals.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../../src/device/sync/refresh-collected.ts'
import { sendAll } from '../../../src/device/sync/send-all.ts'
import type { Weather } from '../../support/network.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const MADE_AT = '2026-11-21T01:00:00.000Z'
const STAMPS = [51, 218, 311]
const send = (phone: Phone) => drain(phone.drainDeps(), { eager: true })
/** Through text, as from one phone to another. */
async function fileOf(phone: Phone): Promise<BookFile> {
  const read = readBookFile(JSON.stringify(await exportBook(phone, MADE_AT)))
  if ('refusal' in read) throw new Error(read.refusal.rule)
  return read.file
}
const onServer = async (phone: Phone) => ((await phone.api.send(guestStampsCollected, {})).data?.stamps ?? []).map((stamp) => stamp.collected_id).toSorted()
const onPhone = async (phone: Phone) =>
  [...(await phone.outbox.read()).map((row) => row.key), ...(await readCollected(phone.store)).map((stamp) => stamp.collected_id)].toSorted()

describe('[11] import of a book', () => {
  it('adds what the phone lacks with its own key and time, and changes nothing that exists', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const [shared, lacking] = [randomUUID(), randomUUID()]
    await from.keep(pressOf(shared, { tilt: 1 }))
    await from.keep(pressOf(lacking, { pressed_at: '2026-11-20T09:00:00.000Z', sub_stamp_id: 2, x: 0.1, y: 0.9 }))
    await to.keep(pressOf(shared, { tilt: 2 }))
    expect(await importBook(to, await fileOf(from))).toEqual({ added: 1, held: 1 })
    expect(await to.outbox.read()).toMatchObject([
      { key: shared, tilt: 2 },
      { key: lacking, pressed_at: '2026-11-20T09:00:00.000Z', state: 'waiting', owner: 'guest', sub_stamp_id: 2, x: 0.1, y: 0.9 },
    ])
  })

  it('of a file with dates in the future keeps its presses as they are written, and whatever the visitor chooses or places later stays', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const [first, second] = [randomUUID(), randomUUID()]
    const seals = [1, 2].map((sub_stamp_id) => ({ sub_stamp_id, x: 0.5, y: 0.5 }))
    for (const key of [first, second]) await from.keep(pressOf(key))
    const file = await fileOf(from)
    const edited = {
      ...file,
      unsent: file.unsent.map((press) => ({ ...press, pressed_at: '2099-06-01T00:00:00.000Z', sub_stamps: seals })),
      faces: [{ stamp_id: 51, collected_id: first, chosen_at: '2099-06-01T00:00:00.000Z' }],
    }
    expect(await importBook(to, edited)).toEqual({ added: 2, held: 0 })
    expect((await to.outbox.read()).map(({ pressed_at, state }) => `${pressed_at} ${state}`)).toEqual(Array(2).fill('2099-06-01T00:00:00.000Z waiting'))
    await sendAll(to.drainDeps(), { eager: true })
    to.clock.now += 1_000
    await placeSeals(to.drainDeps(), first, [])
    await chooseFace(to.drainDeps(), 51, second)
    await sendAll(to.drainDeps(), { eager: true })
    const { stamps } = contentOf(await to.api.send(guestStampsCollected, {}))
    expect(Object.fromEntries(stamps.map(({ collected_id, pressed_at, sub_stamps }) => [collected_id, [pressed_at, sub_stamps.length]]))).toEqual({
      [first]: ['2099-06-01T00:00:00.000Z', 0],
      [second]: ['2099-06-01T00:00:00.000Z', 2],
    })
    expect((await readAnnotations(to.store)).faces).toMatchObject([{ stamp_id: 51, collected_id: second, is_sent: true }])
  })

  it('adds notes, photos, faces and journeys of its presses, and changes none that this phone has', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const [first, second] = [randomUUID(), randomUUID()]
    for (const key of [first, second]) await from.keep(pressOf(key))
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 7, 0, 255)
    await from.store.write(['faces', 'notes', 'photos', 'journeys'], async (tx) => {
      await tx.objectStore('faces').put({ stamp_id: 51, collected_id: first, chosen_at: '2026-11-20T00:00:00.000Z', is_sent: true })
      for (const key of [first, second]) await tx.objectStore('notes').put({ collected_id: key, text: 'あちらの一行' })
      for (const key of [first, second]) await tx.objectStore('photos').put({ collected_id: key, jpeg })
      for (const key of [first, second]) await tx.objectStore('journeys').put({ key, name: '冬の旅', cut: null })
    })
    await to.store.write(['notes', 'photos', 'journeys'], async (tx) => {
      await tx.objectStore('notes').put({ collected_id: second, text: 'こちらの一行' })
      await tx.objectStore('photos').put({ collected_id: second, jpeg: jpeg.subarray(0, 4) })
      await tx.objectStore('journeys').put({ key: second, name: '春の旅', cut: 'split' })
    })
    const file = await fileOf(from)
    await importBook(to, { ...file, notes: [...file.notes, { key: randomUUID(), text: 'どの印のものでもない' }] })
    expect(await readAnnotations(to.store)).toEqual({
      faces: [{ stamp_id: 51, collected_id: first, chosen_at: '2026-11-20T00:00:00.000Z', is_sent: false }],
      notes: expect.toSatisfy(
        (notes: Note[]) =>
          notes
            .map(({ collected_id, text }) => `${collected_id} ${text}`)
            .toSorted()
            .join() === [`${first} あちらの一行`, `${second} こちらの一行`].toSorted().join(),
      ),
      photos: expect.arrayContaining([
        { collected_id: first, jpeg },
        { collected_id: second, jpeg: jpeg.subarray(0, 4) },
      ]),
      journeys: expect.arrayContaining([
        { key: first, name: '冬の旅', cut: null },
        { key: second, name: '春の旅', cut: 'split' },
      ]),
    })
  })

  it('the later choice of a face counts, and none names a press that is not in the file', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const key = randomUUID()
    await from.keep(pressOf(key))
    const [before, chosen_at, after] = ['2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z'] as const
    const here = { collected_id: null, is_sent: true }
    const own = [
      { stamp_id: 51, chosen_at: before, ...here },
      { stamp_id: 52, chosen_at, ...here },
      { stamp_id: 53, chosen_at: after, ...here },
    ]
    await to.store.write(['faces'], async (tx) => {
      for (const face of own) await tx.objectStore('faces').put(face)
    })
    const faces = [
      ...[51, 52, 53].map((stamp_id) => ({ stamp_id, collected_id: key })),
      { stamp_id: 54, collected_id: null },
      { stamp_id: 55, collected_id: randomUUID() },
    ]
    await importBook(to, { ...(await fileOf(from)), faces: faces.map((face) => ({ ...face, chosen_at })) }, 'a-book')
    expect((await readAnnotations(to.store)).faces).toEqual([
      { stamp_id: 51, collected_id: key, chosen_at, is_sent: false, book_id: 'a-book' },
      own[1],
      own[2],
      { stamp_id: 54, collected_id: null, chosen_at, is_sent: false, book_id: 'a-book' },
    ])
  })

  it('[3] the further seals of a press follow it, and those of a press that this phone has are not touched', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const [three, one, held] = [randomUUID(), randomUUID(), randomUUID()]
    const seals = [1, 2, 3].map((sub_stamp_id) => ({ sub_stamp_id, x: sub_stamp_id / 8, y: 0.5 }))
    for (const key of [three, one, held]) await from.keep(pressOf(key, seals[0]))
    for (const collected_id of [three, held]) await keepSeals(from.store, { collected_id, sub_stamps: seals, placed_at: MADE_AT })
    await to.keep(pressOf(held))
    await importBook(to, await fileOf(from), 'a-book')
    // Dated right after the press: a list that the visitor placed later is kept.
    expect(await to.store.use((db) => db.getAll('seals'))).toEqual([
      { collected_id: three, sub_stamps: seals, placed_at: '2026-11-21T00:30:00.001Z', book_id: 'a-book' },
    ])
  })

  it('are sent oldest first, whichever list of the file they are in', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const
    for (const [index, key] of keys.entries()) await from.keep(pressOf(key, { pressed_at: `2026-11-1${index}T00:00:00.000Z` }))
    const file = await fileOf(from)
    await importBook(to, { ...file, book: [2, 0].map((index) => ({ ...file.unsent[index]!, verified: true })), unsent: [file.unsent[1]!] })
    expect((await to.outbox.read()).map(({ key }) => key)).toEqual(keys)
  })

  it('a press that is moved out of the overflow meanwhile counts as existing', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const key = randomUUID()
    await from.keep(pressOf(key))
    const read = async () => {
      const rows = await to.outbox.read()
      await to.keep(pressOf(key))
      return rows
    }
    expect(await importBook({ ...to, outbox: { read } }, await fileOf(from))).toEqual({ added: 0, held: 1 })
    expect(await to.outbox.read()).toHaveLength(1)
  })

  it('[15] the file’s order of leaves is appended to this phone’s order, with the file’s presses only', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const [first, second, here] = [randomUUID(), randomUUID(), randomUUID()]
    for (const key of [first, second]) await from.keep(pressOf(key))
    await keepLeafOrder(from.store, [second, first, randomUUID()])
    const file = await fileOf(from)
    expect(file.leaves).toEqual([second, first])
    await importBook(to, { ...file, leaves: [...file.leaves, randomUUID()] })
    expect(await readLeafOrder(to.store)).toEqual([second, first])
    await keepLeafOrder(to.store, [here, first])
    await importBook(to, file)
    expect(await readLeafOrder(to.store)).toEqual([here, first, second])
  })

  it('the same file a second time adds nothing, before and after it was sent', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    await from.keep(pressOf(randomUUID()))
    const file = await fileOf(from)
    const counts = [await importBook(to, file), await importBook(to, file)]
    await send(to)
    counts.push(await importBook(to, file))
    expect(counts).toEqual([
      { added: 1, held: 0 },
      { added: 0, held: 1 },
      { added: 0, held: 1 },
    ])
    expect(to.announced.filter((topic) => topic === 'outbox').length).toBeGreaterThan(0)
  })

  it('a press in the overflow counts as existing', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const key = randomUUID()
    await from.keep(pressOf(key))
    to.overflow.write(newOutboxRow(pressOf(key), 'guest'))
    expect(await importBook(to, await fileOf(from))).toEqual({ added: 0, held: 1 })
  })

  it('belongs to the account whose book this phone holds', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    await from.keep(pressOf(randomUUID()))
    await importBook(to, await fileOf(from), 'a-book')
    expect(await to.outbox.read()).toMatchObject([{ owner: 'sns', book_id: 'a-book' }])
  })

  it('a phone without space adds none of it and reports it', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    await from.keep(pressOf(randomUUID()))
    await expect(importBook({ ...to, store: to.fullStore }, await fileOf(from))).rejects.toThrow('full')
    expect([await onPhone(to), to.announced]).toEqual([[], []])
  })

  it('[10] without its position it is a keepsake, whatever the file says', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    await from.keep(pressOf(randomUUID()))
    const file = await fileOf(from)
    const press = file.unsent[0]!
    await importBook(to, { ...file, book: [{ ...press, verified: true }], unsent: [] })
    await send(to)
    expect(await readCollected(to.store)).toMatchObject([{ verified: false }])
  })

  it('[10] one that the server has keeps the server’s judgement', async () => {
    const cookies = new Map<string, string>()
    const [from, to] = [createPhone(server.app, cookies), createPhone(server.app, cookies)]
    const at = { latitude: 40.82756, longitude: 140.69337, accuracy: 20, fixed_at: '2026-11-21T00:30:00.000Z', token: 'a-worn-tag' }
    await from.keep(pressOf(randomUUID(), at))
    await send(from)
    await importBook(to, await fileOf(from))
    await send(to)
    expect([await to.outbox.read(), await readCollected(to.store)]).toMatchObject([[], [{ verified: true }]])
  })

  it('[10] imported before the press itself arrives is verified when that does, on both phones', async () => {
    const cookies = new Map<string, string>()
    const [from, to] = [createPhone(server.app, cookies), createPhone(server.app, cookies)]
    const key = randomUUID()
    await from.keep(pressOf(key, { latitude: 40.82756, longitude: 140.69337, accuracy: 20, fixed_at: '2026-11-21T00:30:00.000Z' }))
    await importBook(to, await fileOf(from))
    await send(to)
    expect(await readCollected(to.store)).toMatchObject([{ collected_id: key, verified: false }])
    await send(from)
    const begunAt = await beginRefresh(to)
    const page = await fetchCollectedPage(to, 'guest', 1)
    if (page.changed) await commitRefresh(to, { ...page, owner: 'guest', begunAt })
    for (const phone of [from, to]) expect(await readCollected(phone.store)).toMatchObject([{ collected_id: key, verified: true }])
  })

  it('whatever was sent before and however often it is imported, each press is once on server and phone', async () => {
    const WEATHERS: readonly Weather[] = ['online', 'offline', 'answer-lost', { status: 502 }]
    const press = fc.record({ stamp: fc.nat(STAMPS.length - 1), phone: fc.nat(1), tilt: fc.integer({ min: -450, max: 450 }), isSent: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(press, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        fc.array(fc.nat(WEATHERS.length - 1), { maxLength: 6 }),
        async (presses, isOneVisitor, weathers) => {
          const cookies = new Map<string, string>()
          const phones = [createPhone(server.app, cookies), createPhone(server.app, isOneVisitor ? cookies : new Map())] as const
          const keys: string[] = []
          for (const { stamp, phone: index, tilt, isSent } of presses) {
            const key = randomUUID()
            const phone = phones[index as 0 | 1]
            await phone.keep(pressOf(key, { stamp_id: STAMPS[stamp] ?? 51, tilt: tilt / 10, restamp_number: keys.length }))
            if (isSent) await send(phone)
            keys.push(key)
          }
          // Each direction, and the first one twice.
          for (const [from, to] of [
            [0, 1],
            [1, 0],
            [0, 1],
          ] as const) {
            await importBook(phones[to], await fileOf(phones[from]))
            phones[to].network.next(...weathers.map((index) => WEATHERS[index] ?? 'online'))
            await send(phones[to])
          }
          for (const phone of phones) {
            phone.network.next()
            phone.clock.now += 3_600_000
            await send(phone)
            expect(await phone.outbox.read()).toEqual([])
            expect(await onPhone(phone)).toEqual(keys.toSorted())
            expect(await onServer(phone)).toEqual(keys.toSorted())
          }
        },
      ),
      { numRuns: 25, endOnFailure: false },
    )
  })
})
