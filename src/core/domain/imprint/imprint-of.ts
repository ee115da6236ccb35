import { inkOfBlurred } from './blurred.ts'
import { STEPS } from './compass.ts'
import { parseImprint } from './imprint-code.ts'
import { SEED_MAX, type ImprintParams } from './imprint-params.ts'

/** The fields of a collected stamp that determine its picture. */
export interface ImprintRecord {
  readonly tilt: number
  readonly blurred: number
  readonly imprint: string | null
  readonly collected_id: string
}

/** The parameters that draw a record; without a readable imprint they follow from tilt, blurred and collected_id (spec 10). */
export function imprintOf(record: ImprintRecord): ImprintParams {
  const code = parseImprint(record.imprint)
  if (code) return { ...code, tilt: record.tilt }
  const hash = hashOf(record.collected_id)
  const { ink, smear } = inkOfBlurred(record.blurred)
  // A stamp turned to the right was usually pressed harder on its right.
  const side = record.tilt < 0 ? STEPS / 2 : 0
  return {
    engine: 1,
    ink,
    smear,
    smear_direction: smear === 0 ? 0 : (hash >>> 8) % STEPS,
    heavy: (side + ((hash >>> 16) % 17) - 8 + STEPS) % STEPS,
    seed: hash % (SEED_MAX + 1),
    art: 1,
    sign: 0,
    tilt: record.tilt,
  }
}

/** FNV-1a over UTF-16 units, with a final mix so that low bits spread. */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return (hash ^ (hash >>> 13)) >>> 0
}
