/** After this time, in milliseconds, the next screen is unrelated, and nothing is animated. */
const GLANCE_MS = 1_000
const FLIGHT_MS = 260

let left: { readonly stamp_id: number; readonly from: DOMRect; readonly at: number } | null = null

/** Records the impression's position on the screen that is about to be left. */
export function takeOff(stamp_id: number, canvas: Element | null): void {
  left = canvas === null ? null : { stamp_id, from: canvas.getBoundingClientRect(), at: performance.now() }
}

/**
 * Animates the impression from its recorded position. It moves only the canvas and is not a view transition, which would take the touches of the first 250 ms
 * from the element under the finger.
 */
export function land(stamp_id: number, canvas: HTMLElement): void {
  const came = left
  left = null
  if (came?.stamp_id !== stamp_id || performance.now() - came.at > GLANCE_MS || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = canvas.getBoundingClientRect()
  if (to.width === 0) return
  const x = came.from.x + came.from.width / 2 - (to.x + to.width / 2)
  const y = came.from.y + came.from.height / 2 - (to.y + to.height / 2)
  canvas.animate([{ transform: `translate(${x}px, ${y}px) scale(${came.from.width / to.width})` }, { transform: 'none' }], {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(.2, .8, .2, 1)',
  })
}
