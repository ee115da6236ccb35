import type { Catalogue, Station } from '../catalogue/station.ts'
import type { TimedFix } from './fix-history.ts'
import { footOn, toPlane, type createLineTracks, type PlanePoint, type TrackRun } from './line-tracks.ts'

/** What is ahead of a train: its line as an index into Catalogue.lines, and the next stations in order. */
export interface AheadOnLine {
  readonly line: number
  readonly stations: readonly Station[]
  /** The next station if the train is on another line that shares the tracks, which no fix can distinguish yet. */
  readonly orElse: Station | null
}

/** The hypothesis that the train is on one run. `dir` is +1 along the run, -1 against it, 0 while unknown. */
interface Guess {
  readonly run: TrackRun
  readonly isShinkansen: boolean
  /** Kalman filter of the position along the run: metres, metres a second, and their covariance. */
  readonly s: number
  readonly v: number
  readonly p: readonly [ss: number, sv: number, vv: number]
  readonly at: number
  readonly dir: -1 | 0 | 1
  /** The farthest point reached in its direction. */
  readonly farthest: number
  /** How well the fixes of the last minute fit the track: 0 or less. */
  readonly fit: number
  /** Evidence for and against the line: stops and passed stations, decaying over ten minutes. */
  readonly evidence: number
  /** Where along the run the train was last slow: it passed the stations far from there without stopping. */
  readonly slowAt: number
  readonly stoppedSince: number | null
  readonly isStopCounted: boolean
  /** Consecutive fixes far from the expected position. */
  readonly misses: number
}

/** The state of a ride, updated by `followRide` from fix to fix. */
export interface Ride {
  readonly guesses: readonly Guess[]
  readonly best: TrackRun | null
  readonly at: number
}

export const NO_RIDE: Ride = { guesses: [], best: null, at: 0 }

/** Beyond this distance a track is not the train's; larger for less accurate fixes; metres. */
const REACH_M = 250
/** A less accurate fix cannot distinguish tracks; metres. */
const COARSE_M = 1_500
/** The best accuracy of the map's tracks; metres. */
const TRACK_ERROR_M = 28
/** Acceleration and braking of trains, metres a second squared. */
const ACCELERATION = 0.6
const FIT_MS = 45_000
const FIT_WEIGHT = 5
const WORST_FIT = 6
const EVIDENCE_MS = 10 * 60_000
/** After this long without a fix a new ride begins. */
const FORGOTTEN_MS = 15 * 60_000
/** A train has turned when it came back this far; less is noise at rest; metres. */
const TURNED_M = 150
const STANDING_MPS = 1.5
const STANDING_MS = 10_000
const AT_STATION_M = 350
/** Below the first speed a train may be stopping, above the second it passes. */
const SLOW_MPS = 7
const PASSING_MPS = 14
/** Between fixes this far apart in time, stops and passings are unknown. */
const UNSEEN_MS = 25_000
/** The evidence of a stop or a passing for a line, in log odds. */
const STOPPED_AT_STATION = 1
const STOPPED_ELSEWHERE = -1.5
const PASSED = -1.5
const PASSED_BY_SHINKANSEN = -0.2
/** Among lines on the same tracks the one with the nearer next station is preferred: weight per kilometre, and its maximum. */
const NEARER_NEXT = 0.15
const NEARER_NEXT_KM = 8
/** No other train of eastern Japan reaches this speed. */
const SHINKANSEN_MPS = 46
/** The current line is kept unless another one fits better by this margin. */
const HYSTERESIS = 2.5
/** Lines with a smaller difference cannot be distinguished. */
const UNCERTAIN = 2
/** Penalty of a line that ends here, or whose direction is unknown: it has no next station. */
const NOTHING_AHEAD = 4
/** Stations that a faster train on the same tracks may skip at once. */
const SKIPPED = 8
/** After its last fix a train is extrapolated at its speed for this long. */
const PREDICTED_MS = 40_000

type Tracks = ReturnType<typeof createLineTracks>

/** The ride after one more fix. Fixes are in order of time; an older one changes nothing, unless the clock was set back. */
export function followRide(tracks: Tracks, catalogue: Pick<Catalogue, 'lines'>, ride: Ride, fix: TimedFix): Ride {
  const isForgotten = Math.abs(fix.at - ride.at) > FORGOTTEN_MS
  if ((fix.at <= ride.at && !isForgotten) || fix.accuracy > COARSE_M) return ride
  const place = toPlane(fix)
  const reach_m = REACH_M + fix.accuracy * 1.5
  const before = isForgotten ? NO_RIDE : ride
  const held = new Map(before.guesses.map((guess) => [guess.run, guess]))
  const guesses = tracks.near(place, reach_m).flatMap((run) => {
    const guess = held.get(run)
    const seen = nearestOn(run, place, reach_m, guess === undefined ? null : guess.s + guess.v * seconds(guess.at, fix.at))
    if (seen === null) return []
    const next = guess === undefined ? begin(run, isShinkansen(catalogue, run), seen.along_m, fix) : move(guess, seen.along_m, fix)
    return [judge(next, guess ?? null, seen.off_m, fix)]
  })
  const best = guesses.reduce<Guess | null>((found, guess) => {
    const hysteresis = (each: Guess) => (each.run === before.best ? HYSTERESIS : 0)
    return found === null || score(guess) + hysteresis(guess) > score(found) + hysteresis(found) ? guess : found
  }, null)
  return { guesses, best: best?.run ?? null, at: fix.at }
}

/** The next `count` stations at a moment (epoch ms, that of the last fix or a little later); null while the direction is unknown and where no line is near. */
export function aheadOfRide(ride: Ride, count: number, now: number): AheadOnLine | null {
  const best = ride.guesses.find(({ run }) => run === ride.best)
  if (best === undefined) return null
  const stations = waysAhead(best, now).map(({ station }) => station)
  const [next] = stations
  if (next === undefined) return null
  const told = stations.slice(0, SKIPPED)
  const [other] = ride.guesses
    .filter((guess) => score(guess) > score(best) - UNCERTAIN)
    // A Shinkansen is more likely to be on another Shinkansen line than on a local one beside it.
    .toSorted((a, b) => Number(b.isShinkansen === best.isShinkansen) - Number(a.isShinkansen === best.isShinkansen) || score(b) - score(a))
    .flatMap((guess) => waysAhead(guess, now).slice(0, 1))
    // A train that only skips stations of this line runs the same way; so does the best guess itself.
    .filter(({ station }) => !told.includes(station))
  return { line: best.run.line, stations: stations.slice(0, count), orElse: other?.station ?? null }
}

const isShinkansen = ({ lines }: Pick<Catalogue, 'lines'>, { line }: TrackRun): boolean => lines[line]?.kind === 'shinkansen'

const seconds = (from: number, to: number) => (to - from) / 1_000

function score(guess: Guess): number {
  const [next] = waysAhead(guess, guess.at)
  const prospect = next === undefined ? -NOTHING_AHEAD : -Math.min(NEARER_NEXT_KM, next.way_m / 1_000) * NEARER_NEXT
  return guess.fit * FIT_WEIGHT + guess.evidence + prospect
}

function begin(run: TrackRun, isExpress: boolean, s: number, { at, accuracy }: Pick<TimedFix, 'at' | 'accuracy'>): Guess {
  const blur = errorOf(accuracy)
  return {
    run,
    isShinkansen: isExpress,
    s,
    v: 0,
    p: [blur * blur, 0, 30 * 30],
    at,
    dir: 0,
    farthest: s,
    fit: -1,
    evidence: 0,
    slowAt: s,
    stoppedSince: null,
    isStopCounted: false,
    misses: 0,
  }
}

/** A phone's accuracy is the radius of about two thirds of its fixes. */
const errorOf = (accuracy: number) => Math.max(12, accuracy * 0.7)

/** The train's state after a fix at `seen` metres along the run. */
function move(guess: Guess, seen: number, { at, accuracy }: TimedFix): Guess {
  const dt = Math.max(0.2, seconds(guess.at, at))
  const [ss, sv, vv] = guess.p
  const q = ACCELERATION * ACCELERATION
  const expected = guess.s + guess.v * dt
  const [pss, psv, pvv] = [ss + 2 * dt * sv + dt * dt * vv + (q * dt ** 4) / 4, sv + dt * vv + (q * dt ** 3) / 2, vv + q * dt * dt]
  const blur = errorOf(accuracy)
  const total = pss + blur * blur
  const surprise = round(guess.run, seen - expected)
  // One fix far from the expected position is an outlier; three refute the hypothesis.
  if (surprise * surprise > 30 * total) {
    if (guess.misses >= 2) return { ...begin(guess.run, guess.isShinkansen, seen, { at, accuracy }), fit: guess.fit, evidence: guess.evidence, dir: guess.dir }
    return { ...guess, misses: guess.misses + 1 }
  }
  const [ks, kv] = [pss / total, psv / total]
  return turn({ ...guess, s: expected + ks * surprise, v: guess.v + kv * surprise, p: [(1 - ks) * pss, (1 - ks) * psv, pvv - kv * psv], at, misses: 0 })
}

/** The direction follows the speed once it is certain; rest changes nothing. */
function turn(guess: Guess): Guess {
  const { run, s, v, p, dir, farthest } = guess
  const isCertain = Math.abs(v) > 2.5 && Math.abs(v) > 2.5 * Math.sqrt(p[2])
  const heading = v > 0 ? 1 : -1
  if (dir === 0) return { ...guess, dir: isCertain ? heading : 0, farthest: s }
  const gained = round(run, s - farthest) * dir
  if (gained > 0) return { ...guess, farthest: s }
  const isBack = gained < -TURNED_M - 2 * Math.sqrt(p[0])
  if (isBack && isCertain && heading !== dir) return { ...guess, dir: heading, farthest: s }
  // Take back a fix that was too far ahead when the train is seen far behind it.
  return isBack && gained < -2 * TURNED_M && heading === dir ? { ...guess, farthest: s } : guess
}

/** The shorter way round a ring, metres; unchanged on any other run. */
function round({ isRing, length_m }: TrackRun, metres: number): number {
  if (!isRing) return metres
  const rest = ((metres % length_m) + length_m) % length_m
  return rest > length_m / 2 ? rest - length_m : rest
}

function judge(guess: Guess, before: Guess | null, off_m: number, { at, accuracy }: TimedFix): Guess {
  const dt = before === null ? 1_000 : Math.max(200, at - before.at)
  const blur = Math.max(TRACK_ERROR_M, accuracy)
  const share = 1 - Math.exp(-dt / FIT_MS)
  const fit = guess.fit + (-Math.min(WORST_FIT, (off_m * off_m) / (2 * blur * blur)) - guess.fit) * share
  let evidence = guess.evidence * Math.exp(-dt / EVIDENCE_MS)
  const speed = Math.abs(guess.v)
  if (!guess.isShinkansen && speed > SHINKANSEN_MPS + 2 * Math.sqrt(guess.p[2])) evidence -= 2
  const slowAt = speed < SLOW_MPS ? guess.s : guess.slowAt
  if (before !== null && speed > PASSING_MPS && dt < UNSEEN_MS)
    evidence += passedStations(guess, before.s) * (guess.isShinkansen ? PASSED_BY_SHINKANSEN : PASSED)
  const stoppedSince = speed < STANDING_MPS ? (guess.stoppedSince ?? at) : null
  const isStopCounted = stoppedSince !== null && guess.isStopCounted
  if (stoppedSince !== null && !isStopCounted && at - stoppedSince > STANDING_MS) {
    const isAtStation = guess.run.stations.some(({ along_m }) => Math.abs(round(guess.run, along_m - guess.s)) < AT_STATION_M)
    return { ...guess, fit, evidence: evidence + (isAtStation ? STOPPED_AT_STATION : STOPPED_ELSEWHERE), slowAt, stoppedSince, isStopCounted: true }
  }
  return { ...guess, fit, evidence, slowAt, stoppedSince, isStopCounted }
}

/** How many stations the train passed since `from` without slowing down. */
function passedStations({ run, s, dir, slowAt }: Guess, from: number): number {
  const isBehind = (along_m: number, here: number) => round(run, here - along_m) * dir > AT_STATION_M
  return run.stations.filter(({ along_m }) => isBehind(along_m, s) && !isBehind(along_m, from) && Math.abs(round(run, slowAt - along_m)) > AT_STATION_M).length
}

interface WayAhead {
  readonly station: Station
  readonly way_m: number
}

/** The stations ahead of the train, nearest first, and the metres to each along the track; none while the direction is unknown. */
function waysAhead({ run, farthest, v, at, dir }: Guess, now: number): WayAhead[] {
  const gone_m = (Math.min(Math.max(0, now - at), PREDICTED_MS) / 1_000) * Math.max(0, v * dir)
  const here = farthest + dir * gone_m
  const ways = run.stations.map(({ station, along_m }) => {
    const way_m = (along_m - here) * dir
    return { station, way_m: run.isRing ? ((way_m % run.length_m) + run.length_m) % run.length_m : way_m }
  })
  return ways.filter(({ way_m }) => way_m > 0).toSorted((a, b) => a.way_m - b.way_m)
}

/** The point of a run nearest to a place, within `within_m`; among several at about the same distance, the expected one. */
function nearestOn(run: TrackRun, place: PlanePoint, within_m: number, expected: number | null): { readonly along_m: number; readonly off_m: number } | null {
  let [best, worth]: [{ along_m: number; off_m: number } | null, number] = [null, Infinity]
  for (const [i, b] of run.points.entries()) {
    const a = run.points[i - 1]
    if (a === undefined) continue
    if (place.x < Math.min(a.x, b.x) - within_m || place.x > Math.max(a.x, b.x) + within_m) continue
    if (place.y < Math.min(a.y, b.y) - within_m || place.y > Math.max(a.y, b.y) + within_m) continue
    const { share, off_m } = footOn(a, b, place)
    if (off_m > within_m) continue
    const along_m = a.along_m + (b.along_m - a.along_m) * share
    const cost = off_m + (expected === null ? 0 : Math.min(2_000, Math.abs(round(run, along_m - expected))) * 0.05)
    if (cost < worth) [best, worth] = [{ along_m, off_m }, cost]
  }
  return best
}
