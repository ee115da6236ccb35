import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { land, takeOff } from '../../../../src/page/ui/imprint/flight.ts'

const at = (x: number, y: number, side: number, animate = vi.fn<Element['animate']>()) => {
  const canvas = document.createElement('canvas')
  canvas.getBoundingClientRect = () => ({ x, y, width: side, height: side }) as DOMRect
  return Object.assign(canvas, { animate })
}
const stillness = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))

describe('[10] an impression is animated from screen to screen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    stillness(false)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('from its previous position and size', () => {
    takeOff(218, at(10, 500, 100))
    const sheet = at(40, 100, 300)
    land(218, sheet)
    expect(sheet.animate.mock.calls[0]?.[0]).toEqual([{ transform: `translate(-130px, 300px) scale(${1 / 3})` }, { transform: 'none' }])
  })

  it('once', () => {
    takeOff(218, at(10, 500, 100))
    land(218, at(40, 100, 300))
    const sheet = at(40, 100, 300)
    land(218, sheet)
    expect(sheet.animate).not.toHaveBeenCalled()
  })

  it.each<[string, number, number, boolean]>([
    ['to the sheet of another stamp', 51, 0, false],
    ['a second later', 218, 1_001, false],
    ['for who asked for less motion', 218, 0, true],
  ])('not %s', (_, stamp_id, later, isStill) => {
    stillness(isStill)
    takeOff(218, at(10, 500, 100))
    vi.advanceTimersByTime(later)
    const sheet = at(40, 100, 300)
    land(stamp_id, sheet)
    expect(sheet.animate).not.toHaveBeenCalled()
  })
})
