/**
 * A tag's token is 24 characters, 18 bytes in base64url: key id (1), stamp (3), version (2), signature (12). Anybody can read its stamp, offline too; only the
 * server can verify the signature (spec 7, 10).
 */
export interface TagClaim {
  readonly key_id: number
  readonly stamp_id: number
  /** Raised to revoke every tag of the stamp printed before. */
  readonly version: number
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const SHAPE = /^[A-Za-z0-9_-]{24}$/u
/** The claim is six bytes, which are exactly eight characters, so claim and signature can be decoded separately. */
const CLAIM_LENGTH = 8
export const TAG_VERSION_MAX = 0xffff

/** The path that a tag's QR code opens. */
export const tagPath = (token: string): string => `/t/${token}`

/** The token in a tag's address, whatever the service's own address was when it was printed; null for any other text. */
export const tokenInAddress = (text: string): string | null => /^https?:\/\/[^/]+\/t\/([A-Za-z0-9_-]{24})\/?$/u.exec(text.trim())?.[1] ?? null

/** What a token claims, or null for text that is not a token. */
export function readTagToken(token: string): TagClaim | null {
  if (!SHAPE.test(token)) return null
  const [high, low] = [numberIn(token.slice(0, 4)), numberIn(token.slice(4, CLAIM_LENGTH))]
  return { key_id: high >> 16, stamp_id: ((high & 0xffff) << 8) | (low >> 16), version: low & 0xffff }
}

/** The signed part of a token: the first eight characters. Throws for values that do not fit in six bytes. */
export function spellTagClaim({ key_id, stamp_id, version }: TagClaim): string {
  const parts = [
    [key_id, 0xff],
    [stamp_id, 0xff_ffff],
    [version, TAG_VERSION_MAX],
  ] as const
  if (!parts.every(([n, max]) => Number.isInteger(n) && n >= 0 && n <= max)) throw new RangeError('the claim does not fit in six bytes')
  return spell((key_id << 16) | (stamp_id >> 8)) + spell(((stamp_id & 0xff) << 16) | version)
}

/** The characters of the claim and of the signature. */
export const splitTagToken = (token: string): readonly [claim: string, signature: string] => [token.slice(0, CLAIM_LENGTH), token.slice(CLAIM_LENGTH)]

/** Four characters encode three bytes. */
const numberIn = (text: string): number => [...text].reduce((sum, character) => sum * 64 + ALPHABET.indexOf(character), 0)
const spell = (n: number): string => [18, 12, 6, 0].map((shift) => ALPHABET[(n >> shift) & 63]).join('')
