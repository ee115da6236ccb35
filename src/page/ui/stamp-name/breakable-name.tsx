import { Fragment } from 'react'

/**
 * The end of a word in a name: between kanji and a word in katakana, in either order (three letters at least: the ヶ of 鰺ヶ沢 is not a word), where hiragana end
 * before either, after the の and で between two words, before a number, after the year of a date, after 新幹線 in a depot's name, and before the words that end names of
 * shops and dishes.
 */
const WORD_ENDS = new RegExp(
  [
    /(?<=\p{Script=Han}|[ぁ-ん]{2})(?=[ァ-ヴー]{3})/u,
    /(?<=[ァ-ヴー]{3})(?=\p{Script=Han})/u,
    /(?<=[ぁ-ん]{2})(?=(?![地庵])\p{Script=Han}{2})/u,
    /(?<=[^ ]{2}の)(?=[ぁ-ん]{4}|(?!地)\p{Script=Han}{2})/u,
    /(?<=\p{Script=Han}{2}の)(?=[ぁ-ん]{3})/u,
    /(?<=\p{Script=Han}{2}[のと])(?=[ァ-ヴー]{2})/u,
    /(?<=[ぁ-ん]で|の地)(?=\p{Script=Han})/u,
    /(?<=\p{Script=Han}{2}|[0-9]年)(?=[0-9])|(?<=[0-9](?:周)?年)(?=記念)|(?<=[ァ-ヴー]{3}と)(?=\p{Script=Han}{2})|(?<=[）a-z]の)(?=[ァ-ヴー]{3})/u,
    /(?<=新幹線)(?=総合|車両)/u,
    /(?<=[^ （・御]{2})(?=弁当|寿司|鶏めし|釜めし|駅そば|営業所|派出所|スタジアム|パーク|お子さま|べんとう|シーフード|いくら|なんでも|ステーショ|エンター|あぶり|にぐ・|親鳥|味めぐり)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)

/** Shorter names fit on any line. */
const WORDS_FROM = 7

const partsOf = (name: string): string[] => name.split([...name].length < WORDS_FROM ? /$^/u : WORD_ENDS)

/** The number of letters that a line must hold for the name to break at the end of a word only. */
export const longestPart = (name: string): number => Math.max(...partsOf(name).map((part) => [...part].length))

/**
 * A name that may break at the end of a word: 盛岡車両 / センター, 北東北の / りんご. Otherwise a browser that breaks by phrases takes it for one phrase and, where that is too wide,
 * breaks it within a word. Its element keeps the rest together (`word-break: keep-all`).
 */
export function BreakableName({ name }: { readonly name: string }) {
  return partsOf(name).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
