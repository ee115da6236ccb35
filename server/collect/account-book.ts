import { SPEED_HORIZON_MS } from '../../src/core/domain/place-proof.ts'
import { Refusal } from '../http/refusal.ts'
import { onlyRow, type Queries } from '../store/db.ts'
import {
  proveImpression,
  readBeforePresses,
  writePresses,
  type Judgement,
  type NewImpression,
  type PressAround,
  type StampSummary,
  type StoredPress,
} from '../store/impressions.ts'
import { readReached, type REACHED } from '../store/play.ts'
import type { RowOf } from '../store/statement.ts'
import { knownPress, type ArrivingPress, type KnownPress } from './arriving-press.ts'

type Reached = RowOf<typeof REACHED>

/**
 * The part of an account's book that the presses of one request change, as it was in one version of the account. It is updated in memory while the
 * presses are processed one after the other, and written once. Moments are epoch ms.
 */
export interface AccountBook {
  readonly version: number
  impression_num: number
  stamp_num: number
  new_animal: number
  new_ekiben: number
  new_ranked: number
  reached_at: number | null
  last_collected_at: number | null
  rate_from: number | null
  rate_n: number
  readonly known: Map<string, KnownPress>
  readonly stamps: Map<number, StampSummary>
  readonly around: PressAround[]
  readonly arrived: Map<string, NewImpression & Judgement>
  readonly proven: Map<string, Judgement>
  /** Stamps whose summary changed. */
  readonly changed: Set<number>
  /** Stamps that the account did not have before these presses. */
  readonly newStamps: number[]
  /** Whether a stamp began to count, or now counts from an earlier moment. */
  hasRanked: boolean
  /** Stamps that one of these presses verified first. */
  readonly ranked: number[]
  /** The account's verified stamps and login days before these presses; queried at the first use. */
  readReached(): Promise<Reached>
}

/** Reads what these presses need. Refuses a merged account (account_merged). */
export async function openAccountBook(db: Queries, account_id: string, presses: readonly ArrivingPress[]): Promise<AccountBook> {
  const before = onlyRow(
    await db.query(readBeforePresses, {
      account_id,
      presses: JSON.stringify(presses.map(({ id, form }) => ({ id, stamp_id: form.stamp_id }))),
      windows: JSON.stringify(windowsAround(presses)),
    }),
  )
  if (before.merged_into !== null) throw new Refusal('account_merged')
  const known = (JSON.parse(before.known) as StoredPress[]).map(knownPress)
  const stamps = JSON.parse(before.stamps) as StampSummary[]
  let reached: Reached | undefined
  return {
    version: before.version,
    impression_num: before.impression_num,
    stamp_num: before.stamp_num,
    new_animal: 0,
    new_ekiben: 0,
    new_ranked: 0,
    reached_at: null,
    last_collected_at: before.last_collected_at?.getTime() ?? null,
    rate_from: before.rate_from?.getTime() ?? null,
    rate_n: before.rate_n,
    known: new Map(known.map((press) => [press.id, press])),
    stamps: new Map(stamps.map((stamp) => [stamp.stamp_id, stamp])),
    around: JSON.parse(before.around) as PressAround[],
    arrived: new Map(),
    proven: new Map(),
    changed: new Set(),
    newStamps: [],
    hasRanked: false,
    ranked: [],
    readReached: async () => (reached ??= onlyRow(await db.query(readReached, { account_id }))),
  }
}

/**
 * Writes the changes; with late proofs it must run in a transaction. Returns false, and writes no press, where the account has changed since it was read. `isShort`:
 * whether a stamp's only press is stored once (take-presses.ts).
 */
export async function writeAccountBook(queries: Queries, account_id: string, book: AccountBook, isShort: boolean): Promise<boolean> {
  if (book.arrived.size === 0 && book.proven.size === 0) return true
  for (const { fixed_at, ...judgement } of book.proven.values()) {
    await queries.query(proveImpression, { account_id, ...judgement, fixed_at: fixed_at === null ? null : new Date(fixed_at) })
  }
  const stamps = [...book.changed].flatMap((stamp_id) => book.stamps.get(stamp_id) ?? [])
  const written = await queries.query(writePresses, {
    account_id,
    version: book.version,
    arrived: JSON.stringify([...book.arrived.values()]),
    stamps: JSON.stringify(stamps.map((stamp) => ({ ...withMoments(stamp), ...(isShort && stamp.last_id === stamp.first_id ? ONE_PRESS : {}) }))),
    impression_num: book.impression_num,
    stamp_num: book.stamp_num,
    new_animal: book.new_animal,
    new_ekiben: book.new_ekiben,
    new_ranked: book.new_ranked,
    new_stamps: JSON.stringify(book.newStamps),
    has_ranked: book.hasRanked,
    reached_at: dateOf(book.reached_at),
    last_collected_at: dateOf(book.last_collected_at),
    rate_from: dateOf(book.rate_from),
    rate_n: book.rate_n,
  })
  return written.length > 0
}

/**
 * Adds a press to its stamp's summary: first and newest by the moment of the press, equal moments by id, as the phone orders them.
 * `reached_at` is null where the press is not verified; the first verified press of a stamp raises the account's ranked count.
 */
export function summarise(
  book: AccountBook,
  press: { readonly id: string; readonly stamp_id: number; readonly pressed_at: number },
  reached_at: number | null,
) {
  const { id, stamp_id, pressed_at } = press
  const before = book.stamps.get(stamp_id)
  const isNewPress = !book.known.has(id)
  const ranked_at = earlier(before?.ranked_at ?? null, reached_at)
  if (reached_at !== null && (before === undefined || before.ranked_at === null)) {
    book.new_ranked += 1
    book.reached_at = Math.max(book.reached_at ?? reached_at, reached_at)
    book.ranked.push(stamp_id)
  }
  if (before === undefined) book.newStamps.push(stamp_id)
  if (ranked_at !== (before?.ranked_at ?? null)) book.hasRanked = true
  const isFirst = before === undefined || isBefore(id, pressed_at, before.first_id, before.first_pressed_at)
  const isLast = before === undefined || isBefore(before.last_id, before.last_pressed_at, id, pressed_at)
  book.stamps.set(stamp_id, {
    stamp_id,
    seq: before?.seq ?? book.stamp_num,
    first_id: isFirst ? id : before.first_id,
    first_pressed_at: isFirst ? pressed_at : before.first_pressed_at,
    last_id: isLast ? id : before.last_id,
    last_pressed_at: isLast ? pressed_at : before.last_pressed_at,
    impression_num: (before?.impression_num ?? 0) + Number(isNewPress),
    ranked_at,
  })
  book.changed.add(stamp_id)
}

const isBefore = (id: string, at: number, otherId: string, otherAt: number): boolean => at < otherAt || (at === otherAt && id < otherId)
const earlier = (a: number | null, b: number | null): number | null => (a === null || b === null ? (a ?? b) : Math.min(a, b))

/** The disjoint time windows in which another press can contradict one of these (SPEED_HORIZON_MS). */
function windowsAround(presses: readonly ArrivingPress[]): { readonly from_at: string; readonly until_at: string }[] {
  const spans: { from: number; until: number }[] = []
  for (const { pressed_at } of presses.toSorted((a, b) => a.pressed_at - b.pressed_at)) {
    const [from, until] = [pressed_at - SPEED_HORIZON_MS, pressed_at + SPEED_HORIZON_MS]
    const last = spans.at(-1)
    if (last !== undefined && from <= last.until) last.until = until
    else spans.push({ from, until })
  }
  return spans.map(({ from, until }) => ({ from_at: new Date(from).toISOString(), until_at: new Date(until).toISOString() }))
}

/** Stored as the newest press of a stamp whose newest press is its first one. */
const ONE_PRESS = { last_id: null, last_pressed_at: null } as const

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))
const isoOf = (at: number | null): string | null => dateOf(at)?.toISOString() ?? null
const withMoments = (stamp: StampSummary) => ({
  ...stamp,
  first_pressed_at: isoOf(stamp.first_pressed_at),
  last_pressed_at: isoOf(stamp.last_pressed_at),
  ranked_at: isoOf(stamp.ranked_at),
})
