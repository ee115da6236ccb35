import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MapMover } from '../../../../src/page/ui/map/map-mover.ts'
import type { Drawing } from '../../../../src/page/ui/map/next-drawing.ts'
import { project } from '../../../../src/page/ui/map/projection.ts'
import type { View } from '../../../../src/page/ui/map/viewport.ts'

const SIZE = { width: 390, height: 340 }
const START: View = { ...project({ lat: 38.26, lng: 140.6 }), scale: 400 }

let mover: MapMover | undefined
let frames: FrameRequestCallback[]
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => frames.push(step))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1, () => undefined))
  vi.stubGlobal('devicePixelRatio', 2)
})
afterEach(() => {
  mover?.stop()
  vi.unstubAllGlobals()
})

/** A map under one finger; `draws` are the drawings that it asked for, `show` renders the last of them. */
function createMap() {
  const surface = document.createElement('div')
  Object.defineProperties(surface, { clientWidth: { value: SIZE.width }, clientHeight: { value: SIZE.height }, setPointerCapture: { value: () => undefined } })
  const [ground, writing] = [document.createElement('div'), document.createElement('div')]
  const draws: Drawing[] = []
  const made = new MapMover(
    { surface, ground, writing },
    { start: () => START, onDraw: (drawing) => draws.push(drawing), onTap: () => undefined, onRest: () => undefined },
  )
  mover = made
  const touch = (type: string, x: number) => surface.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: 100, bubbles: true }))
  const show = () => {
    const drawing = draws.at(-1)!
    ground.replaceChildren(...drawing.sheets.map(() => document.createElement('div')))
    made.drawn(drawing)
  }
  const passFrame = () => {
    for (const step of frames.splice(0)) step(performance.now())
  }
  show()
  return { draws, show, passFrame, ground, writing, touch }
}

describe('[2] a dragged map', () => {
  it('asks for at most one drawing a frame, and for none while one is rendered', () => {
    const { draws, show, passFrame, touch } = createMap()
    passFrame()
    expect(draws.length).toBe(2)
    touch('pointerdown', 0)
    touch('pointermove', 20)
    passFrame()
    expect(draws.length).toBe(2)
    show()
    touch('pointermove', 30)
    touch('pointermove', 40)
    expect(draws.length).toBe(2)
    passFrame()
    expect(draws.length).toBe(3)
  })

  it('moves sheets and labels by whole device pixels, so that they stay sharp', () => {
    const { ground, writing, touch } = createMap()
    touch('pointerdown', 0)
    touch('pointermove', 20.3)
    for (const element of [writing, ground.children[0] as HTMLElement]) expect(element.style.transform).toBe('translate(215.5px, 170px)')
  })

  it('at rest is drawn until nothing is missing', () => {
    const { draws, show, passFrame } = createMap()
    for (let drawn = 0; drawn < draws.length;) {
      drawn = draws.length
      passFrame()
      if (draws.length > drawn) show()
    }
    expect(draws.at(-1)!.sheets[0]!.tiles.length).toBeGreaterThan(draws[0]!.sheets[0]!.tiles.length)
    expect(frames).toEqual([])
  })
})
