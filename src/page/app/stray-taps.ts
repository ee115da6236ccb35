/** A touch this soon after the last lift (ms) and this near to it (CSS pixels) is the second tap of a double tap. */
const GAP_MS = 450
const NEAR_PX = 40

/**
 * Drops the second tap of a double tap if the first one has changed the content under the finger: its target was removed, or a dialog opened or closed. The second
 * tap on a station's row pressed the stamp of the screen that the first tap had opened, and on 「とりけす」 it pressed once more.
 */
export function dropStrayTaps(page: Pick<Window, 'addEventListener'>): void {
  let last: PointerEvent | null = null
  let isStray = false
  const onDown = (event: PointerEvent) => {
    isStray = last !== null && event.pointerType === 'touch' && isSecond(last, event) && hasChanged(last.target, event.target)
    if (isStray) event.stopImmediatePropagation()
  }
  const onClick = (event: MouseEvent) => {
    // A click without a pointer (a keyboard's, a program's) has no detail.
    if (!isStray || event.detail === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  page.addEventListener('pointerdown', onDown, true)
  page.addEventListener('pointerup', (event) => (last = event), true)
  page.addEventListener('click', onClick, true)
}

const isSecond = (last: PointerEvent, { timeStamp, clientX, clientY }: PointerEvent) =>
  timeStamp - last.timeStamp < GAP_MS && Math.hypot(clientX - last.clientX, clientY - last.clientY) < NEAR_PX

const hasChanged = (before: EventTarget | null, now: EventTarget | null) =>
  before instanceof Element && (!before.isConnected || before.closest('dialog') !== (now as Element).closest('dialog'))
