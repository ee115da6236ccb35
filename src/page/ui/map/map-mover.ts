import { NO_GESTURE, reduceGesture, type Gesture, type PointerStep } from './gesture.ts'
import { isStretched, nextDrawing, type Drawing } from './next-drawing.ts'
import type { MapPoint } from './projection.ts'
import { clampView, panBy, toScreen, viewBetween, zoomAt, type Size, type View } from './viewport.ts'

/** Below this scale even the main stations' names would overlap. */
const MAIN_NAMES_LEAST = 0.6

const GLIDE_MS = 280
const WHEEL_REST_MS = 140
/** Time constant of a fling in milliseconds. */
const FRICTION_MS = 260
const SLOWEST_FLING = 0.02

export interface MapMoverEvents {
  /** The initial view for a screen of this size. */
  readonly start: (size: Size) => View
  /** This must be rendered; `drawn` must be called once it is. */
  readonly onDraw: (drawing: Drawing) => void
  readonly onTap: (pixel: MapPoint, count: 1 | 2) => void
  readonly onRest: (view: View, size: Size) => void
}

/** The map's elements. */
export interface MapElements {
  readonly surface: HTMLElement
  /** Its children are the sheets of the ground. */
  readonly ground: HTMLElement
  /** The labels on the map, scaled with it; children of its `data-steady` keep their size. */
  readonly writing: HTMLElement
}

/**
 * Moves the map under the fingers: the existing drawing is only translated and scaled. Missing parts are drawn piece by piece between the frames, during a gesture
 * and at rest.
 */
export class MapMover {
  readonly #elements: MapElements
  readonly #events: MapMoverEvents
  readonly #listening = new AbortController()
  readonly #resizing = new ResizeObserver(() => this.#measure())
  #size: Size = { width: 0, height: 0 }
  #live: View | null = null
  #drawn: Drawing | null = null
  /** The factor that the marks of constant size have been scaled back from. */
  #steadied = 1
  /** The surface's position at the last touch: reading it on each event would force a layout. */
  #corner: MapPoint = { x: 0, y: 0 }
  #isDrawing = false
  #isResting = true
  #gesture: Gesture = NO_GESTURE
  #frame = 0
  #drawingFrame = 0
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(elements: MapElements, events: MapMoverEvents) {
    this.#elements = elements
    this.#events = events
    const { surface } = elements
    const { signal } = this.#listening
    surface.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    surface.addEventListener('pointermove', (event) => this.#step('move', event), { signal })
    surface.addEventListener('pointerup', (event) => this.#step('up', event), { signal })
    surface.addEventListener('pointercancel', (event) => this.#step('cancel', event), { signal })
    surface.addEventListener('wheel', (event) => this.#turn(event), { signal, passive: false })
    this.#resizing.observe(surface)
    this.#measure()
  }

  /** Stops all movement and removes the listeners. */
  stop(): void {
    this.#halt()
    cancelAnimationFrame(this.#drawingFrame)
    this.#listening.abort()
    this.#resizing.disconnect()
  }

  /** To be called when React has rendered `drawing`. */
  drawn(drawing: Drawing): void {
    this.#drawn = drawing
    this.#isDrawing = false
    this.#place(true)
    cancelAnimationFrame(this.#drawingFrame)
    this.#drawingFrame = requestAnimationFrame(() => {
      this.#drawingFrame = 0
      this.#drawNext()
    })
  }

  /** Moves there in this many milliseconds, or at once with reduced motion. */
  glideTo(change: (live: View, size: Size) => View, within_ms = GLIDE_MS): void {
    const from = this.#live
    if (from === null) return
    const to = change(from, this.#size)
    if (prefersStillness()) {
      this.#halt()
      this.#show(to)
      this.#settle()
      return
    }
    this.#run((elapsed_ms) => {
      const share = Math.min(1, elapsed_ms / within_ms)
      this.#show(viewBetween(from, to, 1 - (1 - share) ** 3))
      return share < 1
    })
  }

  #fling(speed: MapPoint): void {
    let last_ms = 0
    this.#run((elapsed_ms) => {
      const fade = Math.exp(-elapsed_ms / FRICTION_MS)
      const passed = elapsed_ms - last_ms
      last_ms = elapsed_ms
      if (this.#live !== null) this.#show(panBy(this.#live, this.#size, speed.x * fade * passed, speed.y * fade * passed))
      return fade * Math.hypot(speed.x, speed.y) > SLOWEST_FLING
    })
  }

  #press(event: PointerEvent): void {
    this.#halt()
    this.#findCorner()
    this.#elements.surface.setPointerCapture(event.pointerId)
    this.#step('down', event)
  }

  #step(type: PointerStep['type'], event: PointerEvent): void {
    if (this.#live === null) return
    const pointer = { type, id: event.pointerId, ...this.#pixelOf(event), time: event.timeStamp }
    const { gesture, view, tap, fling } = reduceGesture(this.#gesture, pointer, this.#live, this.#size)
    this.#gesture = gesture
    if (view !== this.#live) this.#show(view)
    if (tap !== null) {
      // It has stopped a fling.
      if (!this.#isResting) this.#settle()
      this.#events.onTap(tap, tap.count)
    } else if (fling !== null && !prefersStillness()) this.#fling(fling)
    else if ((type === 'up' || type === 'cancel') && gesture.fingers.length === 0) this.#settle()
  }

  #turn(event: WheelEvent): void {
    if (this.#live === null) return
    event.preventDefault()
    this.#halt()
    this.#findCorner()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
    this.#show(zoomAt(this.#live, this.#size, Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)), this.#pixelOf(event)))
    this.#resting = setTimeout(() => this.#settle(), WHEEL_REST_MS)
  }

  #findCorner(): void {
    const { left, top } = this.#elements.surface.getBoundingClientRect()
    this.#corner = { x: left, y: top }
  }

  #pixelOf({ clientX, clientY }: MouseEvent): MapPoint {
    return { x: clientX - this.#corner.x, y: clientY - this.#corner.y }
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#elements.surface
    const size = { width, height }
    if (size.width === 0 || size.height === 0) return
    this.#size = size
    this.#live = this.#live === null ? this.#events.start(size) : clampView(this.#live, size)
    this.#draw()
  }

  #show(live: View): void {
    this.#live = live
    this.#isResting = false
    // At most one drawing a frame.
    if (this.#drawingFrame === 0) this.#drawNext()
    this.#place(false)
  }

  #drawNext(): void {
    if (!this.#isDrawing) this.#draw()
  }

  #draw(): void {
    const next = this.#live === null ? null : nextDrawing(this.#drawn, this.#live, this.#size, this.#isResting)
    if (next === null) return
    this.#isDrawing = true
    this.#events.onDraw(next)
  }

  /** `isNew` when the elements may be others than before. */
  #place(isNew: boolean): void {
    if (this.#live === null || this.#drawn === null) return
    const { ground, writing } = this.#elements
    for (const [index, { origin }] of this.#drawn.sheets.entries()) this.#put(ground.children[index], origin, this.#live)
    this.#put(writing, this.#drawn.writing.origin, this.#live)
    const stretch = this.#live.scale / this.#drawn.writing.origin.scale
    if (stretch === this.#steadied && !isNew) return
    this.#steadied = stretch
    writing.toggleAttribute('data-stretched', isStretched(stretch))
    writing.toggleAttribute('data-shrunk', stretch < MAIN_NAMES_LEAST)
    // One property per element: a custom property for all would restyle each of them and its children in every frame. None at rest, when it would only cost time.
    const scale = stretch === 1 ? '' : String(1 / stretch)
    for (const mark of writing.querySelectorAll<HTMLElement>('[data-steady] > *')) if (mark.style.scale !== scale) mark.style.scale = scale
  }

  /** Whole device pixels at the drawing's own scale, so that it stays sharp. */
  #put(layer: Element | undefined, origin: View, live: View): void {
    if (!(layer instanceof HTMLElement)) return
    const { x, y } = toScreen(live, this.#size, origin)
    layer.style.transform =
      live.scale === origin.scale ? `translate(${toDevicePixel(x)}px, ${toDevicePixel(y)}px)` : `translate(${x}px, ${y}px) scale(${live.scale / origin.scale})`
  }

  #run(step: (elapsed_ms: number) => boolean): void {
    this.#halt()
    const begun = performance.now()
    const tick = (time: number) => {
      if (step(Math.max(0, time - begun))) this.#frame = requestAnimationFrame(tick)
      else this.#settle()
    }
    this.#frame = requestAnimationFrame(tick)
  }

  #settle(): void {
    if (this.#live === null) return
    this.#isResting = true
    this.#draw()
    this.#events.onRest(this.#live, this.#size)
  }

  #halt(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#resting)
  }
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const toDevicePixel = (pixels: number) => Math.round(pixels * devicePixelRatio) / devicePixelRatio
