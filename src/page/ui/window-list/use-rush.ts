import { useCallback, useEffect, useRef } from 'react'

/** Scroll speed, in screens a second, above which rows are not readable, and milliseconds of rest until they are. */
const RUSH = 4
const RESTS_MS = 120

interface Look {
  readonly top: number
  readonly time: number
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Detects fast scrolling. Called on each frame with the scroll offset in pixels, it returns the distance since the previous call, down or up, and 0 at readable
 * speed; `rested` is called when it ends.
 */
export function useRush(): (top: number, rested: () => void) => number {
  const before = useRef<Look>({ top: 0, time: -Infinity, timer: undefined })
  useEffect(() => () => clearTimeout(before.current.timer), [])
  return useCallback((top, rested) => {
    const { current: last } = before
    const [time, moved] = [performance.now(), top - last.top]
    const passed = time - last.time
    // A single jump does not count, like the End key or scroll restoration: it comes after a rest.
    const isRush = passed < RESTS_MS && Math.abs(moved) / innerHeight > (RUSH * Math.max(passed, 8)) / 1000
    clearTimeout(last.timer)
    before.current = { top, time, timer: isRush ? setTimeout(rested, RESTS_MS) : undefined }
    return isRush ? moved : 0
  }, [])
}
