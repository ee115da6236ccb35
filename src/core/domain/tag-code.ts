/**
 * A tag's code to type: 16 characters in groups of four, where a camera is of no use. 80 bits in Crockford's base 32: stamp (14), version (8), signature (48), and
 * a checksum (10), so that the phone recognises a typing error. Only the server can verify the signature (spec 7, 15).
 */
export interface TagCode {
  readonly stamp_id: number
  /** The lowest eight bits of the tag's version. */
  readonly version: number
  /** 48 bits. */
  readonly signature: bigint
}

/** Without I, L, O and U, which are read as other letters or spell words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const TAG_CODE_CHARACTERS = 16
const CHECK_CHARACTERS = 2
const [STAMP_BITS, VERSION_BITS, SIGNATURE_BITS] = [14n, 8n, 48n] as const
/** Prime, below 2^10: with weights that are powers of 37 every single wrong letter and every swap of neighbours changes the sum. */
const [MODULUS, WEIGHT] = [1021, 37] as const
export const TAG_CODE_SIGNATURE_BYTES = 6

/** The code of a tag, without groups. Throws for a stamp_id of more than 14 bits. */
export function spellTagCode({ stamp_id, version, signature }: TagCode): string {
  if (!Number.isInteger(stamp_id) || stamp_id < 0 || stamp_id >= 2 ** Number(STAMP_BITS)) throw new RangeError(`stamp ${stamp_id} does not fit in a code`)
  let rest = (((BigInt(stamp_id) << VERSION_BITS) | (BigInt(version) & 0xffn)) << SIGNATURE_BITS) | signature
  let letters = ''
  for (let at = TAG_CODE_CHARACTERS - CHECK_CHARACTERS; at > 0; at -= 1) {
    letters = (LETTERS[Number(rest & 31n)] ?? '') + letters
    rest >>= 5n
  }
  return letters + checkOf(letters)
}

/** In groups of four, as it is printed. */
export const groupTagCode = (code: string): string => code.replaceAll(/.{4}(?=.)/gu, '$&-')

/** Typed text in the server's spelling: spaces, hyphens, small and full-width letters, O for 0 and I or L for 1 are allowed. It may be no code. */
export const cleanTagCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐‑–—ー−]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1')

/** The code that a visitor typed, in the server's spelling; null where it is not one. */
export function readTagCode(typed: string): (TagCode & { readonly code: string }) | null {
  const code = cleanTagCode(typed)
  if (code.length !== TAG_CODE_CHARACTERS || [...code].some((letter) => !LETTERS.includes(letter))) return null
  const letters = code.slice(0, -CHECK_CHARACTERS)
  if (letters + checkOf(letters) !== code) return null
  const bits = [...letters].reduce((sum, letter) => (sum << 5n) | BigInt(LETTERS.indexOf(letter)), 0n)
  return {
    code,
    stamp_id: Number(bits >> (VERSION_BITS + SIGNATURE_BITS)),
    version: Number((bits >> SIGNATURE_BITS) & 0xffn),
    signature: bits & ((1n << SIGNATURE_BITS) - 1n),
  }
}

function checkOf(letters: string): string {
  const sum = [...letters].reduce((rest, letter) => (rest * WEIGHT + LETTERS.indexOf(letter)) % MODULUS, 1)
  return (LETTERS[sum >> 5] ?? '') + (LETTERS[sum & 31] ?? '')
}
