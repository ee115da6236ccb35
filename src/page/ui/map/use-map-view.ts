import { startTransition, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { MapMover, type MapMoverEvents } from './map-mover.ts'
import type { Size, View } from './viewport.ts'

/** What is drawn. What is seen may be a little off it while something moves. */
export interface DrawnView {
  readonly view: View
  readonly size: Size
}

export interface MapView {
  readonly surface: RefObject<HTMLDivElement | null>
  readonly drawing: RefObject<HTMLDivElement | null>
  /** Null until the surface has a size. */
  readonly drawn: DrawnView | null
  readonly glideTo: (change: (live: View, size: Size) => View) => void
}

/** A mover for the surface and the drawing that the two refs are given to. */
export function useMapView({ start, onTap, onRest }: Omit<MapMoverEvents, 'onDraw'>): MapView {
  const surface = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const mover = useRef<MapMover>(null)
  const [drawn, setDrawn] = useState<DrawnView | null>(null)
  const startNow = useEffectEvent(start)
  const onTapNow = useEffectEvent(onTap)
  const onRestNow = useEffectEvent(onRest)

  useEffect(() => {
    if (surface.current === null || drawing.current === null) return undefined
    const made = new MapMover(surface.current, drawing.current, {
      start: (size) => startNow(size),
      // Not urgent: the drawing that is there moves on under the fingers, and React draws the next one between the frames.
      onDraw: (view, size) => startTransition(() => setDrawn({ view, size })),
      onTap: (pixel, count) => onTapNow(pixel, count),
      onRest: (view, size) => onRestNow(view, size),
    })
    mover.current = made
    return () => made.stop()
  }, [])

  useLayoutEffect(() => {
    if (drawn !== null) mover.current?.drawn(drawn.view)
  }, [drawn])

  const glideTo = useCallback<MapView['glideTo']>((change) => mover.current?.glideTo(change), [])
  return { surface, drawing, drawn, glideTo }
}
