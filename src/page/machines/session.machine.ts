import { assign, setup } from 'xstate'
import { isSnsType, type LoginType, type SnsType } from '../../core/domain/visitor.ts'

export type SessionEvent =
  /** The current state of the readable cookies: at the start, and after a registration or a logout in any tab. */
  | { readonly type: 'markers.changed'; readonly loginType: LoginType }
  | { readonly type: 'sns.confirmed'; readonly sns_type: unknown }
  | { readonly type: 'session.over' }
  | { readonly type: 'login.later' }
  | { readonly type: 'logout.done' }

/**
 * spec 4: none; guest after guest registration succeeds; sns when sns_type is twitter, facebook or line; logout sets none. It starts from the cookies and never
 * waits for the network (spec 2).
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      readonly snsType: SnsType | null
      /** The session has ended before a logout (spec 6): presses wait. `asking` until the visitor has answered 'later'; asked once. */
      readonly over: 'no' | 'asking' | 'later'
    },
    events: {} as SessionEvent,
  },
  guards: {
    isSns: ({ event }) => event.type === 'sns.confirmed' && isSnsType(event.sns_type),
    isMarkedSns: ({ event }) => event.type === 'markers.changed' && event.loginType === 'sns',
    isMarkedGuest: ({ event }) => event.type === 'markers.changed' && event.loginType === 'guest',
  },
  actions: {
    keepSnsType: assign(({ event }) => ({ snsType: event.type === 'sns.confirmed' && isSnsType(event.sns_type) ? event.sns_type : null, over: 'no' as const })),
    forgetSnsType: assign({ snsType: null, over: 'no' as const }),
    askOnce: assign(({ context }) => ({ over: context.over === 'no' ? ('asking' as const) : context.over })),
    askNoMore: assign({ over: 'later' as const }),
    endAsking: assign({ over: 'no' as const }),
  },
}).createMachine({
  id: 'session',
  context: { snsType: null, over: 'no' },
  initial: 'none',
  on: {
    'markers.changed': [{ guard: 'isMarkedSns', target: '.sns', actions: 'endAsking' }, { guard: 'isMarkedGuest', target: '.guest' }, { target: '.none' }],
    'sns.confirmed': { guard: 'isSns', target: '.sns', actions: 'keepSnsType' },
    'session.over': { target: '.none', actions: 'askOnce' },
    'login.later': { actions: 'askNoMore' },
    'logout.done': { target: '.none', actions: 'forgetSnsType' },
  },
  states: { none: {}, guest: {}, sns: {} },
})
