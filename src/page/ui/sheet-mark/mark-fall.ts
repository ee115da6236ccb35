import type { FallingMark } from './draw-mark.ts'

/** Milliseconds: 仮 is rubbed out, the mark falls, the paper gives way and the ink settles. */
const RUBBED = 180
const FALLEN = 300
export const FALL_MS = 620
const SETTLES_FOR = 320
/** Marks that fall at the same time, and the pause between two. */
const AT_ONCE = 6
const APART_MS = 90

/** A moment of the animation: the share of 仮 that is erased, and the mark, null while it is not visible. `shadow` is in CSS pixels. */
export interface FallMoment {
  readonly rubbed: number
  readonly mark: FallingMark | null
}

/** The state of the animation this many milliseconds after the server's answer. */
export function fallAt(ms: number): FallMoment {
  if (ms < RUBBED) return { rubbed: Math.max(0, ms / RUBBED), mark: null }
  if (ms < FALLEN) {
    const left = 1 - ((ms - RUBBED) / (FALLEN - RUBBED)) ** 2
    return { rubbed: 1, mark: { scale: 1 + 0.22 * left, turn: -4 * left, opacity: 1 - 0.45 * left, shadow: 13 * left } }
  }
  const wet = Math.max(0, 1 - (ms - FALLEN) / SETTLES_FOR)
  return { rubbed: 1, mark: { scale: 1, turn: 0, opacity: 1 + 0.08 * wet, shadow: 0 } }
}

let falling = 0
let lastAt = -Infinity

/**
 * Starts the animation on a canvas: `draw` is called for each frame, first in this one. Where the canvas is not visible, motion is reduced, or six marks are falling
 * already, `draw` is called once, with the final state. Returns a function that ends the animation at once.
 */
export function fall(canvas: HTMLCanvasElement, draw: (moment: FallMoment) => void): () => void {
  const end = () => draw(fallAt(FALL_MS))
  if (falling >= AT_ONCE || !isSeen(canvas)) {
    end()
    return () => undefined
  }
  falling += 1
  const begins = Math.max(performance.now(), lastAt + APART_MS)
  lastAt = begins
  let isOver = false
  let hasGivenWay = false
  const stop = () => {
    if (isOver) return
    isOver = true
    falling -= 1
    end()
  }
  const step = () => {
    if (isOver) return
    const ms = performance.now() - begins
    if (ms >= FALL_MS) return stop()
    draw(fallAt(ms))
    if (ms >= FALLEN && !hasGivenWay) {
      hasGivenWay = true
      canvas.animate?.({ scale: [1, 0.994, 1] }, { duration: 140, easing: 'cubic-bezier(.2,.9,.3,1.2)' })
    }
    requestAnimationFrame(step)
  }
  step()
  return stop
}

function isSeen(canvas: HTMLCanvasElement): boolean {
  if (document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const { top, bottom } = canvas.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
