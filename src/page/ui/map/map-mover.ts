import { NO_GESTURE, reduceGesture, type Gesture, type PointerStep } from './gesture.ts'
import type { MapPoint } from './projection.ts'
import { clampView, isCovered, moveBetween, panBy, viewBetween, zoomAt, type Size, type View } from './viewport.ts'

/** Screens drawn beyond each edge, so that a drag never shows an empty area. */
export const DRAWN_MARGIN = 0.3

/** While zooming out the map is drawn for a view this much farther off, or its edge would soon show again. */
const AHEAD = 0.6
/** How far ahead a dragged map is drawn, as a share of the margin: more would leave none behind it. */
const LEAD = 0.8
/** Within these factors the names are scaled with the map; beyond them they are hidden until it rests. */
const NAMES_STRETCH = { least: 0.8, most: 1.3 }
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
  /** The map must be redrawn for this view, and its labels as well, or not yet; `drawn` must be called once it is. */
  readonly onDraw: (view: View, size: Size, isWritten: boolean) => void
  readonly onTap: (pixel: MapPoint, count: 1 | 2) => void
  readonly onRest: (view: View, size: Size) => void
}

/** The map's elements. */
export interface MapElements {
  readonly surface: HTMLElement
  readonly ground: HTMLElement
  /** The labels on the map, scaled with it; children of its `data-steady` keep their size. */
  readonly writing: HTMLElement
}

/**
 * Moves the map under the fingers: during a gesture the drawing is only translated and scaled. It is redrawn at rest; the map layer also when its edge would
 * show or it is scaled too far.
 */
export class MapMover {
  readonly #elements: MapElements
  readonly #events: MapMoverEvents
  readonly #listening = new AbortController()
  readonly #resizing = new ResizeObserver(() => this.#measure())
  #size: Size = { width: 0, height: 0 }
  #live: View | null = null
  #drawn: { readonly ground: View; readonly writing: View } | null = null
  /** The surface's position at the last touch: reading it on each event would force a layout. */
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

  /** Stops all movement and removes the listeners. */
  stop(): void {
    this.#halt()
    this.#listening.abort()
    this.#resizing.disconnect()
  }

  /** Reports the views for which the map and its labels are now drawn. */
  drawn(ground: View, writing: View): void {
    this.#drawn = { ground, writing }
    this.#isDrawing = false
    this.#place()
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

  /** A dragged map is redrawn completely; a scaled one gets its names at rest. */
  #drawBetween(live: View): void {
    if (this.#drawn === null) this.#draw(live, true)
    else if (!isStretched(live.scale / this.#drawn.writing.scale)) this.#draw(leadOn(this.#drawn.ground, live, this.#size), true)
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
    // One property per element: a custom property for all would restyle each of them and its children in every frame.
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

/** The view ahead of a dragged map, in the direction in which it has left the drawn one: a long drag needs half as many drawings. */
function leadOn(drawn: View, live: View, size: Size): View {
  const ahead = (moved: number, side: number) => Math.sign(moved) * Math.min(Math.abs(moved), (LEAD * DRAWN_MARGIN * side) / live.scale)
  return { ...live, x: live.x + ahead(live.x - drawn.x, size.width), y: live.y + ahead(live.y - drawn.y, size.height) }
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const isStretched = (stretch: number) => stretch < NAMES_STRETCH.least || stretch > NAMES_STRETCH.most
