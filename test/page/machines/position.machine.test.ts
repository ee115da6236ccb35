import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { LONGEST_CHECK_MS } from '../../../src/core/domain/next-check.ts'
import { cadenceFor, positionMachine, type Cadence, type PositionEvent } from '../../../src/page/machines/position.machine.ts'

const FIX = { type: 'fix.taken', fix: { lat: 39.7, lng: 141.1, accuracy: 20, at: 1 } } as const
const ASK: PositionEvent = { type: 'ask' }
const FIND: PositionEvent = { type: 'place.show', isPress: false }
const PRESS: PositionEvent = { type: 'place.show', isPress: true }
const LEAVE: PositionEvent = { type: 'place.hide' }
const HIDE: PositionEvent = { type: 'page.hide' }
const SHOW: PositionEvent = { type: 'page.show' }
const NOTIFY: PositionEvent = { type: 'notify', isOn: true }
const judged = (nearest_m: number | null, rest_ms = 60_000): PositionEvent => ({ type: 'fix.judged', nearest_m, rest_ms })

function after(...events: readonly PositionEvent[]) {
  const clock = new SimulatedClock()
  const actor = createActor(positionMachine, { clock }).start()
  for (const event of events) actor.send(event)
  return { actor, clock, cadence: () => cadenceFor(actor.getSnapshot()) }
}

describe('[10] cadenceFor', () => {
  it.each<[string, readonly PositionEvent[], Cadence]>([
    ['nobody was asked', [FIND], 'off'],
    ['the visitor says no', [FIND, ASK, { type: 'fix.refused' }], 'off'],
    ['the visitor was asked', [FIND, ASK], 'fine'],
    ['the place is shown near a station', [FIND, ASK, FIX, judged(900)], 'fine'],
    ['the fix is so blurred that a station may be near', [FIND, ASK, { ...FIX, fix: { ...FIX.fix, accuracy: 2_000 } }, judged(2_500)], 'fine'],
    ['the place is shown far from all', [FIND, ASK, FIX, judged(30_000)], 'coarse'],
    ['nobody could tell what is near', [FIND, ASK, FIX, judged(null)], 'fine'],
    ['a stamp is pressed far from all', [FIND, ASK, FIX, judged(30_000), PRESS, LEAVE], 'fine'],
    ['no screen shows the place', [FIND, ASK, FIX, LEAVE], 'coarse'],
    ['the fix was judged meanwhile', [FIND, ASK, FIX, LEAVE, judged(900)], 'off'],
    ['the next screen shows the place as well', [FIND, ASK, FIX, PRESS, LEAVE, judged(900)], 'fine'],
    ['the signal is lost on the map', [FIND, ASK, { type: 'fix.lost' }], 'fine'],
    ['the signal is lost beside the map', [ASK, { type: 'fix.lost' }], 'off'],
    ['the page is hidden', [FIND, ASK, FIX, HIDE], 'off'],
    ['the page is hidden and the visitor wants to be told', [FIND, ASK, FIX, NOTIFY, HIDE], 'coarse'],
    ['that fix was judged', [FIND, ASK, FIX, NOTIFY, HIDE, judged(900)], 'off'],
    ['the page is looked at again', [FIND, ASK, FIX, NOTIFY, HIDE, judged(900), SHOW], 'fine'],
  ])('%s', (_when, events, cadence) => {
    expect(after(...events).cadence()).toBe(cadence)
  })
})

describe('[10] position', () => {
  it('asks again when a stamp may have come into reach, not earlier', () => {
    const { clock, cadence } = after(ASK, FIX, judged(30_000, 60_000))
    clock.increment(59_999)
    expect(cadence()).toBe('off')
    clock.increment(1)
    expect(cadence()).toBe('coarse')
  })
  it('asks again after a lost signal too', () => {
    const { clock, cadence } = after(ASK, { type: 'fix.lost' })
    clock.increment(LONGEST_CHECK_MS - 1)
    expect(cadence()).toBe('off')
    clock.increment(1)
    expect(cadence()).toBe('coarse')
  })
  it('pauses no longer than until a screen shows the place', () => {
    const { actor, cadence } = after(ASK, FIX, judged(900), FIND)
    expect(cadence()).toBe('fine')
    actor.send(LEAVE)
    expect(cadence()).toBe('coarse')
  })
  it('a refusal deletes the fix, a lost signal keeps it, and after a refusal a tap asks again', () => {
    const lost = after(ASK, FIX, { type: 'fix.lost' }).actor.getSnapshot()
    expect([lost.value.status, lost.context.fix]).toEqual(['unavailable', FIX.fix])
    const { actor } = after(ASK, FIX, { type: 'fix.refused' })
    expect([actor.getSnapshot().value.status, actor.getSnapshot().context.fix]).toEqual(['denied', null])
    actor.send(ASK)
    expect(actor.getSnapshot().value.status).toBe('asking')
  })
})
