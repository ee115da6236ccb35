import type { ImprintParams } from '../../core/domain/imprint/imprint-params.ts'
import type { BenchRequest } from '../ui/imprint/bench-messages.ts'
import { GOLDEN_ART, GOLDEN_PRESSED, GOLDEN_PRESSES, GOLDEN_SIDE } from './golden-prints.ts'

/** A picture by its name: rubber or ink, 0 to 255 per pixel. */
export interface GoldenPicture {
  readonly name: string
  readonly side: number
  readonly shades: Uint8Array
}

/** Every golden picture but the sheets, drawn in this browser by the printer that draws the book. */
export async function drawGoldens(): Promise<readonly GoldenPicture[]> {
  const printer = (await import('../ui/imprint/printer.ts')).createPrinter()
  const bench = watchBench()
  const press = async (stamp_id: number, side: number, params: ImprintParams) => {
    const bitmap = await printer.bitmap({ stamp_id, size_px: side, params, color: 0 })
    const shades = alphaOf(bitmap)
    bitmap.close()
    return shades
  }
  const made: GoldenPicture[] = []
  try {
    const { art, ink } = GOLDEN_SIDE
    for (const stamp_id of GOLDEN_ART) {
      await press(stamp_id, art, GOLDEN_PRESSES.clean)
      made.push({ name: `art ${stamp_id}`, side: art, shades: bench.rubber() })
    }
    for (const stamp_id of GOLDEN_PRESSED) {
      const pressed = []
      for (const [word, params] of Object.entries(GOLDEN_PRESSES))
        pressed.push({ name: `ink ${stamp_id} ${word}`, side: ink, shades: await press(stamp_id, ink, params) })
      made.push({ name: `ink ${stamp_id} rubber`, side: ink, shades: bench.rubber() }, ...pressed)
    }
  } finally {
    bench.leave()
    printer.dispose()
  }
  return made
}

/** The rubber most recently sent to the worker, intercepted because the printer does not expose it. */
function watchBench() {
  const { postMessage } = Worker.prototype
  let rubber: Uint8Array | null = null
  Worker.prototype.postMessage = function watched(this: Worker, ...[message, given]: [message: unknown, given?: StructuredSerializeOptions | Transferable[]]) {
    const request = message as BenchRequest
    if (request.type === 'prepare') rubber = request.coverage.slice()
    Reflect.apply(postMessage, this, [message, given])
  }
  return {
    rubber() {
      if (rubber === null) throw new Error('no rubber was sent to the worker')
      return rubber
    },
    leave: () => void (Worker.prototype.postMessage = postMessage),
  }
}

function alphaOf(bitmap: ImageBitmap): Uint8Array {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2d canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data.filter((_, at) => at % 4 === 3) as unknown as Uint8Array
}
