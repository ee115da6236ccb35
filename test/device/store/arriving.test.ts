import { beforeEach, describe, expect, it } from 'vitest'
import type { Arriving } from '../../../src/core/domain/loaded-book.ts'
import { dropArriving, newArriving, readArriving, storePage } from '../../../src/device/store/arriving.ts'
import { keepUser, wipeStore } from '../../../src/device/store/book-store.ts'
import type { Store } from '../../../src/device/store/db.ts'
import { createPhone } from '../../support/phone.ts'
import { userOf } from '../../support/user.ts'

let store: Store
beforeEach(() => {
  ;({ store } = createPhone(() => Promise.reject(new Error('unused'))))
})

const pageKeys = () => store.use((db) => db.getAllKeys('pages'))
/** Stores a page; fails if it is not accepted. */
const stored = async (arriving: Arriving, after: string) => {
  const next = await storePage(store, arriving, [`"${after}"`], after)
  if (next === null) throw new Error('the page was not taken')
  return next
}
const begin = (owner: 'guest' | 'sns' = 'guest', book_id?: string) => newArriving(owner, book_id, 0)

describe('[4] a book that is being loaded', () => {
  it('is continued after its last page by any reader of this book', async () => {
    const first = await stored(begin(), 'a')
    const second = await stored(first, 'b')
    expect(second).toMatchObject({ rows: 2, pages: 2, after: 'b' })
    expect(await readArriving(store, 'guest', undefined)).toEqual(second)
    expect(await pageKeys()).toEqual([
      [second.load, 0],
      [second.load, 1],
    ])
  })

  it('stores no page of a reader that another one has overtaken', async () => {
    const first = await stored(begin(), 'a')
    const second = await stored(first, 'b')
    expect(await storePage(store, first, ['"c"'], 'c')).toBeNull()
    expect(await readArriving(store, 'guest', undefined)).toEqual(second)
  })

  it('is replaced by a load that stores its first page later: the earlier pages are deleted', async () => {
    const old = await stored(begin(), 'a')
    const next = await stored(begin(), 'b')
    expect(await pageKeys()).toEqual([[next.load, 0]])
    expect(await storePage(store, old, ['"c"'], 'c')).toBeNull()
    // The reader that was overtaken must not delete the other one's pages.
    await dropArriving(store, old)
    expect(await pageKeys()).toEqual([[next.load, 0]])
    await dropArriving(store, next)
    expect(await pageKeys()).toEqual([])
    expect(await readArriving(store, 'guest', undefined)).toBeNull()
  })

  it('is not continued for another book', async () => {
    await stored(begin('sns', 'mine'), 'a')
    expect(await readArriving(store, 'guest', undefined)).toBeNull()
    expect(await readArriving(store, 'sns', 'yours')).toBeNull()
    expect(await readArriving(store, 'sns', 'mine')).not.toBeNull()
  })

  it.each([
    ['a logout', () => wipeStore(store)],
    [
      'another account',
      async () => {
        await keepUser(store, userOf('mine'), 0)
        await keepUser(store, userOf('yours'), 0)
      },
    ],
  ])('is deleted by %s, and takes no page after it', async (_, change) => {
    const first = await stored(begin(), 'a')
    await change()
    expect(await pageKeys()).toEqual([])
    expect(await readArriving(store, 'guest', undefined)).toBeNull()
    expect(await storePage(store, first, ['"b"'], 'b')).toBeNull()
    expect(await storePage(store, begin(), ['"b"'], 'b')).toBeNull()
  })
})
