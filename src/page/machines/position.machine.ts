import { assign, setup, stateIn, type SnapshotFrom } from 'xstate'
import type { TimedFix } from '../../core/domain/fix-history.ts'
import { LONGEST_CHECK_MS } from '../../core/domain/next-check.ts'

export type PositionEvent =
  /** A tap, or an earlier permission. */
  | { readonly type: 'ask' }
  | { readonly type: 'fix.taken'; readonly fix: TimedFix }
  | { readonly type: 'fix.refused' }
  | { readonly type: 'fix.lost' }
  /** The newest fix no longer proves a place. */
  | { readonly type: 'fix.expired' }
  /** The distance to the nearest station (metres; null where unknown), and for how long no stamp can come into reach (ms). */
  | { readonly type: 'fix.judged'; readonly nearest_m: number | null; readonly rest_ms: number }
  /** A screen shows the place; one that presses needs the best proof. */
  | { readonly type: 'place.show'; readonly isPress: boolean }
  | { readonly type: 'place.hide' }
  | { readonly type: 'page.show' }
  | { readonly type: 'page.hide' }
  /** Whether the visitor asked for notifications while the page is hidden. */
  | { readonly type: 'notify'; readonly isOn: boolean }

interface Context {
  readonly fix: TimedFix | null
  readonly isNear: boolean
  readonly rest_ms: number
  /** Number of screens that show the place: two while one replaces the other. */
  readonly screens: number
  readonly isPress: boolean
  readonly isNotifying: boolean
}

/** spec 10: within this distance of a station fixes are fine, in metres. */
const NEAR_M = 1_000

/**
 * spec 10: the state of the position and which screens need it. `look` pauses between two fixes while no screen shows the place. The state alone decides how the
 * device is queried: `cadenceFor`.
 */
export const positionMachine = setup({
  types: { context: {} as Context, events: {} as PositionEvent },
  delays: { rest: ({ context }) => context.rest_ms },
  guards: {
    isOnScreen: stateIn({ place: 'shown', page: 'visible' }),
    isLastScreen: ({ context }) => context.screens === 1,
  },
  actions: {
    judge: assign(({ context, event }) =>
      event.type === 'fix.judged'
        ? { rest_ms: event.rest_ms, isNear: event.nearest_m === null ? context.isNear : event.nearest_m - (context.fix?.accuracy ?? 0) < NEAR_M }
        : { rest_ms: LONGEST_CHECK_MS },
    ),
    show: assign(({ context, event }) => (event.type === 'place.show' ? { screens: context.screens + 1, isPress: event.isPress } : {})),
    hide: assign(({ context }) => ({ screens: context.screens - 1 })),
  },
}).createMachine({
  id: 'position',
  type: 'parallel',
  // The first fix is fine, because a visitor who requests it is usually on a platform.
  context: { fix: null, isNear: true, rest_ms: 0, screens: 0, isPress: false, isNotifying: false },
  states: {
    status: {
      initial: 'idle',
      on: {
        'fix.taken': { target: '.watching', actions: assign(({ event }) => ({ fix: event.fix })) },
        'fix.refused': { target: '.denied', actions: assign({ fix: null }) },
        'fix.lost': '.unavailable',
        'fix.expired': { actions: assign({ fix: null }) },
        notify: { actions: assign(({ event }) => ({ isNotifying: event.isOn })) },
      },
      states: { idle: { on: { ask: 'asking' } }, asking: {}, watching: {}, denied: { on: { ask: 'asking' } }, unavailable: { on: { ask: 'asking' } } },
    },
    place: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'place.show': { target: 'shown', actions: 'show' } } },
        shown: {
          on: {
            'place.show': { actions: 'show' },
            'place.hide': [{ guard: 'isLastScreen', target: 'hidden', actions: 'hide' }, { actions: 'hide' }],
          },
        },
      },
    },
    page: {
      initial: 'visible',
      states: { visible: { on: { 'page.hide': 'hidden' } }, hidden: { on: { 'page.show': 'visible' } } },
    },
    look: {
      initial: 'open',
      states: {
        open: {
          on: {
            'fix.judged': [
              { guard: 'isOnScreen', actions: 'judge' },
              { target: 'resting', actions: 'judge' },
            ],
            'fix.lost': [{ guard: 'isOnScreen' }, { target: 'resting', actions: 'judge' }],
          },
        },
        resting: {
          after: { rest: 'open' },
          on: { ask: 'open', 'place.show': 'open', 'page.show': 'open', 'page.hide': 'open', 'fix.judged': { actions: 'judge' } },
        },
      },
    },
  },
})

/** `fine`: by satellite, continuously; `coarse`: by cell towers and Wi-Fi; `off`: not at all. */
export type Cadence = 'fine' | 'coarse' | 'off'

/** How the device is queried in a state (spec 10: fine near a station and for a press, coarse and rare while far, to save battery). */
export function cadenceFor({ value, context }: Pick<SnapshotFrom<typeof positionMachine>, 'value' | 'context'>): Cadence {
  const { status, page, place, look } = value
  if (status === 'idle' || status === 'denied' || (page === 'hidden' && !context.isNotifying)) return 'off'
  if (page === 'visible' && place === 'shown') return context.isPress || context.isNear ? 'fine' : 'coarse'
  return look === 'open' ? 'coarse' : 'off'
}
