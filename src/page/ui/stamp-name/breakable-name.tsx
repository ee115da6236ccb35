import { Fragment } from 'react'

/** Between kanji and a word in katakana, whichever comes first. Three letters at least: the ヶ of 鰺ヶ沢 is no word. */
const BETWEEN_SCRIPTS = /(?<=\p{Script=Han})(?=[ァ-ヴー]{3})|(?<=[ァ-ヴー]{3})(?=\p{Script=Han})/u

/**
 * A name that may go on in the next line where its script changes: 盛岡車両 / センター. Left alone, a browser that breaks by phrases
 * takes it for one phrase and, where that is too wide, cuts it in the middle of a word.
 */
export function BreakableName({ name }: { readonly name: string }) {
  return name.split(BETWEEN_SCRIPTS).map((part, at) => <Fragment key={at}>{at > 0 && <wbr />}{part}</Fragment>)
}
