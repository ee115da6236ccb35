import { NO_GESTURE, reduceGesture, type Gesture, type PointerStep } from './gesture.ts'
import type { MapPoint } from './projection.ts'
import { clampView, isCovered, moveBetween, panBy, viewBetween, zoomAt, type Size, type View } from './viewport.ts'

/** Screens drawn beyond each edge, so that a drag shows ground and not nothing. */
export const DRAWN_MARGIN = 0.3

const GLIDE_MS = 280
const WHEEL_REST_MS = 140
/** Milliseconds in which a fling loses all but a third of its speed. */
const FRICTION_MS = 260
const SLOWEST_FLING = 0.02

export interface MapMoverEvents {
  /** What to show on a screen of this size at first. */
  readonly start: (size: Size) => View
  /** The drawing is to be made anew for this view; `drawn` must be called once it is. */
  readonly onDraw: (view: View, size: Size) => void
  readonly onTap: (pixel: MapPoint, count: 1 | 2) => void
  readonly onRest: (view: View, size: Size) => void
}

/**
 * Moves the map under the fingers: while they move, the drawing is only shifted and stretched; it is made anew when they rest, or when its edge
 * would show.
 */
export class MapMover {
  readonly #surface: HTMLElement
  readonly #drawing: HTMLElement
  readonly #events: MapMoverEvents
  readonly #listening = new AbortController()
  readonly #resizing = new ResizeObserver(() => this.#measure())
  #size: Size = { width: 0, height: 0 }
  #live: View | null = null
  #drawn: View | null = null
  #isDrawing = false
  #gesture: Gesture = NO_GESTURE
  #frame = 0
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(surface: HTMLElement, drawing: HTMLElement, events: MapMoverEvents) {
    this.#surface = surface
    this.#drawing = drawing
    this.#events = events
    const { signal } = this.#listening
    surface.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    surface.addEventListener('pointermove', (event) => this.#step('move', event), { signal })
    surface.addEventListener('pointerup', (event) => this.#step('up', event), { signal })
    surface.addEventListener('pointercancel', (event) => this.#step('cancel', event), { signal })
    surface.addEventListener('wheel', (event) => this.#turn(event), { signal, passive: false })
    this.#resizing.observe(surface)
    this.#measure()
  }

  /** Ends all movement and listening. */
  stop(): void {
    this.#halt()
    this.#listening.abort()
    this.#resizing.disconnect()
  }

  /** Says for which view the drawing on the screen now is. */
  drawn(view: View): void {
    this.#drawn = view
    this.#isDrawing = false
    this.#place()
  }

  /** Moves there, at once where motion is to be reduced. */
  glideTo(change: (live: View, size: Size) => View): void {
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
      const share = Math.min(1, elapsed_ms / GLIDE_MS)
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
    this.#surface.setPointerCapture(event.pointerId)
    this.#step('down', event)
  }

  #step(type: PointerStep['type'], event: PointerEvent): void {
    if (this.#live === null) return
    const pointer = { type, id: event.pointerId, ...this.#pixelOf(event), time: event.timeStamp }
    const { gesture, view, tap, fling } = reduceGesture(this.#gesture, pointer, this.#live, this.#size)
    this.#gesture = gesture
    if (view !== this.#live) this.#show(view)
    if (tap !== null) this.#events.onTap(tap, tap.count)
    else if (fling !== null && !prefersStillness()) this.#fling(fling)
    else if ((type === 'up' || type === 'cancel') && gesture.fingers.length === 0) this.#settle()
  }

  #turn(event: WheelEvent): void {
    if (this.#live === null) return
    event.preventDefault()
    this.#halt()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1
    this.#show(zoomAt(this.#live, this.#size, Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)), this.#pixelOf(event)))
    this.#resting = setTimeout(() => this.#settle(), WHEEL_REST_MS)
  }

  #pixelOf({ clientX, clientY }: MouseEvent): MapPoint {
    const { left, top } = this.#surface.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  #measure(): void {
    const size = { width: this.#surface.clientWidth, height: this.#surface.clientHeight }
    if (size.width === 0 || size.height === 0) return
    this.#size = size
    this.#live = this.#live === null ? this.#events.start(size) : clampView(this.#live, size)
    this.#draw()
  }

  #show(live: View): void {
    this.#live = live
    if (!this.#isDrawing && (this.#drawn === null || !isCovered(this.#drawn, live, this.#size, DRAWN_MARGIN))) this.#draw()
    this.#place()
  }

  #draw(): void {
    if (this.#live === null) return
    this.#isDrawing = true
    this.#events.onDraw(this.#live, this.#size)
  }

  #place(): void {
    if (this.#live === null || this.#drawn === null) return
    const { x, y, stretch } = moveBetween(this.#drawn, this.#live, this.#size)
    this.#drawing.style.transform = `translate(${x}px, ${y}px) scale(${stretch})`
    this.#drawing.style.setProperty('--unstretch', String(1 / stretch))
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
    this.#draw()
    this.#events.onRest(this.#live, this.#size)
  }

  #halt(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#resting)
  }
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
