import { NICKNAME_MAX, NICKNAME_WORDS_RULE, brokenNicknameRule, nicknameField } from '../src/core/contract/nickname-field.ts'
import { dateInJapan } from '../src/core/domain/japan-time.ts'
import { isBlockedNickname, nicknameKey } from '../src/core/domain/nickname.ts'
import * as v from 'valibot'
import { dropAccount } from './auth/drop-account.ts'
import { setNickname } from './auth/set-nickname.ts'
import { Refusal } from './http/refusal.ts'
import type { Log } from './log.ts'
import { lockAccount, readProfile } from './store/accounts.ts'
import { findById, findByNickname, findByPress, readBookOf, readVerified, unrankKeepsakes } from './store/admin.ts'
import { markMonths } from './store/counts.ts'
import { onlyRow, type Db, type Queries } from './store/db.ts'
import { OPERATORS_DOUBT, recount, unverify } from './store/merges.ts'
import { dropSnapshots } from './store/rankings.ts'
import type { RowOf } from './store/statement.ts'

/** A visitor as listed for the operator. */
export type FoundVisitor = RowOf<(typeof findById)['columns']>
/** One stamp of a book: its presses, how many of them count, and why the others do not. */
export type BookLine = RowOf<(typeof readBookOf)['columns']>

/** Search terms: an account's id or a press's key, a part of a nickname, or a press on a day. */
export type VisitorSearch = { readonly words: string } | { readonly stamp_id: number; readonly day: string }

/** The operator's work for one visitor (`npm run admin`). Every change writes a log line that names the account and no person. */
export interface Admin {
  /** The first fifty matches. Throws where the day is invalid. */
  find(search: VisitorSearch): Promise<readonly FoundVisitor[]>
  /** Throws for an unknown account. */
  readBook(account_id: string): Promise<readonly BookLine[]>
  /**
   * Sets another nickname, under the rules for visitors. Throws, naming the rule, where it breaks one or is taken, and for an account without
   * one.
   */
  rename(account_id: string, nickname: string): Promise<void>
  /** Does what the visitor's own deletion does. Throws for an unknown account, or one whose book was merged. */
  remove(account_id: string): Promise<void>
  /** Makes keepsakes of all presses of these stamps, or of all stamps; returns the number of presses. Raises the book's version, so that phones reload it. */
  makeKeepsakes(account_id: string, stamp_ids: readonly number[] | 'all'): Promise<number>
}

const DAY_MS = 86_400_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
const NICKNAME_RULES: Readonly<Record<string, string>> = {
  'nickname:1_to_12_characters': `must have 1 to ${NICKNAME_MAX} characters`,
  'nickname:writable_characters': 'has characters that cannot be seen or written',
  [NICKNAME_WORDS_RULE]: 'has a word of the blocked list (src/core/domain/nickname.ts)',
}

/** The operator's work on `db`; `log` receives every change. */
export function createAdmin(db: Db, log: Log): Admin {
  return {
    // Without the limit of 5 s: no index begins with the key or the stamp of a press, because visitors look for neither across accounts.
    find: async (search) => {
      if ('stamp_id' in search) {
        const from = dayInJapan(search.day)
        return db.queryLong(findByPress, { stamp_id: search.stamp_id, from, to: new Date(from.getTime() + DAY_MS) })
      }
      return UUID.test(search.words)
        ? db.queryLong(findById, { id: search.words.toLowerCase() })
        : db.queryLong(findByNickname, { part: nicknameKey(search.words.trim()) })
    },
    readBook: async (account_id) => {
      await lockUnmerged(db, account_id)
      return db.query(readBookOf, { account_id })
    },
    rename: async (account_id, nickname) => {
      const broken = brokenNicknameRule(nickname) ?? (isBlockedNickname(nickname) ? NICKNAME_WORDS_RULE : null)
      if (broken !== null) throw new Error(`nickname 「${nickname}」 ${NICKNAME_RULES[broken]}`)
      await db.tx(async (tx) => {
        await lockUnmerged(tx, account_id)
        if (onlyRow(await tx.query(readProfile, { account_id })).nickname === null)
          throw new Error(`account ${account_id} has no nickname: only its owner can choose the first one`)
        await setNickname(tx, account_id, v.parse(nicknameField, nickname)).catch((error: unknown) => {
          throw error instanceof Refusal ? new Error(`nickname 「${nickname}」 reads like another visitor's`, { cause: error }) : error
        })
        // The previous name must not stay in the ranking.
        await tx.query(dropSnapshots, {})
      })
      log.info({ action: 'rename', account_id }, 'admin')
    },
    remove: async (account_id) => {
      await db.tx(async (tx) => {
        await lockUnmerged(tx, account_id)
        await dropAccount(tx, account_id)
      })
      log.info({ action: 'delete', account_id }, 'admin')
    },
    makeKeepsakes: async (account_id, stamp_ids) => {
      const made = await db.tx(async (tx) => {
        const { merge_from, merge_n } = await lockUnmerged(tx, account_id)
        const verified = await tx.query(readVerified, { account_id })
        const doubted = stamp_ids === 'all' ? verified : verified.filter((press) => stamp_ids.includes(press.stamp_id))
        if (doubted.length === 0) throw new Error(`account ${account_id} has no press that counts${stamp_ids === 'all' ? '' : ` of ${stamp_ids.join(', ')}`}`)
        await tx.query(unverify, { account_id, ids: JSON.stringify(doubted.map(({ id }) => id)), reason: OPERATORS_DOUBT })
        await tx.query(unrankKeepsakes, { account_id })
        await tx.query(markMonths, { account_id })
        await tx.query(recount, { account_id, merge_from, merge_n })
        await tx.query(dropSnapshots, {})
        return doubted
      })
      const stamps = new Set(made.map((press) => press.stamp_id))
      log.info({ action: 'keepsake', account_id, presses: made.length, stamp_ids: [...stamps] }, 'admin')
      return made.length
    },
  }
}

/** Locks the account and returns it. Throws where it does not exist, or where its book was merged into another one. */
async function lockUnmerged(tx: Queries, account_id: string) {
  if (!UUID.test(account_id)) throw new Error(`account: ${account_id} is not an account's id; npm run admin -- find shows the id`)
  const [account] = await tx.query(lockAccount, { account_id })
  if (account === undefined) throw new Error(`there is no account ${account_id}`)
  if (account.merged_into !== null) throw new Error(`the book of account ${account_id} was merged into ${account.merged_into}: use that id`)
  return account
}

/** The first moment of the day. */
function dayInJapan(day: string): Date {
  const from = new Date(`${day}T00:00:00+09:00`)
  // A day that the month lacks is read as one of the next month.
  if (Number.isNaN(from.getTime()) || dateInJapan(from.getTime()) !== day) throw new Error(`day: must be a date in Japan such as 2026-11-22, not ${day}`)
  return from
}
