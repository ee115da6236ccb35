/** Size of a window on either side of a place, in characters: the narrowest first. */
export const WINDOWS = [1, 2, 3, 4] as const

const HIRAGANA = /[ぁ-ん]/u
const HEAVY = /[一-龠々ァ-ヴ「（]/u

/** Most phrases end where hiragana meets kanji or katakana, or after を and 、. */
export function isRuleBreak(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at] ?? '']
  if (/[、。）」]/u.test(after)) return false
  return before === 'を' || before === '、' || before === '。' || (HIRAGANA.test(before) && HEAVY.test(after))
}

/** The characters around a place: `reach` on either side, numbers as 0, nothing as a space. */
export function windowAt(text: string, at: number, reach: number): string {
  const round = Array.from({ length: reach * 2 }, (_, i) => text[at - reach + i] ?? ' ').join('')
  return round.replaceAll(/[0-9]/gu, '0')
}

/** The exceptions to `isRuleBreak`, by reach: windows concatenated in one string. */
export interface PhraseTable {
  readonly breaks: readonly string[]
  readonly joins: readonly string[]
}

/** A zero-width space: a possible line break without width or sound. */
export const BREAK_POINT = '\u200B'

/** Shorter texts are unchanged: most names are. */
const SENTENCE_FROM = 5

/** Returns a function that inserts a break point after every phrase of a sentence; other texts and existing points are unchanged. */
export function phraseBreaker({ breaks, joins }: PhraseTable): (text: string) => string {
  const windowsOf = (lists: readonly string[]) => new Set(lists.flatMap((list, i) => list.match(new RegExp(`[^]{${(WINDOWS[i] ?? 1) * 2}}`, 'gu')) ?? []))
  const [isBreak, isJoin] = [windowsOf(breaks), windowsOf(joins)]
  const endsAt = (text: string, at: number) => {
    for (const reach of WINDOWS) {
      const window = windowAt(text, at, reach)
      if (isBreak.has(window)) return true
      if (isJoin.has(window)) return false
    }
    return isRuleBreak(text, at)
  }
  return (given) => {
    const text = given.replaceAll(BREAK_POINT, '')
    if (text.length < SENTENCE_FROM || !HIRAGANA.test(text)) return text
    return Array.from({ length: text.length }, (_, at) => (at > 0 && endsAt(text, at) ? BREAK_POINT : '') + (text[at] ?? '')).join('')
  }
}
