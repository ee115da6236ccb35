import { assign, setup } from 'xstate'
import { ERROR_DISPLAY_DELAY_MS } from '../../core/contract/constants.ts'
import type { ErrorDisplay } from '../../core/domain/error-display.ts'

export type OverlayEvent =
  | { readonly type: 'loading.show' }
  | { readonly type: 'loading.hide' }
  | { readonly type: 'error.show'; readonly error: ErrorDisplay }
  /** Milliseconds until it is hidden; 200 by default (spec 4). */
  | { readonly type: 'error.hide'; readonly delayMs?: number }

interface Context {
  readonly error: ErrorDisplay | null
  readonly hideDelayMs: number
}

/** spec 3, 4, 8: the global flags: loading shown, error shown, error at top. An error hides the loading overlay. */
export const overlayMachine = setup({
  types: { context: {} as Context, events: {} as OverlayEvent },
  delays: { hideDelay: ({ context }) => context.hideDelayMs },
  actions: {
    keepError: assign(({ event }) => (event.type === 'error.show' ? { error: event.error } : {})),
    keepDelay: assign(({ event }) => ({ hideDelayMs: event.type === 'error.hide' ? (event.delayMs ?? ERROR_DISPLAY_DELAY_MS) : ERROR_DISPLAY_DELAY_MS })),
    forgetError: assign({ error: null }),
  },
}).createMachine({
  id: 'overlay',
  type: 'parallel',
  context: { error: null, hideDelayMs: ERROR_DISPLAY_DELAY_MS },
  states: {
    loading: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'loading.show': 'shown' } },
        shown: { on: { 'loading.hide': 'hidden', 'error.show': 'hidden' } },
      },
    },
    error: {
      initial: 'hidden',
      on: { 'error.show': { target: '.shown', actions: 'keepError' } },
      states: {
        hidden: { entry: 'forgetError' },
        shown: { on: { 'error.hide': { target: 'hiding', actions: 'keepDelay' } } },
        hiding: { after: { hideDelay: 'hidden' } },
      },
    },
  },
})
