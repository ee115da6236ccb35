import { useCallback, useEffect, useRef } from 'react'

/** Screens a second from which on nobody reads a row, and milliseconds of rest until one does. */
const RUSH = 12
const RESTS_MS = 120

interface Look {
  readonly top: number
  readonly time: number
  readonly isFast: boolean
  readonly timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Tells a list that rushes by. Called at each look with how far down it is, in pixels, it answers how far it went since the look before, down or up, and 0 while
 * it does not rush; `rested` is called once a rush is over.
 */
export function useRush(): (top: number, rested: () => void) => number {
  const before = useRef<Look>({ top: 0, time: 0, isFast: false, timer: undefined })
  useEffect(() => () => clearTimeout(before.current.timer), [])
  return useCallback((top, rested) => {
    const { current: last } = before
    const [time, moved] = [performance.now(), top - last.top]
    const passed = time - last.time
    const isFast = passed < RESTS_MS && Math.abs(moved) / innerHeight > (RUSH * Math.max(passed, 8)) / 1000
    // One leap is no rush: the End key, or a page that is come back to.
    const isRush = isFast && last.isFast
    clearTimeout(last.timer)
    before.current = { top, time, isFast, timer: isRush ? setTimeout(rested, RESTS_MS) : undefined }
    return isRush ? moved : 0
  }, [])
}
