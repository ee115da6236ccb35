import * as v from 'valibot'

/** No characters that are confused on paper: no 0, 1, I, L, O. A prime number of characters, so that the checksum detects every single typo. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 10
const TEN_RULE = 'code:ten_characters'
const TYPO_RULE = 'code:without_typo'
const SHAPE = /^[2-9A-HJKMNP-Z]{10}$/u

/** Ten characters, the last of which is a checksum: it detects any single wrong character and any swap of two neighbours. */
export function transferCodeOf(random: readonly number[]): string {
  if (random.length !== LENGTH - 1) throw new RangeError(`a code takes ${LENGTH - 1} random numbers, not ${random.length}`)
  const values = random.map((value) => value % ALPHABET.length)
  const last = (ALPHABET.length - (weighted(values) % ALPHABET.length)) % ALPHABET.length
  return [...values, last].map((value) => ALPHABET[value]).join('')
}

/** Random numbers for a code are 0 or more and less than this. */
export const TRANSFER_ALPHABET_SIZE = ALPHABET.length
/** How many random numbers form a code. */
export const TRANSFER_RANDOM_COUNT = LENGTH - 1

/** In groups, for reading aloud: ABCDE-FGHJK. */
export const spellTransferCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** The checksum has weight 1, so it is the number that makes the sum zero. */
const weighted = (values: readonly number[]): number => values.reduce((sum, value, at) => sum + value * (LENGTH - at), 0)

function hasCheck(code: string): boolean {
  return weighted([...code].map((character) => ALPHABET.indexOf(character))) % ALPHABET.length === 0
}

/** Normalises typed text: full width, lower case, spaces and dashes of every kind. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212\u30fc\uff70]/gu, '')

export const transferCodeField = v.pipe(
  v.string(),
  v.maxLength(64, TEN_RULE),
  v.transform(plain),
  v.regex(SHAPE, TEN_RULE),
  v.check((code) => !SHAPE.test(code) || hasCheck(code), TYPO_RULE),
)

/** The code that was typed, or the rule that the text breaks. */
export function readTransferCode(text: string): { readonly code: string } | { readonly rule: typeof TEN_RULE | typeof TYPO_RULE } {
  const parsed = v.safeParse(transferCodeField, text)
  if (parsed.success) return { code: parsed.output }
  return { rule: parsed.issues[0].message === TYPO_RULE ? TYPO_RULE : TEN_RULE }
}
