import { assign, fromPromise, setup } from 'xstate'
import type { SubStamp } from '../../core/contract/collected-stamp.ts'
import { PAUSE_MS, TAKE_BACK_MS, type Print } from '../../core/domain/press.ts'

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
  | { readonly type: 'press.take_back' }
  /** The visitor is busy with the press: it does not go meanwhile. */
  | { readonly type: 'press.pause' }
  | { readonly type: 'press.resume' }
  /** The seal that the visitor placed while the press was paused. */
  | { readonly type: 'seal.set'; readonly sub_stamp: SubStamp }

interface Context {
  readonly stamp_id: number
  readonly token: string | undefined
  readonly order: PressOrder | null
  /** True where the phone was too full for the outbox: the press lies on a slip beside it (spec 11). */
  readonly isSlip: boolean
  /** The small seal on the sheet; on the record too once the press is held again. */
  readonly sub_stamp: SubStamp | null
  /** What became of the last wish to take a press back. */
  readonly takeBack: 'done' | 'too_late' | null
  readonly error: unknown
}

function orderOf({ context }: { readonly context: Context }): PressOrder {
  if (context.order === null) throw new Error('a press without an order')
  return context.order
}
const keyOf = (held: { readonly context: Context }): string => orderOf(held).key

/**
 * spec 1, 10: the stamp comes down, lifts, and the impression is there at once; `keeping` makes it durable meanwhile.
 * A failed keeping holds on to the order, so that a full phone costs no stamp once there is room. What was kept may be taken back for
 * five seconds, and longer while the visitor is busy with it; then it goes.
 */
export const pressMachine = setup({
  types: { context: {} as Context, input: {} as { readonly stamp_id: number; readonly token?: string | undefined }, events: {} as PressEvent },
  actors: {
    keep: fromPromise<'outbox' | 'slip', PressOrder>(() => Promise.reject(new Error('unwired: page/app/wiring'))),
    /** These answer false where the press of that key is on its way already. */
    takeBack: fromPromise<boolean, string>(() => Promise.reject(new Error('unwired: page/app/wiring'))),
    pause: fromPromise<boolean, string>(() => Promise.reject(new Error('unwired: page/app/wiring'))),
    resume: fromPromise<boolean, string>(() => Promise.reject(new Error('unwired: page/app/wiring'))),
    seal: fromPromise<boolean, { readonly key: string; readonly sub_stamp: SubStamp }>(() => Promise.reject(new Error('unwired: page/app/wiring'))),
  },
  delays: { TAKE_BACK_MS, PAUSE_MS },
  actions: {
    takeOrder: assign(({ context, event }) =>
      event.type === 'stamp.lift' || event.type === 'stamp.press'
        ? {
            order: {
              key: event.key,
              stamp_id: context.stamp_id,
              print: event.print,
              at: event.at,
              ...(context.token === undefined ? {} : { token: context.token }),
            },
          }
        : {},
    ),
    forgetOrder: assign({ order: null, isSlip: false, sub_stamp: null, error: null }),
    forgetSeal: assign({ sub_stamp: null }),
    forgetTakeBack: assign({ takeBack: null }),
  },
}).createMachine({
  id: 'press',
  context: ({ input }) => ({ stamp_id: input.stamp_id, token: input.token, order: null, isSlip: false, sub_stamp: null, takeBack: null, error: null }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'stamp.down': { target: 'pressing', actions: 'forgetTakeBack' },
        'stamp.press': { target: 'keeping', actions: ['takeOrder', 'forgetTakeBack'] },
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
        input: orderOf,
        onDone: { target: 'kept', actions: assign(({ event }) => ({ isSlip: event.output === 'slip' })) },
        onError: { target: 'unkept', actions: assign(({ event }) => ({ error: event.error })) },
      },
    },
    kept: {
      initial: 'held',
      on: { 'press.again': { target: 'ready', actions: ['forgetOrder', 'forgetTakeBack'] } },
      states: {
        held: {
          after: { TAKE_BACK_MS: 'going' },
          on: { 'press.take_back': 'takingBack', 'press.pause': 'paused' },
        },
        paused: {
          invoke: { src: 'pause', input: keyOf },
          after: { PAUSE_MS: 'going' },
          on: {
            'press.take_back': 'takingBack',
            'press.resume': 'resuming',
            'seal.set': { target: 'sealing', actions: assign(({ event }) => ({ sub_stamp: event.sub_stamp })) },
          },
        },
        sealing: {
          invoke: {
            src: 'seal',
            input: ({ context }) => {
              if (context.sub_stamp === null) throw new Error('sealing without a seal')
              return { key: orderOf({ context }).key, sub_stamp: context.sub_stamp }
            },
            onDone: [
              { guard: ({ event }) => event.output, target: 'held' },
              { target: 'going', actions: 'forgetSeal' },
            ],
            onError: { target: 'going', actions: 'forgetSeal' },
          },
        },
        resuming: {
          // From one busy thing to the next.
          on: { 'press.pause': 'paused' },
          invoke: {
            src: 'resume',
            input: keyOf,
            onDone: [{ guard: ({ event }) => event.output, target: 'held' }, { target: 'going' }],
            onError: 'going',
          },
        },
        takingBack: {
          invoke: {
            src: 'takeBack',
            input: keyOf,
            onDone: [
              { guard: ({ event }) => event.output, target: '#press.ready', actions: ['forgetOrder', assign({ takeBack: 'done' })] },
              { target: 'going', actions: assign({ takeBack: 'too_late' }) },
            ],
            onError: { target: 'going', actions: assign({ takeBack: 'too_late' }) },
          },
        },
        going: {},
      },
    },
    unkept: { on: { 'keep.retry': 'keeping' } },
  },
})
