import { engineOf, type InkEngine, type Prepared } from '../../../core/domain/imprint/engine.ts'
import { CURRENT_ENGINE, type ImprintParams } from '../../../core/domain/imprint/imprint-params.ts'

/** Prints rubber on paper: the same in the worker and, without one, on the page. */
export interface PressBench {
  /** Stores a stamp's rubber under `plate` and computes everything that does not depend on the gesture. */
  prepare(plate: string, coverage: Uint8Array<ArrayBuffer>, n: number): Promise<void>
  /** The impression, upright, in `color` (0xRRGGBB); rejects for a plate that was never prepared or was evicted. */
  print(plate: string, params: ImprintParams, color: number): Promise<ImageBitmap>
}

/** Number of cached plates: the one under the finger, its redraws, and a row of a list. */
const PLATES_KEPT = 8

interface Plate {
  readonly n: number
  readonly coverage: Uint8Array
  readonly prepared: Map<InkEngine, Prepared>
}

/** A bench that runs in the calling thread. */
export function createPressBench(): PressBench {
  const plates = new Map<string, Plate>()
  /** A picture for each side: the page faults of a new one of 864 pixels, 3 MB, take as long as the print. */
  const pictures = new Map<number, ImageData>()
  const preparedFor = (plate: Plate, version: number) => {
    const engine = engineOf(version)
    const kept = plate.prepared.get(engine)
    if (kept) return kept
    const made = engine.prepare(plate.coverage, plate.n)
    plate.prepared.set(engine, made)
    return made
  }
  return {
    async prepare(name, coverage, n) {
      const plate = { n, coverage, prepared: new Map<InkEngine, Prepared>() }
      plates.delete(name)
      plates.set(name, plate)
      for (const oldest of plates.keys()) if (plates.size > PLATES_KEPT) plates.delete(oldest)
      preparedFor(plate, CURRENT_ENGINE)
      // The first write allocates the memory.
      if (!pictures.has(n)) pictures.set(n, tint(new ImageData(n, n), coverage, 0))
    },
    async print(name, params, color) {
      const plate = plates.get(name)
      if (!plate) throw new RangeError(`plate ${name} is not on the bench`)
      const alpha = engineOf(params.engine).print(preparedFor(plate, params.engine), params)
      const picture = tint(pictures.get(plate.n) ?? new ImageData(plate.n, plate.n), alpha, color)
      // Another print may begin before this one is copied.
      pictures.delete(plate.n)
      const bitmap = await createImageBitmap(picture)
      pictures.set(plate.n, picture)
      return bitmap
    },
  }
}

/** Replaces every pixel: `color` in the amount of `alpha`. A pixel is one number, which every supported processor writes as red, green, blue, alpha. */
function tint(picture: ImageData, alpha: Uint8Array, color: number): ImageData {
  const pixels = new Uint32Array(picture.data.buffer)
  const ink = ((color & 255) << 16) | (color & 0xff00) | (color >> 16)
  for (let i = 0; i < alpha.length; i++) pixels[i] = alpha[i] === 0 ? 0 : ((alpha[i] as number) << 24) | ink
  return picture
}
