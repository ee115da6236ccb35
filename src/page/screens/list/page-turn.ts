/** 1 turns forwards: the page falls to the left. */
export type Direction = 1 | -1

/** Share of a page's width after which a released page falls to the other side. */
const TURNS_FROM = 0.24
/** Pixels a millisecond from which a flick turns it, however short. */
const FLICK = 0.5
/** Duration of the rest of a turn, and of turning back, in milliseconds. */
const REST_MS = 260
const BACK_MS = 200

/** How far a page has turned, 0 to 1, for a finger that moved this many pixels over a page `width` pixels wide. */
export const turned = (dx: number, width: number, direction: Direction): number => Math.min(1, Math.max(0, (-dx * direction) / width))

/** Whether a released page turns on: by its distance, or by the finger's speed (pixels a millisecond) in its direction. */
export const goesOn = (share: number, speed: number, direction: Direction): boolean => share > TURNS_FROM || (share > 0 && -speed * direction > FLICK)

/**
 * Animates a page from one share of its turn to another: `show` in each frame, then `done`, once. Immediate with reduced motion. `end` completes it at once.
 */
export function settle(
  from: number,
  to: number,
  show: (share: number) => void,
  done: () => void,
): { readonly end: () => void; readonly isOver: () => boolean } {
  let frame = 0
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    cancelAnimationFrame(frame)
    show(to)
    done()
  }
  const ms = to === 1 ? REST_MS : BACK_MS
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    end()
    return { end, isOver: () => isOver }
  }
  let begun: number | null = null
  const step = (now: number) => {
    begun ??= now
    const share = Math.min(1, (now - begun) / ms)
    if (share === 1) return end()
    show(from + (to - from) * (1 - (1 - share) ** 3))
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return { end, isOver: () => isOver }
}
