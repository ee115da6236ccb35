import { describeImprint, type ImprintPhraseKey } from '../../../core/domain/imprint/describe-imprint.ts'
import { imprintOf, type ImprintRecord } from '../../../core/domain/imprint/imprint-of.ts'

const PHRASES: Record<ImprintPhraseKey, (degrees: number) => string> = {
  'imprint.straight': () => 'まっすぐ',
  'imprint.turned_left': (degrees) => `左へ${degrees}度`,
  'imprint.turned_right': (degrees) => `右へ${degrees}度`,
  'imprint.ghost': () => 'うっすら',
  'imprint.faint': () => 'かすれ',
  'imprint.slightly_faint': () => '少しかすれ',
  'imprint.clean': () => 'くっきり',
  'imprint.rich': () => 'たっぷり',
  'imprint.bleeding': () => 'にじみ',
  'imprint.slightly_smeared': () => '少しずれ',
  'imprint.smeared': () => 'ずれ',
}

/** What an impression looks like, in words (spec 10): 「左へ7度、少しかすれ」. */
export function imprintWords(record: ImprintRecord): string {
  return describeImprint(imprintOf(record))
    .map(({ key, degrees }) => PHRASES[key](degrees ?? 0))
    .join('、')
}
