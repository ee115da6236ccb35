import { createActor, type ActorRefFrom } from 'xstate'
import type { LoginType } from '../../src/core/domain/visitor.ts'
import { sessionMachine } from '../../src/page/machines/session.machine.ts'

/** The session machine of a visitor whose cookies say `loginType`. */
export function sessionOf(loginType: LoginType): ActorRefFrom<typeof sessionMachine> {
  const actor = createActor(sessionMachine).start()
  actor.send({ type: 'markers.changed', loginType })
  return actor
}
