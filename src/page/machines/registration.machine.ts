import { assign, setup } from 'xstate'
import { registrationStatus } from '../../core/domain/registration.ts'

export type RegistrationEvent = { readonly type: 'user.loaded'; readonly registered_status: number } | { readonly type: 'logout.done' }

const statusIs = (status: ReturnType<typeof registrationStatus>) => (args: { event: RegistrationEvent }) =>
  args.event.type === 'user.loaded' && registrationStatus(args.event.registered_status) === status

/** spec 4: 0 profile incomplete, 1 nickname not decided, any other value finished. Unknown until a user record arrives. */
export const registrationMachine = setup({
  types: { context: {} as { registeredStatus: number | undefined }, events: {} as RegistrationEvent },
  guards: {
    isProfileIncomplete: statusIs('profile-incomplete'),
    isNicknameUndecided: statusIs('nickname-undecided'),
  },
  actions: {
    keepStatus: assign(({ event }) => ({ registeredStatus: event.type === 'user.loaded' ? event.registered_status : undefined })),
  },
}).createMachine({
  id: 'registration',
  context: { registeredStatus: undefined },
  initial: 'unknown',
  on: {
    'user.loaded': [
      { guard: 'isProfileIncomplete', target: '.profileIncomplete', actions: 'keepStatus' },
      { guard: 'isNicknameUndecided', target: '.nicknameUndecided', actions: 'keepStatus' },
      { target: '.finished', actions: 'keepStatus' },
    ],
    'logout.done': { target: '.unknown', actions: 'keepStatus' },
  },
  states: { unknown: {}, profileIncomplete: {}, nicknameUndecided: {}, finished: {} },
})
