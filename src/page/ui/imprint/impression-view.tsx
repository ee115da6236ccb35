import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { imprintOf, type ImprintRecord } from '../../../core/domain/imprint/imprint-of.ts'
import { showMark } from '../sheet-mark/show-mark.ts'
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
  /** The postmark (true) or the keepsake's mark (false), wherever the sheet is large enough; null until the server has judged it. */
  readonly verified?: boolean | null
  /** For a press on its way to the server, 仮 is shown where the mark will be. */
  readonly state?: 'posted' | 'waiting' | 'refused'
}

const NO_SEALS: readonly SubStamp[] = []

/** Up to this size, in CSS pixels, the small cut is printed: the full one would lose its details. */
const SMALL_UP_TO = 96
/** An impression is drawn only within this distance of the screen, in CSS pixels: a list scrolls past more of them than it shows. */
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
  state = 'posted',
}: ImpressionViewProps) {
  // The book is reread with every change; a sheet with equal seals is not redrawn.
  const seals = sub_stamps === undefined || sub_stamps.length === 0 ? NO_SEALS : sub_stamps
  const chosen = useSyncExternalStore(bookInk.subscribe, bookInk.color)
  const color = asked ?? chosen
  const ref = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (flies && ref.current) land(stamp_id, ref.current)
  }, [flies, stamp_id])
  /** The sheet was shown without a mark before: the mark is animated. */
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    const isPending = state !== 'posted'
    const falls = verified !== null && awaited.current === collected_id
    awaited.current = verified === null && isPending ? collected_id : null
    const params = imprintOf({ tilt, blurred, imprint, collected_id })
    const size_px = Math.round(size * Math.min(3, globalThis.devicePixelRatio || 1))
    const order: PrintRequest = { stamp_id, size_px, params, color, cut: size <= SMALL_UP_TO ? 'small' : 'full' }
    let endMark = () => undefined as void
    const show = (bitmap: ImageBitmap, isFinal = true) => {
      endMark()
      // The cache may close its bitmap during the animation.
      const under = falls && isFinal ? copyOf(bitmap) : bitmap
      const paintUnder = (context: CanvasRenderingContext2D) => {
        paint(canvas, under, size_px, params.tilt)
        drawSubStamps(context, seals, pressed_at, size_px)
        context.setTransform(1, 0, 0, 1, 0, 0)
      }
      const press = { stamp_id, tilt, blurred, imprint, collected_id, pressed_at, verified, sub_stamps: seals, isPending }
      endMark = showMark({ canvas, side: size_px, size, paintUnder }, press, falls && isFinal)
    }
    const known = cachedImpression(order)
    if (known) {
      show(known)
      return () => endMark()
    }
    const other = cachedInAnySize(order)
    if (other) show(other, false)
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
      endMark()
      observer.disconnect()
    }
  }, [stamp_id, tilt, blurred, imprint, collected_id, size, color, seals, pressed_at, verified, state])
  const name = label === null ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label }
  return (
    <canvas
      ref={ref}
      data-impression={collected_id}
      width={1}
      height={1}
      style={{ width: size, height: size }}
      className={[styles['ink'], className].filter(Boolean).join(' ')}
      {...name}
    />
  )
}

function copyOf(bitmap: ImageBitmap): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = bitmap.width
  copy.height = bitmap.height
  copy.getContext('2d')?.drawImage(bitmap, 0, 0)
  return copy
}
