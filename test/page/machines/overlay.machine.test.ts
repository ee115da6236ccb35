import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { errorDisplay } from '../../../src/core/domain/error-display.ts'
import { overlayMachine } from '../../../src/page/machines/overlay.machine.ts'

function start() {
  const clock = new SimulatedClock()
  return { clock, actor: createActor(overlayMachine, { clock }).start() }
}
const error = errorDisplay({ statusCode: 500 })

describe('[4] overlay', () => {
  it('shows and hides the loading overlay', () => {
    const { actor } = start()
    actor.send({ type: 'loading.show' })
    expect(actor.getSnapshot().value).toMatchObject({ loading: 'shown' })
    actor.send({ type: 'loading.hide' })
    expect(actor.getSnapshot().value).toMatchObject({ loading: 'hidden' })
  })
  it('[8] an error is at the top and hides the loading overlay', () => {
    const { actor } = start()
    actor.send({ type: 'loading.show' })
    actor.send({ type: 'error.show', error })
    expect(actor.getSnapshot()).toMatchObject({ value: { loading: 'hidden', error: 'shown' }, context: { error: { isTop: true, statusCode: 500 } } })
  })
  it('hides an error 200 ms after the request', () => {
    const { actor, clock } = start()
    actor.send({ type: 'error.show', error })
    actor.send({ type: 'error.hide' })
    clock.increment(199)
    expect(actor.getSnapshot().value).toMatchObject({ error: 'hiding' })
    clock.increment(1)
    expect(actor.getSnapshot()).toMatchObject({ value: { error: 'hidden' }, context: { error: null } })
  })
  it('hides after another delay where one is given', () => {
    const { actor, clock } = start()
    actor.send({ type: 'error.show', error })
    actor.send({ type: 'error.hide', delayMs: 1000 })
    clock.increment(999)
    expect(actor.getSnapshot().value).toMatchObject({ error: 'hiding' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toMatchObject({ error: 'hidden' })
  })
  it('an error that arrives while another fades stays', () => {
    const { actor, clock } = start()
    actor.send({ type: 'error.show', error })
    actor.send({ type: 'error.hide' })
    actor.send({ type: 'error.show', error: errorDisplay({ statusCode: 0 }) })
    clock.increment(1000)
    expect(actor.getSnapshot()).toMatchObject({ value: { error: 'shown' }, context: { error: { statusCode: 0 } } })
  })
})
