import { assign, fromPromise, setup } from 'xstate'
import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import { COLLECTED_PAGE_CAP, PAGE_PAUSE_MS } from '../../core/contract/constants.ts'
import type { LoadedLists } from '../../core/contract/stamps-collected.ts'
import type { Arriving, BookPage, LoadedBook } from '../../core/domain/loaded-book.ts'
import { advancePaging, isPagingDone, PAGING_START, type PagingProgress } from '../../core/domain/paging.ts'
import type { PressOwner } from '../../core/domain/press.ts'

export interface CollectedPagesInput {
  readonly owner: PressOwner
}

interface Context {
  readonly owner: PressOwner
  readonly arrived: Arriving | null
  readonly progress: PagingProgress
  readonly stamps: readonly CollectedStamp[]
  readonly reached: LoadedLists | null
  readonly etag: string | null
  readonly begunAt: number
  readonly lastEntries: number
}

const unwired = () => Promise.reject(new Error('unwired: page/app/server-link'))

/**
 * spec 4, 9: loads the book page by page with a pause between, until stamp_num entries have arrived, and only then replaces the old one: a failed load changes
 * nothing.
 */
export const collectedPagesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as CollectedPagesInput,
  },
  actors: {
    begin: fromPromise<number>(unwired),
    fetchPage: fromPromise<BookPage, { owner: PressOwner; page: number }>(unwired),
    commit: fromPromise<void, LoadedBook>(unwired),
  },
  delays: { pagePause: PAGE_PAUSE_MS },
  guards: {
    isDone: ({ context }) => isPagingDone(context.progress, context.lastEntries, COLLECTED_PAGE_CAP),
  },
}).createMachine({
  id: 'collectedPages',
  context: ({ input }) => ({
    owner: input.owner,
    progress: PAGING_START,
    arrived: null,
    stamps: [],
    reached: null,
    etag: null,
    begunAt: 0,
    lastEntries: 0,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      invoke: {
        src: 'begin',
        onDone: { target: 'loading', actions: assign(({ event }) => ({ begunAt: event.output })) },
        onError: 'failed',
      },
    },
    loading: {
      invoke: {
        src: 'fetchPage',
        input: ({ context }) => ({ owner: context.owner, page: context.progress.page + 1 }),
        onDone: [
          { guard: ({ event }) => !event.output.changed, target: 'unchanged' },
          {
            target: 'counting',
            actions: assign(({ context: { stamps, progress, etag }, event: { output: page } }) =>
              page.changed
                ? {
                    stamps: [...stamps, ...page.stamps],
                    lastEntries: page.stamps.length,
                    arrived: page.arrived,
                    reached: page.reached,
                    // The first page's ETag belongs to the book as it was when reading started.
                    etag: progress.page === 0 ? page.etag : etag,
                    progress: advancePaging(progress, { entries: page.stamps.length, total: page.stamp_num }),
                  }
                : {},
            ),
          },
        ],
        onError: 'failed',
      },
    },
    counting: { always: [{ guard: 'isDone', target: 'committing' }, { target: 'pausing' }] },
    pausing: { after: { pagePause: 'loading' } },
    committing: {
      invoke: {
        src: 'commit',
        input: ({ context: { owner, arrived, stamps, begunAt, reached, etag } }) => ({ owner, arrived, stamps, begunAt, reached, etag }),
        onDone: 'loaded',
        onError: 'failed',
      },
    },
    failed: { type: 'final' },
    unchanged: { type: 'final' },
    loaded: { type: 'final' },
  },
})
