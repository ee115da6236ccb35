import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { ridesWithin, startsNear } from '../../../src/core/domain/rides-within.ts'
import { smallRailway } from '../../support/small-railway.ts'

const catalogue = await loadCatalogue()
const named = (name: string) => catalogue.stations.find((station) => station.name === name)!
const from = (name: string, minutes: number, isNew: (stamp_id: number) => boolean = () => true) => ridesWithin(catalogue, [named(name)], minutes, isNew)
const lineOf = (rides: ReturnType<typeof ridesWithin>, name: string) => rides.find(({ line }) => catalogue.lines[line]?.name === name)
const names = (rides: ReturnType<typeof ridesWithin>) => rides.map(({ line }) => catalogue.lines[line]?.name)

describe('[15] rides to new stations, there and back', () => {
  it('from 大湊 in two hours go along 大湊線 in its order', () => {
    const ride = lineOf(from('大湊', 120), '大湊線')!
    expect(ride.fresh.map(({ name }) => name).slice(0, 5)).toEqual(['下北', '赤川', '金谷沢', '近川', '有畑'])
    expect(ride.to).toBe(ride.fresh.at(-1))
    expect([ride.from.name, ride.change]).toEqual(['大湊', null])
    expect(ride.minutes).toBeGreaterThan(60)
    expect(ride.minutes).toBeLessThanOrEqual(120)
  })

  it('from 盛岡 in an hour are on its ordinary lines, in half a day by Shinkansen and one change too', () => {
    const hour = from('盛岡', 60)
    expect(names(hour)).toEqual(expect.arrayContaining(['東北本線', '田沢湖線', '山田線']))
    expect(
      lineOf(hour, '東北本線')!
        .fresh.map(({ name }) => name)
        .slice(0, 3),
    ).toEqual(['仙北町', '岩手飯岡', '矢幅'])
    const day = from('盛岡', 360)
    expect(lineOf(day, '釜石線')).toMatchObject({ change: { name: '花巻' } })
    expect(lineOf(day, '東北新幹線')!.fresh.length).toBeGreaterThan(lineOf(hour, '東北新幹線')?.fresh.length ?? 0)
  })

  it.each([60, 120, 360])('never take longer than %i minutes, the best line comes first, and each line is listed once', (minutes) => {
    for (const name of ['東京', '盛岡', '小淵沢', '銚子', '越後湯沢']) {
      const rides = from(name, minutes)
      expect(Math.max(...rides.map((ride) => ride.minutes))).toBeLessThanOrEqual(minutes)
      expect(rides.map(({ fresh }) => fresh.length)).toEqual(rides.map(({ fresh }) => fresh.length).toSorted((a, b) => b - a))
      expect(new Set(rides.map(({ line }) => line)).size).toBe(rides.length)
      expect(rides.every(({ fresh }) => new Set(fresh).size === fresh.length && fresh.length > 0)).toBe(true)
    }
  })

  it('count stations that the book lacks and turn at the last of them', () => {
    const ride = lineOf(
      from('大湊', 120, (stamp_id) => [named('赤川'), named('近川')].some((station) => station.stamp_id === stamp_id)),
      '大湊線',
    )!
    expect([ride.fresh.map(({ name }) => name), ride.to.name]).toEqual([['赤川', '近川'], '近川'])
    expect(from('大湊', 360, () => false)).toEqual([])
  })

  it('the times are near those of the railway: 東京–仙台 by Shinkansen about two hours, 盛岡–宮古 a good two', () => {
    const sendai = lineOf(
      from('東京', 360, (stamp_id) => stamp_id === named('仙台').stamp_id),
      '東北新幹線',
    )!
    expect(sendai.minutes / 2).toBeGreaterThan(95)
    expect(sendai.minutes / 2).toBeLessThan(150)
    const miyako = lineOf(
      from('盛岡', 360, (stamp_id) => stamp_id === named('宮古').stamp_id),
      '山田線',
    )!
    expect(miyako.minutes / 2).toBeGreaterThan(110)
    expect(miyako.minutes / 2).toBeLessThan(165)
  })

  it('start at the stations within walking distance, else at the nearest one; far from every line there are none', () => {
    expect(startsNear(catalogue, named('盛岡')).map(({ name }) => name)).toEqual(['盛岡'])
    expect(startsNear(catalogue, named('東京')).map(({ name }) => name)).toEqual(expect.arrayContaining(['東京', '有楽町']))
    expect(startsNear(catalogue, { lat: 39.05, lng: 140.98 })).toHaveLength(1)
    expect(startsNear(catalogue, { lat: 34.69, lng: 135.5 })).toEqual([])
  })
})

describe('[15] rides on a small railway, where ten minutes are 6.34 km', () => {
  const TEN = 6.34
  /** The line from south to north; `known` are the stations that are in the book. */
  function rides(places: Readonly<Record<string, number>>, chains: readonly (readonly string[])[], minutes: number, known = '') {
    const { catalogue: small, named: at } = smallRailway(
      Object.fromEntries(Object.entries(places).map(([name, tens]) => [name, tens * TEN])),
      chains.map((chain) => ({ chains: [chain] })),
    )
    return ridesWithin(small, [at('a')], minutes, (stamp_id) => !known.includes(small.byId.get(stamp_id)!.name)).map((ride) => ({
      line: ride.line,
      change: ride.change?.name ?? null,
      fresh: ride.fresh.map(({ name }) => name).join(''),
      minutes: ride.minutes,
    }))
  }

  it('take the way there and back and ten minutes for the turn', () => {
    expect(rides({ a: 0, b: 1, c: 2, d: 3 }, [['a', 'b', 'c', 'd']], 60)).toEqual([{ line: 0, change: null, fresh: 'bc', minutes: 50 }])
    expect(rides({ a: 0, b: 1, c: 2, d: 3 }, [['a', 'b', 'c', 'd']], 49)).toEqual([{ line: 0, change: null, fresh: 'b', minutes: 30 }])
  })

  it('go in the direction with more new stations, with as many the shorter way', () => {
    const chain = ['z', 'y', 'a', 'b', 'c']
    expect(rides({ a: 0, b: 1, c: 2, y: -1.5, z: -3 }, [chain], 120, 'c')).toMatchObject([{ fresh: 'yz' }])
    expect(rides({ a: 0, b: 1, c: 2, y: -1.5, z: -3 }, [chain], 120, 'z')).toMatchObject([{ fresh: 'bc' }])
    expect(rides({ a: 0, b: 1, c: 2, y: -1.5, z: -3 }, [chain], 120)).toMatchObject([{ fresh: 'bc', minutes: 50 }])
    expect(rides({ a: 0, b: 1, c: 2, y: -0.5, z: -1 }, [chain], 120)).toMatchObject([{ fresh: 'yz', minutes: 30 }])
  })

  it('with a change take twelve minutes more each way, and count new stations before it', () => {
    const places = { a: 0, b: 1, c: 2, d: 3, e: -1 }
    const found = rides(
      places,
      [
        ['a', 'b', 'c'],
        ['b', 'd'],
      ],
      120,
    )
    expect(found).toEqual([
      { line: 0, change: null, fresh: 'bc', minutes: 50 },
      { line: 1, change: 'b', fresh: 'bd', minutes: 94 },
    ])
    // One minute less is not enough.
    expect(
      rides(
        places,
        [
          ['a', 'b', 'c'],
          ['b', 'd'],
        ],
        93,
      ).map(({ line }) => line),
    ).toEqual([0])
  })

  it('have no change for a line without new stations of its own, and none to a line of the first station', () => {
    expect(
      rides(
        { a: 0, b: 1, d: 3 },
        [
          ['a', 'b'],
          ['b', 'd'],
        ],
        120,
        'd',
      ),
    ).toMatchObject([{ line: 0, fresh: 'b' }])
    const found = rides(
      { a: 0, b: 1, c: 2, d: 4 },
      [
        ['a', 'b', 'c'],
        ['a', 'c', 'd'],
      ],
      240,
    )
    expect(found.map(({ line, change }) => [line, change])).toEqual([
      [0, null],
      [1, null],
    ])
  })

  it('with as many new stations are listed with the shorter one first, then in the order of the lines', () => {
    const places = { a: 0, b: 2, c: 1, d: 1 }
    const found = rides(
      places,
      [
        ['a', 'b'],
        ['a', 'c'],
        ['a', 'd'],
      ],
      120,
    )
    expect(found.map(({ line, minutes }) => [line, minutes])).toEqual([
      [1, 30],
      [2, 30],
      [0, 50],
    ])
  })
})
