import { Fragment } from 'react'

/**
 * Where a word of a name ends: between kanji and a word in katakana, whichever comes first (three letters at least: the ヶ of 鰺ヶ沢 is no word), where hiragana
 * end before either, after the の and で between two words, and before the words that names of shops and dishes end with.
 */
const WORD_ENDS = new RegExp(
  [
    /(?<=\p{Script=Han}|[ぁ-ん]{2})(?=[ァ-ヴー]{3})/u,
    /(?<=[ァ-ヴー]{3})(?=\p{Script=Han})/u,
    /(?<=[ぁ-ん]{2})(?=(?![地庵])\p{Script=Han}{2})/u,
    /(?<=[^ ]{2}の)(?=[ぁ-ん]{4}|(?!地)\p{Script=Han}{2})/u,
    /(?<=\p{Script=Han}{2}[のと])(?=[ァ-ヴー]{2})/u,
    /(?<=[ぁ-ん]で|の地)(?=\p{Script=Han})/u,
    /(?<=[^ （・御]{2})(?=弁当|寿司|鶏めし|釜めし|駅そば|営業所|派出所|スタジアム|パーク)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)

/** Shorter names have room on any line. */
const WORDS_FROM = 7

/**
 * A name that may go on in the next line where a word of it ends: 盛岡車両 / センター. Left alone, a browser that breaks by phrases takes it for one
 * phrase and, where that is too wide, cuts it in the middle of a word. Its element keeps all else together (`word-break: keep-all`).
 */
export function BreakableName({ name }: { readonly name: string }) {
  return name.split([...name].length < WORDS_FROM ? /$^/u : WORD_ENDS).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
