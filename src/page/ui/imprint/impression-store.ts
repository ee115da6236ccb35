import { printKey, SIDES, type PrintRequest } from './print-request.ts'
import type { Printer } from './printer.ts'

/** Pixels of drawn impressions cached in memory: about 200 of a list's. */
const PIXELS_KEPT = 8_000_000

const kept = new Map<string, ImageBitmap>()
let pixels = 0
let printer: Printer | undefined
let turn: Promise<unknown> = Promise.resolve()

/** An impression already drawn, or undefined. */
export function cachedImpression(order: PrintRequest): ImageBitmap | undefined {
  const key = printKey(order)
  const bitmap = kept.get(key)
  if (bitmap) {
    kept.delete(key)
    kept.set(key, bitmap)
  }
  return bitmap
}

/** The same impression in any cached size, to show while its own size is being drawn. */
export function cachedInAnySize(order: PrintRequest): ImageBitmap | undefined {
  return SIDES.map((size_px) => cachedImpression({ ...order, size_px })).findLast((bitmap) => bitmap !== undefined)
}

/** Draws one impression at a time, yielding to the page between two; null if `isWanted` returns false when its turn comes. */
export function drawImpression(order: PrintRequest, isWanted: () => boolean): Promise<ImageBitmap | null> {
  const mine = turn.then(async () => {
    if (!isWanted()) return null
    const known = cachedImpression(order)
    if (known) return known
    // The start page of a first visit has no impression to draw, so it does not load the printer.
    printer ??= (await import('./printer.ts')).createPrinter()
    const bitmap = await printer.bitmap(order)
    keep(printKey(order), bitmap)
    return bitmap
  })
  turn = mine.then(breathe, breathe)
  return mine
}

const breathe = () => new Promise((resolve) => setTimeout(resolve))

function keep(key: string, bitmap: ImageBitmap): void {
  kept.set(key, bitmap)
  pixels += bitmap.width * bitmap.height
  for (const [oldest, old] of kept) {
    if (pixels <= PIXELS_KEPT || oldest === key) break
    kept.delete(oldest)
    pixels -= old.width * old.height
    old.close()
  }
}
