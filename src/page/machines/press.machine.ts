import { assign, fromPromise, setup } from 'xstate'
import type { Print } from '../../core/domain/press.ts'

/** What was pressed and where, for the row that is made of it. */
export interface PressOrder {
  readonly key: string
  readonly stamp_id: number
  readonly print: Print
  /** When the stamp left the paper, epoch ms by the phone's own clock. */
  readonly at: number
  /** A tag's, read at the place: its proof (spec 7). */
  readonly token?: string
}

export type PressEvent =
  | { readonly type: 'stamp.down' }
  /** pointercancel, a second thought, a page turned away: no press (spec 10). */
  | { readonly type: 'stamp.cancel' }
  | { readonly type: 'stamp.lift'; readonly key: string; readonly print: Print; readonly at: number }
  /** The button of a keyboard, a switch or a screen reader presses in one go. */
  | { readonly type: 'stamp.press'; readonly key: string; readonly print: Print; readonly at: number }
  | { readonly type: 'press.again' }
  | { readonly type: 'keep.retry' }

interface Context {
  readonly stamp_id: number
  readonly token: string | undefined
  readonly order: PressOrder | null
  /** True where the phone was too full for the outbox: the press lies on a slip beside it (spec 11). */
  readonly isSlip: boolean
  readonly error: unknown
}

/**
 * spec 1, 10: the stamp comes down, lifts, and the impression is there at once; `keeping` makes it durable meanwhile.
 * A failed keeping holds on to the order, so that a full phone costs no stamp once there is room.
 */
export const pressMachine = setup({
  types: { context: {} as Context, input: {} as { readonly stamp_id: number; readonly token?: string | undefined }, events: {} as PressEvent },
  actors: {
    keep: fromPromise<'outbox' | 'slip', PressOrder>(() => Promise.reject(new Error('unwired: page/app/wiring'))),
  },
  actions: {
    takeOrder: assign(({ context, event }) =>
      event.type === 'stamp.lift' || event.type === 'stamp.press'
        ? { order: { key: event.key, stamp_id: context.stamp_id, print: event.print, at: event.at, ...(context.token === undefined ? {} : { token: context.token }) } }
        : {},
    ),
    forgetOrder: assign({ order: null, isSlip: false, error: null }),
  },
}).createMachine({
  id: 'press',
  context: ({ input }) => ({ stamp_id: input.stamp_id, token: input.token, order: null, isSlip: false, error: null }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'stamp.down': 'pressing',
        'stamp.press': { target: 'keeping', actions: 'takeOrder' },
      },
    },
    pressing: {
      on: {
        'stamp.lift': { target: 'keeping', actions: 'takeOrder' },
        'stamp.cancel': 'ready',
      },
    },
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => {
          if (context.order === null) throw new Error('a press without an order')
          return context.order
        },
        onDone: { target: 'kept', actions: assign(({ event }) => ({ isSlip: event.output === 'slip' })) },
        onError: { target: 'unkept', actions: assign(({ event }) => ({ error: event.error })) },
      },
    },
    kept: { on: { 'press.again': { target: 'ready', actions: 'forgetOrder' } } },
    unkept: { on: { 'keep.retry': 'keeping' } },
  },
})
