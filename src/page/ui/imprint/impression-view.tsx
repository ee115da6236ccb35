import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { imprintOf, type ImprintRecord } from '../../../core/domain/imprint/imprint-of.ts'
import { drawKeepsake } from '../keepsake/draw-keepsake.ts'
import { drawSubStamps } from '../sub-stamps/draw-sub-stamps.ts'
import { bookInk } from './book-ink.ts'
import { land } from './flight.ts'
import { drawImpression, cachedImpression, cachedInAnySize } from './impression-store.ts'
import styles from './impression-view.module.css'
import { paint } from './paint.ts'
import type { PrintRequest } from './print-request.ts'

export interface ImpressionViewProps extends ImprintRecord {
  readonly stamp_id: number
  /** Side in CSS pixels. */
  readonly size: number
  /** The accessible name; null where text beside it says the same. */
  readonly label: string | null
  /** Ink, 0xRRGGBB; by default the book's chosen ink. */
  readonly color?: number
  readonly className?: string
  /** Whether it is animated from its position on the previous screen (flight.ts). */
  readonly flies?: boolean
  /** The small seals on it, drawn with the time of the press. */
  readonly sub_stamps?: readonly SubStamp[]
  readonly pressed_at?: string
  /** False for a keepsake, which has its mark wherever it is shown large enough; null until the server has judged it. */
  readonly verified?: boolean | null
}

const NO_SEALS: readonly SubStamp[] = []

/** Up to this size, in CSS pixels, the small cut is printed: the full one would lose its details. */
const SMALL_UP_TO = 96
/** Only drawn this near the screen, in CSS pixels: a list scrolls past more impressions than it shows. */
const NEAR = '240px'

/** One printed impression; drawn when it comes near the screen, from a cache where it was drawn before. */
export function ImpressionView({
  stamp_id,
  tilt,
  blurred,
  imprint,
  collected_id,
  size,
  label,
  color: asked,
  className,
  flies = false,
  sub_stamps,
  pressed_at = '',
  verified = null,
}: ImpressionViewProps) {
  // The book is read again with every change; a sheet with equal seals is not redrawn.
  const seals = sub_stamps === undefined || sub_stamps.length === 0 ? NO_SEALS : sub_stamps
  const chosen = useSyncExternalStore(bookInk.subscribe, bookInk.color)
  const color = asked ?? chosen
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (flies && ref.current) land(stamp_id, ref.current)
  }, [flies, stamp_id])
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    const params = imprintOf({ tilt, blurred, imprint, collected_id })
    const size_px = Math.round(size * Math.min(3, globalThis.devicePixelRatio || 1))
    const order: PrintRequest = { stamp_id, size_px, params, color, cut: size <= SMALL_UP_TO ? 'small' : 'full' }
    const show = (bitmap: ImageBitmap) => {
      paint(canvas, bitmap, size_px, params.tilt)
      const isKeepsake = verified === false
      const context = seals.length === 0 && !isKeepsake ? null : canvas.getContext('2d')
      if (context === null) return
      drawSubStamps(context, seals, pressed_at, size_px)
      if (isKeepsake) drawKeepsake(context, pressed_at, size_px, size)
    }
    const known = cachedImpression(order)
    if (known) return show(known)
    const other = cachedInAnySize(order)
    if (other) show(other)
    let isWanted = true
    const draw = () =>
      void drawImpression(order, () => isWanted).then(
        (bitmap) => bitmap && isWanted && show(bitmap),
        // A browser that cannot draw shows the empty sheet; the text beside it still describes the press.
        () => undefined,
      )
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        draw()
      },
      { rootMargin: NEAR },
    )
    observer.observe(canvas)
    return () => {
      isWanted = false
      observer.disconnect()
    }
  }, [stamp_id, tilt, blurred, imprint, collected_id, size, color, seals, pressed_at, verified])
  const name = label === null ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label }
  return (
    <canvas ref={ref} width={1} height={1} style={{ width: size, height: size }} className={[styles['ink'], className].filter(Boolean).join(' ')} {...name} />
  )
}
