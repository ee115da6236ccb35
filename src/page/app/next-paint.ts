/** How long a page that paints no frames (in the background) is waited for, in milliseconds. */
const NO_FRAME_MS = 100

/**
 * Waits until the browser has painted what has changed so far. A new screen is rendered in one task of up to 300 ms on a slow phone: without this the tab under the
 * thumb would show the tap only after it.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
