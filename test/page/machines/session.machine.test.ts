import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { LoginType } from '../../../src/core/domain/visitor.ts'
import { loginTypeOfState, sessionMachine } from '../../../src/page/machines/session.machine.ts'

const start = (read: () => Promise<LoginType>) =>
  createActor(sessionMachine.provide({ actors: { readLoginType: fromPromise(read) } })).start()

describe('[4] login type', () => {
  it.each(['none', 'guest', 'sns'] as const)('is %s where the markers say so', async (loginType) => {
    const actor = start(() => Promise.resolve(loginType))
    await waitFor(actor, (snapshot) => !snapshot.matches('reading'))
    expect(loginTypeOfState(actor.getSnapshot().value)).toBe(loginType)
  })
  it('is none while it is read, and where it cannot be read', async () => {
    const actor = start(() => Promise.reject(new Error('no cookies')))
    expect(loginTypeOfState(actor.getSnapshot().value)).toBe('none')
    await waitFor(actor, (snapshot) => snapshot.matches('none'))
  })
  it('is guest after guest registration succeeds', async () => {
    const actor = start(() => Promise.resolve('none'))
    await waitFor(actor, (snapshot) => snapshot.matches('none'))
    actor.send({ type: 'guest.registered' })
    expect(actor.getSnapshot().value).toBe('guest')
  })
  it.each(['twitter', 'facebook', 'line'])('is sns when sns_type is %s', (sns_type) => {
    const actor = start(() => new Promise(() => {}))
    actor.send({ type: 'sns.confirmed', sns_type })
    expect(actor.getSnapshot()).toMatchObject({ value: 'sns', context: { snsType: sns_type } })
  })
  it('stays what it is for any other sns_type', async () => {
    const actor = start(() => Promise.resolve('guest'))
    await waitFor(actor, (snapshot) => snapshot.matches('guest'))
    for (const sns_type of ['mixi', '', null, undefined]) actor.send({ type: 'sns.confirmed', sns_type })
    expect(actor.getSnapshot().value).toBe('guest')
  })
  it('a registration does not make a social-login visitor a guest', () => {
    const actor = start(() => new Promise(() => {}))
    actor.send({ type: 'sns.confirmed', sns_type: 'line' })
    actor.send({ type: 'guest.registered' })
    expect(actor.getSnapshot().value).toBe('sns')
  })
  it('is none after logout, with nothing kept', () => {
    const actor = start(() => new Promise(() => {}))
    actor.send({ type: 'sns.confirmed', sns_type: 'line' })
    actor.send({ type: 'logout.done' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'none', context: { snsType: null } })
  })
  it('[6] asks once for a login where the session is over in mid-use, and stays sns; a login ends it', () => {
    const actor = start(() => new Promise(() => {}))
    const over = () => actor.getSnapshot().context.over
    actor.send({ type: 'sns.confirmed', sns_type: 'line' })
    actor.send({ type: 'session.over' })
    expect([actor.getSnapshot().value, over()]).toEqual(['sns', 'asking'])
    actor.send({ type: 'login.later' })
    actor.send({ type: 'session.over' })
    expect(over()).toBe('later')
    actor.send({ type: 'sns.confirmed', sns_type: 'line' })
    expect(over()).toBe('no')
  })
})
