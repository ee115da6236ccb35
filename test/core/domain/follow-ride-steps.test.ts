import { describe, expect, it } from 'vitest'
import type { TimedFix } from '../../../src/core/domain/fix-history.ts'
import { aheadOfRide, followRide, NO_RIDE, type Ride } from '../../../src/core/domain/follow-ride.ts'
import { createLineTracks } from '../../../src/core/domain/line-tracks.ts'
import { smallRailway, type SmallLine } from '../../support/small-railway.ts'

const KM_PER_DEGREE = 111.195
/** A kilometre of the small railway on the plane of the tracks, which is made for all of eastern Japan. */
const KM = (1_000 * 110_950) / (KM_PER_DEGREE * 1_000)
const START = 1e12

interface FixOptions {
  readonly accuracy?: number
  readonly east_km?: number
}
const fixAt = (second: number, north_km: number, { accuracy = 20, east_km = 0 }: FixOptions = {}): TimedFix => ({
  lat: 38 + north_km / KM_PER_DEGREE,
  lng: 140 + east_km / (KM_PER_DEGREE * Math.cos((38 * Math.PI) / 180)),
  accuracy,
  at: START + second * 1_000,
})

/** The rides on a railway whose tracks are straight from station to station. */
function ridesOn(places: Parameters<typeof smallRailway>[0], lines: readonly SmallLine[]) {
  const { catalogue, named } = smallRailway(places, lines)
  const tracks = createLineTracks(catalogue, [])
  const follow = (fixes: readonly TimedFix[], ride: Ride = NO_RIDE) => fixes.reduce((held, fix) => followRide(tracks, catalogue, held, fix), ride)
  const ahead = (ride: Ride, later_s = 0, count = 9) => {
    const found = aheadOfRide(ride, count, ride.at + later_s * 1_000)
    return found === null ? null : { line: found.line, names: found.stations.map(({ name }) => name).join(''), orElse: found.orElse?.name ?? null }
  }
  const guessOn = (ride: Ride, line = 0) => ride.guesses.find(({ run }) => run.line === line)!
  return { follow, ahead, guessOn, named }
}

/** A fix every `every` seconds of a train that goes on from `from_km` at `mps` metres a second, the first at `since`. */
function running(from_km: number, mps: number, fixes: number, { since = 0, every = 5, ...options }: FixOptions & { since?: number; every?: number } = {}) {
  return Array.from({ length: fixes }, (_, i) => fixAt(since + i * every, from_km + (i * every * mps) / 1_000, options))
}
const standing = (at_km: number, fixes: number, options: FixOptions & { since?: number; every?: number } = {}) => running(at_km, 0, fixes, options)

const line = () => ridesOn({ a: 0, b: 10, c: 20, d: 30 }, [{ chains: [['a', 'b', 'c', 'd']] }])

describe('[2] the ride, fix by fix: the stations ahead', () => {
  it('are the next stations in the direction of travel, as many as asked, and none after the last', () => {
    const { follow, ahead } = line()
    const north = follow(running(1, 20, 21))
    expect(ahead(north)).toEqual({ line: 0, names: 'bcd', orElse: null })
    expect(ahead(north, 0, 2)?.names).toBe('bc')
    expect(ahead(follow(running(19, -20, 21)))).toEqual({ line: 0, names: 'ba', orElse: null })
    expect(ahead(follow(running(28, 20, 19)))?.names).toBe('d')
    expect(ahead(follow(running(28, 20, 22)))).toBeNull()
    expect(ahead(NO_RIDE)).toBeNull()
  })

  it('changes at the station, not before and not later', () => {
    const { follow, ahead } = line()
    expect(ahead(follow(running(8.0, 20, 20)))?.names).toBe('bcd')
    expect(ahead(follow(running(8.05, 20, 21)))?.names).toBe('cd')
    expect(ahead(follow(running(12.0, -20, 20)))?.names).toBe('ba')
    expect(ahead(follow(running(11.95, -20, 21)))?.names).toBe('a')
  })

  it('predicts the position from the speed of the last fix, for at most 40 s', () => {
    const { follow, ahead } = line()
    // Its last fix is 500 m before b.
    const near = follow(running(7.5, 20, 21))
    expect([0, 23, 27].map((later) => ahead(near, later)?.names)).toEqual(['bcd', 'bcd', 'cd'])
    const south = follow(running(12.5, -20, 21))
    expect([0, 23, 27].map((later) => ahead(south, later)?.names)).toEqual(['ba', 'ba', 'a'])
    // Here 780 m, then 820.
    expect(ahead(follow(running(7.22, 20, 21)), 3_600)?.names).toBe('cd')
    expect(ahead(follow(running(7.18, 20, 21)), 3_600)?.names).toBe('bcd')
    // A moment before the fix is the fix's.
    expect(ahead(follow(running(8.05, 20, 21)), -60)?.names).toBe('cd')
  })

  it('a train at rest stays where it is, however the fixes wander', () => {
    const { follow, ahead } = line()
    const stopped = [...running(9, 20, 10), ...running(9.95, 5, 3, { since: 50 }), ...standing(10.03, 12, { since: 65 })]
    expect(ahead(follow(stopped))?.names).toBe('cd')
    const wandering = [...stopped, ...Array.from({ length: 12 }, (_, i) => fixAt(130 + i * 5, 10.03 - 0.06 * (i % 3)))]
    expect(ahead(follow(wandering), 60)?.names).toBe('cd')
  })

  it('a train that turns has the stations behind it ahead, once it came back by more than 150 m', () => {
    const { follow, ahead, guessOn } = line()
    const there = follow([...running(10.5, 10, 40), ...standing(12.45, 12, { since: 200 })])
    expect(ahead(there)?.names).toBe('cd')
    const back = running(12.45, -10, 60, { since: 260, every: 1 })
    const turnedAt = back.findIndex((_, i) => ahead(follow(back.slice(0, i + 1), there))?.names === 'ba')
    const { farthest } = guessOn(there)
    // And by two standard deviations more.
    const [before, after] = [turnedAt - 1, turnedAt].map((i) => {
      const { s, p } = guessOn(follow(back.slice(0, i + 1), there))
      return farthest - s - 2 * Math.sqrt(p[0])
    })
    expect(before).toBeLessThanOrEqual(150)
    expect(after).toBeGreaterThan(150)
    expect(guessOn(follow(back, there))).toMatchObject({ dir: -1 })
    // And it is followed on, back to the line's beginning.
    expect(ahead(follow(running(12.45, -10, 200, { since: 260 }), there))?.names).toBe('a')
  })

  it('a coarse fix that was too far ahead is taken back by the fine ones after it', () => {
    const { follow, ahead, guessOn } = line()
    // A minute without a fix, then one a kilometre ahead of the train, past b.
    const far = follow([fixAt(160, 10.2, { accuracy: 300 })], follow(running(5.95, 20, 21)))
    expect(ahead(far)?.names).toBe('cd')
    const fine = follow([fixAt(165, 9.25)], far)
    expect(ahead(fine)?.names).toBe('bcd')
    expect(guessOn(fine)).toMatchObject({ dir: 1, farthest: guessOn(fine).s })
    // Less than 300 m are not worth it.
    const near = follow([fixAt(160, 10.2, { accuracy: 300 })], follow(running(6.65, 20, 21)))
    const { s, farthest, dir } = guessOn(follow([fixAt(165, 9.95)], near))
    expect(farthest - s).toBeGreaterThan(200)
    expect([farthest, dir]).toEqual([guessOn(near).farthest, 1])
  })

  it('fixes that move back more slowly than 2.5 m/s do not turn the train', () => {
    const { follow, ahead, guessOn } = line()
    const there = follow([...running(10.5, 10, 40), ...standing(12.45, 12, { since: 200 })])
    const back = follow(running(12.45, -2, 100, { since: 260 }), there)
    expect(guessOn(there).farthest - guessOn(back).s).toBeGreaterThan(900)
    expect(guessOn(back)).toMatchObject({ dir: 1, farthest: guessOn(there).farthest })
    expect(ahead(back)?.names).toBe('cd')
  })
})

describe('[2] the ride, fix by fix: which fixes count', () => {
  it('one of the same moment, an older one and one of more than 1,500 m change nothing', () => {
    const { follow } = line()
    const ride = follow(running(1, 20, 21))
    for (const fix of [fixAt(100, 3), fixAt(99, 3), fixAt(100 - 899, 3), fixAt(100 - 900, 3), fixAt(105, 3, { accuracy: 1_501 })])
      expect(follow([fix], ride)).toBe(ride)
    expect(follow([fixAt(105, 3, { accuracy: 1_500 })], ride).at).toBe(START + 105_000)
  })

  it('after a quarter of an hour without one, and after a clock that was set back further, a new ride begins', () => {
    const { follow, ahead } = line()
    const ride = follow(running(1, 20, 21))
    expect(ahead(follow([fixAt(100 + 900, 19)], ride))).not.toBeNull()
    expect(ahead(follow([fixAt(100 + 901, 19)], ride))).toBeNull()
    const back = follow([fixAt(100 - 901, 19)], ride)
    expect([back.at, ahead(back)]).toEqual([START - 801_000, null])
  })

  it.each([
    [20, 0.27, 0.29],
    [100, 0.39, 0.41],
    [1_000, 1.74, 1.76],
  ])('a track is the train’s within 250 m and one and a half times the accuracy of %i m', (accuracy, within, beyond) => {
    const { follow } = line()
    for (const side of [1, -1]) {
      expect(follow([fixAt(0, 15, { accuracy, east_km: side * within })]).guesses).toHaveLength(1)
      expect(follow([fixAt(0, 15, { accuracy, east_km: side * beyond })]).guesses).toEqual([])
    }
    // Off the corner of its end, too.
    expect(follow([fixAt(0, -0.9 * within, { accuracy, east_km: -0.9 * within })]).guesses).toEqual([])
    expect(follow([fixAt(0, -within, { accuracy })]).guesses).toHaveLength(1)
    expect(follow([fixAt(0, -beyond, { accuracy })]).guesses).toEqual([])
    expect(follow([fixAt(0, 30 + within, { accuracy })]).guesses).toHaveLength(1)
    expect(follow([fixAt(0, 30 + beyond, { accuracy })]).guesses).toEqual([])
  })

  it('a ride that leaves its track is over, and begins without a direction', () => {
    const { follow, ahead } = line()
    const left = follow([fixAt(105, 3.1, { east_km: 2 })], follow(running(1, 20, 21)))
    expect(left).toMatchObject({ guesses: [], best: null })
    expect(ahead(follow([fixAt(110, 3.2)], left))).toBeNull()
  })

  it('two that are far from the expected place are left out, a third begins anew there in the same direction', () => {
    const { follow, ahead, guessOn } = line()
    const ride = follow(running(1, 20, 21))
    const [first, second, third] = [1, 2, 3].map((count) => follow(running(25, 20, count, { since: 105 }), ride))
    expect(guessOn(first!)).toMatchObject({ s: guessOn(ride).s, v: guessOn(ride).v, at: ride.at, misses: 1 })
    expect(guessOn(second!)).toMatchObject({ s: guessOn(ride).s, misses: 2 })
    expect(ahead(second!)?.names).toBe('bcd')
    expect(guessOn(third!)).toMatchObject({ v: 0, dir: 1, misses: 0, at: START + 115_000 })
    expect(guessOn(third!).s).toBeCloseTo(25.2 * KM, 3)
    expect(ahead(third!)?.names).toBe('d')
    // One where the train is expected ends the count.
    const found = follow([fixAt(110, 3.2)], first)
    expect(guessOn(found).misses).toBe(0)
    expect(guessOn(follow(running(25, 20, 2, { since: 115 }), found)).misses).toBe(2)
  })

  it('a restart keeps the evidence for and against the line', () => {
    const { follow, guessOn } = line()
    const stopped = follow(standing(10, 10))
    const anew = follow(running(25, 20, 3, { since: 50 }), stopped)
    expect(guessOn(stopped).evidence).toBeGreaterThan(0.9)
    expect(guessOn(anew).evidence).toBeGreaterThan(0.9)
    expect(guessOn(anew).fit).toBeGreaterThan(guessOn(stopped).fit)
  })
})

type Matrix = readonly [[number, number], [number, number]]
const times = ([[a, b], [c, d]]: Matrix, [[e, f], [g, h]]: Matrix): Matrix => [
  [a * e + b * g, a * f + b * h],
  [c * e + d * g, c * f + d * h],
]

describe('[2] the ride, fix by fix: the filter', () => {
  /** The Kalman filter of a train that accelerates at random by 0.6 m/s2, in matrices. */
  function textbook(seen: readonly { readonly s: number; readonly second: number; readonly blur: number }[]) {
    const [first, ...rest] = seen
    let [x, p, second]: [[number, number], Matrix, number] = [
      [first!.s, 0],
      [
        [first!.blur ** 2, 0],
        [0, 900],
      ],
      first!.second,
    ]
    let innovation = { surprise: 0, variance: 0 }
    for (const each of rest) {
      // Fixes closer than a fifth of a second count as a fifth.
      const dt = Math.max(0.2, each.second - second)
      const [f, transposed]: [Matrix, Matrix] = [
        [
          [1, dt],
          [0, 1],
        ],
        [
          [1, 0],
          [dt, 1],
        ],
      ]
      const [[ss, sv], [, vv]] = times(times(f, p), transposed)
      const [qss, qsv, qvv] = [0.36 * (dt ** 4 / 4), 0.36 * (dt ** 3 / 2), 0.36 * dt ** 2]
      const predicted: Matrix = [
        [ss + qss, sv + qsv],
        [sv + qsv, vv + qvv],
      ]
      const variance = predicted[0][0] + each.blur ** 2
      const [ks, kv] = [predicted[0][0] / variance, predicted[1][0] / variance]
      const surprise = each.s - (x[0] + dt * x[1])
      x = [x[0] + dt * x[1] + ks * surprise, x[1] + kv * surprise]
      p = times(
        [
          [1 - ks, 0],
          [-kv, 1],
        ],
        predicted,
      )
      second = each.second
      innovation = { surprise, variance }
    }
    return { x, p, innovation }
  }
  const jumping = [0, 3, 4, 9, 17, 18, 30, 31, 31.1, 36].map((second, i) => ({ second, north_km: 12 + 0.02 * second + (i % 3) * 0.03, accuracy: 12 + i * 9 }))
  const asSeen = ({ second, north_km, accuracy }: (typeof jumping)[number]) => ({ second, s: north_km * KM, blur: Math.max(12, accuracy * 0.7) })

  it('estimates place and speed like the textbook’s filter, for any intervals and accuracies', () => {
    const { follow, guessOn } = line()
    for (let count = 1; count <= jumping.length; count += 1) {
      const guess = guessOn(follow(jumping.slice(0, count).map(({ second, north_km, accuracy }) => fixAt(second, north_km, { accuracy }))))
      const { x, p } = textbook(jumping.slice(0, count).map(asSeen))
      expect(guess.s).toBeCloseTo(x[0], 3)
      expect(guess.v).toBeCloseTo(x[1], 5)
      for (const [i, each] of [p[0][0], p[0][1], p[1][1]].entries()) expect(guess.p[i]).toBeCloseTo(each, 4)
    }
  })

  it('ignores fixes that are more than the square root of 30 standard deviations away, ahead or behind', () => {
    const { follow, guessOn } = line()
    const ride = follow(jumping.map(({ second, north_km, accuracy }) => fixAt(second, north_km, { accuracy })))
    const expected = (at_km: number) => textbook([...jumping, { second: 40, north_km: at_km, accuracy: 20 }].map(asSeen)).innovation
    const { surprise, variance } = expected(13)
    for (const side of [1, -1]) {
      const place = (deviations: number) => 13 - surprise / KM + (side * deviations * Math.sqrt(variance)) / KM
      expect(guessOn(follow([fixAt(40, place(5.4))], ride)).misses).toBe(0)
      expect(guessOn(follow([fixAt(40, place(5.55))], ride)).misses).toBe(1)
    }
  })

  it('knows a direction once the speed is above 2.5 m/s and 2.5 standard deviations', () => {
    const { follow, guessOn } = line()
    const dirAt = (mps: number) => guessOn(follow(running(15, mps, 300, { every: 0.2, accuracy: 5 })))
    for (const mps of [2.4, -2.4]) expect(dirAt(mps).dir).toBe(0)
    for (const mps of [2.6, -2.6]) expect(dirAt(mps).dir).toBe(Math.sign(mps))
    const fixes = running(15, 25, 30, { accuracy: 50 })
    const guesses = fixes.map((_, i) => guessOn(follow(fixes.slice(0, i + 1))))
    const known = guesses.findIndex(({ dir }) => dir !== 0)
    expect(known).toBeGreaterThan(1)
    for (const [i, { v, p }] of guesses.slice(0, known + 1).entries()) expect(Math.abs(v) / Math.sqrt(p[2]) > 2.5, String(i)).toBe(i === known)
  })
})

describe('[2] the ride, fix by fix: how well a line fits', () => {
  const after = (fixes: readonly TimedFix[]) => {
    const { follow, guessOn } = line()
    return guessOn(follow(fixes))
  }

  it('is minus half the squared distance from its track in units of the accuracy, of 28 m at best, and −6 at worst', () => {
    const fitAt = (east_km: number, accuracy: number) => after(running(12, 20, 120, { east_km, accuracy })).fit
    expect(fitAt(0, 20)).toBeCloseTo(0, 3)
    expect(fitAt(0.1, 50)).toBeCloseTo(-1.99, 1)
    expect(fitAt(0.056, 10)).toBeCloseTo(-2, 1)
    expect(fitAt(0.25, 20)).toBeCloseTo(-6, 3)
  })

  it('is averaged over 45 s, from −1 at the beginning', () => {
    expect(after([fixAt(0, 15)]).fit).toBeCloseTo(-Math.exp(-1 / 45), 5)
    expect(after([fixAt(0, 15), fixAt(20, 15)]).fit).toBeCloseTo(-Math.exp(-21 / 45), 5)
    expect(after([fixAt(0, 15), fixAt(0.01, 15)]).fit).toBeCloseTo(-Math.exp(-1.2 / 45), 5)
  })
})

describe('[2] the ride, fix by fix: evidence for a line', () => {
  const TWO = { a: 0, b: 10, c: 60 }
  const evidence = (fixes: readonly TimedFix[], kind: 'rail' | 'shinkansen' = 'rail', places: Parameters<typeof smallRailway>[0] = TWO) => {
    const { follow, guessOn } = ridesOn(places, [{ kind, chains: [Object.keys(places)] }])
    return Math.round(guessOn(follow(fixes)).evidence * 100) / 100
  }

  it('a stop of more than 10 s at a station, once; one elsewhere speaks against it', () => {
    expect(evidence(standing(10, 3))).toBe(0)
    expect(evidence(standing(10, 4))).toBe(1)
    expect(evidence(standing(10, 5))).toBeCloseTo(0.99, 2)
    expect(evidence(standing(10, 61))).toBeCloseTo(Math.exp(-285 / 600), 1)
    expect([0.34, -0.34].map((off) => evidence(standing(10 + off, 4)))).toEqual([1, 1])
    expect([0.37, -0.37, 5].map((off) => evidence(standing(10 + off, 4)))).toEqual([-1.5, -1.5, -1.5])
  })

  it('a second stop counts too, after the train went on', () => {
    const twice = [...standing(10, 8), ...running(10, 10, 60, { since: 40 }), ...standing(13, 20, { since: 340 })]
    expect(evidence(twice)).toBeLessThan(-0.5)
  })

  it('a station passed at more than 14 m/s without being slow speaks against it, a little on a Shinkansen', () => {
    // 1 km before b to 1 km after it.
    const past = (mps: number) => running(mps > 0 ? 9 : 11, mps, Math.ceil(400 / Math.abs(mps)))
    expect(evidence(past(25))).toBeCloseTo(-1.44, 1)
    expect(evidence(past(-25))).toBeCloseTo(-1.44, 1)
    expect(evidence(past(25), 'shinkansen')).toBeCloseTo(-0.19, 1)
    expect(evidence(past(12))).toBe(0)
    expect(evidence(running(9, 16, 25))).toBeLessThan(-1.3)
    // Between fixes 25 s apart stops are unknown.
    expect(evidence(running(9, 25, 8, { every: 24 }))).toBeLessThan(-1)
    expect(evidence(running(9, 25, 8, { every: 25 }))).toBe(0)
    // It was slow at the station, then fast again.
    const slow = [...running(9, 20, 10), ...running(9.95, 5, 6, { since: 50 }), ...running(10.12, 20, 20, { since: 80 })]
    expect(evidence(slow)).toBe(0)
  })

  it('a speed of more than 46 m/s speaks against all but a Shinkansen', () => {
    expect(evidence(running(12, 44, 40))).toBe(0)
    expect(evidence(running(12, 60, 40))).toBeLessThan(-20)
    expect(evidence(running(50, -60, 40))).toBeLessThan(-20)
    expect(evidence(running(12, 60, 40), 'shinkansen')).toBe(0)
    // As long as it may be less, it does not: such fixes leave the speed open by 2 m/s.
    expect(evidence(running(12, 47, 30, { accuracy: 300 }))).toBe(0)
  })
})

describe('[2] the ride, fix by fix: one of several lines', () => {
  it('a train that only skips stations of the other line runs the same way: nothing else is named', () => {
    const { follow, ahead } = ridesOn({ a: 0, b: 6, c: 12, d: 18 }, [{ chains: [['a', 'b', 'c', 'd']] }, { chains: [['a', 'c', 'd']] }])
    expect(ahead(follow(running(1, 20, 21)))).toEqual({ line: 0, names: 'bcd', orElse: null })
    const branching = ridesOn({ a: 0, b: 6, c: 12, z: 14 }, [{ chains: [['a', 'b', 'c']] }, { chains: [['a', 'b', 'z']] }])
    expect(branching.ahead(branching.follow(running(1, 20, 21)))).toEqual({ line: 0, names: 'bc', orElse: null })
    const names = [...'bcdefghijkl']
    const many = Object.fromEntries(['a', ...names].map((name, i) => [name, i * 2]))
    const skipping = (next: string) => ridesOn(many, [{ chains: [['a', ...names]] }, { chains: [['a', next]] }])
    // Up to eight stations may be skipped at once.
    const [eighth, ninth] = ['i', 'j'].map((next) => {
      const rides = skipping(next)
      return rides.ahead(rides.follow(running(0.5, 15, 10)))
    })
    expect(eighth).toMatchObject({ line: 0, orElse: null })
    expect(ninth).toMatchObject({ line: 0, orElse: 'j' })
  })

  it('a train that passes stations of a local line at speed is on the express', () => {
    const { follow, ahead } = ridesOn({ a: 0, m: 5, n: 8, o: 11, b: 40 }, [{ chains: [['a', 'm', 'n', 'o', 'b']] }, { chains: [['a', 'b']] }])
    expect(ahead(follow(running(1, 25, 40)))).toMatchObject({ line: 0, names: 'nob' })
    expect(ahead(follow(running(1, 25, 90)))).toMatchObject({ line: 1, names: 'b' })
  })

  it('a line that ends names no station and is replaced by one that continues', () => {
    const { follow, ahead } = ridesOn({ a: 0, b: 10, c: 20 }, [{ chains: [['a', 'b']] }, { chains: [['a', 'c']] }])
    expect(ahead(follow(running(7, 20, 21)))).toEqual({ line: 0, names: 'b', orElse: 'c' })
    expect(ahead(follow(running(8.2, 20, 21)))).toEqual({ line: 1, names: 'c', orElse: null })
  })

  describe('where two tracks are 100 m apart', () => {
    const GAP_M = 0.1 * KM
    const parallel = (b_km: number, q_km: number) =>
      ridesOn({ a: [0, 0], b: [b_km, 0], p: [0, 0.1], q: [q_km, 0.1] }, [{ chains: [['a', 'b']] }, { chains: [['p', 'q']] }])
    /** Where the first track fits better than the second by this much, at an accuracy of 20 m. */
    const betterBy = (difference: number): FixOptions => ({ east_km: (GAP_M - (difference * 2 * 28 ** 2) / (5 * GAP_M)) / 2 / KM })
    /** Five minutes to 6.9 km. */
    const ride = (difference: number) => running(1, 20, 60, betterBy(difference))

    it('the one that the fixes are nearer to is the train’s, and the other is named until it is certain', () => {
      const { follow, ahead } = parallel(30, 30)
      expect(ahead(follow(ride(2.1)))).toEqual({ line: 0, names: 'b', orElse: null })
      expect(ahead(follow(ride(1.9)))).toEqual({ line: 0, names: 'b', orElse: 'q' })
      expect(ahead(follow(ride(-2.1)))).toEqual({ line: 1, names: 'q', orElse: null })
      expect(ahead(follow(ride(-1.9)))).toEqual({ line: 1, names: 'q', orElse: 'b' })
    })

    it('the line whose next station is nearer by a kilometre is as likely as one that fits better by 0.15, up to 8 km', () => {
      const isNamed = (difference: number, b_km: number, q_km: number) => {
        const { follow, ahead } = parallel(b_km, q_km)
        return ahead(follow(ride(difference)))?.orElse === 'q'
      }
      // 2 km and 8 or more.
      expect([2.8, 3].map((difference) => isNamed(difference, 30, 8.9))).toEqual([true, false])
      expect([1, 1.2].map((difference) => isNamed(difference, 8.9, 30))).toEqual([true, false])
      expect([1.9, 2.1].map((difference) => isNamed(difference, 15.1, 50))).toEqual([true, false])
    })

    it('the train stays on the same one until the other fits better by 2.5', () => {
      const { follow, ahead } = parallel(40, 40)
      const held = follow(ride(-20))
      const later = (difference: number) => ahead(follow(running(7, 20, 100, { since: 300, ...betterBy(difference) }), held))
      expect(later(2.4)).toEqual({ line: 1, names: 'q', orElse: 'b' })
      expect(later(2.6)).toEqual({ line: 0, names: 'b', orElse: null })
    })
  })

  it('beside a Shinkansen another Shinkansen is named rather than a local line', () => {
    const places = { a: 0, x: 7, y: 8, z: 9, w: 10 }
    const [fast, local] = ['shinkansen', 'rail'] as const
    const elseOf = (...kinds: readonly ('shinkansen' | 'rail')[]) => {
      const { follow, ahead } = ridesOn(
        places,
        kinds.map((kind, i) => ({ kind, chains: [['a', [...'xyzw'][i]!]] })),
      )
      return ahead(follow(running(1, 30, 21)))
    }
    expect(elseOf(fast, local, local, fast)).toEqual({ line: 0, names: 'x', orElse: 'w' })
    expect(elseOf(local, fast, fast, local)).toEqual({ line: 0, names: 'x', orElse: 'w' })
    // Among several lines of one kind the more likely one, whose station is nearer.
    expect(elseOf(fast, local, fast, fast)?.orElse).toBe('z')
    expect(elseOf(local, local, local, local)?.orElse).toBe('y')
    const elseOfReversed = (kind: 'shinkansen' | 'rail') => {
      const { follow, ahead } = ridesOn({ a: 0, x: 7, y: 10, z: 8 }, [
        { kind: fast, chains: [['a', 'x']] },
        { kind: fast, chains: [['a', 'y']] },
        { kind, chains: [['a', 'z']] },
      ])
      return ahead(follow(running(1, 30, 21)))?.orElse
    }
    expect([fast, local].map(elseOfReversed)).toEqual(['z', 'y'])
  })
})

describe('[2] the ride, fix by fix: a ring, and a track that comes back beside itself', () => {
  const RING = { a: [0, 0], b: [3, 0], c: [3, 3], d: [0, 3] } as const
  const ring = () => ridesOn(RING, [{ chains: [['a', 'b', 'c', 'd', 'a']] }])
  /** Twelve kilometres round, from a over b, c and d. */
  const round = (from_km: number, mps: number, fixes: number, since = 0) =>
    Array.from({ length: fixes }, (_, i) => {
      const gone = (((from_km + (i * 5 * mps) / 1_000) % 12) + 12) % 12
      const [north, east] = gone < 3 ? [gone, 0] : gone < 6 ? [3, gone - 3] : gone < 9 ? [9 - gone, 3] : [0, 12 - gone]
      return fixAt(since + i * 5, north, { east_km: east })
    })

  it('lists the next stations of a ring in either direction, past its first station too', () => {
    const { follow, ahead, guessOn } = ring()
    const next = (from_km: number, mps: number) => ahead(follow(round(from_km, mps, 21)))?.names
    expect([0.5, 3.5, 6.5, 9.5].map((from) => next(from, 20))).toEqual(['bcda', 'cdab', 'dabc', 'abcd'])
    expect(next(0, 20)).toBe('bcda')
    expect(next(11, 20)).toBe('bcda')
    expect(next(1, -20)).toBe('dcba')
    expect(next(8, -20)).toBe('cbad')
    const rounds = follow(round(0, 20, 281))
    expect(ahead(rounds)?.names).toBe('cdab')
    expect(rounds.guesses[0]).toMatchObject({ misses: 0, dir: 1 })
    expect(ahead(follow(round(0, -20, 281)))?.names).toBe('cbad')
    // No fix is far from the expected place, the one after the first station neither.
    for (const mps of [20, -20]) {
      const fixes = round(6, mps, 121)
      for (const [i] of fixes.entries()) {
        const { v, misses } = guessOn(follow(fixes.slice(0, i + 1)))
        expect(misses, String(i)).toBe(0)
        if (i > 20) expect(Math.abs(Math.abs(v) - 20), String(i)).toBeLessThan(5)
      }
    }
  })

  it('a place is the expected one where two parts of a track are about equally near', () => {
    const { follow, guessOn } = ridesOn({ a: [0, 0], b: [10, 0], c: [10, 0.2], d: [0, 0.2] }, [{ chains: [['a', 'b', 'c', 'd']] }])
    const up = follow(running(3, 20, 41, { east_km: 0 }))
    expect(guessOn(up).s).toBeLessThan(10 * KM)
    // Nearer to the other part by 60 m it is still on this one; by 140 m it is a miss of this one.
    expect(guessOn(follow([fixAt(205, 7.1, { east_km: 0.13 })], up))).toMatchObject({ misses: 0 })
    expect(guessOn(follow([fixAt(205, 7.1, { east_km: 0.17 })], up))).toMatchObject({ misses: 1 })
    // Near its beginning and after a while without fixes, too.
    const begun = guessOn(follow([fixAt(25, 0.35, { east_km: 0.13 })], follow(running(0.1, 10, 5))))
    expect(begun.misses).toBe(0)
    expect(begun.s).toBeLessThan(KM)
    expect(guessOn(follow([fixAt(200, 7, { east_km: 0.13 })], follow(running(3, 20, 21))))).toMatchObject({ misses: 0, at: START + 200_000 })
    expect(guessOn(follow([fixAt(200, 7, { east_km: 0.13 })], follow(running(3, 20, 21)))).s).toBeLessThan(10 * KM)
    // The first fix has no expected place.
    expect(guessOn(follow([fixAt(0, 0.5, { east_km: 0.13 })])).s).toBeGreaterThan(19 * KM)
    const down = follow(running(7, -20, 41, { east_km: 0.2 }))
    expect(guessOn(down).s).toBeGreaterThan(10.2 * KM)
    expect(guessOn(follow([fixAt(205, 2.9, { east_km: 0.07 })], down))).toMatchObject({ misses: 0 })
    expect(guessOn(follow([fixAt(205, 2.9, { east_km: 0.03 })], down))).toMatchObject({ misses: 1 })
  })
})
