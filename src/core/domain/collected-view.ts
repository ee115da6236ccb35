import type { CollectedStamp, SubStamp } from '../contract/collected-stamp.ts'
import type { FaceChoice } from './face-choice.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { PlacedSeals } from './placed-seals.ts'
import { subStampsOf } from './press.ts'

/** One impression as the book shows it, sent or not. */
export interface Impression {
  readonly collected_id: string
  readonly stamp_id: number
  readonly pressed_at: string
  readonly tilt: number
  readonly blurred: number
  readonly imprint: string | null
  readonly sub_stamps: readonly SubStamp[]
  /** spec 11: pending (仮) while it is not on the server. */
  readonly state: 'posted' | 'waiting' | 'refused'
  /** Null until the server has judged it. */
  readonly verified: boolean | null
}

/** spec 10, 15: pressed at its place (verified), kept without proof of place (a keepsake), or not judged by the server yet. */
export type Proof = 'visited' | 'keepsake' | 'pending'

/** One stamp in the book: every impression, newest first. */
export interface BookEntry {
  readonly stamp_id: number
  readonly newest: Impression
  /** The impression that the book shows: the visitor's choice, by default the newest. */
  readonly face: Impression
  readonly first_pressed_at: string
  readonly impressions: readonly Impression[]
  readonly isPending: boolean
  /** How the stamp counts: one verified press is enough, and it is a keepsake only while nothing is pending. */
  readonly proof: Proof
}

export interface CollectedView {
  readonly byStamp: ReadonlyMap<number, BookEntry>
  /** Distinct stamps, unsent ones included: a press is final on the phone (spec 1). */
  readonly count: number
  /** Presses that the server does not have yet, without refused ones. */
  readonly waiting: number
  readonly refused: number
}

/** Merges the unsent presses into what the server has. A press in both (its answer was stored elsewhere a moment ago) is shown once, as posted. `placed`: the seals that
 * the visitor placed since, in place of what the press or the server has. A chosen face that the book lacks is ignored. */
export function collectedView(
  collected: readonly CollectedStamp[],
  outbox: readonly OutboxRow[],
  placed: readonly PlacedSeals[] = [],
  faces: readonly FaceChoice[] = [],
): CollectedView {
  const byId = new Map<string, Impression>()
  for (const row of outbox) byId.set(row.key, pendingImpression(row))
  for (const stamp of collected) byId.set(stamp.collected_id, postedImpression(stamp))
  for (const { collected_id, sub_stamps } of placed) {
    const impression = byId.get(collected_id)
    if (impression !== undefined) byId.set(collected_id, { ...impression, sub_stamps })
  }

  const grouped = new Map<number, Impression[]>()
  for (const impression of byId.values()) {
    const group = grouped.get(impression.stamp_id)
    if (group === undefined) grouped.set(impression.stamp_id, [impression])
    else group.push(impression)
  }
  const byStamp = new Map<number, BookEntry>()
  const chosen = new Set(faces.map(({ collected_id }) => collected_id))
  for (const [stamp_id, group] of grouped) byStamp.set(stamp_id, bookEntry(stamp_id, group, chosen))

  const states = [...byId.values()].map((impression) => impression.state)
  return {
    byStamp,
    count: byStamp.size,
    waiting: states.filter((state) => state === 'waiting').length,
    refused: states.filter((state) => state === 'refused').length,
  }
}

function bookEntry(stamp_id: number, group: Impression[], chosen: ReadonlySet<string | null>): BookEntry {
  const impressions = group.toSorted((a, b) => compareText(b.pressed_at, a.pressed_at) || compareText(b.collected_id, a.collected_id))
  const newest = impressions[0]
  const oldest = impressions.at(-1)
  if (newest === undefined || oldest === undefined) throw new RangeError(`no impression of stamp ${stamp_id}`)
  const face = impressions.find(({ collected_id }) => chosen.has(collected_id)) ?? newest
  return { stamp_id, newest, face, first_pressed_at: oldest.pressed_at, impressions, isPending: newest.state !== 'posted', proof: proofOf(impressions) }
}

function proofOf(impressions: readonly Impression[]): Proof {
  if (impressions.some(({ verified }) => verified === true)) return 'visited'
  return impressions.some(({ verified }) => verified === null) ? 'pending' : 'keepsake'
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const pendingImpression = (row: OutboxRow): Impression => ({
  collected_id: row.key,
  stamp_id: row.stamp_id,
  pressed_at: row.pressed_at,
  tilt: row.tilt,
  blurred: row.blurred,
  imprint: row.imprint,
  sub_stamps: subStampsOf(row),
  state: row.state,
  verified: null,
})

const postedImpression = (stamp: CollectedStamp): Impression => ({
  collected_id: stamp.collected_id,
  stamp_id: stamp.stamp_id,
  pressed_at: stamp.pressed_at,
  tilt: stamp.tilt,
  blurred: stamp.blurred,
  imprint: stamp.imprint,
  sub_stamps: stamp.sub_stamps,
  state: 'posted',
  verified: stamp.verified,
})
