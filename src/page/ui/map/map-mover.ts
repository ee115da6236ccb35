import { NO_GESTURE, reduceGesture, type Gesture, type PointerStep } from './gesture.ts'
import type { MapPoint } from './projection.ts'
import { clampView, isCovered, moveBetween, panBy, viewBetween, zoomAt, type Size, type View } from './viewport.ts'

/** Screens drawn beyond each edge, so that a drag shows ground and not nothing. */
export const DRAWN_MARGIN = 0.3

/** While the ground shrinks it is drawn for a view that much farther off, or its edge would show again at once. */
const AHEAD = 0.6
/** Between these the names may be stretched along with the ground; beyond them they wait for its rest. */
const NAMES_STRETCH = { least: 0.8, most: 1.3 }
/** Where even the main stations' names would run into one another. */
const MAIN_NAMES_LEAST = 0.6

const GLIDE_MS = 280
const WHEEL_REST_MS = 140
/** Milliseconds in which a fling loses all but a third of its speed. */
const FRICTION_MS = 260
const SLOWEST_FLING = 0.02

export interface MapMoverEvents {
  /** What to show on a screen of this size at first. */
  readonly start: (size: Size) => View
  /** The ground is to be drawn anew for this view, and what is written on it as well, or not yet; `drawn` must be called once it is. */
  readonly onDraw: (view: View, size: Size, isWritten: boolean) => void
  readonly onTap: (pixel: MapPoint, count: 1 | 2) => void
  readonly onRest: (view: View, size: Size) => void
}

/** The map's elements. */
export interface MapElements {
  readonly surface: HTMLElement
  readonly ground: HTMLElement
  /** What is written on the ground, stretched along with it; what lies in its `data-steady` keeps its size. */
  readonly writing: HTMLElement
}

/**
 * Moves the map under the fingers: while they move, the drawing is only shifted and stretched. It is made anew when they rest; the ground also when
 * its edge would show or it is stretched too far.
 */
export class MapMover {
  readonly #elements: MapElements
  readonly #events: MapMoverEvents
  readonly #listening = new AbortController()
  readonly #resizing = new ResizeObserver(() => this.#measure())
  #size: Size = { width: 0, height: 0 }
  #live: View | null = null
  #drawn: { readonly ground: View; readonly writing: View } | null = null
  /** The surface's, when it was last touched: to ask at each step would have the page laid out anew for it. */
  #corner: MapPoint = { x: 0, y: 0 }
  #isDrawing = false
  #gesture: Gesture = NO_GESTURE
  #frame = 0
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

  /** Ends all movement and listening. */
  stop(): void {
    this.#halt()
    this.#listening.abort()
    this.#resizing.disconnect()
  }

  /** Says for which views the ground and the writing on the screen now are. */
  drawn(ground: View, writing: View): void {
    this.#drawn = { ground, writing }
    this.#isDrawing = false
    this.#place()
  }

  /** Moves there in so many milliseconds, at once where motion is to be reduced. */
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
    if (tap !== null) this.#events.onTap(tap, tap.count)
    else if (fling !== null && !prefersStillness()) this.#fling(fling)
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
    this.#draw(this.#live, true)
  }

  #show(live: View): void {
    this.#live = live
    if (!this.#isDrawing && (this.#drawn === null || !isCovered(this.#drawn.ground, live, this.#size, DRAWN_MARGIN))) this.#drawBetween(live)
    this.#place()
  }

  /** A dragged map is drawn whole; a stretched one gets its names when it rests. */
  #drawBetween(live: View): void {
    if (this.#drawn === null || !isStretched(live.scale / this.#drawn.writing.scale)) this.#draw(live, true)
    else this.#draw(live.scale < this.#drawn.ground.scale ? { ...live, scale: live.scale * AHEAD } : live, false)
  }

  #draw(view: View, isWritten: boolean): void {
    this.#isDrawing = true
    this.#events.onDraw(view, this.#size, isWritten)
  }

  #place(): void {
    if (this.#live === null || this.#drawn === null) return
    const { ground, writing } = this.#elements
    const on = moveBetween(this.#drawn.ground, this.#live, this.#size)
    ground.style.transform = `translate(${on.x}px, ${on.y}px) scale(${on.stretch})`
    const { x, y, stretch } = moveBetween(this.#drawn.writing, this.#live, this.#size)
    writing.style.transform = `translate(${x}px, ${y}px) scale(${stretch})`
    writing.toggleAttribute('data-stretched', isStretched(stretch))
    writing.toggleAttribute('data-shrunk', stretch < MAIN_NAMES_LEAST)
    // Each by itself: a custom property for all would be resolved anew for each and for what is in it, in every frame.
    for (const mark of writing.querySelectorAll<HTMLElement>('[data-steady] > *')) mark.style.scale = String(1 / stretch)
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
    this.#draw(this.#live, true)
    this.#events.onRest(this.#live, this.#size)
  }

  #halt(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#resting)
  }
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const isStretched = (stretch: number) => stretch < NAMES_STRETCH.least || stretch > NAMES_STRETCH.most
