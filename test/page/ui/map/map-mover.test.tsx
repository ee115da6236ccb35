import { afterEach, describe, expect, it } from 'vitest'
import { DRAWN_MARGIN, MapMover } from '../../../../src/page/ui/map/map-mover.ts'
import { project } from '../../../../src/page/ui/map/projection.ts'
import { isCovered, panBy, type View } from '../../../../src/page/ui/map/viewport.ts'

const SIZE = { width: 390, height: 340 }
const START: View = { ...project({ lat: 38.26, lng: 140.6 }), scale: 400 }

let mover: MapMover | undefined
afterEach(() => mover?.stop())

/** A map under one finger; `draws` are the views that it asked to be drawn for. */
function createMap() {
  const surface = document.createElement('div')
  Object.defineProperties(surface, { clientWidth: { value: SIZE.width }, clientHeight: { value: SIZE.height }, setPointerCapture: { value: () => undefined } })
  const draws: View[] = []
  const made = new MapMover(
    { surface, ground: document.createElement('div'), writing: document.createElement('div') },
    { start: () => START, onDraw: (view) => draws.push(view), onTap: () => undefined, onRest: () => undefined },
  )
  mover = made
  const touch = (type: string, x: number) => surface.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: 100, bubbles: true }))
  const show = () => made.drawn(draws.at(-1) ?? START, draws.at(-1) ?? START)
  show()
  touch('pointerdown', 0)
  return { draws, show, moveTo: (x: number) => touch('pointermove', x) }
}

describe('[2] a dragged map', () => {
  it.each([-1, 1])('is drawn once on a way of two margins, and covers the screen all along', (way) => {
    const { draws, show, moveTo } = createMap()
    for (let px = 10; px <= 2 * DRAWN_MARGIN * SIZE.width + 20; px += 5) {
      moveTo(way * px)
      show()
      expect(isCovered(draws.at(-1) ?? START, panBy(START, SIZE, way * px, 0), SIZE, DRAWN_MARGIN), `after ${px} px`).toBe(true)
    }
    // The first drawing is that of the start.
    expect(draws.length - 1).toBe(1)
  })

  it('is drawn for where it is, however far it has moved between two frames', () => {
    const { draws, moveTo } = createMap()
    moveTo(-10)
    moveTo(-900)
    expect(isCovered(draws.at(-1) ?? START, panBy(START, SIZE, -900, 0), SIZE, DRAWN_MARGIN)).toBe(true)
  })
})
