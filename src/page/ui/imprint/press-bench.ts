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
    },
    async print(name, params, color) {
      const plate = plates.get(name)
      if (!plate) throw new RangeError(`plate ${name} is not on the bench`)
      const alpha = engineOf(params.engine).print(preparedFor(plate, params.engine), params)
      return createImageBitmap(tint(alpha, plate.n, color))
    },
  }
}

function tint(alpha: Uint8Array, n: number, color: number): ImageData {
  const image = new ImageData(n, n)
  const { data } = image
  const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255]
  for (let i = 0, at = 0; i < alpha.length; i++, at += 4) {
    const a = alpha[i] as number
    if (a === 0) continue
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
    data[at + 3] = a
  }
  return image
}
