import * as v from 'valibot'

/** spec 5: in graphemes, as a reader counts them. */
export const NICKNAME_MAX = 12
/** Names the one rule that only the word list can tell (domain/nickname.ts). */
export const NICKNAME_WORDS_RULE = 'nickname:allowed_words'

const WRITABLE_RULE = 'nickname:writable_characters'
const LENGTH_RULE = 'nickname:1_to_12_characters'

/** What cannot be seen or turns the writing around, but for what holds an emoji together. Three marks on one letter are a scrawl. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800]|(?!\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cf}\p{DI}]|\p{Mn}{3}/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Twelve of the longest emoji have fewer UTF-16 units. */
const MAX_UNITS = 200

export const nicknameField = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFC').trim()),
  v.check((text) => !UNWRITABLE.test(text) && (text === '' || VISIBLE.test(text)), WRITABLE_RULE),
  v.check((text) => text !== '' && text.length <= MAX_UNITS && countGraphemes(text) <= NICKNAME_MAX, LENGTH_RULE),
)

/** The first of the field's own rules that a text breaks; null where it breaks none. */
export function brokenNicknameRule(text: string): typeof WRITABLE_RULE | typeof LENGTH_RULE | null {
  const parsed = v.safeParse(nicknameField, text)
  if (parsed.success) return null
  return parsed.issues[0].message === WRITABLE_RULE ? WRITABLE_RULE : LENGTH_RULE
}

/** How many characters a reader sees; where the engine cannot tell, code points, which are never fewer. */
export function countGraphemes(text: string): number {
  if (!('Segmenter' in Intl)) return [...text].length
  return [...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)].length
}
