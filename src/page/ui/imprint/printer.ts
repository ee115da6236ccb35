import { CURRENT_ART, CURRENT_ENGINE, EVEN, INK_CLEAN, SMEAR_MIN } from '../../../core/domain/imprint/imprint-params.ts'
import { loadPressedArt } from '../../../core/stamp-art/load-stamp-art.ts'
import { paint } from './paint.ts'
import { plainImpression } from './plain-impression.ts'
import { plateName, printKey, sideFor, VERMILION, type PrintRequest } from './print-request.ts'
import { rasterise } from './rasterise.ts'
import { createWorkerBench } from './worker-bench.ts'

export interface Printer {
  /** Prepares art, raster and blurs of a stamp with this sign and warms up with one print; called when its sheet opens. Repeats cost little. */
  prepare(stamp_id: number, size_px: number, sign: number): Promise<void>
  /** Paints, in fewer pixels, the impression that would be stored by lifting now. Only the newest request waits: true if painted, false if superseded. */
  preview(order: PrintRequest, canvas: HTMLCanvasElement): Promise<boolean>
  /** Paints the stored impression at a preview's resolution, or keeps an equal preview (`inked`), then in full resolution (`sharp`). */
  print(order: PrintRequest, canvas: HTMLCanvasElement): { readonly inked: Promise<void>; readonly sharp: Promise<void> }
  /** Clears the sheet: pictures still in progress for it are dropped. */
  wipe(canvas: HTMLCanvasElement): void
  /** The upright impression for a cache; the caller owns it and rotates it when painting. */
  bitmap(order: PrintRequest): Promise<ImageBitmap>
  dispose(): void
}

/** Width of a preview in pixels: a fifth of a whole sheet's work, and still finer than the eye can see in motion. */
const QUICK_SIDE = 432
const quickly = (order: PrintRequest): PrintRequest => ({ ...order, size_px: Math.min(order.size_px, QUICK_SIDE) })

const WARMING_UP = { engine: CURRENT_ENGINE, ink: INK_CLEAN, smear: SMEAR_MIN, smear_direction: 0, heavy: EVEN, seed: 0, art: CURRENT_ART, tilt: 0 }

/** A preview is painted in an animation frame, never between two, so that a lift never waits for a frame that is still to be shown. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

/** Number of plates whose preparation is remembered; fewer than a bench keeps. */
const PLATES_KNOWN = 6

/** A printer with a worker of its own. */
export function createPrinter(): Printer {
  const bench = createWorkerBench()
  /** Whether the bench has the plate: not where the browser hides pixels from scripts. */
  const plates = new Map<string, Promise<boolean>>()
  /** The key of the picture on a canvas. */
  const shown = new WeakMap<HTMLCanvasElement, string>()
  let sheet = 0
  let waiting: { readonly order: PrintRequest; readonly canvas: HTMLCanvasElement; settle(painted: boolean): void; fail(error: unknown): void } | null = null
  /** The preview in progress. */
  let drawing: { readonly key: string; readonly sheet: number; readonly shown: Promise<boolean> } | null = null

  const plateFor = (order: PrintRequest) => {
    const name = plateName(order)
    const known = plates.get(name)
    plates.delete(name)
    const plate = known ?? cutPlate(name, order)
    plates.set(name, plate)
    for (const oldest of plates.keys()) if (plates.size > PLATES_KNOWN) plates.delete(oldest)
    plate.catch(() => plates.delete(name))
    return plate
  }
  const draw = async ({ stamp_id, cut = 'full', params: { art, sign } }: PrintRequest) => (await loadPressedArt(stamp_id, art)).draw(stamp_id, { cut, sign })
  const cutPlate = async (name: string, order: PrintRequest) => {
    const n = sideFor(order.size_px)
    const rubber = await rasterise(await draw(order), n)
    if (rubber !== null) await bench.prepare(name, rubber, n)
    return rubber !== null
  }
  const bitmap = async (order: PrintRequest) => {
    const { size_px, color = VERMILION, params } = order
    if (!(await plateFor(order))) return plainImpression(await draw(order), sideFor(size_px), color, params.ink)
    return bench.print(plateName(order), params, color)
  }
  const show = async (order: PrintRequest, canvas: HTMLCanvasElement, moment?: () => Promise<unknown>): Promise<boolean> => {
    const key = printKey(order)
    if (shown.get(canvas) === key) return true
    const mine = sheet
    const made = await bitmap(order)
    await moment?.()
    const isWanted = mine === sheet
    if (isWanted) {
      paint(canvas, made, order.size_px, order.params.tilt)
      shown.set(canvas, key)
    }
    made.close()
    return isWanted
  }
  const dropWaiting = () => {
    waiting?.settle(false)
    waiting = null
  }
  const drawWaiting = async () => {
    while (waiting) {
      const { order, canvas, settle, fail } = waiting
      waiting = null
      drawing = { key: printKey(order), sheet, shown: show(order, canvas, nextFrame) }
      await drawing.shown.then(settle, fail)
    }
    drawing = null
  }

  return {
    bitmap,
    async prepare(stamp_id, size_px, sign) {
      const sizes = new Set([Math.min(size_px, QUICK_SIDE), size_px])
      const quick = quickly({ stamp_id, size_px, params: { ...WARMING_UP, sign } })
      for (const size of sizes) await plateFor({ ...quick, size_px: size })
      // The first print is the slowest by far: its code is not compiled yet, and the noise is not generated.
      const warmingUp = await bitmap(quick)
      warmingUp.close()
    },
    preview(order, canvas) {
      dropWaiting()
      return new Promise((settle, fail) => {
        waiting = { order: quickly(order), canvas, settle, fail }
        if (drawing === null) void drawWaiting()
      })
    },
    print(order, canvas) {
      const quick = quickly(order)
      // A preview in progress may equal the stored ink; any other would be painted over it.
      const underWay = drawing?.sheet === sheet && drawing.key === printKey(quick) ? drawing.shown : null
      if (underWay === null) sheet += 1
      dropWaiting()
      const first = underWay ?? show(quick, canvas)
      // Both are requested at once, because the bench works in sequence; the finer one is painted over the other, never under it.
      const second = show(order, canvas, () => first.catch(() => undefined))
      // The marks are for bench/press-to-ink.mjs and for profiling a press.
      const inked = first.then(() => void performance.mark('press.ink'))
      const sharp = second.then(() => void performance.mark('press.sharp'))
      return { inked, sharp }
    },
    wipe(canvas) {
      sheet += 1
      dropWaiting()
      shown.delete(canvas)
      canvas.getContext('2d')?.reset?.()
    },
    dispose() {
      sheet += 1
      bench.dispose()
    },
  }
}
