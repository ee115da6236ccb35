import { createHash, randomUUID } from 'node:crypto'
import { AHEAD_MS, judgePlace, presenceOf, SPEED_HORIZON_MS, type PlaceJudgement, type Presence } from '../../src/core/domain/place-proof.ts'
import type { PlayFacts } from '../../src/core/domain/play/play-facts.ts'
import { pressingPlace } from '../../src/core/domain/play/pressing-place.ts'
import { isReward } from '../../src/core/domain/play/standing.ts'
import { IDEMPOTENCY_KEY_HEADER, type CollectAnswer, type CollectForm, type stampsCollect } from '../../src/core/contract/stamps-collect.ts'
import { refuseRules } from '../http/read-input.ts'
import { Refusal, tooManyRequests } from '../http/refusal.ts'
import type { IndexedStamp, StampIndex } from '../stamp-index.ts'
import { standingOf } from '../standing-of.ts'
import { lockAccount } from '../store/accounts.ts'
import { onlyRow, type Queries } from '../store/db.ts'
import { provePress, readBeforePress, writePress, type PressAround } from '../store/impressions.ts'
import { readReached } from '../store/play.ts'
import type { RowOf } from '../store/statement.ts'
import { visitorOf, type Handler, type Limits } from '../handler.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u
/** The last moment that ISO 8601 writes with four digits of the year. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

type Account = RowOf<(typeof lockAccount)['columns']>
type Before = RowOf<(typeof readBeforePress)['columns']>

/**
 * spec 10, 11: takes one press, exactly once. All of it happens in one transaction under the account's lock; the answer is kept as
 * text, so that the same key gets the same bytes for ever. One exception: a press that a book file brought here without its proof of
 * place counts once the press itself arrives with it.
 */
export const answerStampsCollect: Handler<typeof stampsCollect> = async (form, context) => {
  const { db, stamps, now, limits, tags } = context
  const { account_id } = visitorOf(context)
  const id = readKey(context.request)
  refuseLateMoments(form)
  const request_hash = hashPress(form)

  return db.tx(async (tx) => {
    const account = onlyRow(await tx.query(lockAccount, { account_id }))
    if (account.merged_into !== null) throw new Refusal('account_merged')
    const pressed_at = new Date(form.pressed_at ?? now)
    const is_ahead = pressed_at.getTime() > now.getTime() + AHEAD_MS
    const before = onlyRow(await tx.query(readBeforePress, { account_id, id, stamp_id: form.stamp_id, ...horizonOf(pressed_at), is_ahead }))
    if (before.known_answer !== null) {
      if (before.known_hash !== request_hash) throw new Refusal('key_reused')
      if (!isLateProof(form, before)) return replay(before.known_answer)
    }
    const stamp = stamps.get(form.stamp_id)
    if (stamp === undefined) throw new Refusal('unknown_stamp')

    // spec 10: a wrong or revoked token is no refusal; the press is judged by its position then.
    const tagged = form.token === undefined ? null : await tags.accept(tx, form.token)
    const place = placeOfPress(stamp, form, tagged, stamps)
    const isProven = tagged === place.stamp_id || (isReward(form.stamp_id) && (await isOffered(tx, context.playFacts, account_id, form.stamp_id)))
    const proof = judge(place, form, pressed_at, before, isProven, stamps)
    // Never the position itself: only how far and how sure (spec 10).
    const evidence = {
      distance_m: proof.distance_m,
      accuracy_m: form.latitude === undefined || form.accuracy === undefined ? null : Math.round(form.accuracy),
      // What counts for nothing needs no moment either.
      fixed_at: proof.verified && proof.fixed_at !== null ? new Date(proof.fixed_at) : null,
      at_stamp_id: proof.verified && place.stamp_id !== stamp.stamp_id ? place.stamp_id : null,
    }
    // A clock that is ahead ranks nobody in a month to come.
    const reached_at = new Date(Math.min(pressed_at.getTime(), now.getTime()))
    const summary = summaryAfter(id, pressed_at, before, proof.verified ? reached_at : null)
    const isFirstRanked = proof.verified && before.ranked_at === null
    const ranking = { new_ranked: Number(isFirstRanked), reached_at: isFirstRanked ? reached_at : null }

    if (before.known_answer !== null) {
      if (summary.ranked_at === null || !proof.verified) return replay(before.known_answer)
      const known = JSON.parse(before.known_answer) as CollectAnswer
      const proven = JSON.stringify({ ...known, stamp: { ...known.stamp, verified: true } } satisfies CollectAnswer)
      await tx.query(provePress, { account_id, id, stamp_id: form.stamp_id, ...evidence, answer: proven, ranked_at: summary.ranked_at, ...ranking })
      return { body: { text: proven } }
    }

    const rate = countPress(account, now, limits)
    const collected_at = collectedAt(account, now)
    const answer = answerOf({ id, form, account, before, pressed_at, collected_at, verified: proof.verified })
    const text = JSON.stringify(answer)
    await tx.query(writePress, {
      account_id,
      id,
      stamp_id: form.stamp_id,
      seq: account.impression_num + 1,
      pressed_at,
      collected_at,
      tilt: form.tilt,
      blurred: form.blurred,
      imprint: form.imprint ?? null,
      restamp_number: answer.stamp.restamp_number,
      sub_stamp_id: form.sub_stamp_id ?? null,
      x: form.x ?? null,
      y: form.y ?? null,
      verified: proof.verified,
      reasons: proof.reasons.join(' '),
      ...evidence,
      request_hash,
      answer: text,
      stamp_seq: answer.stamp_num,
      ...summary,
      new_stamp: Number(answer.is_new),
      new_animal: Number(answer.is_new && stamp.kind === 'ikimono'),
      new_ekiben: Number(answer.is_new && stamp.kind === 'ekiben'),
      ...ranking,
      ...rate,
    })
    return { body: { text } }
  })
}

const replay = (text: string) => ({ body: { text }, headers: { 'Idempotency-Replayed': 'true' } })

/** Whether the press says where it was made, and what was taken in of it did not. */
const isLateProof = ({ pressed_at, latitude, token }: CollectForm, { known_reasons }: Before): boolean =>
  known_reasons?.split(' ').includes('no_position') === true && pressed_at !== undefined && (latitude !== undefined || token !== undefined)

function readKey(request: Request): string {
  const key = request.headers.get(IDEMPOTENCY_KEY_HEADER)
  if (key === null) return randomUUID()
  const id = key.toLowerCase()
  return UUID.test(id) ? id : refuseRules([`${IDEMPOTENCY_KEY_HEADER}:uuid`])
}

function refuseLateMoments(form: CollectForm): void {
  const late = (['pressed_at', 'fixed_at'] as const).filter((field) => Date.parse(form[field] ?? '') > LAST_MOMENT)
  if (late.length > 0) refuseRules(late.map((field) => `${field}:iso_8601`))
}

/**
 * What makes two sendings the same press: what was pressed and how, not its proof of place, which a book read from a file has not. The
 * position must be left out anyway: even a hash of it could be searched for.
 */
function hashPress(form: CollectForm): string {
  const { latitude: _latitude, longitude: _longitude, accuracy: _accuracy, fixed_at: _fixed_at, token: _token, ...rest } = form
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
}

/** spec 14: a face is judged at one of its stations: that whose tag was read, else that which the position lies in. All others lie where they lie. */
function placeOfPress(stamp: IndexedStamp, form: CollectForm, tagged: number | null, stamps: StampIndex): IndexedStamp {
  const { latitude, longitude } = form
  const stations = (stamp.calls_at ?? []).flatMap((stamp_id) => stamps.get(stamp_id) ?? [])
  const atTag = stations.find((station) => station.stamp_id === tagged)
  if (atTag !== undefined || latitude === undefined || longitude === undefined) return atTag ?? stamp
  return pressingPlace(stations, { lat: latitude, lng: longitude }) ?? stamp
}

/** spec 14: what was reached stands for the place of a special or login stamp. One that is not offered is kept as a keepsake. */
async function isOffered(tx: Queries, facts: PlayFacts, account_id: string, stamp_id: number): Promise<boolean> {
  const { availableSpecialStamps, collectedSpecialStamps } = standingOf(facts, onlyRow(await tx.query(readReached, { account_id })))
  return availableSpecialStamps.includes(stamp_id) || collectedSpecialStamps.includes(stamp_id)
}

function judge(stamp: IndexedStamp, form: CollectForm, pressed_at: Date, before: Before, isAtTag: boolean, stamps: StampIndex): PlaceJudgement {
  return judgePlace({
    stamp,
    isAtTag,
    press: {
      pressed_at: pressed_at.getTime(),
      latitude: form.latitude,
      longitude: form.longitude,
      accuracy: form.accuracy,
      fixed_at: form.fixed_at === undefined ? undefined : Date.parse(form.fixed_at),
    },
    others: around(before, stamps),
  })
}

/** The moments between which other presses can be too near in time. */
const horizonOf = (pressed_at: Date) => ({
  from: new Date(pressed_at.getTime() - SPEED_HORIZON_MS),
  until: new Date(pressed_at.getTime() + SPEED_HORIZON_MS),
})

function around(before: Before, stamps: StampIndex): Presence[] {
  const presses = before.around === null ? [] : (JSON.parse(before.around) as PressAround[])
  return presses.flatMap(([stamp_id, pressed_at, fixed_at, accuracy_m]) => {
    const { lat = null, lng = null } = stamps.get(stamp_id) ?? {}
    return lat === null || lng === null ? [] : [presenceOf({ lat, lng }, { pressed_at, fixed_at, accuracy_m })]
  })
}

/** Later than every other of the account, even where the clock was set back: the order of arrival never changes. */
const collectedAt = (account: Account, now: Date): Date =>
  account.last_collected_at === null ? now : new Date(Math.max(now.getTime(), account.last_collected_at.getTime() + 1))

function answerOf(press: {
  readonly id: string
  readonly form: CollectForm
  readonly account: Account
  readonly before: Before
  readonly pressed_at: Date
  readonly collected_at: Date
  readonly verified: boolean
}): CollectAnswer {
  const { form, before, account } = press
  const { sub_stamp_id, x, y } = form
  const is_new = before.impression_num === null
  return {
    stamp: {
      collected_id: press.id,
      stamp_id: form.stamp_id,
      pressed_at: press.pressed_at.toISOString(),
      collected_at: press.collected_at.toISOString(),
      tilt: form.tilt,
      blurred: form.blurred,
      restamp_number: form.restamp_number ?? before.impression_num ?? 0,
      imprint: form.imprint ?? null,
      sub_stamps: sub_stamp_id === undefined || x === undefined || y === undefined ? [] : [{ sub_stamp_id, x, y }],
      verified: press.verified,
    },
    is_new,
    stamp_num: account.stamp_num + Number(is_new),
  }
}

/** The stamp's first and newest press by the moment it was pressed, equal moments by id, as the phone orders them. */
function summaryAfter(id: string, pressed_at: Date, before: Before, reached_at: Date | null) {
  const first = before.first_id === null || before.first_pressed_at === null ? null : { id: before.first_id, at: before.first_pressed_at }
  const last = before.last_id === null || before.last_pressed_at === null ? null : { id: before.last_id, at: before.last_pressed_at }
  const mine = { id, at: pressed_at }
  const isBefore = (a: typeof mine, b: typeof mine) => a.at.getTime() < b.at.getTime() || (a.at.getTime() === b.at.getTime() && a.id < b.id)
  const earliest = first === null || isBefore(mine, first) ? mine : first
  const newest = last === null || isBefore(last, mine) ? mine : last
  const ranked_at = reached_at !== null && (before.ranked_at === null || reached_at < before.ranked_at) ? reached_at : before.ranked_at
  return { first_id: earliest.id, first_pressed_at: earliest.at, last_id: newest.id, last_pressed_at: newest.at, ranked_at }
}

/** One more new press in the account's window; refuses beyond the limit. */
function countPress(account: Account, now: Date, { pressesPerAccount: { max, windowMs } }: Limits) {
  const from = account.rate_from
  const isOver = from === null || Math.abs(now.getTime() - from.getTime()) >= windowMs
  if (isOver) return { rate_from: now, rate_n: 1 }
  if (account.rate_n >= max) throw tooManyRequests(from.getTime() + windowMs - now.getTime())
  return { rate_from: from, rate_n: account.rate_n + 1 }
}
