import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { updateMachine } from '../../../src/page/machines/update.machine.ts'

function start(isReloadAllowed: () => boolean = () => true) {
  const clock = new SimulatedClock()
  const done: string[] = []
  const actor = createActor(
    updateMachine.provide({
      actors: {
        activate: fromPromise<void>(async () => void done.push('activate')),
        reload: fromPromise<boolean>(() => {
          done.push('reload')
          return Promise.resolve(isReloadAllowed())
        }),
      },
    }),
    { clock },
  ).start()
  return { actor, clock, done }
}

describe('[12] a new build', () => {
  it('is offered, and nothing happens until the visitor taps', () => {
    const { actor, done } = start()
    actor.send({ type: 'build.waiting' })
    expect(actor.getSnapshot().value).toMatchObject({ build: 'offered' })
    expect(done).toEqual([])
  })
  it('takes control at the tap and reloads when it controls the page', async () => {
    const { actor, done } = start()
    actor.send({ type: 'build.waiting' })
    actor.send({ type: 'prompt.accept' })
    actor.send({ type: 'build.controlling' })
    await waitFor(actor, () => done.length === 2)
    expect(done).toEqual(['activate', 'reload'])
  })
  it('reloads after 2 s where the browser does not report control', async () => {
    const { actor, clock, done } = start()
    actor.send({ type: 'build.waiting' })
    actor.send({ type: 'prompt.accept' })
    clock.increment(2000)
    await waitFor(actor, () => done.includes('reload'))
    expect(done).toEqual(['activate', 'reload'])
  })
  it('reloads where another tab activated it', async () => {
    const { actor, done } = start()
    actor.send({ type: 'build.waiting' })
    actor.send({ type: 'build.controlling' })
    await waitFor(actor, () => done.includes('reload'))
    expect(done).toEqual(['reload'])
  })
  it('is never applied in the middle of a press', async () => {
    const { actor, done } = start()
    actor.send({ type: 'press.begin' })
    actor.send({ type: 'build.waiting' })
    actor.send({ type: 'build.controlling' })
    await Promise.resolve()
    expect(done).toEqual([])
    actor.send({ type: 'press.end' })
    await waitFor(actor, () => done.includes('reload'))
  })
  it('is offered again where the reload guard forbids the reload, and the next tap applies it', async () => {
    let isGuarded = true
    const { actor, clock, done } = start(() => !isGuarded)
    actor.send({ type: 'build.waiting' })
    actor.send({ type: 'prompt.accept' })
    actor.send({ type: 'build.controlling' })
    await waitFor(actor, (snapshot) => snapshot.matches({ build: 'offered' }), { timeout: 1_000 })
    isGuarded = false
    actor.send({ type: 'prompt.accept' })
    clock.increment(2_000)
    await waitFor(actor, () => done.filter((step) => step === 'reload').length === 2)
    expect(actor.getSnapshot().value).toMatchObject({ build: { reloading: 'now' } })
  })
  it('reloads where another tab took the new build before this page knew of it', async () => {
    const { actor, done } = start()
    actor.send({ type: 'build.controlling' })
    await waitFor(actor, () => done.length > 0)
    expect(done).toEqual(['reload'])
  })
  it('a dismissed offer is quiet until the next build', () => {
    const { actor } = start()
    actor.send({ type: 'build.waiting' })
    actor.send({ type: 'prompt.dismiss' })
    expect(actor.getSnapshot().value).toMatchObject({ build: 'dismissed' })
    actor.send({ type: 'build.waiting' })
    expect(actor.getSnapshot().value).toMatchObject({ build: 'offered' })
  })
})
