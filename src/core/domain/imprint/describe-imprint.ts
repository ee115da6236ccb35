import { lookOf } from './blurred.ts'
import type { ImprintParams } from './imprint-params.ts'

/** Names of the phrases that describe an impression; page/ui/text.ja.ts has the texts. */
export type ImprintPhraseKey =
  | 'imprint.straight'
  | 'imprint.turned_left'
  | 'imprint.turned_right'
  | 'imprint.ghost'
  | 'imprint.faint'
  | 'imprint.slightly_faint'
  | 'imprint.clean'
  | 'imprint.rich'
  | 'imprint.bleeding'
  | 'imprint.slightly_smeared'
  | 'imprint.smeared'

export interface ImprintPhrase {
  readonly key: ImprintPhraseKey
  /** Whole degrees for the two turned phrases; else null. */
  readonly degrees: number | null
}

const SLIGHTLY_FAINT_FROM = 25
const BLEEDING_FROM = 57
const SMEARED_FROM = 8

/** Two phrases, first the turn, then the ink: 「左へ7度、少しかすれ」 (spec 10). */
export function describeImprint(params: ImprintParams): readonly [ImprintPhrase, ImprintPhrase] {
  return [describeTurn(params.tilt), { key: inkPhrase(params), degrees: null }]
}

function describeTurn(tilt: number): ImprintPhrase {
  const degrees = Math.round(Math.abs(tilt))
  if (degrees === 0) return { key: 'imprint.straight', degrees: null }
  return { key: tilt < 0 ? 'imprint.turned_left' : 'imprint.turned_right', degrees }
}

function inkPhrase({ ink, smear }: ImprintParams): ImprintPhraseKey {
  const look = lookOf(ink, smear)
  if (look === 'faint') return ink >= SLIGHTLY_FAINT_FROM ? 'imprint.slightly_faint' : 'imprint.faint'
  if (look === 'bleeding') return ink >= BLEEDING_FROM ? 'imprint.bleeding' : 'imprint.rich'
  if (look === 'smeared') return smear >= SMEARED_FROM ? 'imprint.smeared' : 'imprint.slightly_smeared'
  return look === 'ghost' ? 'imprint.ghost' : 'imprint.clean'
}
