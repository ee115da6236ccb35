import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
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
    const actor = createActor(pressMachine.provide({ actors: { keep: fromPromise<'outbox' | 'slip', PressOrder>(() => Promise.resolve('outbox')) } }), { input: { stamp_id: 51, token: 't' } }).start()
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
