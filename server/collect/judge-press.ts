import { AHEAD_MS, judgePlace, presenceOf, SPEED_HORIZON_MS, type Presence } from '../../src/core/domain/place-proof.ts'
import { STAMP_KINDS } from '../../src/core/catalogue/stamp-kind.ts'
import type { CollectForm } from '../../src/core/contract/stamps-collect.ts'
import { pressingPlace } from '../../src/core/domain/play/pressing-place.ts'
import { isReward } from '../../src/core/domain/play/standing.ts'
import type { CallContext } from '../handler.ts'
import type { IndexedStamp, StampIndex } from '../stamp-index.ts'
import { standingOf } from '../standing-of.ts'
import type { Queries } from '../store/db.ts'
import type { Judgement, PressAround } from '../store/impressions.ts'
import type { AccountBook } from './account-book.ts'
import type { ArrivingPress } from './arriving-press.ts'

export type JudgeContext = Pick<CallContext, 'stamps' | 'tags' | 'playFacts' | 'now'>
export type PlaceVerdict = Omit<Judgement, 'id' | 'answer'>

/**
 * spec 10: whether a press counts, and what is stored of its proof: distance and accuracy, never the position itself. With a wrong or
 * revoked token the press is judged by its position; it is not refused.
 */
export async function judgePress(db: Queries, book: AccountBook, stamp: IndexedStamp, press: ArrivingPress, context: JudgeContext): Promise<PlaceVerdict> {
  const { form, pressed_at } = press
  const { stamps, tags, now } = context
  const tagged = form.token === undefined ? null : await tags.accept(db, form.token)
  const place = placeOfPress(stamp, form, tagged, stamps)
  const isProvenOtherwise = tagged === place.stamp_id || (isReward(stamp.stamp_id) && (await isOffered(book, stamp.stamp_id, context)))
  const { verified, reasons, distance_m, fixed_at } = judgePlace({
    stamp: place,
    isProvenOtherwise,
    press: {
      pressed_at,
      latitude: form.latitude,
      longitude: form.longitude,
      accuracy: form.accuracy,
      fixed_at: form.fixed_at === undefined ? undefined : Date.parse(form.fixed_at),
    },
    others: othersAround(book.around, pressed_at, pressed_at > now.getTime() + AHEAD_MS, stamps),
  })
  return {
    verified,
    reasons: reasons.join(' '),
    distance_m,
    accuracy_m: form.latitude === undefined || form.accuracy === undefined ? null : Math.round(form.accuracy),
    // The time of a fix is stored for verified presses only.
    fixed_at: verified && fixed_at !== null ? new Date(fixed_at).toISOString() : null,
    at_stamp_id: verified && place.stamp_id !== stamp.stamp_id ? place.stamp_id : null,
  }
}

/** Adds a verified press to those that later presses of the same request are compared with. */
export function rememberPresence(
  book: AccountBook,
  stamp_id: number,
  verdict: PlaceVerdict,
  press: { readonly pressed_at: number; readonly collected_at: number },
) {
  if (!verdict.verified || stamp_id >= STAMP_KINDS.special.first) return
  const fixed_at = verdict.fixed_at === null ? null : Date.parse(verdict.fixed_at)
  book.around.push([verdict.at_stamp_id ?? stamp_id, press.pressed_at, fixed_at, verdict.accuracy_m, press.pressed_at > press.collected_at + AHEAD_MS])
}

/** spec 14: a face is judged at one of its stations: that of the tag, else that of the position. All other stamps have a place of their own. */
function placeOfPress(stamp: IndexedStamp, form: CollectForm, tagged: number | null, stamps: StampIndex): IndexedStamp {
  const { latitude, longitude } = form
  const stations = (stamp.calls_at ?? []).flatMap((stamp_id) => stamps.get(stamp_id) ?? [])
  const atTag = stations.find((station) => station.stamp_id === tagged)
  if (atTag !== undefined || latitude === undefined || longitude === undefined) return atTag ?? stamp
  return pressingPlace(stations, { lat: latitude, lng: longitude }) ?? stamp
}

/** spec 14: a special or login stamp has no place: the press is verified if the stamp was offered, else stored as a keepsake. */
async function isOffered(book: AccountBook, stamp_id: number, { playFacts }: JudgeContext): Promise<boolean> {
  const { availableSpecialStamps, collectedSpecialStamps } = standingOf(playFacts, await book.readReached(), book.ranked)
  return availableSpecialStamps.includes(stamp_id) || collectedSpecialStamps.includes(stamp_id)
}

/** Presses within SPEED_HORIZON_MS; those of a fast clock are compared with one another only. */
function othersAround(around: readonly PressAround[], at: number, isAhead: boolean, stamps: StampIndex): Presence[] {
  return around.flatMap(([stamp_id, pressed_at, fixed_at, accuracy_m, is_ahead]) => {
    const { lat = null, lng = null } = stamps.get(stamp_id) ?? {}
    const isNear = is_ahead === isAhead && Math.abs(pressed_at - at) <= SPEED_HORIZON_MS
    return !isNear || lat === null || lng === null ? [] : [presenceOf({ lat, lng }, { pressed_at, fixed_at, accuracy_m })]
  })
}
