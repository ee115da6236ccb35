import { fromPromise, setup, stateIn } from 'xstate'

export type UpdateEvent =
  /** A newer build's service worker is installed and waiting. */
  | { readonly type: 'build.waiting' }
  | { readonly type: 'prompt.accept' }
  | { readonly type: 'prompt.dismiss' }
  /** A new service worker took control of this page, by a tap here or in another tab. */
  | { readonly type: 'build.controlling' }
  | { readonly type: 'press.begin' }
  | { readonly type: 'press.end' }

const unwired = () => Promise.reject(new Error('unwired: page/app/app-update'))

/**
 * spec 12: a quiet prompt offers the build; a tap applies it, and never in the middle of a press. A dismissed prompt returns with the next build or the next
 * start, where the waiting build is offered again.
 */
export const updateMachine = setup({
  types: { events: {} as UpdateEvent },
  actors: {
    /** Activates the waiting worker. */
    activate: fromPromise<void>(unwired),
    /** Resolves with false where the reload guard forbids it (spec 4: 10 s). */
    reload: fromPromise<boolean>(unwired),
  },
  guards: { isHandFree: stateIn({ hand: 'free' }) },
  delays: {
    // iOS does not always report the change of controller: after this time the page reloads without it.
    takeoverPatience: 2_000,
  },
}).createMachine({
  id: 'update',
  type: 'parallel',
  states: {
    hand: {
      initial: 'free',
      states: {
        free: { on: { 'press.begin': 'pressing' } },
        pressing: { on: { 'press.end': 'free' } },
      },
    },
    build: {
      initial: 'current',
      states: {
        current: { on: { 'build.waiting': 'offered', 'build.controlling': 'reloading' } },
        offered: {
          on: {
            'prompt.accept': 'activating',
            'prompt.dismiss': 'dismissed',
            'build.controlling': 'reloading',
          },
        },
        dismissed: {
          on: { 'build.waiting': 'offered', 'build.controlling': 'reloading' },
        },
        activating: {
          invoke: { src: 'activate', onError: 'offered' },
          on: { 'build.controlling': 'reloading' },
          after: { takeoverPatience: 'reloading' },
        },
        reloading: {
          initial: 'waiting',
          states: {
            waiting: { always: { guard: 'isHandFree', target: 'now' }, on: { 'press.end': 'now' } },
            now: {
              invoke: {
                src: 'reload',
                // A page that was not reloaded still runs the old build: the offer returns.
                onDone: { guard: ({ event }) => !event.output, target: '#update.build.offered' },
                onError: '#update.build.offered',
              },
            },
          },
        },
      },
    },
  },
})
