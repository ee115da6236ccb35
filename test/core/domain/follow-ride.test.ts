import { describe, expect, it } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { Station } from '../../../src/core/catalogue/station.ts'
import type { TimedFix } from '../../../src/core/domain/fix-history.ts'
import { aheadOfRide, followRide, NO_RIDE, type AheadOnLine, type Ride } from '../../../src/core/domain/follow-ride.ts'
import { createLineTracks, footOn, toPlane } from '../../../src/core/domain/line-tracks.ts'
import { distanceM } from '../../../src/core/domain/proximity.ts'
import { createTrackRides, type RideSecond, type TrackRideOptions } from '../../support/track-ride.ts'

const catalogue = await loadCatalogue()
const tracks = createLineTracks(catalogue, (await loadBaseMap()).lines)
const rideOn = createTrackRides(catalogue)
const station = (name: string) => catalogue.stations.find((each) => each.name === name)!
const follow = (fixes: readonly TimedFix[], ride: Ride = NO_RIDE) => fixes.reduce((held, fix) => followRide(tracks, catalogue, held, fix), ride)
const ahead = (fixes: readonly TimedFix[], count = 3) => {
  const found = aheadOfRide(follow(fixes), count, fixes.at(-1)?.at ?? 0)
  return found === null ? null : [catalogue.lines[found.line]?.name, ...found.stations.map(({ name }) => name)]
}

/** The stations that the window seat shows in each second of a ride. */
function told(options: TrackRideOptions): (RideSecond & { readonly ahead: AheadOnLine | null })[] {
  let ride = NO_RIDE
  return rideOn(options).map((second) => {
    if (second.fix !== null) ride = followRide(tracks, catalogue, ride, second.fix)
    return { ...second, ahead: aheadOfRide(ride, 6, second.at) }
  })
}

/** Three standard deviations of a fix, and the error of the phone's tracks; metres. */
const besideOf = (accuracy: number) => accuracy * 2.1 + 28
/** A phone has seen a stop when its fixes of it are this far apart in time. */
const STOPPED_MS = 15_000

/**
 * For each second of a ride whether another line with another next station explains all that the phone saw of it: its track was beside every fix since the
 * start, and no stop was seen at a station that it lacks. Follows from the railway and the fixes alone, not from what the product makes of them.
 */
function sharedSeconds(seconds: readonly RideSecond[], line: string): boolean[] {
  const stationsOf = (each: number) => new Set(catalogue.stations.filter(({ lines }) => lines.includes(each)))
  let others: Map<number, Set<Station>> | null = null
  let stop = { gone_m: -1, since: 0 }
  return seconds.map((second) => {
    if (second.fix !== null) {
      if (second.gone_m !== stop.gone_m) stop = { gone_m: second.gone_m, since: second.at }
      const place = toPlane(second.fix)
      const off_m = besideOf(second.fix.accuracy)
      const beside = new Set(
        tracks
          .near(place, off_m)
          .filter(({ points }) => points.some((b, i) => i > 0 && footOn(points[i - 1]!, b, place).off_m <= off_m))
          .map((run) => run.line),
      )
      others ??= new Map([...beside].filter((each) => catalogue.lines[each]?.name !== line).map((each) => [each, stationsOf(each)]))
      for (const each of others.keys()) if (!beside.has(each)) others.delete(each)
    }
    const at = second.beside[0]
    const isStopSeen = second.fix !== null && second.gone_m === stop.gone_m && second.at - stop.since >= STOPPED_MS
    if (isStopSeen && at !== undefined) for (const [each, stations] of others ?? []) if (!stations.has(at)) others?.delete(each)
    return [...(others?.values() ?? [])].some((stations) => !stations.has(second.next))
  })
}

/** A train that has not left yet has no direction; metres. */
const LEFT_M = 150

function marksOf(seconds: ReturnType<typeof told>, line: string | null = null) {
  const isTrue = (second: (typeof seconds)[number], each: Station | null | undefined) => each != null && [second.next, ...second.beside].includes(each)
  const atFixes = seconds.filter(({ fix, gone_m }) => fix !== null && gone_m > LEFT_M)
  const first = atFixes.filter((second) => isTrue(second, second.ahead?.stations[0])).length
  const isShared = line === null ? [] : sharedSeconds(seconds, line)
  const known = seconds.filter(({ fix, gone_m }, i) => fix !== null && gone_m > LEFT_M && isShared[i] !== true)
  const firstKnown = known.filter((second) => isTrue(second, second.ahead?.stations[0])).length
  const either = atFixes.filter((second) => [second.ahead?.stations[0], second.ahead?.orElse].some((each) => isTrue(second, each))).length
  const forks = atFixes.filter((second) => second.ahead?.orElse != null).length
  let [behind, longest] = [0, 0]
  for (const second of seconds) {
    if (second.isInTunnel) continue
    behind = second.beside.length === 0 && second.ahead?.stations[0] === second.passed ? behind + 1 : 0
    longest = Math.max(longest, behind)
  }
  return {
    first: first / atFixes.length,
    firstKnown: firstKnown / known.length,
    known: known.length / atFixes.length,
    either: either / atFixes.length,
    forks: forks / atFixes.length,
    longestBehind_s: longest,
  }
}

describe('[2] /find/ window-seat: the next stations on this line', () => {
  it.each<TrackRideOptions>([
    { line: '東北新幹線', kmh: 320 },
    { line: '東北新幹線', kmh: 320, stops: false, isBack: true },
    { line: '上越新幹線', kmh: 275 },
    { line: '北陸新幹線', kmh: 260, isBack: true },
    { line: '北陸新幹線', kmh: 260, accuracy: 50 },
    { line: '山手線', kmh: 90 },
    { line: '山手線', kmh: 90, isBack: true },
    { line: '京浜東北線', kmh: 95, accuracy: 50 },
    { line: '京浜東北線', kmh: 95, isBack: true },
    { line: '五能線', kmh: 85, accuracy: 60 },
    { line: '五能線', kmh: 85, isBack: true, tunnelEvery: 300 },
    { line: '大糸線', kmh: 85 },
    { line: '大糸線', kmh: 85, isBack: true },
  ])(
    'along the real tracks of the $line at $kmh km/h, in either direction, they are right in 99 of 100 fixes, and no station behind the train is shown for 10 s',
    (options) => {
      for (const seed of [1, 2]) {
        const marks = marksOf(told({ ...options, seed }), options.line)
        expect(marks.longestBehind_s).toBeLessThanOrEqual(10)
        // Where lines share their tracks both are named, and no others.
        expect(marks.either).toBeGreaterThanOrEqual(0.99)
        // Where no other line explains the ride so far, the first one alone is right, and that is most of the ride.
        expect(marks.firstKnown).toBeGreaterThanOrEqual(0.99)
        expect(marks.known).toBeGreaterThanOrEqual(0.93)
        expect(marks.first).toBeGreaterThanOrEqual(0.93)
        expect(marks.forks).toBeLessThanOrEqual(options.accuracy === undefined ? 0.15 : 0.25)
      }
    },
  )

  it.each<TrackRideOptions>([
    { line: '東北新幹線', kmh: 320 },
    { line: '五能線', kmh: 85, isBack: true },
  ])('[10] with fixes that are coarse far from stations, to 1,000 m, they are right in 95 of 100 on the $line at $kmh km/h', (options) => {
    const FINE_WITHIN_M = 1_000
    let [ride, blur] = [NO_RIDE, 0.2]
    const seconds = rideOn(options).map((second) => {
      const { fix, next, passed } = second
      if (fix !== null) {
        const isFine = Math.min(distanceM(fix, next), distanceM(fix, passed)) < FINE_WITHIN_M
        // The maximum error of such a fix, in changing directions.
        blur = (blur * 7.31 + 0.37) % 1
        const off = { lat: ((blur - 0.5) * 1_400) / 111_000, lng: (((blur * 31) % 1) - 0.5) * (1_400 / 87_000) }
        ride = followRide(tracks, catalogue, ride, isFine ? fix : { ...fix, lat: fix.lat + off.lat, lng: fix.lng + off.lng, accuracy: 1_000 })
      }
      return { ...second, ahead: aheadOfRide(ride, 6, second.at) }
    })
    const { first, longestBehind_s } = marksOf(seconds)
    expect(first).toBeGreaterThanOrEqual(0.95)
    expect(longestBehind_s).toBeLessThanOrEqual(10)
  })

  it('at 235 km/h past いわて沼宮内 the next station is 二戸', () => {
    const passing = told({ line: '東北新幹線', kmh: 235, stops: false, tunnelEvery: 1e9 }).filter(
      ({ passed, next, beside }) => passed.name === 'いわて沼宮内' && next.name === '二戸' && beside.length === 0,
    )
    expect(passing.length).toBeGreaterThan(120)
    expect(
      passing
        .slice(10)
        .map((second) => second.ahead?.stations[0]?.name)
        .filter((name) => name !== '二戸'),
    ).toEqual([])
  })

  it.each([
    ['山手線', true],
    ['山手線', false],
    ['京浜東北線', false],
    ['京浜東北線', true],
  ])('between 鶯谷 and 日暮里 no station behind the train is listed as ahead, in either direction: %s', (line, isBack) => {
    const names = ['鶯谷', '日暮里']
    const seconds = told({ line, kmh: 90, isBack, tunnelEvery: 1e9 }).filter(({ passed, next }) => names.includes(passed.name) && names.includes(next.name))
    expect(seconds.length).toBeGreaterThan(30)
    const behind = seconds[0]?.passed.name === '鶯谷' ? ['鶯谷', '上野', '御徒町'] : ['日暮里', '西日暮里', '田端']
    const wrong = seconds
      .flatMap(({ ahead: list, beside }) => (beside.length > 0 ? [] : (list?.stations.slice(0, 4).map(({ name }) => name) ?? ['?'])))
      .filter((name) => behind.includes(name) || name === '?')
    expect(wrong).toEqual([])
  })

  it.each([
    ['上越線', '渋川', ['上越線', '敷島', '津久田', '岩本'], false],
    ['上越線', '渋川', ['上越線', '八木原', '群馬総社', '新前橋'], true],
    ['吾妻線', '渋川', ['吾妻線', '金島', '祖母島', '小野上'], false],
  ])('on the %s from %s the stations are in the direction of travel', (line, from, expected, isBack) => {
    const seconds = rideOn({ line, kmh: 80, isBack, tunnelEvery: 1e9 })
    const leaving = seconds.findLastIndex(({ passed }) => passed.name === from)
    const fixes = seconds.slice(Math.max(0, leaving - 400), leaving - 110).flatMap(({ fix }) => fix ?? [])
    expect(ahead(fixes)).toEqual(expected)
  })

  it('between fixes the train continues: a station is passed without a fix', () => {
    const seconds = rideOn({ line: '東北新幹線', kmh: 300, stops: false, tunnelEvery: 1e9 })
    const passing = seconds.find(({ passed }) => passed.name === '小山')!
    const ride = follow(seconds.filter(({ at }) => at < passing.at - 3_000).flatMap(({ fix }) => fix ?? []))
    expect(aheadOfRide(ride, 1, ride.at)?.stations[0]?.name).toBe('小山')
    expect(aheadOfRide(ride, 1, passing.at + 3_000)?.stations[0]?.name).toBe('宇都宮')
  })

  it('where two lines leave on the same tracks both are named, until the tracks part', () => {
    const seconds = told({ line: '上越新幹線', kmh: 240, tunnelEvery: 1e9 }).filter(
      ({ passed, next, beside }) => passed.name === '大宮' && next.name === '熊谷' && beside.length === 0,
    )
    const namesIn = (second: (typeof seconds)[number]) => new Set([second.ahead?.stations[0]?.name, second.ahead?.orElse?.name])
    expect(namesIn(seconds[100]!)).toEqual(new Set(['小山', '熊谷']))
    expect(
      seconds
        .at(-1)
        ?.ahead?.stations.slice(0, 3)
        .map(({ name }) => name),
    ).toEqual(['熊谷', '本庄早稲田', '高崎'])
    expect(seconds.at(-1)?.ahead?.orElse).toBeNull()
  })

  it('the list ends where the line ends, and continues round a ring', () => {
    const end = told({ line: '大糸線', kmh: 80, tunnelEvery: 1e9 }).filter(({ next }) => next.name === '南小谷')
    expect(end.at(-60)?.ahead?.stations.map(({ name }) => name)).toEqual(['南小谷'])
    for (const { ahead: list } of told({ line: '山手線', kmh: 90 }).slice(400)) expect(list?.stations.length).toBe(6)
  })

  it.each([
    ['without a fix', []],
    ['while the train stands', Array.from({ length: 20 }, (_, i) => ({ ...station('渋川'), accuracy: 20, at: 1e12 + i * 5_000 }))],
    [
      'where the fixes are blurred more than tracks lie apart',
      rideOn({ line: '上越線', kmh: 80 })
        .slice(0, 600)
        .flatMap(({ fix }) => (fix === null ? [] : [{ ...fix, accuracy: 5_000 }])),
    ],
    [
      'out at sea',
      rideOn({ line: '上越線', kmh: 80 })
        .slice(0, 600)
        .flatMap(({ fix }) => (fix === null ? [] : [{ ...fix, lng: fix.lng + 5 }])),
    ],
  ])('nothing is claimed %s', (_, fixes) => {
    expect(ahead(fixes)).toBeNull()
  })

  it('a train that turns is followed back, and a clock that was set back starts a new ride', () => {
    const there = rideOn({ line: '五能線', kmh: 85, tunnelEvery: 1e9 }).slice(0, 1_500)
    const last = there.at(-1)!
    const back = there
      .toReversed()
      .map((second, i) => ({ ...second, at: last.at + i * 1_000, fix: second.fix === null ? null : { ...second.fix, at: last.at + i * 1_000 } }))
    const turned = follow([...there, ...back.slice(0, 500)].flatMap(({ fix }) => fix ?? []))
    expect(aheadOfRide(turned, 1, turned.at)?.stations[0]).toBe(back[499]?.passed)
    const week = 7 * 86_400_000
    const anew = follow(
      there.flatMap(({ fix }) => (fix === null ? [] : [{ ...fix, at: fix.at - week }])),
      turned,
    )
    expect(aheadOfRide(anew, 1, anew.at)?.stations[0]).toBe(last.next)
  })
})
