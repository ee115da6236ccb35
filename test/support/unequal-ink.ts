import { engineOf } from '../../src/core/domain/imprint/engine.ts'
import { GOLDEN_PRESSED, GOLDEN_PRESSES, GOLDEN_SIDE } from '../../src/page/dev/golden-prints.ts'
import type { GoldenPictures } from './golden-sheets.ts'

/** The names of impressions whose ink is not, byte for byte, what the frozen engine computes from their rubber. */
export function unequalInk(pictures: GoldenPictures): string[] {
  return GOLDEN_PRESSED.flatMap((stamp_id) => {
    const rubber = pictures.get(`ink ${stamp_id} rubber`) ?? new Uint8Array()
    return Object.entries(GOLDEN_PRESSES).flatMap(([word, params]) => {
      const { prepare, print } = engineOf(params.engine)
      const name = `ink ${stamp_id} ${word}`
      return Buffer.compare(print(prepare(rubber, GOLDEN_SIDE.ink), params), pictures.get(name) ?? new Uint8Array()) === 0 ? [] : [name]
    })
  })
}
