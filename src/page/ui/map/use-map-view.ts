import { startTransition, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { MapMover, type MapMoverEvents } from './map-mover.ts'
import type { Drawing } from './next-drawing.ts'
import type { Size, View } from './viewport.ts'

export interface MapView {
  /** For the map's elements (MapElements). */
  readonly surface: RefObject<HTMLDivElement | null>
  readonly ground: RefObject<HTMLDivElement | null>
  readonly writing: RefObject<HTMLDivElement | null>
  /** Null until the surface has a size. */
  readonly drawn: Drawing | null
  readonly glideTo: (change: (live: View, size: Size) => View, within_ms?: number) => void
}

/** A mover for the elements that have the refs. */
export function useMapView({ start, onTap, onRest }: Omit<MapMoverEvents, 'onDraw'>): MapView {
  const surface = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const writing = useRef<HTMLDivElement>(null)
  const mover = useRef<MapMover>(null)
  const [drawn, setDrawn] = useState<MapView['drawn']>(null)
  const startNow = useEffectEvent(start)
  const onTapNow = useEffectEvent(onTap)
  const onRestNow = useEffectEvent(onRest)

  useEffect(() => {
    if (surface.current === null || ground.current === null || writing.current === null) return undefined
    const made = new MapMover(
      { surface: surface.current, ground: ground.current, writing: writing.current },
      {
        start: (size) => startNow(size),
        // A transition: the existing drawing moves on under the fingers, and React renders the next one between the frames.
        onDraw: (drawing) => startTransition(() => setDrawn(drawing)),
        onTap: (pixel, count) => onTapNow(pixel, count),
        onRest: (view, size) => onRestNow(view, size),
      },
    )
    mover.current = made
    return () => made.stop()
  }, [])

  useLayoutEffect(() => {
    if (drawn !== null) mover.current?.drawn(drawn)
  }, [drawn])

  const glideTo = useCallback<MapView['glideTo']>((change, within_ms) => mover.current?.glideTo(change, within_ms), [])
  return { surface, ground, writing, drawn, glideTo }
}
