import { createActor, type ActorRefFrom } from 'xstate'
import { GUEST_MARKER, SESSION_MARKER } from '../../core/contract/cookies.ts'
import { loginTypeOf, type LoginType } from '../../core/domain/visitor.ts'
import type { Live } from '../../device/store/live.ts'
import { registrationMachine } from '../machines/registration.machine.ts'
import { sessionMachine } from '../machines/session.machine.ts'
import type { Account } from '../services/account.ts'

export interface VisitorSession {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly registration: ActorRefFrom<typeof registrationMachine>
  readonly registrationRead: Promise<void>
}

/** How long the first screen waits for an IndexedDB that does not answer, in milliseconds. */
const REGISTRATION_WAIT_MS = 1_000

/**
 * The visitor's login type and registration status, from the readable cookies and the account's stored record, kept current. `onLost` is called where the
 * account's book is still here and its cookie is not.
 */
export function createVisitorSession(
  live: Pick<Live, 'subscribe'>,
  readCookie: (name: string) => string | null,
  user: Account['user'],
  onLost: () => void,
): VisitorSession {
  const session = createActor(sessionMachine).start()
  const registration = createActor(registrationMachine).start()
  let known: LoginType | null = null
  // Unchanged cookies are no event: the marker of an ended session remains where its token was lost.
  const readMarkers = (isLogin = false) => {
    const loginType = loginTypeOf({ guest: readCookie(GUEST_MARKER) !== null, session: readCookie(SESSION_MARKER) !== null })
    if (loginType === known && !isLogin) return
    known = loginType
    session.send({ type: 'markers.changed', loginType })
  }
  readMarkers()
  // Every change of a cookie is followed by a commit: a registration by the end of its lease, a login by the user's record.
  live.subscribe((topic) => readMarkers(topic === 'user'))
  user.subscribe(() => {
    const record = user.get()?.record ?? null
    if (record !== null) {
      const { registered_status } = record
      // An equal record is not sent on: the router would reload the screen, which reads the record again.
      if (registered_status !== registration.getSnapshot().context.registeredStatus) registration.send({ type: 'user.loaded', registered_status })
      const { value, context } = session.getSnapshot()
      if (value !== 'sns' && context.over === 'no') {
        session.send({ type: 'session.over' })
        // Where only the cookie was lost, a request to the server sets it again.
        onLost()
      }
    } else if (registration.getSnapshot().context.registeredStatus !== undefined) {
      for (const actor of [registration, session]) actor.send({ type: 'logout.done' })
    }
  })
  const registrationRead =
    session.getSnapshot().value === 'sns'
      ? Promise.race([user.refresh().catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, REGISTRATION_WAIT_MS))])
      : Promise.resolve()
  return { session, registration, registrationRead }
}
