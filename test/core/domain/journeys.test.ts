import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { Impression } from '../../../src/core/domain/collected-view.ts'
import { completedLines, firstVisits, journeysOf, visitBefore, type JourneyEdit } from '../../../src/core/domain/journeys.ts'

const catalogue = await loadCatalogue()
const named = (name: string) => catalogue.stations.find((station) => station.name === name)!
const stationOf = (stamp_id: number) => catalogue.byId.get(stamp_id)
let count = 0
/** A press at a station, at a time of day in Japan. */
const press = (name: string, time: string, change: Partial<Impression> = {}): Impression => ({
  collected_id: `press ${String((count += 1)).padStart(5, '0')}`,
  stamp_id: named(name).stamp_id,
  pressed_at: new Date(`${time}:00+09:00`).toISOString(),
  tilt: 0,
  blurred: 10,
  imprint: null,
  sub_stamps: [],
  state: 'posted',
  verified: true,
  ...change,
})
const DAY = '2026-11-22'
const ride = () => [
  press('一ノ関', `${DAY}T08:12`),
  press('平泉', `${DAY}T09:04`),
  press('北上', `${DAY}T10:21`),
  press('盛岡', `${DAY}T11:20`),
  press('小岩井', `${DAY}T15:21`),
  press('雫石', `${DAY}T16:02`),
]
const names = (list: ReturnType<typeof journeysOf>) => list.map(({ stops }) => stops.map(({ station }) => station.name).join(' '))
const edit = (key: string, change: Partial<JourneyEdit>): Map<string, JourneyEdit> => new Map([[key, { key, name: null, cut: null, ...change }]])

describe('[15] journeys', () => {
  it('a day with three stations is one, in the order of its presses, named after the station of the longest stay', () => {
    const [journey, ...others] = journeysOf(ride().toReversed(), stationOf)
    expect(others).toEqual([])
    expect(names([journey!])).toEqual(['一ノ関 平泉 北上 盛岡 小岩井 雫石'])
    expect(journey!.place.name).toBe('盛岡')
    expect(journey!.began_at).toBe('2026-11-21T23:12:00.000Z')
  })

  it('is not named after the station before a long ride, and the last stay lasts until its last press', () => {
    const far = [press('盛岡', `${DAY}T08:00`), press('仙台', `${DAY}T10:50`), press('長町', `${DAY}T11:20`), press('名取', `${DAY}T11:35`)]
    expect(journeysOf(far, stationOf)[0]!.place.name).toBe('仙台')
    const last = ['11:40', '15:00'].map((time) => press('名取', `${DAY}T${time}`))
    expect(journeysOf([...far, ...last], stationOf)[0]!.place.name).toBe('名取')
  })

  it('two stations are no journey, and an empty book has none', () => {
    expect(journeysOf(ride().slice(0, 2), stationOf)).toEqual([])
    expect(journeysOf([], stationOf)).toEqual([])
  })

  it('the last train belongs to the evening, the first one to the next day', () => {
    const night = [press('上野', '2026-11-22T22:40'), press('赤羽', '2026-11-22T23:30'), press('大宮', '2026-11-23T00:20')]
    const morning = [press('大宮', '2026-11-23T04:50'), press('熊谷', '2026-11-23T05:40'), press('高崎', '2026-11-23T06:40')]
    expect(names(journeysOf([...night, ...morning], stationOf))).toEqual(['大宮 熊谷 高崎', '上野 赤羽 大宮'])
  })

  it('a pause of six hours ends one, and one of three only before a far station on another line', () => {
    const later = [press('花巻', `${DAY}T22:03`), press('北上', `${DAY}T22:40`), press('一ノ関', `${DAY}T23:20`)]
    expect(journeysOf([...ride(), ...later], stationOf)).toHaveLength(2)
    const away = ['松本', '塩尻', '岡谷'].map((name, index) => press(name, `${DAY}T19:${30 + index * 10}`))
    expect(names(journeysOf([...ride(), ...away], stationOf))).toEqual(['松本 塩尻 岡谷', '一ノ関 平泉 北上 盛岡 小岩井 雫石'])
    const back = ['花巻', '北上', '一ノ関'].map((name, index) => press(name, `${DAY}T19:${30 + index * 10}`))
    expect(journeysOf([...ride(), ...back], stationOf)).toHaveLength(1)
  })

  it('a pause of exactly six hours ends one, and one of exactly three before a far station; one common line is enough to continue', () => {
    const two = (pause: string, far: string) => [press('仙台', `${DAY}T08:00`), press(far, `${DAY}T${pause}`)]
    const visits = (presses: Impression[], key: number) => names(journeysOf(presses, stationOf, edit(presses[key]!.collected_id, {})))
    expect(visits(two('14:00', '長町'), 1)).toEqual(['長町'])
    expect(visits(two('13:59', '長町'), 1)).toEqual(['仙台 長町'])
    expect(visits(two('11:00', '松本'), 1)).toEqual(['松本'])
    expect(visits(two('11:10', '盛岡'), 1)).toEqual(['仙台 盛岡'])
  })

  it('presses of one moment are in the order of their keys', () => {
    const presses = ['一ノ関', '平泉', '北上'].map((name) => press(name, `${DAY}T08:00`))
    for (const order of [presses, presses.toReversed()]) expect(names(journeysOf(order, stationOf))).toEqual(['一ノ関 平泉 北上'])
  })

  it('a keepsake and a refused press belong to none, and an unsent one does', () => {
    const all = ride()
    all[1] = { ...all[1]!, verified: false }
    all[2] = { ...all[2]!, verified: null, state: 'refused' }
    all[3] = { ...all[3]!, verified: null, state: 'waiting' }
    expect(names(journeysOf(all, stationOf))).toEqual(['一ノ関 盛岡 小岩井 雫石'])
  })

  it('is renamed, split and joined by the visitor', () => {
    const all = ride()
    expect(journeysOf(all, stationOf, edit(all[0]!.collected_id, { name: '雪の岩手山' }))[0]!.name).toBe('雪の岩手山')
    expect(names(journeysOf(all, stationOf, edit(all[4]!.collected_id, { cut: 'split' })))).toEqual(['小岩井 雫石', '一ノ関 平泉 北上 盛岡'])
    const next = press('田沢湖', '2026-11-23T10:00')
    expect(names(journeysOf([...all, next], stationOf, edit(next.collected_id, { cut: 'join' })))).toEqual(['一ノ関 平泉 北上 盛岡 小岩井 雫石 田沢湖'])
  })

  it('split in two, both parts are journeys, however short', () => {
    const all = ride().slice(0, 3)
    expect(names(journeysOf(all, stationOf, edit(all[1]!.collected_id, { cut: 'split' })))).toEqual(['平泉 北上', '一ノ関'])
  })

  it('the visit before a press is the one to join it with; the first press has none, and a keepsake is none', () => {
    const all = ride()
    all[1] = { ...all[1]!, verified: false }
    expect(visitBefore(all.toReversed(), stationOf, all[2]!.collected_id)).toMatchObject({ station: named('一ノ関'), press: all[0] })
    expect([visitBefore(all, stationOf, all[0]!.collected_id), visitBefore(all, stationOf, 'unknown')]).toEqual([null, null])
  })

  it('several presses at one station are one stop', () => {
    const again = press('盛岡', `${DAY}T11:50`)
    expect(journeysOf([...ride(), again], stationOf)[0]!.stops[3]!.presses).toHaveLength(2)
  })

  it('there and back it counts a station once; two stations are no journey', () => {
    const along = (...stations: string[]) => stations.map((name, index) => press(name, `${DAY}T0${6 + index}:00`))
    expect(journeysOf(along('一ノ関', '平泉', '北上', '一ノ関'), stationOf)).toMatchObject([{ stops: { length: 4 }, stations: 3 }])
    expect(journeysOf(along('一ノ関', '平泉', '一ノ関'), stationOf)).toEqual([])
  })

  it('every press of a book of 10,000 is in one journey at most', () => {
    const begin = Date.parse('2020-01-01T00:00:00.000Z')
    const many = Array.from({ length: 10_000 }, (_, index) =>
      press(catalogue.stations[(index * 37) % catalogue.stations.length]!.name, `${DAY}T08:00`, {
        pressed_at: new Date(begin + index * 2_400_000).toISOString(),
      }),
    )
    const keys = journeysOf(many, stationOf).flatMap(({ stops }) => stops.flatMap(({ presses }) => presses.map(({ collected_id }) => collected_id)))
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(9_000)
  })
})

describe('[15] completed lines', () => {
  it('lines are in the order of their completion, then of the catalogue; one that lacks a station is not complete, nor is one without any', () => {
    const station = (stamp_id: number, ...lines: number[]) => ({ ...named('上野'), stamp_id, lines })
    const stations = [station(1, 0), station(2, 0, 1), station(3, 2), station(5, 3), station(4, 3)]
    const first = new Map([
      [1, '2026-11-24T00:00:00.000Z'],
      [2, '2026-11-23T00:00:00.000Z'],
      [3, '2026-11-23T00:00:00.000Z'],
      [4, '2026-11-22T00:00:00.000Z'],
    ])
    expect(completedLines({ lines: catalogue.lines.slice(0, 5), stations }, first)).toEqual([
      { line: 1, at: '2026-11-23T00:00:00.000Z' },
      { line: 2, at: '2026-11-23T00:00:00.000Z' },
      { line: 0, at: '2026-11-24T00:00:00.000Z' },
    ])
  })

  it('the first visit of a stamp is the earliest, in whatever order the book has them', () => {
    const times = ['2026-11-22T09:00', '2026-11-22T08:00', '2026-11-22T10:00']
    expect(firstVisits(times.map((time) => press('上野', time)))).toEqual(new Map([[named('上野').stamp_id, '2026-11-21T23:00:00.000Z']]))
  })

  it('a line is complete with the first verified press of its last station', () => {
    const line = catalogue.lines.findIndex(({ name }) => name === '田沢湖線')
    const own = catalogue.stations.filter(({ lines }) => lines.includes(line))
    const presses = own.map(({ stamp_id }, index) => ({ ...press('盛岡', `2026-11-${String(index + 1).padStart(2, '0')}T09:00`), stamp_id }))
    const of = (list: readonly Impression[]) => completedLines(catalogue, firstVisits(list)).filter((each) => each.line === line)
    expect(of(presses)).toEqual([{ line, at: presses.at(-1)!.pressed_at }])
    expect(of(presses.slice(1))).toEqual([])
    expect(of([...presses.slice(1), { ...presses[0]!, verified: false }])).toEqual([])
  })
})
