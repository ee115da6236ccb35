import { assign, fromPromise, setup, stateIn } from 'xstate'
import type { SubStamp } from '../../core/contract/collected-stamp.ts'
import type { PressChange } from '../../core/domain/press-change.ts'
import { UNDO_PAUSE_MS, UNDO_OFFER_MS, type PressDraft, type Print } from '../../core/domain/press.ts'

export type PressEvent =
  | { readonly type: 'stamp.down' }
  /** pointercancel, too large a drift, a hidden page: no press (spec 10). */
  | { readonly type: 'stamp.cancel' }
  /** `lift` ends a gesture; `press` is the button of a keyboard, a switch or a screen reader. */
  | { readonly type: 'stamp.lift' | 'stamp.press'; readonly key: string; readonly print: Print; readonly at: number }
  | { readonly type: 'press.again' }
  | { readonly type: 'keep.retry' }
  | { readonly type: 'press.take_back' }
  /** The focus is on a button of the undo window: five seconds are short for a keyboard, so the countdown pauses. */
  | { readonly type: 'undo.focus' }
  | { readonly type: 'undo.blur' }
  /** The small seal: selected, exchanged or moved, placed on the sheet, removed. */
  | { readonly type: 'seal.take' }
  | { readonly type: 'seal.change'; readonly seal: SubStamp }
  | { readonly type: 'seal.set' }
  | { readonly type: 'seal.put_away' }

interface Context {
  readonly stamp_id: number
  readonly token: string | undefined
  readonly draft: PressDraft | null
  /** The last press was made by the button: the focus has to move to its replacement. */
  readonly isByButton: boolean
  /** True where the phone was too full for the outbox: the press is in the overflow beside it (spec 11). */
  readonly isOverflow: boolean
  /** The small seal: still being placed in `kept.paused.placing`; in any other state on the sheet and in the record. */
  readonly seal: SubStamp | null
  /** The result of the last undo. */
  readonly undo: 'done' | 'too_late' | null
}

/** 晴れ, in a corner that most stamps leave free; the lower right one is for the keepsake's mark. */
const FIRST_SEAL: SubStamp = { sub_stamp_id: 2, x: 0.86, y: 0.14 }

function draftOf({ context }: { readonly context: Context }): PressDraft {
  if (context.draft === null) throw new Error('a press without a draft')
  return context.draft
}

const amending =
  (change: PressChange) =>
  (input: { readonly context: Context }): { readonly key: string; readonly change: PressChange } => ({ key: draftOf(input).key, change })

/** Ends the undo window, and with it the placing of a seal. */
const CLOSING = [{ guard: 'isPlacing', target: 'closed', actions: 'clearSeal' } as const, { target: 'closed' } as const]

const NOTHING_PRESSED = { draft: null, isOverflow: false, seal: null } as const

/**
 * spec 1, 10: the stamp comes down, lifts, and the impression is shown at once; `keeping` makes it durable meanwhile. A failed `keeping` retains the draft, so
 * that a full phone costs no stamp once there is space. `kept` is the undo window: open for five seconds, paused while the visitor interacts with the press,
 * closed once it may be sent.
 */
export const pressMachine = setup({
  types: { context: {} as Context, input: {} as { readonly stamp_id: number; readonly token?: string | undefined }, events: {} as PressEvent },
  actors: {
    keep: fromPromise<'outbox' | 'overflow', PressDraft>(() => Promise.reject(new Error('unwired: page/hooks/use-press-machine'))),
    /** Returns false where the press of that key is being sent already. */
    amend: fromPromise<boolean, { readonly key: string; readonly change: PressChange }>(() =>
      Promise.reject(new Error('unwired: page/hooks/use-press-machine')),
    ),
  },
  delays: { UNDO_OFFER_MS, UNDO_PAUSE_MS },
  guards: { isPlacing: stateIn({ kept: { paused: 'placing' } }) },
  actions: {
    draft: assign(({ context, event }) =>
      event.type === 'stamp.lift' || event.type === 'stamp.press'
        ? {
            isByButton: event.type === 'stamp.press',
            draft: {
              key: event.key,
              stamp_id: context.stamp_id,
              print: event.print,
              at: event.at,
              ...(context.token === undefined ? {} : { token: context.token }),
            },
          }
        : {},
    ),
    clearSheet: assign(NOTHING_PRESSED),
    clearSeal: assign({ seal: null }),
    clearUndo: assign({ undo: null }),
  },
}).createMachine({
  id: 'press',
  context: ({ input }) => ({ ...NOTHING_PRESSED, stamp_id: input.stamp_id, token: input.token, isByButton: false, undo: null }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'stamp.down': { target: 'pressing', actions: 'clearUndo' },
        'stamp.press': { target: 'keeping', actions: ['draft', 'clearUndo'] },
      },
    },
    pressing: {
      on: {
        'stamp.lift': { target: 'keeping', actions: 'draft' },
        'stamp.cancel': 'ready',
      },
    },
    keeping: {
      invoke: {
        src: 'keep',
        input: draftOf,
        onDone: { target: 'kept', actions: assign(({ event }) => ({ isOverflow: event.output === 'overflow' })) },
        onError: 'unkept',
      },
    },
    kept: {
      initial: 'open',
      on: { 'press.again': { target: 'ready', actions: ['clearSheet', 'clearUndo'] } },
      states: {
        open: {
          after: { UNDO_OFFER_MS: 'closed' },
          on: { 'press.take_back': 'takingBack', 'undo.focus': 'paused', 'seal.take': 'paused.placing' },
        },
        paused: {
          // Without the pause in its record the press may be sent at any moment.
          invoke: { src: 'amend', input: amending('pause'), onError: CLOSING },
          after: { UNDO_PAUSE_MS: CLOSING },
          initial: 'focused',
          states: {
            focused: {
              on: { 'press.take_back': '#press.kept.takingBack', 'seal.take': 'placing', 'undo.blur': '#press.kept.resuming' },
            },
            placing: {
              entry: assign({ seal: FIRST_SEAL }),
              on: {
                'seal.change': { actions: assign(({ event }) => ({ seal: event.seal })) },
                'seal.set': '#press.kept.sealing',
                'seal.put_away': { target: '#press.kept.resuming', actions: 'clearSeal' },
              },
            },
          },
        },
        sealing: {
          invoke: {
            src: 'amend',
            input: ({ context }) => {
              if (context.seal === null) throw new Error('sealing without a seal')
              return amending({ seal: context.seal })({ context })
            },
            onDone: [
              { guard: ({ event }) => event.output, target: 'open' },
              { target: 'closed', actions: 'clearSeal' },
            ],
            onError: { target: 'closed', actions: 'clearSeal' },
          },
        },
        resuming: {
          // From one button of the window to the next.
          on: { 'undo.focus': 'paused', 'seal.take': 'paused.placing' },
          invoke: {
            src: 'amend',
            input: amending('resume'),
            onDone: [{ guard: ({ event }) => event.output, target: 'open' }, { target: 'closed' }],
            onError: 'closed',
          },
        },
        takingBack: {
          invoke: {
            src: 'amend',
            input: amending('undo'),
            onDone: [
              { guard: ({ event }) => event.output, target: '#press.ready', actions: ['clearSheet', assign({ undo: 'done' })] },
              { target: 'closed', actions: assign({ undo: 'too_late' }) },
            ],
            onError: { target: 'closed', actions: assign({ undo: 'too_late' }) },
          },
        },
        closed: {},
      },
    },
    unkept: { on: { 'keep.retry': 'keeping' } },
  },
})
