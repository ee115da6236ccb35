import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { SubStamp } from '../../../src/core/contract/collected-stamp.ts'
import { PAUSE_MS, TAKE_BACK_MS } from '../../../src/core/domain/press.ts'
import { pressMachine, type PressOrder } from '../../../src/page/machines/press.machine.ts'

const print = { tilt: -7, blurred: 20, imprint: '1.x' }
const lift = { type: 'stamp.lift', key: 'k1', print, at: 1000 } as const

function start(keep: (order: PressOrder) => Promise<void> = () => Promise.resolve(), where: 'outbox' | 'slip' = 'outbox') {
  const kept: PressOrder[] = []
  const actor = createActor(
    pressMachine.provide({
      actors: {
        keep: fromPromise(async ({ input }) => {
          await keep(input)
          kept.push(input)
          return where
        }),
      },
    }),
    { input: { stamp_id: 51 } },
  ).start()
  return { actor, kept }
}

describe('[10] the press', () => {
  it('comes down, lifts, and is kept with its key, its print and its time', async () => {
    const { actor, kept } = start()
    actor.send({ type: 'stamp.down' })
    expect(actor.getSnapshot().value).toBe('pressing')
    actor.send(lift)
    expect(actor.getSnapshot().context.order).toEqual({ key: 'k1', stamp_id: 51, print, at: 1000 })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(kept).toEqual([{ key: 'k1', stamp_id: 51, print, at: 1000 }])
  })
  it('[7] a tag that was read goes with every press of its sheet', () => {
    const actor = createActor(pressMachine.provide({ actors: { keep: fromPromise<'outbox' | 'slip', PressOrder>(() => Promise.resolve('outbox')) } }), {
      input: { stamp_id: 51, token: 't' },
    }).start()
    actor.send({ ...lift, type: 'stamp.press' })
    expect(actor.getSnapshot().context.order).toEqual({ key: 'k1', stamp_id: 51, print, at: 1000, token: 't' })
  })
  it('pointercancel is no press', () => {
    const { actor, kept } = start()
    actor.send({ type: 'stamp.down' })
    actor.send({ type: 'stamp.cancel' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { order: null } })
    expect(kept).toEqual([])
  })
  it('a lift without a press before it is nothing', () => {
    const { actor } = start()
    actor.send(lift)
    expect(actor.getSnapshot().value).toBe('ready')
  })
  it('a button presses in one go', async () => {
    const { actor, kept } = start()
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(kept).toHaveLength(1)
  })
  it('one press is kept once, however often the visitor lifts or presses meanwhile', async () => {
    const { actor, kept } = start(() => new Promise((resolve) => setTimeout(resolve, 5)))
    actor.send({ type: 'stamp.down' })
    actor.send(lift)
    actor.send({ ...lift, key: 'k2' })
    actor.send({ ...lift, type: 'stamp.press', key: 'k3' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    actor.send({ ...lift, type: 'stamp.press', key: 'k4' })
    expect(kept.map((order) => order.key)).toEqual(['k1'])
  })
  it('[11] a full phone costs no stamp: the same order is kept once there is room', async () => {
    let isFull = true
    const { actor, kept } = start(async () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
    })
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches('unkept'))
    expect(actor.getSnapshot().context.order?.key).toBe('k1')
    isFull = false
    actor.send({ type: 'keep.retry' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(kept).toEqual([{ key: 'k1', stamp_id: 51, print, at: 1000 }])
  })
  it('[11] says where a press lies that the full phone took on a slip', async () => {
    const { actor } = start(() => Promise.resolve(), 'slip')
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(actor.getSnapshot().context.isSlip).toBe(true)
    actor.send({ type: 'press.again' })
    expect(actor.getSnapshot().context.isSlip).toBe(false)
  })
  it('presses again on a clean sheet', async () => {
    const { actor } = start()
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    actor.send({ type: 'press.again' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { order: null } })
  })
})

describe('[11] taking back', () => {
  /** A press that was kept a moment ago; `asked` hears what is done to it. */
  async function startKept(answers: Partial<Record<'takeBack' | 'pause' | 'resume' | 'seal', boolean>> = {}) {
    const asked: string[] = []
    const clock = new SimulatedClock()
    const answer = (name: keyof typeof answers) =>
      fromPromise<boolean, string>(async ({ input }) => {
        asked.push(`${name} ${input}`)
        return answers[name] ?? true
      })
    const seal = fromPromise<boolean, { readonly key: string; readonly sub_stamp: SubStamp }>(async ({ input }) => {
      asked.push(`seal ${input.key}`)
      return answers.seal ?? true
    })
    const actors = {
      seal,
      keep: fromPromise<'outbox' | 'slip', PressOrder>(() => Promise.resolve('outbox')),
      takeBack: answer('takeBack'),
      pause: answer('pause'),
      resume: answer('resume'),
    }
    const actor = createActor(pressMachine.provide({ actors }), { input: { stamp_id: 51 }, clock }).start()
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'held' }))
    return { actor, clock, asked }
  }

  it('is offered for five seconds', async () => {
    const { actor, clock, asked } = await startKept()
    clock.increment(TAKE_BACK_MS - 1)
    expect(actor.getSnapshot().matches({ kept: 'held' })).toBe(true)
    clock.increment(1)
    actor.send({ type: 'press.take_back' })
    expect(actor.getSnapshot().matches({ kept: 'going' })).toBe(true)
    expect(asked).toEqual([])
  })
  it('leaves a clean sheet, and says so until the next press', async () => {
    const { actor, asked } = await startKept()
    actor.send({ type: 'press.take_back' })
    await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(asked).toEqual(['takeBack k1'])
    expect(actor.getSnapshot().context).toMatchObject({ order: null, takeBack: 'done' })
    actor.send({ type: 'stamp.down' })
    expect(actor.getSnapshot().context.takeBack).toBeNull()
  })
  it('says so where the press was on its way already, and keeps it', async () => {
    const { actor } = await startKept({ takeBack: false })
    actor.send({ type: 'press.take_back' })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'going' }))
    expect(actor.getSnapshot().context).toMatchObject({ order: { key: 'k1' }, takeBack: 'too_late' })
  })
  it('waits while the visitor is busy, at most a minute, and counts anew afterwards', async () => {
    const { actor, clock, asked } = await startKept()
    actor.send({ type: 'press.pause' })
    clock.increment(TAKE_BACK_MS)
    expect(actor.getSnapshot().matches({ kept: 'paused' })).toBe(true)
    actor.send({ type: 'press.resume' })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'held' }))
    expect(asked).toEqual(['pause k1', 'resume k1'])
    actor.send({ type: 'press.pause' })
    clock.increment(PAUSE_MS)
    expect(actor.getSnapshot().matches({ kept: 'going' })).toBe(true)
  })
  it('goes over from one busy thing to the next', async () => {
    const { actor } = await startKept()
    actor.send({ type: 'press.pause' })
    actor.send({ type: 'press.resume' })
    actor.send({ type: 'press.pause' })
    expect(actor.getSnapshot().matches({ kept: 'paused' })).toBe(true)
  })
  it.each([
    [true, 'held', { sub_stamp_id: 4, x: 0.1, y: 0.2 }],
    [false, 'going', null],
  ] as const)('[10] a small seal lies on the sheet where the press was still here: %s', async (isHere, state, sub_stamp) => {
    const { actor, asked } = await startKept({ seal: isHere })
    actor.send({ type: 'press.pause' })
    actor.send({ type: 'seal.set', sub_stamp: { sub_stamp_id: 4, x: 0.1, y: 0.2 } })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: state }))
    expect(asked).toEqual(['pause k1', 'seal k1'])
    expect(actor.getSnapshot().context.sub_stamp).toEqual(sub_stamp)
  })
})
