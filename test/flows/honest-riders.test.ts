import { beforeEach, describe, expect, it } from 'vitest'
import { loadCatalogue, loadFaces } from '../../src/core/catalogue/load-catalogue.ts'
import type { Station } from '../../src/core/catalogue/station.ts'
import { JUST_LEFT_MS } from '../../src/core/contract/constants.ts'
import { lineRuns } from '../../src/core/domain/line-runs.ts'
import { distanceM, isInRange, type LatLng } from '../../src/core/domain/proximity.ts'
import { whereabouts } from '../../src/core/domain/whereabouts.ts'
import { createPosition } from '../../src/page/app/geolocation.ts'
import { signIn } from '../server/support/login.ts'
import { PRESS, type Form, type Client } from '../server/support/client.ts'
import { ALL_STAMPS } from '../server/support/play.ts'
import { setUpTestApp } from '../server/support/test-app.ts'

const START = Date.parse('2026-11-21T03:00:00.000Z')
const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000]
const catalogue = await loadCatalogue()
/** The longest run of a line, in order. */
const runOf = (name: string): readonly Station[] =>
  lineRuns(
    catalogue,
    catalogue.lines.findIndex((line) => line.name === name),
  )[0] ?? []
const stationOf = (name: string): Station => {
  const found = catalogue.stations.find((station) => station.name === name)
  if (found === undefined) throw new RangeError(`no station ${name}`)
  return found
}

/** The maximum speed on a line, km/h; no limited express of eastern Japan is faster than the last. */
const GREATEST: Readonly<Record<string, number>> = { 東北新幹線: 320, 上越新幹線: 275, 北陸新幹線: 275 }
const EXPRESS_KMH = 130
/** The lines of every Shinkansen and limited express of the catalogue. */
const fastestTrains = [...new Set((await loadFaces()).filter(({ type }) => type === 'shinkansen' || type === 'express').flatMap((face) => face.main_lines))]
  .filter((line) => runOf(line).length > 2)
  .map((line): [string, number] => [line, GREATEST[line] ?? EXPRESS_KMH])

let now = START
const api = setUpTestApp({ now: () => new Date(now), stamps: ALL_STAMPS })
let visitor: Client
beforeEach(async () => {
  now = START
  visitor = await api.newGuest()
})

/** A traveller's phone: the product's own position and choice of the fix, with clocks that may be wrong by this many milliseconds. */
function createTravellersPhone({ clockError = 0, fixClockError = clockError }: { readonly clockError?: number; readonly fixClockError?: number } = {}) {
  let at = START - 12 * 60 * MINUTE
  let tell: PositionCallback = () => undefined
  const geolocation = { watchPosition: (done: PositionCallback) => ((tell = done), 1), clearWatch: () => undefined } as unknown as Geolocation
  const position = createPosition(geolocation, undefined, () => at + clockError)
  position.start()
  const forms: Form[] = []
  return {
    forms,
    wait: (ms: number) => void (at += ms),
    /** A fix that is `age` ms old when it arrives. */
    see({ lat, lng }: LatLng, accuracy = 20, age = 0) {
      tell({ coords: { latitude: lat, longitude: lng, accuracy }, timestamp: at + fixClockError - age } as GeolocationPosition)
    },
    /** Whether a press there would be sent with a proof, as the screen promises. */
    canProve(station: Station): boolean {
      const best = position.bestFixFor(station, at + clockError)
      return best !== null && isInRange(distanceM(best, station), station.radius_m, best.accuracy)
    },
    /** As created by the press screen and the outbox. */
    press(station: Station) {
      const { fix } = position.get()
      const sent = fix === null ? null : (whereabouts([station], fix, position.bestFixFor, at + clockError)?.fix ?? null)
      const place =
        sent === null ? {} : { latitude: sent.lat, longitude: sent.lng, accuracy: Math.round(sent.accuracy), fixed_at: new Date(sent.at).toISOString() }
      forms.push({ ...PRESS, stamp_id: station.stamp_id, pressed_at: new Date(at + clockError).toISOString(), ...place })
    },
  }
}
type TravellersPhone = ReturnType<typeof createTravellersPhone>

interface Way {
  readonly kmh: number
  /** Milliseconds at each stop. */
  readonly stand?: number
  readonly accuracy?: number
  /** Age of each fix on arrival, in milliseconds. */
  readonly age?: number
}

/** Moves from stop to stop with a fix every few seconds; `atStop` receives all stops so far. */
function travel(
  phone: TravellersPhone,
  stops: readonly Station[],
  { kmh, stand = 40 * SECOND, accuracy = 20, age = 0 }: Way,
  atStop: (passed: readonly Station[]) => void,
) {
  const trail: LatLng[] = []
  const every = 4 * SECOND
  const go = (place: LatLng) => {
    phone.wait(every)
    trail.push(place)
    // An old fix has the phone's position at that time.
    phone.see(trail.at(-1 - Math.round(age / every)) ?? place, accuracy, age)
  }
  for (const [index, to] of stops.entries()) {
    const from = stops[index - 1] ?? to
    const steps = Math.ceil(distanceM(from, to) / ((kmh / 3_600) * every))
    for (let step = 1; step <= steps; step += 1) {
      go({ lat: from.lat + ((to.lat - from.lat) * step) / steps, lng: from.lng + ((to.lng - from.lng) * step) / steps })
    }
    go(to)
    for (let stood = every; stood < stand; stood += every) go(to)
    atStop(stops.slice(0, index + 1))
  }
}

const atEachStop = (phone: TravellersPhone) => (passed: readonly Station[]) => phone.press(passed.at(-1) as Station)
/** Every stop of the last ten minutes in one burst, newest first. */
const inOneBurst = (phone: TravellersPhone) => (passed: readonly Station[]) => {
  for (const station of passed.slice(-16).toReversed()) if (phone.canProve(station)) phone.press(station)
}

/** The same order in every run, and one that no phone would send. */
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value, index) => ({ value, order: (index * 7_919 + 13) % 1_009 }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)

const nameOf = (form: Form) => ALL_STAMPS.get(Number(form['stamp_id']))?.name ?? ''

/** Sends the presses in a shuffled order; returns the names of those that do not count. */
async function refusedOf(forms: readonly Form[], sender: Client = visitor): Promise<string[]> {
  const refused: string[] = []
  for (const form of shuffled(forms)) if (!(await sender.collect(form)).stamp.verified) refused.push(nameOf(form))
  return refused
}

describe('[10] an honest ride is never punished', () => {
  it.each(fastestTrains)(
    '%s at %i km/h: each stop pressed there, and in bursts at later stops',
    async (line, kmh) => {
      const stops = runOf(line)
      expect(stops.length).toBeGreaterThan(2)
      const [there, burst] = [createTravellersPhone(), createTravellersPhone()]
      travel(there, stops, { kmh }, atEachStop(there))
      travel(burst, stops.toReversed(), { kmh }, inOneBurst(burst))
      expect(there.forms).toHaveLength(stops.length)
      expect(burst.forms.length).toBeGreaterThan(stops.length)
      expect(await refusedOf(there.forms)).toEqual([])
      expect(await refusedOf(burst.forms, await api.newGuest())).toEqual([])
    },
    120_000,
  )

  it.each([
    ['上野', '大宮'],
    ['小山', '宇都宮'],
    ['水沢江刺', '北上'],
    ['二戸', '八戸'],
  ])('%s and %s pressed together, ten minutes after the first: both count, sent in either order', async (first, second) => {
    const [a, b] = [stationOf(first), stationOf(second)]
    const phone = createTravellersPhone()
    phone.see(a)
    phone.wait(JUST_LEFT_MS - SECOND)
    phone.see(b)
    for (const station of [a, b]) phone.press(station)
    expect(await refusedOf(phone.forms)).toEqual([])
    expect(await refusedOf(phone.forms.toReversed(), await api.newGuest())).toEqual([])
  })

  it.each([
    ['a local train', runOf('山手線').slice(0, 14), { kmh: 60 }],
    ['a walk', ['神田', '東京', '有楽町', '新橋'].map(stationOf), { kmh: 5, stand: 0 }],
    [
      'an underground with 1,500 m of accuracy and fixes a minute and a half old',
      ['東京', '新日本橋', '馬喰町', '錦糸町'].map(stationOf),
      { kmh: 30, accuracy: 1_500, age: 88 * SECOND, stand: 30 * SECOND },
    ],
  ])(
    'on %s, pressed there and in bursts',
    async (_, stops, way) => {
      const [there, burst] = [createTravellersPhone(), createTravellersPhone()]
      travel(there, stops, way, atEachStop(there))
      travel(burst, stops, way, inOneBurst(burst))
      expect(burst.forms.length).toBeGreaterThanOrEqual(stops.length)
      expect(await refusedOf(there.forms)).toEqual([])
      expect(await refusedOf(burst.forms, await api.newGuest())).toEqual([])
    },
    60_000,
  )

  it.each([
    ['a week ahead', { clockError: 7 * DAY }],
    ['a week behind', { clockError: -7 * DAY }],
    ['a week ahead, and the fixes timed by satellite', { clockError: 7 * DAY, fixClockError: 0 }],
    ['a week behind, and the fixes timed by satellite', { clockError: -7 * DAY, fixClockError: 0 }],
  ])(
    'with a phone clock that is %s',
    async (_, clock) => {
      const phone = createTravellersPhone(clock)
      travel(phone, runOf('東北新幹線').slice(0, 6), { kmh: 320 }, inOneBurst(phone))
      expect(phone.forms.length).toBeGreaterThan(6)
      expect(await refusedOf(phone.forms)).toEqual([])
    },
    60_000,
  )

  it('with an earlier press, timed by a clock a week ahead, in another city', async () => {
    const wrong = createTravellersPhone({ clockError: 7 * DAY })
    wrong.see(stationOf('仙台'))
    wrong.press(stationOf('仙台'))
    expect(await refusedOf(wrong.forms)).toEqual([])
    now = START + 7 * DAY
    const right = createTravellersPhone({ clockError: 7 * DAY })
    right.see(stationOf('東京'))
    right.press(stationOf('東京'))
    expect(await refusedOf(right.forms)).toEqual([])
  })

  it('and a fast clock ranks nobody in a month to come', async () => {
    const phone = createTravellersPhone({ clockError: 30 * DAY })
    phone.see(stationOf('盛岡'))
    phone.press(stationOf('盛岡'))
    const { stamp } = await visitor.collect(phone.forms[0])
    const { rows } = await api.db.pglite.query<{ ranked_at: Date }>('select ranked_at from collected_stamp where first_id = $1', [stamp.collected_id])
    expect(rows).toEqual([{ ranked_at: new Date(START) }])
  })
})

describe('[10] a teleport does not count', () => {
  const far = [
    ['東京', '仙台'],
    ['新潟', '長野'],
    ['秋田', '盛岡'],
    ['上野', '小山'],
  ].map((names) => names.map(stationOf) as [Station, Station])
  const formAt = (station: Station, pressed_at: number, fixed_at: number): Form => ({
    ...PRESS,
    stamp_id: station.stamp_id,
    latitude: station.lat,
    longitude: station.lng,
    accuracy: 20,
    pressed_at: new Date(pressed_at).toISOString(),
    fixed_at: new Date(fixed_at).toISOString(),
  })
  const T = START - 12 * 60 * MINUTE

  it('by time: two places within minutes, in either order', async () => {
    for (const [a, b] of far) {
      const forms = [formAt(a, T, T), formAt(b, T + 3 * MINUTE, T + 3 * MINUTE)]
      for (const order of [forms, forms.toReversed()]) expect(await refusedOf([...order], await api.newGuest())).toHaveLength(1)
    }
  }, 60_000)

  it('by steps: many places at one moment, each near the previous one', async () => {
    const stops = runOf('東北本線')
      .slice(0, 60)
      .filter((_, index) => index % 4 === 0)
    const forms = stops.map((station) => formAt(station, T, T))
    const refused = await refusedOf(forms)
    const counted = stops.filter(({ name }) => !refused.includes(name))
    for (const a of counted) for (const b of counted) expect(distanceM(a, b)).toBeLessThan(13_000)
  }, 60_000)

  it('by old fixes: presses far apart in time with fixes of one moment, and fixes older than ten minutes', async () => {
    for (const [a, b] of far) {
      expect(await refusedOf([formAt(a, T, T), formAt(b, T + JUST_LEFT_MS, T + MINUTE)], await api.newGuest())).toHaveLength(1)
      const old = formAt(b, T + 5 * 60 * MINUTE, T + 5 * 60 * MINUTE - JUST_LEFT_MS - 1)
      expect((await visitor.collect(old)).stamp.verified).toBe(false)
    }
  }, 60_000)

  it('by a wrong phone clock: the moments are still compared with one another', async () => {
    for (const error of [7 * DAY, -7 * DAY]) {
      expect(
        await refusedOf(
          [formAt(stationOf('東京'), T + error, T + error), formAt(stationOf('仙台'), T + error + 9 * MINUTE, T + error + 9 * MINUTE)],
          await api.newGuest(),
        ),
      ).toHaveLength(1)
    }
  })

  it('by merged guests: presses of two phones far apart at once count on one side only, by the moments of the fixes', async () => {
    const guests = [await api.newGuest(), await api.newGuest(), await api.newGuest()]
    // One friend at 上野 who presses nine minutes later, one in 仙台 meanwhile, and at 大宮 a second phone of the first, in time for a train.
    const forms = [
      formAt(stationOf('上野'), T + 9 * MINUTE, T),
      formAt(stationOf('仙台'), T + 9 * MINUTE, T + 9 * MINUTE),
      formAt(stationOf('大宮'), T + 9 * MINUTE, T + 9 * MINUTE),
    ]
    for (const [index, guest] of guests.entries()) {
      expect((await guest.collect(forms[index])).stamp.verified).toBe(true)
      await signIn(guest, 'three-phones')
    }
    const stamps = (await guests[0]!.collected()).stamps.map(({ stamp_id, verified }) => [ALL_STAMPS.get(stamp_id)?.name, verified])
    expect(Object.fromEntries(stamps)).toEqual({ 上野: true, 仙台: false, 大宮: true })
  })
})
