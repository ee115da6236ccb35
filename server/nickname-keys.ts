import { NICKNAME_KEYS, nicknameKey } from '../src/core/domain/nickname.ts'
import type { Db } from './store/db.ts'
import { readNicknames, replaceNicknameKeys } from './store/nicknames.ts'
import { readReferenceVersion, writeReferenceVersion } from './store/stamps.ts'

const REFERENCE = 'nickname_keys'
const ROWS = 500

/**
 * Recomputes the stored keys of all nicknames that another version of nicknameKey made. Of two names that became equal both stay, and the second keeps its
 * old key. Returns the number of changed keys.
 */
export async function renewNicknameKeys(db: Db): Promise<number> {
  const [known] = await db.query(readReferenceVersion, { name: REFERENCE })
  if (known?.version === NICKNAME_KEYS) return 0
  let [changed, after] = [0, null as string | null]
  for (;;) {
    const rows = await db.query(readNicknames, { after, limit: ROWS })
    const keys = rows.map((row) => ({ ...row, name_key: nicknameKey(row.nickname) }))
    if (keys.length > 0) changed += (await db.query(replaceNicknameKeys, { keys: JSON.stringify(keys) })).length
    after = rows.at(-1)?.id ?? null
    if (rows.length < ROWS) break
  }
  await db.query(writeReferenceVersion, { name: REFERENCE, version: NICKNAME_KEYS })
  return changed
}
