import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { describeImprint, type ImprintPhraseKey } from '../../../core/domain/imprint/describe-imprint.ts'
import { imprintOf, type ImprintRecord } from '../../../core/domain/imprint/imprint-of.ts'
import { sealOf } from '../sub-stamps/seals.ts'
import { SUB_STAMPS } from '../text/sub-stamps.ja.ts'

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

/** Describes an impression and its small seals in words (spec 10): 「左へ7度、少しかすれ」. */
export function imprintWords(record: ImprintRecord & { readonly sub_stamps?: readonly SubStamp[] }): string {
  const phrases = describeImprint(imprintOf(record)).map(({ key, degrees }) => PHRASES[key](degrees ?? 0))
  const seals = (record.sub_stamps ?? []).flatMap(({ sub_stamp_id }) => sealOf(sub_stamp_id) ?? []).map(({ name }) => SUB_STAMPS.seal(name))
  return [...phrases, ...seals].join('、')
}
