import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBookFile, type BookFile } from '../../../src/core/contract/book-file.ts'
import { guestStampsCollected } from '../../../src/core/contract/stamps-collected.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import type { Note } from '../../../src/core/domain/margin.ts'
import { readAnnotations } from '../../../src/device/store/annotations.ts'
import { keepLeafOrder, readLeafOrder } from '../../../src/device/store/leaf-order.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { exportBook } from '../../../src/device/sync/export-book.ts'
import { importBook } from '../../../src/device/sync/import-book.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../../src/device/sync/refresh-collected.ts'
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

  it('adds notes, photos, faces and journeys of its presses, and changes none that this phone has', async () => {
    const [from, to] = [createPhone(server.app), createPhone(server.app)]
    const [first, second] = [randomUUID(), randomUUID()]
    for (const key of [first, second]) await from.keep(pressOf(key))
    const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 7, 0, 255)
    await from.store.write(['faces', 'notes', 'photos', 'journeys'], async (tx) => {
      await tx.objectStore('faces').put({ stamp_id: 51, collected_id: first, chosen_at: '2026-11-22T00:00:00.000Z', is_sent: true })
      for (const key of [first, second]) await tx.objectStore('notes').put({ collected_id: key, text: 'あちらの一行' })
      await tx.objectStore('photos').put({ collected_id: first, jpeg })
      await tx.objectStore('journeys').put({ key: first, name: '冬の旅', cut: null })
    })
    await to.store.write(['notes'], (tx) => tx.objectStore('notes').put({ collected_id: second, text: 'こちらの一行' }))
    const file = await fileOf(from)
    await importBook(to, { ...file, notes: [...file.notes, { key: randomUUID(), text: 'どの印のものでもない' }] })
    expect(await readAnnotations(to.store)).toEqual({
      faces: [{ stamp_id: 51, collected_id: first, chosen_at: '2026-11-22T00:00:00.000Z', is_sent: false }],
      notes: expect.toSatisfy(
        (notes: Note[]) =>
          notes
            .map(({ collected_id, text }) => `${collected_id} ${text}`)
            .toSorted()
            .join() === [`${first} あちらの一行`, `${second} こちらの一行`].toSorted().join(),
      ),
      photos: [{ collected_id: first, jpeg }],
      journeys: [{ key: first, name: '冬の旅', cut: null }],
    })
  })

  it('[15] its own order of leaves comes after the one made here, and has its presses only', async () => {
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
