import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { judgePlace, presenceOf, SPEED_HORIZON_MS, type PressPlace, type Presence } from '../../../src/core/domain/place-proof.ts'
import { distanceM } from '../../../src/core/domain/proximity.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const MINUTE = 60_000
const TOKYO = { lat: 35.68126, lng: 139.7668 }
const SENDAI = { lat: 38.25989, lng: 140.88306 }
/** One metre to the north, in degrees. */
const NORTH_M = 1 / 111_195
const stamp = { ...TOKYO, radius_m: 500 }

const press = (over: Partial<PressPlace> = {}): PressPlace => ({
  pressed_at: NOW,
  latitude: TOKYO.lat,
  longitude: TOKYO.lng,
  accuracy: 10,
  fixed_at: NOW,
  ...over,
})
const judge = (over: Partial<PressPlace>, ...others: Presence[]) => judgePlace({ stamp, press: press(over), others })
/** A visitor whose phone had a fix at a place at a moment. */
const wasAt = (place: typeof TOKYO, fixed_at: number, accuracy_m = 10) => presenceOf(place, { pressed_at: fixed_at, fixed_at, accuracy_m })
const sendaiAt = (fixed_at: number) => wasAt(SENDAI, fixed_at)

describe('the proof of place', () => {
  it('[10] a press at the station, just now, is verified', () => {
    expect(judge({})).toEqual({ verified: true, reasons: [], distance_m: 0, fixed_at: NOW })
  })

  it.each([
    ['498 m away, exact to 1 m', 498, 1, true],
    ['505 m away, exact to 1 m', 505, 1, false],
    ['900 m away, exact to 500 m', 900, 500, true],
    ['1,005 m away, exact to 500 m', 1_005, 500, false],
    ['1,005 m away, exact to 5 km: the allowance ends at 500 m', 1_005, 5_000, false],
  ])('[10] in range is radius + min(accuracy, 500): %s', (_title, metres, accuracy, verified) => {
    const judged = judge({ latitude: TOKYO.lat + metres * NORTH_M, accuracy })
    expect(judged.verified).toBe(verified)
    expect(judged.reasons).toEqual(verified ? [] : ['out_of_range'])
    expect(judged.distance_m).toBeGreaterThan(metres - 2)
    expect(judged.distance_m).toBeLessThan(metres + 2)
  })

  it('[10] a position of unknown accuracy widens nothing', () => {
    expect(judge({ latitude: TOKYO.lat + 505 * NORTH_M, accuracy: undefined }).reasons).toEqual(['out_of_range'])
    expect(judge({ latitude: TOKYO.lat + 495 * NORTH_M, accuracy: undefined }).verified).toBe(true)
  })

  it('[10] a press without a position is not verified', () => {
    expect(judge({ latitude: undefined, longitude: undefined, accuracy: undefined, fixed_at: undefined })).toEqual({
      verified: false,
      reasons: ['no_position'],
      distance_m: null,
      fixed_at: null,
    })
  })

  it('[13] a stamp without a known place cannot be verified', () => {
    const judged = judgePlace({ stamp: { lat: null, lng: null, radius_m: 500 }, press: press() })
    expect(judged).toEqual({ verified: false, reasons: ['no_stamp_place'], distance_m: null, fixed_at: null })
  })

  it('[10] さっきの駅: a fix is valid for 10 minutes to the millisecond, before the press or after it', () => {
    expect(judge({ fixed_at: NOW - 10 * MINUTE }).verified).toBe(true)
    expect(judge({ fixed_at: NOW - 10 * MINUTE - 1 }).reasons).toEqual(['old_position'])
    expect(judge({ fixed_at: NOW + 10 * MINUTE }).verified).toBe(true)
    expect(judge({ fixed_at: NOW + 10 * MINUTE + 1 }).reasons).toEqual(['old_position'])
    expect(judge({ fixed_at: undefined }).reasons).toEqual(['position_without_time'])
  })

  it('[10] a press is judged for its own moment however late it is sent, and by whatever clock timed both press and fix', () => {
    for (const wrong of [-365 * 86_400_000, 7 * 86_400_000]) expect(judge({ pressed_at: NOW + wrong, fixed_at: NOW + wrong }).verified).toBe(true)
  })

  // Tokyo and Sendai are 304 km apart: minus the slack of 300 m and the accuracies, 350 km/h takes 52 minutes, 2 of which are slack.
  it.each([
    [49, false],
    [51, true],
  ])('[10] Sendai %i minutes before or after at most 350 km/h: %s', (minutes, verified) => {
    const reasons = verified ? [] : ['too_fast']
    expect(judge({}, sendaiAt(NOW - minutes * MINUTE)).reasons).toEqual(reasons)
    expect(judge({}, sendaiAt(NOW + minutes * MINUTE)).reasons).toEqual(reasons)
  })

  it('[10] the speed is measured between the fixes, whenever the presses were made', () => {
    // Both pressed together, ten minutes after one and at the moment of the other: 小山 and 宇都宮 are 29 km apart.
    const [oyama, utsunomiya] = [
      { lat: 36.31288, lng: 139.80633 },
      { lat: 36.55907, lng: 139.89826 },
    ]
    const early = press({ latitude: oyama.lat, longitude: oyama.lng, fixed_at: NOW - 9 * MINUTE })
    expect(judgePlace({ stamp: { ...oyama, radius_m: 500 }, press: early, others: [wasAt(utsunomiya, NOW)] }).reasons).toEqual([])
    expect(judgePlace({ stamp: { ...oyama, radius_m: 500 }, press: { ...early, fixed_at: NOW }, others: [wasAt(utsunomiya, NOW)] }).reasons).toEqual([
      'too_fast',
    ])
  })

  it('[10] presses at different times do not hide fixes at the same time', () => {
    expect(judge({ pressed_at: NOW + 9 * MINUTE }, wasAt({ lat: TOKYO.lat + 20_000 * NORTH_M, lng: TOKYO.lng }, NOW)).reasons).toEqual(['too_fast'])
  })

  it('[10] a place between two others does not hide the speed between those', () => {
    const steps = Array.from({ length: 30 }, (_, i) => ({ lat: TOKYO.lat + (i + 1) * 10_000 * NORTH_M, lng: TOKYO.lng }))
    expect(judge({}, wasAt(steps[0]!, NOW)).reasons).toEqual([])
    expect(judge({}, ...steps.map((step) => wasAt(step, NOW))).reasons).toEqual(['too_fast'])
  })

  it('[10] beyond the horizon no press is too fast: it exceeds the longest travel time of the catalogue', async () => {
    const { stations } = await loadCatalogue()
    const [lats, lngs] = [stations.map(({ lat }) => lat), stations.map(({ lng }) => lng)]
    const farthest_m = distanceM({ lat: Math.min(...lats), lng: Math.min(...lngs) }, { lat: Math.max(...lats), lng: Math.max(...lngs) })
    expect(farthest_m / (350 / 3_600)).toBeLessThan(SPEED_HORIZON_MS)
  })

  it('[10] the fastest train of the timetable is never too fast', () => {
    // はやぶさ, 大宮 to 仙台 in 65 minutes; 東京 to 仙台 in 90.
    expect(judge({}, sendaiAt(NOW - 90 * MINUTE)).verified).toBe(true)
  })

  it('[10] a claimed accuracy excuses at most 500 m at each end', () => {
    const near = { lat: TOKYO.lat + 20_000 * NORTH_M, lng: TOKYO.lng }
    expect(judge({ accuracy: 1e8 }, wasAt(near, NOW, 1e8)).reasons).toContain('too_fast')
  })

  it.each([
    [12_500, true],
    [12_630, false],
  ])('[10] %i m apart at one moment, at 350 km/h for the two minutes of slack, 300 m and both accuracies: %s', (metres, verified) => {
    const there = { lat: TOKYO.lat + metres * NORTH_M, lng: TOKYO.lng }
    expect(judge({ accuracy: 400 }, wasAt(there, NOW, 200)).verified).toBe(verified)
  })

  it('[10] a position with one coordinate counts as none', () => {
    for (const half of [{ latitude: undefined }, { longitude: undefined }]) expect(judge(half).reasons).toEqual(['no_position'])
  })

  it('[10] the same station pressed again at once is not too fast', () => {
    expect(judge({}, wasAt(TOKYO, NOW), wasAt(TOKYO, NOW)).verified).toBe(true)
  })

  it('[10] a tag proves the place, with any position or none', () => {
    const nowhere = { latitude: undefined, longitude: undefined, accuracy: undefined, fixed_at: undefined }
    for (const over of [nowhere, { latitude: TOKYO.lat + 3_000 * NORTH_M }, { fixed_at: undefined }, { fixed_at: NOW - 60 * MINUTE }]) {
      expect(judgePlace({ stamp, press: press(over), isProvenOtherwise: true }).reasons).toEqual([])
    }
    expect(judgePlace({ stamp: { lat: null, lng: null, radius_m: 500 }, press: press(nowhere), isProvenOtherwise: true }).verified).toBe(true)
  })

  it('[10] a tag does not excuse speed, and may have been read at any time within the ten minutes before the press', () => {
    const atTag = (fixed_at: number) => judgePlace({ stamp, press: { pressed_at: NOW }, isProvenOtherwise: true, others: [sendaiAt(fixed_at)] }).reasons
    expect([0, 41, 49, 51].map((minutes) => atTag(NOW + minutes * MINUTE))).toEqual([['too_fast'], [], [], []])
    expect([39, 49, 51].map((minutes) => atTag(NOW - minutes * MINUTE))).toEqual([['too_fast'], ['too_fast'], []])
  })

  it('[10] every reason against a press is named', () => {
    const judged = judge({ latitude: 0, pressed_at: NOW + 60 * MINUTE }, sendaiAt(NOW + 59 * MINUTE))
    expect(judged.reasons).toEqual(['out_of_range', 'old_position', 'too_fast'])
  })

  it('[10] verified means without a reason, for any input, and a worse position never helps', () => {
    const anyPress = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      accuracy: fc.double({ min: 0, max: 1e8, noNaN: true }),
      offset: fc.integer({ min: -2_000_000, max: 2_000_000 }),
    })
    fc.assert(
      fc.property(anyPress, ({ latitude, longitude, accuracy, offset }) => {
        const judged = judge({ latitude, longitude, accuracy, fixed_at: NOW + offset })
        expect(judged.verified).toBe(judged.reasons.length === 0)
        const atTheStamp = judge({ accuracy, fixed_at: NOW + offset })
        expect(Number(judged.verified)).toBeLessThanOrEqual(Number(atTheStamp.verified))
        expect(judged.verified && (judged.distance_m ?? Infinity) > 1_000).toBe(false)
      }),
    )
  })
})
