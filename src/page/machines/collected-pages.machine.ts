import { assign, fromPromise, setup } from 'xstate'
import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import { COLLECTED_PAGE_CAP, PAGE_PAUSE_MS } from '../../core/contract/constants.ts'
import type { LoadedLists } from '../../core/contract/stamps-collected.ts'
import type { Arriving, LoadedBook } from '../../core/domain/loaded-book.ts'
import { advancePaging, isPagingDone, PAGING_START, type PagingProgress } from '../../core/domain/paging.ts'
import type { PressOwner } from '../../core/domain/press.ts'

export interface CollectedPage {
  /** False where the server reports no change: the phone's book is current. */
  readonly changed: boolean
  readonly stamps: readonly CollectedStamp[]
  readonly stamp_num: number
  /** Pages of it that are stored already. */
  readonly arrived: Arriving | null
  readonly reached: LoadedLists | null
  readonly etag: string | null
}

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
  readonly error: unknown
}

const unwired = () => Promise.reject(new Error('unwired: page/app/server-link'))

/**
 * spec 4, 9: loads the book page by page with a pause between, until stamp_num entries have arrived, and only then replaces the old one. An error keeps the old
 * book; `retry` starts over.
 */
export const collectedPagesMachine = setup({
  types: {
    context: {} as Context,
    input: {} as CollectedPagesInput,
    events: {} as { readonly type: 'retry' },
    output: {} as { readonly loaded: number },
  },
  actors: {
    begin: fromPromise<number>(unwired),
    fetchPage: fromPromise<CollectedPage, { owner: PressOwner; page: number }>(unwired),
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
    error: null,
  }),
  output: ({ context }) => ({ loaded: context.progress.loaded }),
  initial: 'beginning',
  states: {
    beginning: {
      entry: assign({ progress: PAGING_START, stamps: [], error: null }),
      invoke: {
        src: 'begin',
        onDone: { target: 'loading', actions: assign(({ event }) => ({ begunAt: event.output })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
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
            actions: assign(({ context, event }) => ({
              stamps: [...context.stamps, ...event.output.stamps],
              lastEntries: event.output.stamps.length,
              arrived: event.output.arrived,
              reached: event.output.reached,
              // The first page's ETag belongs to the book as it was when reading started.
              etag: context.progress.page === 0 ? event.output.etag : context.etag,
              progress: advancePaging(context.progress, { entries: event.output.stamps.length, total: event.output.stamp_num }),
            })),
          },
        ],
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
      },
    },
    counting: { always: [{ guard: 'isDone', target: 'committing' }, { target: 'pausing' }] },
    pausing: { after: { pagePause: 'loading' } },
    committing: {
      invoke: {
        src: 'commit',
        input: ({ context: { owner, arrived, stamps, begunAt, reached, etag } }) => ({ owner, arrived, stamps, begunAt, reached, etag }),
        onDone: 'loaded',
        onError: { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
      },
    },
    failed: { on: { retry: 'beginning' } },
    unchanged: { type: 'final' },
    loaded: { type: 'final' },
  },
})
