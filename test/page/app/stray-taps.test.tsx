import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropStrayTaps } from '../../../src/page/app/stray-taps.ts'

/** In place of the window, on which the listeners would stay. */
let page = document.createElement('div')
const told: string[] = []
const tell = (event: Event) => void told.push(`${event.type} ${(event.target as Element).id}`)

/** A place to tap: a button, within a dialog or not. */
function place(id: string, isInDialog = false): HTMLElement {
  const button = Object.assign(document.createElement('button'), { id })
  const parent = isInDialog ? page.appendChild(document.createElement('dialog')) : page
  return parent.appendChild(button)
}

function send(type: string, at: Element, timeStamp: number, given: Partial<PointerEvent> = {}): Event {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const values = { timeStamp, clientX: 100, clientY: 500, pointerType: 'touch', detail: 1, ...given }
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
  at.dispatchEvent(event)
  return event
}
/** A tap of 30 ms: what the page hears of it. */
function tap(at: Element, from: number, given: Partial<PointerEvent> = {}): string[] {
  told.splice(0)
  send('pointerdown', at, from, given)
  send('pointerup', at, from + 30, given)
  send('click', at, from + 30, given)
  return [...told]
}
const whole = (id: string) => [`pointerdown ${id}`, `click ${id}`]

beforeEach(() => {
  page = document.createElement('div')
  document.body.append(page)
  dropStrayTaps(page)
  for (const type of ['pointerdown', 'click']) page.addEventListener(type, tell)
})
afterEach(() => page.remove())

describe('[10] the second tap of a double tap', () => {
  it('reaches nothing where the first one has removed what it hit: neither a sheet that is pressed by a touch, nor a link', () => {
    const row = place('row')
    expect(tap(row, 1_000)).toEqual(whole('row'))
    row.remove()
    expect(tap(place('sheet'), 1_150)).toEqual([])
    expect(send('click', place('link'), 1_200).defaultPrevented).toBe(true)
  })

  it('is the same where the visitor waited a moment for the first one to act', () => {
    const row = place('row')
    tap(row, 5_000)
    row.remove()
    expect(tap(place('tab'), 5_450)).toEqual([])
  })

  it('reaches nothing below a dialog that the first one has closed, or in one that it has opened', () => {
    const close = place('close', true)
    tap(close, 10_000)
    expect(tap(place('tab'), 10_200)).toEqual([])
    tap(place('chip'), 20_000)
    expect(tap(place('choice', true), 20_200)).toEqual([])
  })

  it('is heard where the first one has changed nothing under the finger', () => {
    const next = place('next')
    tap(next, 30_000)
    expect(tap(next, 30_150)).toEqual(whole('next'))
  })

  it('is another tap later, elsewhere, or of a mouse; a keyboard’s click is never dropped', () => {
    const gone = (from: number) => {
      const row = place('row')
      tap(row, from)
      row.remove()
    }
    const sheet = place('sheet')
    gone(40_000)
    expect(tap(sheet, 40_500)).toEqual(whole('sheet'))
    gone(50_000)
    expect(tap(sheet, 50_150, { clientY: 560 })).toEqual(whole('sheet'))
    gone(60_000)
    expect(tap(sheet, 60_150, { pointerType: 'mouse' })).toEqual(whole('sheet'))
    gone(70_000)
    expect(tap(sheet, 70_150)).toEqual([])
    send('click', sheet, 70_900, { detail: 0 })
    expect(told).toEqual(['click sheet'])
  })
})
