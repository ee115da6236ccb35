import * as v from 'valibot'

/** spec 5: counted in graphemes, as a reader counts. */
export const NICKNAME_MAX = 12
/** The one rule that needs the word list (domain/nickname.ts). */
export const NICKNAME_WORDS_RULE = 'nickname:allowed_words'

const WRITABLE_RULE = 'nickname:writable_characters'
const LENGTH_RULE = 'nickname:1_to_12_characters'

/** Invisible characters and bidi controls, except those that join an emoji. More than two combining marks on one letter are refused too. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800]|(?!\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cf}\p{DI}]|\p{Mn}{3}/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Maximum length in UTF-16 units: more than twelve of the longest emoji take. */
const MAX_UNITS = 200

export const nicknameField = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim()),
  v.check((text) => !UNWRITABLE.test(text) && (text === '' || VISIBLE.test(text)), WRITABLE_RULE),
  v.check((text) => text !== '' && text.length <= MAX_UNITS && countGraphemes(text) <= NICKNAME_MAX, LENGTH_RULE),
)

/** The first of the field's own rules that a text breaks; null for a valid one. */
export function brokenNicknameRule(text: string): typeof WRITABLE_RULE | typeof LENGTH_RULE | null {
  const parsed = v.safeParse(nicknameField, text)
  if (parsed.success) return null
  return parsed.issues[0].message === WRITABLE_RULE ? WRITABLE_RULE : LENGTH_RULE
}

/** The number of graphemes; where the engine has no segmenter, of code points, which are never fewer. */
export function countGraphemes(text: string): number {
  if (!('Segmenter' in Intl)) return [...text].length
  return [...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)].length
}
