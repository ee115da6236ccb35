import { randomUUID } from 'node:crypto'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { exportDatabase } from '../../server/store/dump.ts'
import type { BookFile } from '../../src/core/contract/book-file.ts'
import { guestStampsCollected, stampsCollected } from '../../src/core/contract/stamps-collected.ts'
import { VOLUMES, type Volume } from '../../src/core/contract/volumes.ts'
import { ApiError } from '../../src/device/api/api-error.ts'
import { createStore, DB_NAME, type Store } from '../../src/device/store/db.ts'
import { createLive } from '../../src/device/store/live.ts'
import { readAnnotations } from '../../src/device/store/annotations.ts'
import { readMeta } from '../../src/device/store/meta-store.ts'
import { createOutbox } from '../../src/device/store/outbox.ts'
import { createOverflow } from '../../src/device/store/overflow.ts'
import { deleteEverything, signOut } from '../../src/device/sync/account.ts'
import { readBookOwner } from '../../src/device/sync/book-owner.ts'
import { chooseFace } from '../../src/device/sync/choose-face.ts'
import { drain } from '../../src/device/sync/drain.ts'
import { placeSeals } from '../../src/device/sync/place-seals.ts'
import { sendFaces } from '../../src/device/sync/send-faces.ts'
import { sendSeals } from '../../src/device/sync/send-seals.ts'
import { deliverOwed } from '../../src/device/sync/together.ts'
import { readBook } from '../../src/device/store/read-book.ts'
import { createBookFiles } from '../../src/page/app/book-files.ts'
import { createBooks } from '../../src/page/app/books.ts'
import { createMargin } from '../../src/page/app/margin.ts'
import { readOpenVolume } from '../../src/page/app/open-volume.ts'
import { createPresses } from '../../src/page/app/presses.ts'
import { createTogether } from '../../src/page/app/together.ts'
import type { Weather } from '../support/network.ts'
import { createPhone, type Phone } from '../support/phone.ts'
import { refreshBook } from '../support/refresh-book.ts'
import { startServer } from '../support/server.ts'
import { createTestStorage } from '../support/test-storage.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await server.close()
})

const STAMPS = [51, 218, 311] as const
const WEATHERS: readonly Weather[] = ['online', 'online', 'online', 'offline', 'answer-lost', 'portal', { status: 502 }]
const BEGIN = Date.parse('2026-11-21T01:00:00.000Z')
/** Begins every JPEG. */
const JPEG_HEAD = [0xff, 0xd8, 0xff]

/** The second book of a press: `kept` at once, `unreachable` until a later start, or `dies`: the page ends as well. */
type Reach = 'kept' | 'unreachable' | 'dies'
type Step =
  | { readonly do: 'press'; readonly stamp: number; readonly isFull: boolean }
  | { readonly do: 'together'; readonly stamp: number; readonly with: number; readonly reach: Reach }
  | { readonly do: 'undo' }
  /** Another book is opened, while a press is being stored where there is one. */
  | { readonly do: 'switch'; readonly book: number; readonly stamp: number | null }
  | { readonly do: 'note' | 'photo' | 'journey' | 'face' | 'seal'; readonly at: number; readonly isCleared: boolean }
  | { readonly do: 'leaves' }
  /** A new page, which delivers the presses that earlier pages owed. */
  | { readonly do: 'start' }
  /** Every book at once, as page and worker do. */
  | { readonly do: 'drain'; readonly weathers: readonly number[] }
  | { readonly do: 'refresh' | 'sign-in' | 'sign-out' | 'delete'; readonly weather: number }
  /** The file of another book is read into the open one. */
  | { readonly do: 'import'; readonly from: number }

const book = fc.nat(4)
const weather = fc.nat(WEATHERS.length - 1)
const stamp = fc.nat(STAMPS.length - 1)
const stepFrom = <T extends Step['do']>(name: T, fields: object, weight: number) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Step>,
})
const annotationSteps = { at: fc.nat(9), isCleared: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0) }
const step = fc.oneof(
  stepFrom('press', { stamp, isFull: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0) }, 6),
  stepFrom('together', { stamp, with: book, reach: fc.constantFrom<Reach>('kept', 'kept', 'unreachable', 'dies') }, 4),
  stepFrom('undo', {}, 3),
  stepFrom('switch', { book, stamp: fc.option(stamp) }, 5),
  stepFrom('note', annotationSteps, 2),
  stepFrom('photo', annotationSteps, 2),
  stepFrom('journey', annotationSteps, 2),
  stepFrom('face', annotationSteps, 3),
  stepFrom('seal', annotationSteps, 1),
  stepFrom('leaves', {}, 1),
  stepFrom('start', {}, 1),
  stepFrom('drain', { weathers: fc.array(weather, { minLength: 1, maxLength: 5 }) }, 5),
  stepFrom('refresh', { weather }, 1),
  stepFrom('sign-in', { weather }, 1),
  stepFrom('sign-out', { weather }, 1),
  stepFrom('delete', { weather }, 1),
  stepFrom('import', { from: book }, 1),
)

const quietly = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })

/** Sends everything that one book has to send. */
async function send(phone: Phone) {
  await phone.outbox.moveOverflow()
  const deps = phone.drainDeps()
  await drain(deps, { eager: true })
  await sendSeals(deps)
  await sendFaces(deps)
}

/** A tab with its open book, composed of the product's parts as in wiring. */
function openPage() {
  const volume = readOpenVolume()
  const live = createLive(volume)
  const real = createStore(DB_NAME + volume, live.announce)
  const state = { isFull: false, isLoaded: false, book_id: undefined as string | undefined, keeping: Promise.resolve() as Promise<unknown> }
  const write: Store['write'] = (stores, work) => (state.isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : real.write(stores, work))
  const store: Store = { ...real, write }
  const overflow = createOverflow(localStorage, () => live.announce('outbox'), volume)
  const outbox = createOutbox(store, overflow)
  const books = createBooks({
    volume,
    store,
    outbox,
    readCookie: () => Promise.resolve(null),
    settled: () => state.keeping,
    load: () => {
      state.isLoaded = true
    },
    canLoad: () => true,
    gather: () => Promise.resolve(),
  })
  const together = createTogether({ store, outbox, books: () => Promise.resolve(books) })
  const presses = createPresses({
    store,
    outbox: together,
    now: Date.now,
    bookId: () => state.book_id,
    fixFor: () => Promise.resolve(null),
    provingFix: () => Promise.resolve(null),
    onFix: () => () => undefined,
    countOf: () => 0,
    requestDrain: () => undefined,
    requestSync: () => Promise.resolve(),
    storage: undefined,
  })
  return {
    volume,
    store,
    state,
    books,
    together,
    presses,
    margin: createMargin({ store, live, scale: async (picture) => new Uint8Array(await picture.arrayBuffer()) }),
    files: createBookFiles({ store, outbox, overflow, now: Date.now, bookId: () => state.book_id, sendNow: () => undefined }),
    async close() {
      live.close()
      await real.close()
    },
  }
}
type Page = ReturnType<typeof openPage>

/** The content of one book that this phone must still have. */
const emptyBook = () => ({
  /** Keys that are in the book. */
  now: new Map<string, number>(),
  notes: new Map<string, string>(),
  photos: new Map<string, string>(),
  journeys: new Map<string, string>(),
  /** The last chosen face of each stamp. */
  faces: new Map<number, { readonly collected_id: string | null; readonly chosen_at: string }>(),
})

const MARK = /[書写旅]\d:\d+/u
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu
const marksIn = (text: string) => [...(text.match(new RegExp(MARK, 'gu')) ?? []), ...(text.match(UUID) ?? [])]
const photoText = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(JPEG_HEAD.length))
const faceMark = (face: { readonly stamp_id: number; readonly collected_id: string | null; readonly chosen_at: string }) =>
  `${face.stamp_id} ${face.collected_id} ${face.chosen_at}`

/** Everything that a book has stored on the phone: its database, and its keys of localStorage. */
async function dumpOf(volume: Volume, { store }: Phone) {
  const records = await store.use((db) => Promise.all([...db.objectStoreNames].map(async (name) => [name, await db.getAll(name)] as const)))
  const texts = Object.keys(localStorage).filter((name) => (/^ekiincho(-\d)?-/u.exec(name)?.[1] ?? '') === volume)
  const plain = (_: string, value: unknown) => (value instanceof Uint8Array ? photoText(value) : value)
  return JSON.stringify([records, texts.map((name) => [name, localStorage.getItem(name)])], plain)
}

async function run(count: number, steps: readonly Step[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: BEGIN })
  const storage = createTestStorage()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', createTestStorage())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })

  let page: Page = openPage()
  /** Reloads the tab. */
  const load = async () => {
    await page.close()
    page = openPage()
  }
  for (let added = 1; added < count; added++) {
    expect(await page.books.add(`帖${added}`, 'momo')).toBeNull()
    await load()
  }

  const volumes = VOLUMES.slice(0, count)
  const cookies = new Map<string, string>()
  const phones = volumes.map((volume) => createPhone(server.app, cookies, volume, { database: DB_NAME + volume, texts: storage }))
  const visitors = phones.map(() => randomUUID().slice(0, 20))
  const open = () => VOLUMES.indexOf(page.volume)
  const phoneOf = (index: number) => phones[index] as Phone
  const held = phones.map(emptyBook)
  const heldIn = (index: number) => held[index] as ReturnType<typeof emptyBook>
  /** Keys that were ever in a book, without undone ones. */
  const ever = phones.map(() => new Set<string>())
  /** Everything that may be stored in a book: keys, the marks of its notes, photos, names and faces, and the second keys of the presses that it owes. */
  const own = phones.map(() => new Set<string>())
  /** Second keys that a book still owes, by that book. */
  const owed = phones.map(() => new Map<string, number>())
  /** The second key of each press that this page made for two books. */
  const secondOf = new Map<string, { readonly key: string; readonly book: number }>()
  let [marks, last] = [0, null as string | null]

  const put = (index: number, key: string, stamp_id: number) => {
    heldIn(index).now.set(key, stamp_id)
    ever[index]?.add(key)
    own[index]?.add(key)
  }
  const takeBack = (index: number, key: string) => {
    heldIn(index).now.delete(key)
    ever[index]?.delete(key)
  }
  const newMark = (kind: '書' | '写' | '旅') => {
    const mark = `${kind}${open()}:${(marks += 1)}`
    own[open()]?.add(mark)
    return mark
  }
  const draftOf = (key: string, index: number) => ({ key, stamp_id: STAMPS[index] ?? 51, print: { tilt: 0, blurred: 0, imprint: null }, at: Date.now() })
  const press = async (index: number) => {
    const key = randomUUID()
    page.state.book_id = (await readMeta(page.store, 'user'))?.book_id
    put(open(), key, STAMPS[index] ?? 51)
    last = key
    return { key, keeping: page.presses.keep(draftOf(key, index)) }
  }
  const start = async () => {
    for (const phone of phones) await deliverOwed(phone, (volume) => phones[VOLUMES.indexOf(volume)] ?? null)
    for (const keys of owed) keys.clear()
  }
  const tick = (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    for (const phone of phones) phone.clock.now = Date.now()
  }
  /** An impression of the open book. */
  const pick = (at: number) => {
    const keys = [...heldIn(open()).now.keys()]
    return keys[at % keys.length]
  }
  const leaks = async () => {
    const all = new Set(own.flatMap((marksOf) => [...marksOf]))
    const found = await Promise.all(
      phones.map(async (phone, index) => marksIn(await dumpOf(volumes[index] ?? '', phone)).map((mark) => [index, mark] as const)),
    )
    return found.flat().filter(([index, mark]) => all.has(mark) && own[index]?.has(mark) !== true)
  }

  tick(0)
  for (const each of steps) {
    const here = open()
    switch (each.do) {
      case 'press': {
        page.state.isFull = each.isFull
        const { keeping } = await press(each.stamp)
        expect(await keeping).toBe(each.isFull ? 'overflow' : 'outbox')
        page.state.isFull = false
        break
      }
      case 'together': {
        const second = each.with % count
        if (second === here) break
        // The second book's store is opened by the page's first press for both.
        if (each.reach !== 'kept') await load()
        await page.together.books()
        page.together.choose(volumes[second] ?? '')
        const openDatabase = indexedDB.open.bind(indexedDB)
        if (each.reach !== 'kept')
          indexedDB.open = (name, version) => {
            if (name === DB_NAME + volumes[second]) throw new Error('the book cannot be opened')
            return openDatabase(name, version)
          }
        const { key, keeping } = await press(each.stamp)
        await keeping
        indexedDB.open = openDatabase
        expect(page.together.companionOf(key)?.state).toBe(each.reach === 'kept' ? 'kept' : 'waiting')
        page.together.choose(null)
        const rows =
          each.reach === 'kept'
            ? await phoneOf(second).outbox.read()
            : ((await readMeta(page.store, 'together')) ?? []).flatMap(({ to, row }) => (to === volumes[second] ? row : []))
        const secondKey = rows.find((row) => own[second]?.has(row.key) !== true)?.key ?? ''
        put(second, secondKey, STAMPS[each.stamp] ?? 51)
        own[here]?.add(secondKey)
        secondOf.set(key, { key: secondKey, book: second })
        if (each.reach !== 'kept') owed[here]?.set(secondKey, second)
        if (each.reach === 'dies') {
          await load()
          last = null
        }
        break
      }
      case 'undo': {
        if (last === null) break
        const second = secondOf.get(last)
        if (!(await page.presses.amend(last, 'undo'))) break
        takeBack(here, last)
        if (second === undefined) break
        takeBack(second.book, second.key)
        owed[here]?.delete(second.key)
        break
      }
      case 'switch': {
        const next = volumes[each.book % count] ?? ''
        if (each.stamp !== null) page.state.keeping = (await press(each.stamp)).keeping
        expect(await page.books.open(next)).toBe(true)
        expect(page.state.isLoaded).toBe(true)
        // A press in progress is durable before the page is reloaded.
        if (each.stamp !== null) expect((await phoneOf(here).outbox.read()).map(({ key }) => key)).toContain(last)
        await load()
        expect(page.volume).toBe(next)
        last = null
        break
      }
      case 'note':
      case 'photo':
      case 'journey': {
        const key = pick(each.at)
        if (key === undefined) break
        const { notes, photos, journeys } = heldIn(here)
        if (each.do === 'note') {
          const text = each.isCleared ? '' : newMark('書')
          expect(await page.margin.writeNote(key, text)).toBe('kept')
          if (each.isCleared) notes.delete(key)
          else notes.set(key, text)
        } else if (each.do === 'photo') {
          if (each.isCleared) {
            await page.margin.removePhoto(key)
            photos.delete(key)
          } else {
            const text = newMark('写')
            expect(await page.margin.addPhoto(key, new Blob([new Uint8Array(JPEG_HEAD), text]))).toBe('kept')
            photos.set(key, text)
          }
        } else {
          const name = each.isCleared ? null : newMark('旅')
          await (await page.margin.arrangement()).editJourney(key, { name })
          if (name === null) journeys.delete(key)
          else journeys.set(key, name)
        }
        break
      }
      case 'face': {
        const key = pick(each.at)
        const stamp_id = heldIn(here).now.get(key ?? '')
        if (key === undefined || stamp_id === undefined) break
        const chosen = { collected_id: each.isCleared ? null : key, chosen_at: new Date().toISOString() }
        await chooseFace({ store: page.store, now: Date.now }, stamp_id, chosen.collected_id)
        heldIn(here).faces.set(stamp_id, chosen)
        own[here]?.add(faceMark({ stamp_id, ...chosen }))
        break
      }
      case 'seal': {
        const key = pick(each.at)
        if (key !== undefined) await placeSeals({ store: page.store, now: Date.now }, key, [{ sub_stamp_id: 4, x: 0.5, y: 0.5 }])
        break
      }
      case 'leaves':
        await (await page.margin.arrangement()).keepLeaves([...heldIn(here).now.keys()].toReversed())
        break
      case 'start':
        await start()
        break
      case 'drain':
        for (const phone of phones) phone.network.next(...each.weathers.map((index) => WEATHERS[index] ?? 'online'))
        await Promise.all(phones.map((phone) => quietly(send(phone))))
        break
      case 'refresh':
        phoneOf(here).network.next(WEATHERS[each.weather] ?? 'online')
        await quietly(refreshBook(phoneOf(here)))
        break
      case 'sign-in':
        await phoneOf(here).signIn(visitors[here] ?? '')
        break
      case 'sign-out':
      case 'delete': {
        const phone = phoneOf(here)
        phone.network.next(WEATHERS[each.weather] ?? 'online')
        const end = () =>
          (each.do === 'delete' ? deleteEverything : signOut)(phone.signOutDeps()).then(
            () => true,
            (error: unknown) => {
              if (error instanceof ApiError) return false
              throw error
            },
          )
        let isDone = await end()
        if (!isDone && each.do === 'delete' && WEATHERS[each.weather] === 'answer-lost') {
          // The account may be deleted. The visitor sees that it failed, logs in if asked, and repeats it.
          if ((await readBookOwner(phone.drainDeps())) === 'sns') await phone.signIn(visitors[here] ?? '')
          isDone = await end()
        }
        if (!isDone) break
        held[here] = emptyBook()
        // The second press of a note that was here ends with this book.
        for (const [key, second] of owed[here] ?? []) heldIn(second).now.delete(key)
        owed[here]?.clear()
        break
      }
      case 'import': {
        const from = each.from % count
        page.state.book_id = (await readMeta(page.store, 'user'))?.book_id
        const file = await fileOf(phoneOf(from))
        const text = await file.text()
        expect(marksIn(decoded(text)).filter((mark) => own[from]?.has(mark) !== true)).toEqual([])
        expect(await page.files.read(file)).toMatchObject({ is: 'taken' })
        // The visitor's own copy: everything in the file is now in both books.
        const content = JSON.parse(text) as BookFile
        for (const { key, stamp_id } of [...content.book, ...content.unsent]) put(here, key, stamp_id)
        for (const mark of [...marksIn(decoded(text)), ...content.faces.map(faceMark)]) own[here]?.add(mark)
        const { notes, photos, journeys, faces } = heldIn(here)
        for (const { key, text: note } of content.notes) if (!notes.has(key)) notes.set(key, note)
        for (const { key, jpeg } of content.photos) if (!photos.has(key)) photos.set(key, jpegText(jpeg))
        for (const { key, name } of content.journeys) if (!journeys.has(key)) journeys.set(key, name ?? '')
        for (const face of content.faces) if ((faces.get(face.stamp_id)?.chosen_at ?? '') < face.chosen_at) faces.set(face.stamp_id, face)
        break
      }
    }
    for (const phone of phones) phone.network.next()
    tick(1_000)
    expect(await leaks(), JSON.stringify(each)).toEqual([])
  }
  // The answer to a logout may have been lost: the phone holds the book, and asks for a login.
  for (const [index, phone] of phones.entries()) if ((await readBookOwner(phone.drainDeps())) === 'sns') await phone.signIn(visitors[index] ?? '')
  for (let round = 0; round < 5; round++) {
    await start()
    // A face that the server refused, because its press had to be sent again first, waits a day.
    tick(round === 3 ? 25 * 3_600_000 : 20 * 60_000)
    for (const phone of phones) {
      await send(phone)
      await quietly(refreshBook(phone))
    }
  }
  expect(await leaks()).toEqual([])
  await page.close()
  return { phones, held, ever, own }
}

const jpegText = (base64: string) => photoText(Buffer.from(base64, 'base64'))
const decoded = (text: string) => text.replace(/"(\/9j\/[^"]*)"/gu, (_, base64: string) => `"${jpegText(base64)}"`)
const fileOf = ({ store, outbox, overflow }: Phone) =>
  createBookFiles({ store, outbox, overflow, now: Date.now, bookId: () => undefined, sendNow: () => undefined }).write()

it('[15] whatever happens to two to five books on one phone, every press is in its own account once, and nothing of one book is in another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 5 }), fc.array(step, { minLength: 8, maxLength: 28, size: 'max' }), async (count, steps) => {
      const { phones, held, ever, own } = await run(count, steps)
      const accounts: string[] = []
      for (const [index, phone] of phones.entries()) {
        const owner = await readBookOwner(phone.drainDeps())
        const { data } = owner === 'none' ? { data: null } : await phone.api.send(owner === 'sns' ? stampsCollected : guestStampsCollected, {})
        const onServer = data?.stamps.map(({ collected_id }) => collected_id) ?? []
        const [rows, collected, , faces] = await readBook(phone)
        const onPhone = [...collected.map(({ collected_id }) => collected_id), ...rows.map(({ key }) => key)]
        const { now, notes, photos, journeys, faces: chosen } = held[index] ?? emptyBook()
        for (const keys of [onServer, onPhone]) {
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.filter((key) => ever[index]?.has(key) !== true)).toEqual([])
          expect([...now.keys()].filter((key) => !keys.includes(key))).toEqual([])
        }
        expect(rows).toEqual([])

        // Their annotations: everything that was put here, and nothing else.
        const annotations = await readAnnotations(phone.store)
        expect(new Map(annotations.notes.map(({ collected_id, text }) => [collected_id, text]))).toEqual(notes)
        expect(new Map(annotations.photos.map(({ collected_id, jpeg }) => [collected_id, photoText(jpeg)]))).toEqual(photos)
        expect(new Map(annotations.journeys.map(({ key, name }) => [key, name]))).toEqual(journeys)
        expect([...faces, ...(data?.faces ?? [])].map(faceMark).filter((mark) => own[index]?.has(mark) !== true)).toEqual([])
        for (const [stamp_id, { collected_id, chosen_at }] of chosen) {
          expect(faces.find((face) => face.stamp_id === stamp_id)?.chosen_at ?? '').toBe(chosen_at)
          if (collected_id !== null && now.has(collected_id)) expect(data?.faces).toContainEqual({ stamp_id, collected_id, chosen_at })
        }
        const text = decoded(await (await fileOf(phone)).text())
        expect(marksIn(text).filter((mark) => own[index]?.has(mark) !== true)).toEqual([])
        const account = (await readMeta(phone.store, 'user'))?.book_id
        if (account !== undefined) accounts.push(account)
      }
      expect(new Set(accounts).size).toBe(accounts.length)
    }),
    { numRuns: 60, endOnFailure: false },
  )
  const lines: string[] = []
  await exportDatabase(server.db, (line) => lines.push(line))
  expect(lines.some((line) => line.includes('impression'))).toBe(true)
  // Notes, photos and names of journeys are on the phone alone.
  expect(lines.filter((line) => MARK.test(line))).toEqual([])
}, 110_000)
