import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readTagToken, spellTagClaim, splitTagToken } from '../src/core/domain/tag-token.ts'
import type { Queries } from './store/db.ts'
import { raiseTagVersion, readTagVersion } from './store/tags.ts'

/** 96 bits, 16 characters: a guess at every station of the world changes nothing. */
const SIGNATURE_BYTES = 12
const FIRST_VERSION = 1

/** Signs what hangs on a station's wall for years: its secrets outlive the server's own. */
export interface Tags {
  /** The token of a stamp's tag as it is printed today. */
  issue(db: Queries, stamp_id: number): Promise<string>
  /** The stamp that a token stands for; null for one that is not signed by us or was revoked. */
  accept(db: Queries, token: string): Promise<number | null>
  /** Makes every tag of the stamp void; those issued from now on are good. */
  revoke(db: Queries, stamp_id: number): Promise<void>
}

/** The first secret signs; tags of the others stay good. */
export function createTags(secrets: readonly [string, ...string[]]): Tags {
  const [current] = secrets
  const byId = new Map(secrets.toReversed().map((secret) => [keyId(secret), secret]))

  return {
    issue: async (db, stamp_id) => {
      const claim = spellTagClaim({ key_id: keyId(current), stamp_id, version: await versionOf(db, stamp_id) })
      return claim + sign(current, claim)
    },
    accept: async (db, token) => {
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

/** Tells the secrets apart and nothing about them. */
const keyId = (secret: string): number => createHash('sha256').update(`tag-key!${secret}`).digest()[0] ?? 0

const sign = (secret: string, claim: string): string =>
  createHmac('sha256', secret).update(`tag!${claim}`).digest().subarray(0, SIGNATURE_BYTES).toString('base64url')
