import { assign, fromPromise, setup } from 'xstate'
import { isSnsType, type LoginType, type SnsType } from '../../core/domain/visitor.ts'

export type SessionEvent =
  | { readonly type: 'markers.changed' }
  | { readonly type: 'guest.registered' }
  | { readonly type: 'sns.confirmed'; readonly sns_type: unknown }
  | { readonly type: 'session.over' }
  | { readonly type: 'login.later' }
  | { readonly type: 'logout.done' }

/**
 * spec 4: none; guest after guest registration succeeds; sns when sns_type is twitter, facebook or line; logout sets none.
 * It starts from what the phone holds and never waits for the network (spec 2).
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      readonly snsType: SnsType | null
      /** The session is over in mid-use (spec 6): presses wait. `asking` until the visitor has said 'later', which is asked for once. */
      readonly over: 'no' | 'asking' | 'later'
    },
    events: {} as SessionEvent,
  },
  actors: {
    readLoginType: fromPromise<LoginType>(() => Promise.reject(new Error('unwired: page/app/wiring'))),
  },
  guards: {
    isSns: ({ event }) => event.type === 'sns.confirmed' && isSnsType(event.sns_type),
  },
  actions: {
    keepSnsType: assign(({ event }) => ({ snsType: event.type === 'sns.confirmed' && isSnsType(event.sns_type) ? event.sns_type : null, over: 'no' as const })),
    forgetSnsType: assign({ snsType: null, over: 'no' as const }),
    askOnce: assign(({ context }) => ({ over: context.over === 'no' ? ('asking' as const) : context.over })),
    askNoMore: assign({ over: 'later' as const }),
  },
}).createMachine({
  id: 'session',
  context: { snsType: null, over: 'no' },
  initial: 'reading',
  on: {
    'markers.changed': '.reading',
    'sns.confirmed': { guard: 'isSns', target: '.sns', actions: 'keepSnsType' },
    'session.over': { actions: 'askOnce' },
    'login.later': { actions: 'askNoMore' },
    'logout.done': { target: '.none', actions: 'forgetSnsType' },
  },
  states: {
    reading: {
      invoke: {
        src: 'readLoginType',
        onDone: [
          { guard: ({ event }) => event.output === 'sns', target: 'sns' },
          { guard: ({ event }) => event.output === 'guest', target: 'guest' },
          { target: 'none' },
        ],
        // A phone whose cookies cannot be read is a visitor without a token: presses are kept all the same.
        onError: 'none',
      },
      on: { 'guest.registered': 'guest' },
    },
    none: { on: { 'guest.registered': 'guest' } },
    guest: {},
    sns: {},
  },
})

/** The machine's states by the spec's names; while it reads, a visitor is nobody in particular. */
export const loginTypeOfState = (value: 'reading' | LoginType): LoginType => (value === 'reading' ? 'none' : value)
