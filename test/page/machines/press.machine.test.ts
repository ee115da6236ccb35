import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { SubStamp } from '../../../src/core/contract/collected-stamp.ts'
import type { PressChange } from '../../../src/core/domain/press-change.ts'
import { UNDO_PAUSE_MS, UNDO_OFFER_MS, type PressDraft } from '../../../src/core/domain/press.ts'
import { pressMachine } from '../../../src/page/machines/press.machine.ts'

const print = { tilt: -7, blurred: 20, imprint: '1.x' }
const lift = { type: 'stamp.lift', key: 'k1', print, at: 1000 } as const

function start(keep: (draft: PressDraft) => Promise<void> = () => Promise.resolve(), where: 'outbox' | 'overflow' = 'outbox') {
  const kept: PressDraft[] = []
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
  it('comes down, lifts, and is stored with its key, its print and its time', async () => {
    const { actor, kept } = start()
    actor.send({ type: 'stamp.down' })
    expect(actor.getSnapshot().value).toBe('pressing')
    actor.send(lift)
    expect(actor.getSnapshot().context.draft).toEqual({ key: 'k1', stamp_id: 51, print, at: 1000 })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(kept).toEqual([{ key: 'k1', stamp_id: 51, print, at: 1000 }])
  })
  it('[7] the token of a tag is sent with every press of its sheet', () => {
    const actor = createActor(pressMachine.provide({ actors: { keep: fromPromise<'outbox' | 'overflow', PressDraft>(() => Promise.resolve('outbox')) } }), {
      input: { stamp_id: 51, token: 't' },
    }).start()
    actor.send({ ...lift, type: 'stamp.press' })
    expect(actor.getSnapshot().context.draft).toEqual({ key: 'k1', stamp_id: 51, print, at: 1000, token: 't' })
  })
  it('pointercancel is not a press', () => {
    const { actor, kept } = start()
    actor.send({ type: 'stamp.down' })
    actor.send({ type: 'stamp.cancel' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { draft: null } })
    expect(kept).toEqual([])
  })
  it('a lift without a press before it is ignored', () => {
    const { actor } = start()
    actor.send(lift)
    expect(actor.getSnapshot().value).toBe('ready')
  })
  it('a button presses in one step', async () => {
    const { actor, kept } = start()
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(kept).toHaveLength(1)
  })
  it('one press is stored once, however often the visitor lifts or presses meanwhile', async () => {
    const { actor, kept } = start(() => new Promise((resolve) => setTimeout(resolve, 5)))
    actor.send({ type: 'stamp.down' })
    actor.send(lift)
    actor.send({ ...lift, key: 'k2' })
    actor.send({ ...lift, type: 'stamp.press', key: 'k3' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    actor.send({ ...lift, type: 'stamp.press', key: 'k4' })
    expect(kept.map((draft) => draft.key)).toEqual(['k1'])
  })
  it('[11] a full phone costs no stamp: the same draft is stored once there is space', async () => {
    let isFull = true
    const { actor, kept } = start(async () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
    })
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches('unkept'))
    expect(actor.getSnapshot().context.draft?.key).toBe('k1')
    isFull = false
    actor.send({ type: 'keep.retry' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(kept).toEqual([{ key: 'k1', stamp_id: 51, print, at: 1000 }])
  })
  it('[11] reports a press that the full phone stored in the overflow', async () => {
    const { actor } = start(() => Promise.resolve(), 'overflow')
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    expect(actor.getSnapshot().context.isOverflow).toBe(true)
    actor.send({ type: 'press.again' })
    expect(actor.getSnapshot().context.isOverflow).toBe(false)
  })
  it('presses again on a clean sheet', async () => {
    const { actor } = start()
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches('kept'))
    actor.send({ type: 'press.again' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { draft: null } })
  })
})

describe('[11] undo', () => {
  /** A stored press in its undo window; `asked` records the changes, which the phone refuses where `isSent`, and cannot write where `isFull`. */
  async function startKept(isSent = false, isFull = false) {
    const asked: PressChange[] = []
    const clock = new SimulatedClock()
    const actors = {
      keep: fromPromise<'outbox' | 'overflow', PressDraft>(() => Promise.resolve('outbox')),
      amend: fromPromise<boolean, { readonly key: string; readonly change: PressChange }>(async ({ input: { key, change } }) => {
        expect(key).toBe('k1')
        asked.push(change)
        if (isFull) throw new DOMException('full', 'UnknownError')
        return change === 'pause' || !isSent
      }),
    }
    const actor = createActor(pressMachine.provide({ actors }), { input: { stamp_id: 51 }, clock }).start()
    actor.send({ ...lift, type: 'stamp.press' })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'open' }))
    return { actor, clock, asked }
  }
  const SNOW: SubStamp = { sub_stamp_id: 4, x: 0.1, y: 0.2 }

  it('is offered for five seconds', async () => {
    const { actor, clock, asked } = await startKept()
    clock.increment(UNDO_OFFER_MS - 1)
    expect(actor.getSnapshot().matches({ kept: 'open' })).toBe(true)
    clock.increment(1)
    actor.send({ type: 'press.take_back' })
    expect(actor.getSnapshot().matches({ kept: 'closed' })).toBe(true)
    expect(asked).toEqual([])
  })
  it('leaves a clean sheet, and says so until the next press', async () => {
    const { actor, asked } = await startKept()
    actor.send({ type: 'press.take_back' })
    await waitFor(actor, (snapshot) => snapshot.matches('ready'))
    expect(asked).toEqual(['undo'])
    expect(actor.getSnapshot().context).toMatchObject({ draft: null, undo: 'done' })
    actor.send({ type: 'stamp.down' })
    expect(actor.getSnapshot().context.undo).toBeNull()
  })
  it('says so where the press was being sent already, and keeps it', async () => {
    const { actor } = await startKept(true)
    actor.send({ type: 'press.take_back' })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'closed' }))
    expect(actor.getSnapshot().context).toMatchObject({ draft: { key: 'k1' }, undo: 'too_late' })
  })
  it('pauses while the visitor interacts, at most a minute, and restarts afterwards', async () => {
    const { actor, clock, asked } = await startKept()
    actor.send({ type: 'undo.focus' })
    clock.increment(UNDO_OFFER_MS)
    expect(actor.getSnapshot().matches({ kept: 'paused' })).toBe(true)
    actor.send({ type: 'undo.blur' })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'open' }))
    expect(asked).toEqual(['pause', 'resume'])
    actor.send({ type: 'undo.focus' })
    clock.increment(UNDO_PAUSE_MS)
    expect(actor.getSnapshot().matches({ kept: 'closed' })).toBe(true)
  })
  it('continues from one interaction to the next', async () => {
    const { actor } = await startKept()
    actor.send({ type: 'undo.focus' })
    actor.send({ type: 'undo.blur' })
    actor.send({ type: 'undo.focus' })
    expect(actor.getSnapshot().matches({ kept: 'paused' })).toBe(true)
  })
  it('[10] a small seal is chosen and moved while being placed, and in the record once it is placed', async () => {
    const { actor, asked } = await startKept()
    actor.send({ type: 'seal.take' })
    expect(actor.getSnapshot().matches({ kept: { paused: 'placing' } })).toBe(true)
    expect(actor.getSnapshot().context.seal).toMatchObject({ sub_stamp_id: 2 })
    actor.send({ type: 'seal.change', seal: SNOW })
    expect(asked).toEqual(['pause'])
    actor.send({ type: 'seal.set' })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'open' }))
    expect(asked).toEqual(['pause', { seal: SNOW }])
    expect(actor.getSnapshot().context.seal).toEqual(SNOW)
  })
  it('[10] a seal that came too late, was put away or left for a minute is on no sheet; a placed one stays', async () => {
    const late = await startKept(true)
    late.actor.send({ type: 'seal.take' })
    late.actor.send({ type: 'seal.set' })
    await waitFor(late.actor, (snapshot) => snapshot.matches({ kept: 'closed' }))
    expect(late.actor.getSnapshot().context.seal).toBeNull()

    const { actor, clock, asked } = await startKept()
    actor.send({ type: 'seal.take' })
    actor.send({ type: 'seal.put_away' })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'open' }))
    expect([asked, actor.getSnapshot().context.seal]).toEqual([['pause', 'resume'], null])

    const forgotten = await startKept()
    forgotten.actor.send({ type: 'undo.focus' })
    forgotten.actor.send({ type: 'seal.take' })
    forgotten.clock.increment(UNDO_PAUSE_MS)
    expect(forgotten.actor.getSnapshot()).toMatchObject({ value: { kept: 'closed' }, context: { seal: null } })

    actor.send({ type: 'seal.take' })
    actor.send({ type: 'seal.change', seal: SNOW })
    actor.send({ type: 'seal.set' })
    await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'open' }))
    actor.send({ type: 'undo.focus' })
    clock.increment(UNDO_PAUSE_MS)
    expect(actor.getSnapshot()).toMatchObject({ value: { kept: 'closed' }, context: { seal: SNOW } })
  })
  it('[11] where the phone cannot write the pause, the window closes, a seal that is being placed is put away, and the next press works', async () => {
    for (const type of ['undo.focus', 'seal.take'] as const) {
      const { actor } = await startKept(false, true)
      actor.send({ type })
      await waitFor(actor, (snapshot) => snapshot.matches({ kept: 'closed' }))
      expect(actor.getSnapshot()).toMatchObject({ status: 'active', context: { seal: null } })
      actor.send({ type: 'press.again' })
      expect(actor.getSnapshot().matches('ready')).toBe(true)
    }
  })
  it('[10] losing focus while a seal is being placed ends nothing', async () => {
    const { actor, asked } = await startKept()
    actor.send({ type: 'undo.focus' })
    actor.send({ type: 'seal.take' })
    actor.send({ type: 'undo.blur' })
    expect(actor.getSnapshot().matches({ kept: { paused: 'placing' } })).toBe(true)
    expect(asked).toEqual(['pause'])
  })
})
