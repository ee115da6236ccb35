import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Volume } from '../../../src/core/contract/volumes.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { createStore } from '../../../src/device/store/db.ts'
import { readMeta, writeMeta } from '../../../src/device/store/meta-store.ts'
import { createBooks, type BooksDeps } from '../../../src/page/app/books.ts'
import { openVolume } from '../../../src/page/app/phone-volumes.ts'
import type { Books } from '../../../src/page/services/books.ts'
import { pressOf } from '../../support/phone.ts'
import { createTestStorage } from '../../support/test-storage.ts'

const loaded: (string | undefined)[] = []
beforeEach(() => {
  loaded.length = 0
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', createTestStorage())
  vi.stubGlobal('sessionStorage', createTestStorage())
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, toggleAttribute: (_: string, isOn: boolean) => (isOn ? Object.assign(dataset(), { kana: '' }) : delete dataset()['kana']) },
  })
})
afterEach(() => vi.unstubAllGlobals())
const dataset = () => document.documentElement.dataset as Record<string, string>

const booksIn = (volume: Volume, change: Partial<BooksDeps> = {}) => {
  const opened = openVolume(volume)
  const deps: BooksDeps = {
    volume,
    ...opened,
    readCookie: async () => null,
    settled: async () => undefined,
    load: (path) => void loaded.push(path),
    canLoad: () => true,
    gather: async () => undefined,
    ...change,
  }
  return { ...opened, books: createBooks(deps) }
}
const press = ({ outbox }: ReturnType<typeof booksIn>, key: string) => outbox.add(newOutboxRow(pressOf(key), 'guest'))
const titles = async (volume: Volume = '') => (await booksIn(volume).books.list()).map(({ title }) => title)

describe('[15] the books of one phone', () => {
  it('are counted separately, and the open one is marked', async () => {
    localStorage.setItem('ekiincho-2-title', 'はな')
    await press(booksIn('-2'), 'a')
    await press(booksIn('-2'), 'b')
    expect(await booksIn('').books.list()).toEqual([
      { volume: '', title: '1冊目の帖', ink: { key: null, color: '#b8301d' }, isOpen: true, count: 0 },
      { volume: '-2', title: 'はな', ink: { key: null, color: '#b8301d' }, isOpen: false, count: 2 },
    ])
  })

  it('a new one gets the first free volume, and is opened', async () => {
    localStorage.setItem('ekiincho-2-title', 'はな')
    expect(await booksIn('').books.add('  たろう ', null)).toBeNull()
    expect(await titles()).toEqual(['1冊目の帖', 'はな', 'たろう'])
    expect([localStorage.getItem('ekiincho-open'), sessionStorage.getItem('ekiincho-open')]).toEqual(['-3', '-3'])
    expect(loaded).toEqual([undefined])
  })

  it('each has the ink that was chosen for it, and inherits nothing from an earlier book of its volume', async () => {
    localStorage.setItem('ekiincho-ink', 'ai')
    localStorage.setItem('ekiincho-3-ink', 'ringo')
    await booksIn('').books.add('はな', 'momo')
    await booksIn('-2').books.add('たろう', null)
    expect((await booksIn('-3').books.list()).map(({ title, ink }) => [title, ink.key])).toEqual([
      ['1冊目の帖', 'ai'],
      ['はな', 'momo'],
      ['たろう', null],
    ])
    expect(localStorage.getItem('ekiincho-2-ink')).toBe('momo')
  })

  it('subscribers are notified of a new one and of a new name, and of nothing that was refused', async () => {
    const { books } = booksIn('')
    const heard = vi.fn<() => void>()
    const end = books.subscribe(heard)
    await books.add('はな', null)
    await books.rename('わたし')
    expect(heard).toHaveBeenCalledTimes(2)
    await books.rename('はな')
    await books.add('はな', null)
    expect(heard).toHaveBeenCalledTimes(2)
    end()
    await books.rename('おばあちゃん')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['', 'nickname:1_to_12_characters'],
    ['あいうえおかきくけこさしす', 'nickname:1_to_12_characters'],
    ['は\u202eな', 'nickname:writable_characters'],
    ['はな', 'taken'],
    [' はな', 'taken'],
    ['1冊目の帖', 'taken'],
  ])('a book named %j is not created: %s', async (title, fault) => {
    localStorage.setItem('ekiincho-2-title', 'はな')
    expect(await booksIn('').books.add(title, null)).toBe(fault)
    expect(await titles()).toHaveLength(2)
    expect(loaded).toEqual([])
  })

  it('are five at most', async () => {
    for (const title of ['あ', 'い', 'う', '👨‍👩‍👧‍👦のえきいんちょう'.slice(0, 14)]) expect(await booksIn('').books.add(title, null)).toBeNull()
    expect(await booksIn('').books.add('え', null)).toBe('most')
    expect(await titles()).toHaveLength(5)
  })

  it('on a full phone no book is created and none is lost', async () => {
    vi.stubGlobal(
      'localStorage',
      Object.assign(createTestStorage(), {
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      }),
    )
    expect(await booksIn('').books.add('はな', 'momo')).toBe('full')
    expect(await booksIn('').books.rename('はな')).toBe('full')
    expect(await titles()).toEqual(['1冊目の帖'])
  })

  it('one whose title is lost or unreadable is listed under its number, and can be opened', async () => {
    await press(booksIn('-4'), 'a')
    localStorage.setItem('ekiincho-5-title', '\u202e{"broken')
    expect((await booksIn('').books.list()).map(({ volume, title, count }) => [volume, title, count])).toEqual([
      ['', '1冊目の帖', 0],
      ['-4', '4冊目の帖', 1],
      ['-5', '5冊目の帖', 0],
    ])
    expect(localStorage.getItem('ekiincho-4-title')).toBe('')
  })

  it('another is opened once the press in progress is stored; not where the page could not be loaded', async () => {
    localStorage.setItem('ekiincho-2-title', 'はな')
    const order: string[] = []
    const { books } = booksIn('', { settled: async () => void order.push('stored'), load: () => void order.push('loaded') })
    expect(await books.open('-2')).toBe(true)
    expect(order).toEqual(['stored', 'loaded'])
    expect(await booksIn('', { canLoad: () => false }).books.open('-2')).toBe(false)
    expect(loaded).toEqual([])
  })

  it('is renamed, and shown in large kana, without the others', async () => {
    localStorage.setItem('ekiincho-2-title', 'はな')
    const { books } = booksIn('-2')
    expect(await books.rename('はな')).toBeNull()
    expect(await books.rename('はなこ')).toBeNull()
    expect(await titles('-2')).toEqual(['1冊目の帖', 'はなこ'])
    expect([books.isKana(), books.setKana(true), books.isKana(), localStorage.getItem('ekiincho-2-kana'), localStorage.getItem('ekiincho-kana')]).toEqual([
      false,
      true,
      true,
      '1',
      null,
    ])
    expect([books.setKana(false), books.isKana(), localStorage.getItem('ekiincho-2-kana')]).toEqual([true, false, null])
  })

  it('an empty one without a visitor is removed with everything under its name; nothing of the others is', async () => {
    for (const key of ['ekiincho-2-title', 'ekiincho-2-ink', 'ekiincho-2-seen-x', 'ekiincho-seen-x', 'ekiincho-3-title']) localStorage.setItem(key, 'はな')
    const first = booksIn('')
    await press(first, 'mine')
    const row = newOutboxRow(pressOf('x'), 'guest')
    await writeMeta(first.store, 'together', [
      { to: '-2', row },
      { to: '-3', row },
    ])
    const { books, store } = booksIn('-2')
    await store.use(async () => undefined)
    expect(await books.isRemovable()).toBe(true)
    await books.remove()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('ekiincho-2-'))).toEqual([])
    expect(localStorage.getItem('ekiincho-seen-x')).toBe('はな')
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('ekiincho-2')
    expect(await createStore().use((db) => db.count('outbox'))).toBe(1)
    expect((await readMeta(first.store, 'together'))?.map(({ to }) => to)).toEqual(['-3'])
    expect(loaded).toEqual(['/'])
    expect(localStorage.getItem('ekiincho-open')).toBe('')
  })

  it.each<[string, Volume, Partial<BooksDeps>, boolean]>([
    ['the first', '', {}, false],
    ['one with a press', '-2', {}, true],
    ['one with a visitor', '-2', { readCookie: async (name) => (name === 'guest' ? '1' : null) }, false],
  ])('%s is not removed', async (_, volume, change, isPressed) => {
    localStorage.setItem('ekiincho-2-title', 'はな')
    const made = booksIn(volume, change)
    if (isPressed) await press(made, 'a')
    expect(await made.books.isRemovable()).toBe(false)
    await expect(made.books.remove()).rejects.toThrow('not empty')
    expect(await titles()).toHaveLength(2)
  })

  it.each([
    ['listed', '', (books: Books) => books.list()],
    ['asked for presses that they owe to a removed one', '-3', (books: Books) => books.remove()],
  ] as const)('of which one cannot be read leave no connection open when they are %s', async (_, volume, call) => {
    for (const title of ['ekiincho-2-title', 'ekiincho-3-title']) localStorage.setItem(title, title)
    const { books, store } = booksIn(volume)
    await store.use(async () => undefined)
    // A database without its stores.
    const broken = await openDB('ekiincho-2', 5)
    broken.close()
    const opened = vi.spyOn(indexedDB, 'open')
    const closed = vi.spyOn(IDBDatabase.prototype, 'close')
    onTestFinished(() => closed.mockRestore())
    await expect(call(books)).rejects.toThrow('No objectStore')
    expect(closed.mock.contexts.map((db) => (db as IDBDatabase).name)).toEqual(opened.mock.calls.map(([name]) => name))
  })

  it('one with a press that this build cannot read is not removed: another build may', async () => {
    for (const key of ['ekiincho-2-title', 'ekiincho-2-slip-bad']) localStorage.setItem(key, 'はな')
    const { books } = booksIn('-2')
    expect(await books.isRemovable()).toBe(false)
    await expect(books.remove()).rejects.toThrow('not empty')
    expect(localStorage.getItem('ekiincho-2-unreadable-bad')).toBe('はな')
  })
})
