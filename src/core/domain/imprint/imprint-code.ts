import { ART_MAX, CURRENT_ENGINE, EVEN, INK_STEPS, SEED_MAX, SIGN_MAX, SMEAR_MAX, SMEAR_MIN, type ImprintParams } from './imprint-params.ts'
import { STEPS } from './compass.ts'

/** The content of `imprint`; the tilt has its own field (spec 5). */
export type ImprintCode = Omit<ImprintParams, 'tilt'>

const WORD = /^(?:0|[1-9a-z][0-9a-z]{0,4})$/u

/** The gesture in whole numbers, base 36, separated by dots: six of engine 1; engine 2 adds art and sign. At most 25 characters of [0-9a-z.]. */
export function encodeImprint({ engine, ink, smear, smear_direction, heavy, seed, art, sign }: ImprintCode): string {
  return [engine, ink, smear, smear_direction, heavy, seed, ...(engine > 1 ? [art, sign] : [])].map((n) => n.toString(36)).join('.')
}

/**
 * Parses what encodeImprint wrote; null for anything else, an unknown engine or sign included. A later build's picture (art) is no obstacle to the ink, which another
 * phone may have printed.
 */
export function parseImprint(text: string | null): ImprintCode | null {
  const words = text?.split('.') ?? []
  if (!words.every((word) => WORD.test(word))) return null
  const [engine = 0, ink = 0, smear = 0, smear_direction = 0, heavy = 0, seed = 0, art = 1, sign = 0] = words.map((word) => Number.parseInt(word, 36))
  const isKnown = engine >= 1 && engine <= CURRENT_ENGINE && words.length === (engine > 1 ? 8 : 6) && art >= 1 && art <= ART_MAX && sign <= SIGN_MAX
  const isSmear = smear === 0 ? smear_direction === 0 : smear >= SMEAR_MIN && smear <= SMEAR_MAX && smear_direction < STEPS
  return isKnown && ink <= INK_STEPS && isSmear && heavy <= EVEN && seed <= SEED_MAX ? { engine, ink, smear, smear_direction, heavy, seed, art, sign } : null
}
