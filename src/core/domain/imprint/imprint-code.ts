import { CURRENT_ENGINE, EVEN, INK_STEPS, SEED_MAX, SMEAR_MAX, SMEAR_MIN, type ImprintParams } from './imprint-params.ts'
import { STEPS } from './compass.ts'

/** The content of `imprint`; the tilt has its own field (spec 5). */
export type ImprintCode = Omit<ImprintParams, 'tilt'>

const WORD = /^(?:0|[1-9a-z][0-9a-z]{0,4})$/u
const FIELDS = 6

/** The gesture in six whole numbers, base 36, separated by dots; at most 19 characters of [0-9a-z.]. */
export function encodeImprint(code: ImprintCode): string {
  return [code.engine, code.ink, code.smear, code.smear_direction, code.heavy, code.seed].map((n) => n.toString(36)).join('.')
}

/** Parses what encodeImprint wrote; null for anything else, an unknown engine included. */
export function parseImprint(text: string | null): ImprintCode | null {
  const words = text?.split('.') ?? []
  if (words.length !== FIELDS || !words.every((word) => WORD.test(word))) return null
  const [engine = 0, ink = 0, smear = 0, smear_direction = 0, heavy = 0, seed = 0] = words.map((word) => Number.parseInt(word, 36))
  const isKnown = engine >= 1 && engine <= CURRENT_ENGINE
  const isSmear = smear === 0 ? smear_direction === 0 : smear >= SMEAR_MIN && smear <= SMEAR_MAX && smear_direction < STEPS
  return isKnown && ink <= INK_STEPS && isSmear && heavy <= EVEN && seed <= SEED_MAX ? { engine, ink, smear, smear_direction, heavy, seed } : null
}
