import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { ridesWithin, startsNear } from '../../../src/core/domain/rides-within.ts'

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

  it('count what the book lacks and turn at the last of it', () => {
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
