import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../../src/page/machines/session.machine.ts'
import { sessionOf } from '../../support/session-of.ts'

describe('[4] login type', () => {
  it.each(['none', 'guest', 'sns'] as const)('is %s where the markers say so', (loginType) => {
    expect(sessionOf(loginType).getSnapshot().value).toBe(loginType)
  })
  it('is none before the markers are read', () => {
    expect(createActor(sessionMachine).start().getSnapshot().value).toBe('none')
  })
  it('follows the markers: a registration in any tab makes a guest, a logout in any tab none', () => {
    const actor = sessionOf('none')
    for (const loginType of ['guest', 'sns', 'none'] as const) {
      actor.send({ type: 'markers.changed', loginType })
      expect(actor.getSnapshot().value).toBe(loginType)
    }
  })
  it.each(['twitter', 'facebook', 'line'])('is sns when sns_type is %s', (sns_type) => {
    const actor = sessionOf('none')
    actor.send({ type: 'sns.confirmed', sns_type })
    expect(actor.getSnapshot()).toMatchObject({ value: 'sns', context: { snsType: sns_type } })
  })
  it('is unchanged for any other sns_type', () => {
    const actor = sessionOf('guest')
    for (const sns_type of ['mixi', '', null, undefined]) actor.send({ type: 'sns.confirmed', sns_type })
    expect(actor.getSnapshot().value).toBe('guest')
  })
  it('is none after logout, with nothing stored', () => {
    const actor = sessionOf('sns')
    actor.send({ type: 'sns.confirmed', sns_type: 'line' })
    actor.send({ type: 'logout.done' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'none', context: { snsType: null, over: 'no' } })
  })
  it('[6] is none where the session has ended, and asks once for a login; a login ends it', () => {
    const actor = sessionOf('sns')
    const over = () => actor.getSnapshot().context.over
    actor.send({ type: 'session.over' })
    expect([actor.getSnapshot().value, over()]).toEqual(['none', 'asking'])
    actor.send({ type: 'login.later' })
    actor.send({ type: 'session.over' })
    expect(over()).toBe('later')
    actor.send({ type: 'sns.confirmed', sns_type: 'line' })
    expect([actor.getSnapshot().value, over()]).toEqual(['sns', 'no'])
  })
  it('[6] stops asking once another tab has logged in', () => {
    const actor = sessionOf('sns')
    actor.send({ type: 'session.over' })
    actor.send({ type: 'markers.changed', loginType: 'sns' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.over]).toEqual(['sns', 'no'])
  })
})
