import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { openVolume } from '../../../src/page/app/phone-volumes.ts'
import { createTogether } from '../../../src/page/app/together.ts'
import { pressOf } from '../../support/phone.ts'
import { createTestStorage } from '../../support/test-storage.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', createTestStorage())
})
afterEach(() => vi.unstubAllGlobals())

const setUp = async () => {
  const first = openVolume('')
  const list = async () => [
    { volume: '' as const, title: 'わたし', isOpen: true, count: 0 },
    { volume: '-2' as const, title: 'はな', isOpen: false, count: 0 },
  ]
  const together = createTogether({ ...first, books: async () => ({ list }) })
  expect(await together.books()).toMatchObject({ open: 'わたし', others: [{ volume: '-2', title: 'はな' }] })
  return { first, second: openVolume('-2'), together }
}
const row = (key: string) => ({ ...newOutboxRow(pressOf(key), 'guest'), wait: { by: 'visitor' as const, since: Date.now(), until: Date.now() + 6_000 } })

it('[15] a press goes into the open book alone until another is chosen, and alone again after that', async () => {
  const { first, second, together } = await setUp()
  await together.add(row('a'))
  together.choose('-2')
  await together.add(row('b'))
  together.choose(null)
  await together.add(row('c'))
  expect((await first.outbox.read()).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  const [other, ...rest] = await second.outbox.read()
  expect(rest).toEqual([])
  expect(other?.key).not.toBe('b')
  expect(together.companionOf('a')).toBeNull()
  expect(together.companionOf('b')).toMatchObject({ title: 'はな', state: 'kept' })
})

it('[15] a second attempt at the same press is the same press in the other book, and undo takes back both', async () => {
  const { first, second, together } = await setUp()
  together.choose('-2')
  for (let attempt = 0; attempt < 2; attempt++) await together.add(row('a'))
  expect(await second.outbox.read()).toHaveLength(1)
  expect(await together.amend('a', 'undo')).toBe(true)
  expect([await first.outbox.read(), await second.outbox.read()]).toEqual([[], []])
  expect(together.companionOf('a')).toBeNull()
})

it('[15] a press that the open book has no room for is in neither book, and no second impression is reported', async () => {
  const { first, second, together } = await setUp()
  const full = createTogether({
    store: { ...first.store, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    outbox: { ...first.outbox, add: () => Promise.reject(new Error('full')) },
    books: async () => ({ list: async () => [{ volume: '-2', title: 'はな', isOpen: false, count: 0 }] }),
  })
  await full.books()
  full.choose('-2')
  await expect(full.add(row('a'))).rejects.toThrow('full')
  expect(full.companionOf('a')).toBeNull()
  expect(await second.outbox.read()).toEqual([])
  expect(together.companionOf('a')).toBeNull()
})

it('[15] a press that only the open book has room for says so, and undo takes it back', async () => {
  const { first } = await setUp()
  const rows: string[] = []
  const nearlyFull = createTogether({
    store: { ...first.store, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    outbox: {
      ...first.outbox,
      add: async ({ key }) => (rows.push(key), 'overflow' as const),
      amend: async (key) => rows.splice(rows.indexOf(key), 1).length > 0,
    },
    books: async () => ({ list: async () => [{ volume: '-2', title: 'はな', isOpen: false, count: 0 }] }),
  })
  await nearlyFull.books()
  nearlyFull.choose('-2')
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect([await nearlyFull.add(row('a')), rows, nearlyFull.companionOf('a')?.state]).toEqual(['overflow', ['a'], 'full'])
  expect([await nearlyFull.amend('a', 'undo'), rows, nearlyFull.companionOf('a')]).toEqual([true, [], null])
})

it('[15] a book that is not on this phone cannot be chosen', async () => {
  const { together } = await setUp()
  together.choose('-5')
  expect(together.chosen()).toBeNull()
})
