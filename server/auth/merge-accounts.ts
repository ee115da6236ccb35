import { createHash } from 'node:crypto'
import type { CollectedStamp } from '../../src/core/contract/collected-stamp.ts'
import type { CollectAnswer } from '../../src/core/contract/stamps-collect.ts'
import { isTooFast, presenceOf, SPEED_HORIZON_MS, type Presence } from '../../src/core/domain/place-proof.ts'
import { hashOfStored } from '../collect/arriving-press.ts'
import type { StampIndex } from '../stamp-index.ts'
import { lockAccount } from '../store/accounts.ts'
import { markMonths } from '../store/counts.ts'
import type { Queries } from '../store/db.ts'
import {
  emptyMergedAccount,
  findProofs,
  findSharedKeys,
  moveImpressions,
  readTimeline,
  recount,
  sumStamps,
  unverify,
  verifyKeepsakes,
} from '../store/merges.ts'
import { dropImpressions, dropStamps } from '../store/deletions.ts'
import { mergeFaces } from '../store/faces.ts'
import { answerOfLine, columnsOfStamp, isWhole, shortAnswer, stampOfLine } from '../store/press-lines.ts'
import { mergeSeals } from '../store/seals.ts'
import type { RowOf } from '../store/statement.ts'
import { dropTransfers } from '../store/transfers.ts'

type Account = RowOf<(typeof lockAccount)['columns']>
type TimedPress = RowOf<(typeof readTimeline)['columns']>
type SharedKey = RowOf<(typeof findSharedKeys)['columns']>
type Proof = RowOf<(typeof findProofs)['columns']>

/** How many books may be merged into one account within the window and still count; presses of further ones become keepsakes. */
const MERGE_MAX = 3
const MERGE_WINDOW_MS = 30 * 86_400_000

export interface Merge {
  readonly from_id: string
  readonly to_id: string
  readonly stamps: StampIndex
  readonly now: Date
}

/**
 * spec 4: moves everything that one account collected into another: each stamp with its earliest first press and its newest impression, each impression once,
 * verified where either account has it verified. Does nothing where the book was merged already or an account was deleted. Locks both accounts in the order of
 * their ids: a press that waits for one of them finds the book in one place or the other, never in between. Returns false where `to_id` was deleted.
 */
export async function mergeAccounts(tx: Queries, { from_id, to_id, stamps, now }: Merge): Promise<boolean> {
  const locked = new Map<string, Account | undefined>()
  for (const account_id of new Set([from_id, to_id].toSorted())) locked.set(account_id, (await tx.query(lockAccount, { account_id }))[0])
  const [from, to] = [locked.get(from_id), locked.get(to_id)]
  if (to === undefined) return false
  if (from === undefined || from === to || from.merged_into !== null || from.kind !== 'guest') return true

  const kept = JSON.stringify(keptIds(await tx.query(findSharedKeys, { from_id, to_id })))
  const proven = (await tx.query(findProofs, { from_id, to_id, kept })).map(proofOf)
  if (proven.length > 0) await tx.query(verifyKeepsakes, { account_id: to_id, proofs: JSON.stringify(proven) })
  const arrived = await tx.query(moveImpressions, { from_id, to_id, seq: to.impression_num, kept })
  await tx.query(mergeSeals, { from_id, to_id, kept })
  const moved = new Set([...proven, ...arrived].map((row) => row.id))
  const merges = countMerge(to, moved.size > 0, now)
  const timeline = await tx.query(readTimeline, { account_id: to_id })
  const isTooOften = merges.merge_n > MERGE_MAX
  const doubted = isTooOften ? timeline.filter((press) => moved.has(press.id)).map((press) => press.id) : tooFast(timeline, moved, stamps)
  if (doubted.length > 0) {
    await tx.query(unverify, { account_id: to_id, ids: JSON.stringify(doubted), reason: isTooOften ? 'merged_too_often' : 'too_fast' })
  }
  await tx.query(sumStamps, { from_id, to_id, seq: to.stamp_num })
  await tx.query(mergeFaces, { from_id, to_id, kept })
  await tx.query(recount, { account_id: to_id, ...merges })
  await tx.query(dropImpressions, { account_id: from_id })
  await tx.query(dropStamps, { account_id: from_id })
  for (const account_id of [from_id, to_id]) await tx.query(markMonths, { account_id })
  await tx.query(dropTransfers, { account_id: from_id })
  await tx.query(emptyMergedAccount, { from_id, to_id })
  return true
}

const stampOf = (line: string) => JSON.parse(stampOfLine(line)) as CollectedStamp

/** New keys for arriving presses whose key another press already has here: derived from key and imprint, so that a repeat gives the same key. */
function keptIds(shared: readonly SharedKey[]): { readonly id: string; readonly kept_id: string }[] {
  return shared.flatMap(({ id, request_hash, line, other_hash, other_line }) => {
    const hash = hashOfStored(request_hash, stampOf(line))
    if (hash === hashOfStored(other_hash, stampOf(other_line))) return []
    const digest = createHash('md5').update(`${id}${hash}`).digest('hex')
    return { id, kept_id: digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5') }
  })
}

/** The proof of a keepsake and its new stored answer: that of the verified press. */
function proofOf({ id, answer, line, moved_id, moved_line, ...proof }: Proof) {
  const text = answerOfLine(moved_line).replaceAll(moved_id, id)
  // The short form only where the stored answer had it before: the line is then made of the columns.
  return {
    id,
    ...proof,
    answer: isWhole(answer) ? text : shortAnswer(JSON.parse(text) as CollectAnswer, text, columnsOfStamp({ ...stampOf(line), verified: true })),
  }
}

/** The account's count of merges. An empty book does not count, because it cannot be used to cheat. */
function countMerge(to: Account, hasMoved: boolean, now: Date): { readonly merge_from: Date | null; readonly merge_n: number } {
  const isOver = to.merge_from === null || now.getTime() - to.merge_from.getTime() >= MERGE_WINDOW_MS
  const [merge_from, merge_n] = isOver ? [now, 0] : [to.merge_from, to.merge_n]
  return hasMoved ? { merge_from, merge_n: merge_n + 1 } : { merge_from: to.merge_from, merge_n: to.merge_n }
}

/**
 * The ids of moved presses that contradict the account's own ones: one visitor is in one place at a time. The account's own presses stay; each moved one is compared
 * with all of them and with the moved ones accepted before it.
 */
function tooFast(timeline: readonly TimedPress[], moved: ReadonlySet<string>, stamps: StampIndex): string[] {
  const placed = timeline.flatMap((press) => placeOf(press, stamps))
  const doubted = new Set<string>()
  const isAccepted = (press: PlacedPress, at: number, here: number) => !doubted.has(press.id) && (at < here || !moved.has(press.id))
  for (const [here, press] of placed.entries()) {
    if (!moved.has(press.id)) continue
    for (const step of [-1, 1]) {
      for (let at = here + step; at >= 0 && at < placed.length; at += step) {
        const other = placed[at]
        if (other === undefined || Math.abs(other.pressed_at - press.pressed_at) > SPEED_HORIZON_MS) break
        if (other.is_ahead === press.is_ahead && isAccepted(other, at, here) && isTooFast(press, other)) doubted.add(press.id)
      }
    }
  }
  return [...doubted]
}

interface PlacedPress extends Presence {
  readonly id: string
  readonly pressed_at: number
  readonly is_ahead: boolean
}

function placeOf({ id, stamp_id, pressed_at, fixed_at, accuracy_m, is_ahead }: TimedPress, stamps: StampIndex): PlacedPress[] {
  const { lat = null, lng = null } = stamps.get(stamp_id) ?? {}
  if (lat === null || lng === null) return []
  const moments = { pressed_at: pressed_at.getTime(), fixed_at: fixed_at?.getTime() ?? null, accuracy_m }
  return [{ id, pressed_at: moments.pressed_at, is_ahead, ...presenceOf({ lat, lng }, moments) }]
}
