import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { registrationMachine } from '../../../src/page/machines/registration.machine.ts'

const loaded = (...statuses: number[]) => {
  const actor = createActor(registrationMachine).start()
  for (const registered_status of statuses) actor.send({ type: 'user.loaded', registered_status })
  return actor
}

describe('[4] registration status', () => {
  it('is unknown before a user record arrived', () => {
    expect(loaded().getSnapshot()).toMatchObject({ value: 'unknown', context: { registeredStatus: undefined } })
  })
  it.each([
    [0, 'profileIncomplete'],
    [1, 'nicknameUndecided'],
    [2, 'finished'],
    [77, 'finished'],
  ])('registered_status %i is %s', (status, state) => {
    expect(loaded(status).getSnapshot()).toMatchObject({ value: state, context: { registeredStatus: status } })
  })
  it('follows each new record, forwards and back', () => {
    expect(loaded(0, 1, 2).getSnapshot().value).toBe('finished')
    expect(loaded(2, 0).getSnapshot().value).toBe('profileIncomplete')
  })
  it('is unknown again after logout', () => {
    const actor = loaded(1)
    actor.send({ type: 'logout.done' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'unknown', context: { registeredStatus: undefined } })
  })
})
