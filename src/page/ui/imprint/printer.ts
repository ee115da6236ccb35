import { encodeImprint } from '../../../core/domain/imprint/imprint-code.ts'
import type { ImprintParams } from '../../../core/domain/imprint/imprint-params.ts'
import { loadStampArt, type StampCut } from '../stamp-art/stamp-art.ts'
import { rasterise } from './rasterise.ts'
import { createWorkerBench } from './worker-bench.ts'

/** What to print: which stamp, how many device pixels wide, how it was pressed, in which ink (0xRRGGBB). */
export interface PrintOrder {
  readonly stamp_id: number
  readonly size_px: number
  readonly params: ImprintParams
  readonly cut?: StampCut
  readonly color?: number
}

export interface Printer {
  /** Art, raster and blurs of a stamp; called when its sheet opens or the finger comes down. Repeats cost nothing. */
  prepare(stamp_id: number, size_px: number, cut?: StampCut): Promise<void>
  /** Paints what would be kept if lifted now. Only the newest order waits: true if this one was painted, false if overtaken. */
  preview(order: PrintOrder, canvas: HTMLCanvasElement): Promise<boolean>
  /** Paints the kept impression; at once where the last preview was the same. */
  print(order: PrintOrder, canvas: HTMLCanvasElement): Promise<void>
  /** The upright impression for a cache; whoever asks owns it and turns it when painting. */
  bitmap(order: PrintOrder): Promise<ImageBitmap>
  dispose(): void
}

/** The stamp pad every visitor begins with. */
export const VERMILION = 0xb8301d
/** Sizes the engine draws at, in pixels: few, so that caches meet; the canvas scales the rest. */
const SIDES = [96, 192, 288, 432, 720, 960] as const

/** The side the engine draws at for a canvas of this many device pixels. */
export const sideFor = (size_px: number): number => SIDES.find((side) => side >= size_px) ?? 960

/** Fills the canvas with the impression, turned by `tilt` degrees clockwise. */
export function paint(canvas: HTMLCanvasElement, bitmap: ImageBitmap, size_px: number, tilt: number): void {
  if (canvas.width !== size_px) canvas.width = size_px
  if (canvas.height !== size_px) canvas.height = size_px
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, size_px, size_px)
  context.translate(size_px / 2, size_px / 2)
  context.rotate((tilt * Math.PI) / 180)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, -size_px / 2, -size_px / 2, size_px, size_px)
}

/** The same picture for the same key; the tilt is in it because heavy side and smear are meant on the paper. */
export const printKey = ({ stamp_id, size_px, params, cut = 'full', color = VERMILION }: PrintOrder): string =>
  [plateName(stamp_id, size_px, cut), encodeImprint(params), params.tilt, color].join('/')

const plateName = (stamp_id: number, size_px: number, cut: StampCut) => `${stamp_id}-${cut}-${sideFor(size_px)}`

/** Plates whose preparing is remembered; fewer than a bench keeps. */
const PLATES_KNOWN = 6

/** A printer with a worker of its own. */
export function createPrinter(): Printer {
  const bench = createWorkerBench()
  const plates = new Map<string, Promise<void>>()
  let last: { readonly key: string; readonly bitmap: Promise<ImageBitmap> } | null = null
  let waiting: { readonly order: PrintOrder; readonly canvas: HTMLCanvasElement; settle(painted: boolean): void; fail(error: unknown): void } | null = null
  let isDrawing = false

  const prepare = (stamp_id: number, size_px: number, cut: StampCut = 'full') => {
    const name = plateName(stamp_id, size_px, cut)
    const known = plates.get(name)
    plates.delete(name)
    const plate = known ?? cutPlate(name, stamp_id, size_px, cut)
    plates.set(name, plate)
    for (const oldest of plates.keys()) if (plates.size > PLATES_KNOWN) plates.delete(oldest)
    plate.catch(() => plates.delete(name))
    return plate
  }
  const cutPlate = async (name: string, stamp_id: number, size_px: number, cut: StampCut) => {
    const art = await loadStampArt()
    const n = sideFor(size_px)
    await bench.prepare(name, (await rasterise(art.draw(stamp_id, { cut }), n)) as Uint8Array<ArrayBuffer>, n)
  }
  const bitmap = async (order: PrintOrder) => {
    const { stamp_id, size_px, cut = 'full', color = VERMILION, params } = order
    await prepare(stamp_id, size_px, cut)
    return bench.print(plateName(stamp_id, size_px, cut), params, color)
  }
  const drawn = (order: PrintOrder) => {
    const key = printKey(order)
    if (last?.key === key) return last.bitmap
    const made = bitmap(order)
    last = { key, bitmap: made }
    made.catch(() => (last = last?.key === key ? null : last))
    return made
  }
  const drawWaiting = async () => {
    isDrawing = true
    while (waiting) {
      const { order, canvas, settle, fail } = waiting
      waiting = null
      try {
        paint(canvas, await drawn(order), order.size_px, order.params.tilt)
        settle(true)
      } catch (error) {
        fail(error)
      }
    }
    isDrawing = false
  }

  return {
    prepare,
    bitmap,
    preview(order, canvas) {
      waiting?.settle(false)
      return new Promise((settle, fail) => {
        waiting = { order, canvas, settle, fail }
        if (!isDrawing) void drawWaiting()
      })
    },
    async print(order, canvas) {
      waiting?.settle(false)
      waiting = null
      const made = await drawn(order)
      paint(canvas, made, order.size_px, order.params.tilt)
    },
    dispose: () => bench.dispose(),
  }
}
