import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import type { LoadedLists } from '../../../src/core/contract/stamps-collected.ts'
import type { BookPage } from '../../../src/core/domain/loaded-book.ts'
import { collectedPagesMachine } from '../../../src/page/machines/collected-pages.machine.ts'

const stamp = (n: number): CollectedStamp => ({
  collected_id: `id-${n}`,
  stamp_id: n,
  pressed_at: '',
  collected_at: '',
  tilt: 0,
  blurred: 0,
  restamp_number: 0,
  imprint: null,
  sub_stamps: [],
  verified: false,
})
const book =
  (total: number, size = 500) =>
  (page: number): BookPage => ({
    changed: true,
    arrived: null,
    stamp_num: total,
    reached: { skills: [`page-${page}`], available_special_stamps: [], collected_special_stamps: [] },
    etag: `tag-${page}`,
    stamps: Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, i) => stamp((page - 1) * size + i)),
  })

function load(pageOf: (page: number) => BookPage) {
  const asked: number[] = []
  const committed: { stamps: readonly CollectedStamp[]; reached: LoadedLists | null; etag: string | null; begunAt: number }[] = []
  const actor = createActor(
    collectedPagesMachine.provide({
      actors: {
        begin: fromPromise(() => Promise.resolve(42)),
        fetchPage: fromPromise(async ({ input }) => {
          asked.push(input.page)
          return pageOf(input.page)
        }),
        commit: fromPromise(async ({ input }) => void committed.push(input)),
      },
    }),
    { input: { owner: 'guest' } },
  ).start()
  return { actor, asked, committed }
}
const ended = (actor: ReturnType<typeof load>['actor']) => waitFor(actor, (snapshot) => snapshot.status === 'done')

describe('[4] paged loading', () => {
  it('requests page after page until the loaded count reaches stamp_num, then replaces the whole book', async () => {
    const { actor, asked, committed } = load(book(1200))
    await expect(ended(actor)).resolves.toMatchObject({ value: 'loaded' })
    expect(asked).toEqual([1, 2, 3])
    expect(committed).toHaveLength(1)
    expect(committed[0]?.stamps).toHaveLength(1200)
    expect(committed[0]).toMatchObject({ etag: 'tag-1', begunAt: 42 })
    // The last page's values are the newest.
    expect(committed[0]?.reached?.skills).toEqual(['page-3'])
  })
  it('is done after one page for an empty book', async () => {
    const { actor, asked, committed } = load(book(0))
    await ended(actor)
    expect(asked).toEqual([1])
    expect(committed[0]?.stamps).toEqual([])
  })
  it('[9] stops at the maximum of 1000 pages', async () => {
    const { actor, asked } = load((page) => ({ ...book(1e6, 1)(page) }))
    await ended(actor)
    expect(asked).toHaveLength(1000)
  }, 20_000)
  it('[9] pauses 1 ms between two pages', async () => {
    const clock = new SimulatedClock()
    const asked: number[] = []
    const actor = createActor(
      collectedPagesMachine.provide({
        actors: {
          begin: fromPromise(() => Promise.resolve(0)),
          fetchPage: fromPromise(async ({ input }) => {
            asked.push(input.page)
            return book(600)(input.page)
          }),
          commit: fromPromise(() => Promise.resolve()),
        },
      }),
      { input: { owner: 'guest' }, clock },
    ).start()
    await waitFor(actor, (snapshot) => snapshot.matches('pausing'))
    expect(asked).toEqual([1])
    clock.increment(1)
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(asked).toEqual([1, 2])
  })
  it('keeps the book where the server says that nothing changed', async () => {
    const { actor, committed } = load(() => ({ changed: false }))
    await expect(ended(actor)).resolves.toMatchObject({ value: 'unchanged' })
    expect(committed).toEqual([])
  })
  it('keeps the book where a page fails', async () => {
    const { actor, asked, committed } = load((page) => {
      if (page === 2) throw new Error('tunnel')
      return book(1200)(page)
    })
    await expect(ended(actor)).resolves.toMatchObject({ value: 'failed' })
    expect([asked, committed]).toEqual([[1, 2], []])
  })
  it('ends where the book shrank while it was read', async () => {
    const { actor, committed } = load((page) => book(1200)(page === 1 ? 1 : 4))
    await expect(ended(actor)).resolves.toMatchObject({ value: 'loaded' })
    expect(committed[0]?.stamps).toHaveLength(500)
  })
})
