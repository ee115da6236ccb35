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

/** Entries by stamp. */
export type BookEntries = ReadonlyMap<number, BookEntry>
/** Impressions by stamp and key. */
export type Impressions = Map<number, Map<string, Impression>>

/**
 * Merges the unsent presses into what the server has. A press in both (its answer was stored elsewhere a moment ago) is shown once, as posted. `placed`: the seals that
 * the visitor placed since, in place of what the press or the server has. A chosen face that the book lacks is ignored. `collected` replaces impressions of `loaded`,
 * the entries of a loaded book; a stamp of which only `loaded` has anything keeps its entry, so that a press costs no more in a large book than in a small one.
 */
export function collectedView(
  collected: readonly CollectedStamp[],
  outbox: readonly OutboxRow[],
  placed: readonly PlacedSeals[] = [],
  faces: readonly FaceChoice[] = [],
  loaded: BookEntries = new Map(),
): CollectedView {
  const seals = new Map(placed.map(({ collected_id, sub_stamps }) => [collected_id, sub_stamps]))
  const sealed = seals.size === 0 ? [] : [...loaded.values()].filter(({ impressions }) => impressions.some(({ collected_id }) => seals.has(collected_id)))
  const changed = new Set([...outbox, ...collected, ...faces, ...sealed].map(({ stamp_id }) => stamp_id))
  const groups: Impressions = new Map()
  addImpressions(groups, outbox.map(pendingImpression))
  for (const stamp_id of changed) addImpressions(groups, loaded.get(stamp_id)?.impressions ?? [])
  addImpressions(groups, collected.map(postedImpression))
  const all = [...groups.values()].flatMap((group) => [...group.values()])
  for (const impression of all) {
    const sub_stamps = seals.get(impression.collected_id)
    if (sub_stamps !== undefined) addImpressions(groups, [{ ...impression, sub_stamps }])
  }
  const byStamp = new Map([...loaded, ...entriesOf(groups, new Set(faces.map(({ collected_id }) => collected_id)))])
  return {
    byStamp,
    count: byStamp.size,
    waiting: all.filter(({ state }) => state === 'waiting').length,
    refused: all.filter(({ state }) => state === 'refused').length,
  }
}

/** Adds impressions; one of the same key is replaced. */
export function addImpressions(groups: Impressions, impressions: readonly Impression[]): void {
  for (const impression of impressions) {
    const group = groups.get(impression.stamp_id) ?? new Map<string, Impression>()
    groups.set(impression.stamp_id, group.set(impression.collected_id, impression))
  }
}

/** The entries of these impressions, of which `chosen` has the faces. */
export const entriesOf = (groups: Impressions, chosen: ReadonlySet<string | null> = new Set()): BookEntries =>
  new Map([...groups].map(([stamp_id, group]) => [stamp_id, bookEntry(stamp_id, [...group.values()], chosen)]))

function bookEntry(stamp_id: number, group: readonly Impression[], chosen: ReadonlySet<string | null>): BookEntry {
  const impressions = group.toSorted((a, b) => compareText(b.pressed_at, a.pressed_at) || compareText(b.collected_id, a.collected_id))
  const newest = impressions[0]
  const oldest = impressions.at(-1)
  if (newest === undefined || oldest === undefined) throw new RangeError('no impression')
  const face = impressions.find(({ collected_id }) => chosen.has(collected_id)) ?? newest
  return { stamp_id, newest, face, first_pressed_at: oldest.pressed_at, impressions, isPending: newest.state !== 'posted', proof: proofOf(impressions) }
}

function proofOf(impressions: readonly Impression[]): Proof {
  if (impressions.some(({ verified }) => verified === true)) return 'visited'
  return impressions.some(({ verified }) => verified === null) ? 'pending' : 'keepsake'
}

const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

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

/** A stamp that the server has, as screens show it. */
export const postedImpression = (stamp: CollectedStamp): Impression => ({
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
