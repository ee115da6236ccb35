import { useEffect, useEffectEvent, useRef, type PointerEvent as ReactPointerEvent, type RefObject, type TouchEvent as ReactTouchEvent } from 'react'
import type { Gesture } from '../../../core/domain/imprint/reduce-gesture.ts'

export interface PressGestureHandlers {
  isReady(): boolean
  onDown(): void
  /** Called each frame while the stamp is down, with the print if it were lifted now; the callback of the render in which the press began is used. */
  onHold(gesture: Gesture): void
  onLift(gesture: Gesture): void
  onCancel(): void
}

/** A finger that moved this far is not pressing, in CSS pixels. */
const CANCEL_DRIFT_PX = 110

interface Held {
  readonly pointerId: number
  readonly since: number
  readonly x: number
  readonly y: number
  readonly entry: { readonly x: number; readonly y: number }
  readonly seed: number
  drift: { x: number; y: number }
  /** A second finger rotates the stamp: its id, its position, and the angle at which it came down. */
  second: { readonly id: number; readonly from: number; angle: number } | null
}

/** Turns pointers on `pad` into one press (spec 10): hold, drift, rotation. `face` is where the stamp meets the paper. */
export function usePressGesture(face: RefObject<HTMLElement | null>, handlers: PressGestureHandlers) {
  const held = useRef<Held | null>(null)
  const frame = useRef(0)

  const gestureNow = (press: Held, at: number): Gesture => ({
    hold_ms: Math.max(0, at - press.since),
    drift: press.drift,
    turn: press.second === null ? null : press.second.angle - press.second.from,
    entry: press.entry,
    seed: press.seed,
  })

  const tick = (now: number) => {
    if (held.current === null) return
    handlers.onHold(gestureNow(held.current, now))
    frame.current = requestAnimationFrame(tick)
  }

  const end = () => {
    held.current = null
    cancelAnimationFrame(frame.current)
  }

  const cancel = () => {
    if (held.current === null) return
    end()
    handlers.onCancel()
  }

  const leave = useEffectEvent(cancel)
  const stop = useEffectEvent(end)
  useEffect(() => {
    // A call, another app, a screen turned off: the touch is cancelled, and nothing was pressed.
    const onAway = () => leave()
    addEventListener('blur', onAway)
    document.addEventListener('visibilitychange', onAway)
    return () => {
      removeEventListener('blur', onAway)
      document.removeEventListener('visibilitychange', onAway)
      stop()
    }
  }, [])

  return {
    onPointerDown(event: ReactPointerEvent<HTMLElement>) {
      const box = face.current?.getBoundingClientRect()
      if (box === undefined || event.button !== 0) return
      const press = held.current
      if (press !== null) {
        const angle = angleBetween(press, event)
        press.second ??= { id: event.pointerId, from: angle, angle }
        return
      }
      if (!handlers.isReady()) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const half = box.width / 2
      held.current = {
        pointerId: event.pointerId,
        since: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
        entry: { x: clampOne((event.clientX - box.left - half) / half), y: clampOne((event.clientY - box.top - half) / half) },
        seed: crypto.getRandomValues(new Uint16Array(1))[0] ?? 0,
        drift: { x: 0, y: 0 },
        second: null,
      }
      handlers.onDown()
      tick(event.timeStamp)
    },
    onPointerMove(event: ReactPointerEvent<HTMLElement>) {
      const press = held.current
      if (press === null) return
      if (event.pointerId === press.second?.id) press.second.angle = angleBetween(press, event)
      if (event.pointerId !== press.pointerId || press.second !== null) return
      press.drift = { x: event.clientX - press.x, y: event.clientY - press.y }
      if (Math.hypot(press.drift.x, press.drift.y) > CANCEL_DRIFT_PX) cancel()
    },
    onPointerUp(event: ReactPointerEvent<HTMLElement>) {
      const press = held.current
      if (press === null || event.pointerId !== press.pointerId) return
      end()
      handlers.onLift(gestureNow(press, event.timeStamp))
    },
    onPointerCancel(event: ReactPointerEvent<HTMLElement>) {
      if (event.pointerId === held.current?.pointerId) cancel()
    },
    /** Suppresses the mouse and click events that would follow: nothing uses them, and they would run in the frame that shows the ink. */
    onTouchEnd(event: ReactTouchEvent<HTMLElement>) {
      if (event.cancelable) event.preventDefault()
    },
    onContextMenu(event: { preventDefault(): void }) {
      event.preventDefault()
    },
  }
}

const angleBetween = (press: { readonly x: number; readonly y: number }, event: { readonly clientX: number; readonly clientY: number }) =>
  (Math.atan2(event.clientY - press.y, event.clientX - press.x) * 180) / Math.PI

const clampOne = (value: number) => Math.max(-1, Math.min(1, value))
