import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readTagCode, spellTagCode, TAG_CODE_SIGNATURE_BYTES } from '../src/core/domain/tag-code.ts'
import { readTagToken, spellTagClaim, splitTagToken } from '../src/core/domain/tag-token.ts'
import type { Queries } from './store/db.ts'
import { raiseTagVersion, readTagVersion } from './store/tags.ts'

/** 96 bits, 16 characters: guessing is hopeless. */
const SIGNATURE_BYTES = 12
const FIRST_VERSION = 1

/** Signs tags that hang at stations for years: its secrets outlive the server's own. */
export interface Tags {
  /** The token to print on a stamp's tag today. */
  issue(db: Queries, stamp_id: number): Promise<string>
  /** The code to print beside it, for typing. */
  issueCode(db: Queries, stamp_id: number): Promise<string>
  /** The stamp of a token or of a typed code; null for one that we did not sign or that was revoked. */
  accept(db: Queries, token: string): Promise<number | null>
  /** Revokes every tag of the stamp; those issued from now on are valid. */
  revoke(db: Queries, stamp_id: number): Promise<void>
}

/** The first secret signs; tags of the others stay valid. */
export function createTags(secrets: readonly [string, ...string[]]): Tags {
  const [current] = secrets
  const byId = new Map(secrets.toReversed().map((secret) => [keyId(secret), secret]))

  return {
    issue: async (db, stamp_id) => {
      const claim = spellTagClaim({ key_id: keyId(current), stamp_id, version: await versionOf(db, stamp_id) })
      return claim + sign(current, claim)
    },
    issueCode: async (db, stamp_id) => {
      const version = (await versionOf(db, stamp_id)) & 0xff
      return spellTagCode({ stamp_id, version, signature: signCode(current, stamp_id, version) })
    },
    accept: async (db, token) => {
      const typed = readTagCode(token)
      if (typed !== null) {
        const { stamp_id, version, signature } = typed
        if (!secrets.some((secret) => isEqualCode(signature, signCode(secret, stamp_id, version)))) return null
        return version === ((await versionOf(db, stamp_id)) & 0xff) ? stamp_id : null
      }
      const claimed = readTagToken(token)
      const secret = claimed === null ? undefined : byId.get(claimed.key_id)
      if (claimed === null || secret === undefined) return null
      const [claim, signature] = splitTagToken(token)
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, claim)))) return null
      return claimed.version === (await versionOf(db, claimed.stamp_id)) ? claimed.stamp_id : null
    },
    revoke: async (db, stamp_id) => {
      if ((await db.query(raiseTagVersion, { stamp_id })).length === 0) throw new RangeError(`the tags of ${stamp_id} cannot be revoked any more`)
    },
  }
}

const versionOf = async (db: Queries, stamp_id: number): Promise<number> => (await db.query(readTagVersion, { stamp_id }))[0]?.version ?? FIRST_VERSION

/** Identifies the secret without revealing anything of it. */
const keyId = (secret: string): number => createHash('sha256').update(`tag-key!${secret}`).digest()[0] ?? 0

/** 48 bits: a guess at a code has a chance of one in 281 million million, and each is a request. */
const signCode = (secret: string, stamp_id: number, version: number): bigint =>
  BigInt(`0x${createHmac('sha256', secret).update(`tag-code!${stamp_id}.${version}`).digest().subarray(0, TAG_CODE_SIGNATURE_BYTES).toString('hex')}`)

const isEqualCode = (a: bigint, b: bigint): boolean =>
  timingSafeEqual(Buffer.from(a.toString(16).padStart(12, '0')), Buffer.from(b.toString(16).padStart(12, '0')))

const sign = (secret: string, claim: string): string =>
  createHmac('sha256', secret).update(`tag!${claim}`).digest().subarray(0, SIGNATURE_BYTES).toString('base64url')
