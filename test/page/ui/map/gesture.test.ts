import { describe, expect, it } from 'vitest'
import { NO_GESTURE, reduceGesture, type GestureResult, type PointerStep } from '../../../../src/page/ui/map/gesture.ts'
import { project } from '../../../../src/page/ui/map/projection.ts'
import { toPlane, toScreen, type View } from '../../../../src/page/ui/map/viewport.ts'

const size = { width: 400, height: 700 }
const view: View = { ...project({ lat: 38.26, lng: 140.88 }), scale: 1000 }
const down = (x: number, y: number, time = 0, id = 1): PointerStep => ({ type: 'down', id, x, y, time })
const move = (x: number, y: number, time = 20, id = 1): PointerStep => ({ type: 'move', id, x, y, time })
const up = (x: number, y: number, time = 40, id = 1): PointerStep => ({ type: 'up', id, x, y, time })

function play(...steps: PointerStep[]): GestureResult {
  return steps.reduce<GestureResult>((before, step) => reduceGesture(before.gesture, step, before.view, size), {
    gesture: NO_GESTURE,
    view,
    tap: null,
    fling: null,
  })
}

describe('fingers on the map', () => {
  it('[4] one finger drags the map', () => {
    const ground = toPlane(view, size, { x: 100, y: 100 })
    const { x, y } = toScreen(play(down(100, 100), move(160, 130)).view, size, ground)
    expect(x).toBeCloseTo(160, 6)
    expect(y).toBeCloseTo(130, 6)
  })

  it('a tremble moves nothing and is a tap', () => {
    const result = play(down(100, 100), move(104, 103), up(104, 103))
    expect(result.view).toEqual(view)
    expect(result.tap).toEqual({ x: 104, y: 103, count: 1 })
  })

  it('a drag, a pinch and a pointercancel are no taps', () => {
    expect(play(down(100, 100), move(160, 130), up(160, 130)).tap).toBeNull()
    expect(play(down(100, 100), { ...up(100, 100), type: 'cancel' }).tap).toBeNull()
    const pinch = play(down(100, 100), down(200, 100, 0, 2), up(200, 100, 30, 2), up(100, 100))
    expect(pinch.tap).toBeNull()
    expect(pinch.gesture.fingers).toEqual([])
  })

  it('two fingers hold their points of the map', () => {
    const [left, right] = [toPlane(view, size, { x: 150, y: 300 }), toPlane(view, size, { x: 250, y: 300 })]
    const after = play(down(150, 300), down(250, 300, 0, 2), move(100, 320), move(300, 320, 20, 2)).view
    expect(after.scale).toBeCloseTo(2000, 6)
    expect(toScreen(after, size, left).x).toBeCloseTo(100, 0)
    expect(toScreen(after, size, right).x).toBeCloseTo(300, 0)
    expect(toScreen(after, size, right).y).toBeCloseTo(320, 0)
  })

  it('when one of two fingers is lifted, the other continues the drag without a jump', () => {
    const before = play(down(150, 300), down(250, 300, 0, 2), up(250, 300, 30, 2))
    const after = reduceGesture(before.gesture, move(150, 300, 50), before.view, size)
    expect(after.view).toEqual(before.view)
  })

  it('a second tap in time is a double tap; too late or elsewhere it is a new one', () => {
    const first = [down(100, 100), up(100, 100, 40)]
    expect(play(...first, down(104, 102, 200), up(104, 102, 240)).tap?.count).toBe(2)
    expect(play(...first, down(104, 102, 600), up(104, 102, 640)).tap?.count).toBe(1)
    expect(play(...first, down(300, 102, 200), up(300, 102, 240)).tap?.count).toBe(1)
    expect(play(...first, down(100, 100, 200), up(100, 100, 240), down(100, 100, 300), up(100, 100, 340)).tap?.count).toBe(1)
  })

  it('[4] one-handed zoom: tap, hold, and move down or up', () => {
    const held = [down(100, 100), up(100, 100, 40), down(100, 100, 150)]
    expect(play(...held, move(100, 180, 200)).view.scale).toBeGreaterThan(1500)
    expect(play(...held, move(100, 20, 200)).view.scale).toBeLessThan(700)
    expect(play(...held, move(100, 180, 200), up(100, 180, 220)).tap).toBeNull()
  })

  it('a finger lifted in motion flings the map; one at rest does not', () => {
    const dragged = [down(100, 100, 0), move(130, 100, 20), move(160, 100, 40)]
    const { fling } = play(...dragged, up(160, 100, 45))
    expect(fling?.x).toBeCloseTo(1.5, 1)
    expect(fling?.y).toBeCloseTo(0, 6)
    expect(play(...dragged, up(160, 100, 400)).fling).toBeNull()
  })

  it('a pointer that was never put down is ignored', () => {
    expect(play(move(50, 50), up(50, 50))).toEqual({ gesture: NO_GESTURE, view, tap: null, fling: null })
  })
})
