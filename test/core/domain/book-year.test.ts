import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { bookYear } from '../../../src/core/domain/book-year.ts'
import type { Impression } from '../../../src/core/domain/collected-view.ts'
import { lineThreads } from '../../../src/core/domain/line-threads.ts'

const catalogue = await loadCatalogue()
const named = (name: string) => catalogue.stations.find((station) => station.name === name)!
const press = (name: string, time: string, change: Partial<Impression> = {}): Impression => ({
  collected_id: `${name} ${time}`,
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
const yearOf = (presses: readonly Impression[], year = 2026) => bookYear(catalogue, presses, (stamp_id) => catalogue.byId.get(stamp_id), year)

describe('[15] the year of a book', () => {
  it('begins and ends at midnight in Japan', () => {
    const presses = [press('上野', '2026-01-01T00:05'), press('大宮', '2025-12-31T23:55'), press('盛岡', '2026-12-31T23:50')]
    const { stations, first, last } = yearOf(presses)
    expect([stations, first?.station.name, last?.station.name]).toEqual([2, '上野', '盛岡'])
    expect(yearOf(presses, 2025).first?.station.name).toBe('大宮')
  })

  it('a stamp is in its month once a day, in the order of the presses', () => {
    const presses = [press('盛岡', '2026-05-05T12:00'), press('盛岡', '2026-05-05T09:00'), press('平泉', '2026-05-05T10:00'), press('盛岡', '2026-05-06T09:00')]
    const { months, days, stations } = yearOf(presses)
    expect(months[4]!.map(({ station, day }) => `${station.name} ${day}`)).toEqual(['盛岡 5', '平泉 5', '盛岡 6'])
    expect([days, stations]).toEqual([2, 2])
    expect(months.filter((month) => month.length > 0)).toHaveLength(1)
  })

  it('begins and ends with its earliest and its latest press, in whatever order the book has them', () => {
    const { months, first, last } = yearOf([press('盛岡', '2026-05-05T12:00'), press('平泉', '2026-05-05T10:00'), press('北上', '2026-05-05T11:00')])
    expect(months[4]!.map(({ station }) => station.name)).toEqual(['平泉', '北上', '盛岡'])
    expect([first?.station.name, last?.station.name]).toEqual(['平泉', '盛岡'])
  })

  it('the farthest station is measured from the first of those of equally many days', () => {
    const { farthest } = yearOf([press('東京', '2026-03-01T12:00'), press('松本', '2026-04-01T12:00')])
    expect([farthest?.from.name, farthest?.station.name]).toEqual(['東京', '松本'])
  })

  it('the farthest station is measured from the one of most days', () => {
    const presses = [press('大湊', '2026-02-01T12:00'), press('東京', '2026-03-01T12:00'), press('東京', '2026-03-02T12:00'), press('松本', '2026-04-01T12:00')]
    const { farthest } = yearOf(presses)
    expect([farthest?.station.name, farthest?.from.name]).toEqual(['大湊', '東京'])
    expect(farthest!.distance_m / 1_000).toBeGreaterThan(590)
    expect(yearOf([press('東京', '2026-03-01T12:00')]).farthest).toBeNull()
  })

  it('the earliest hour is after three at night: a last train is late, not early', () => {
    const { earliest } = yearOf([press('上野', '2026-03-01T01:10'), press('新宿', '2026-03-02T05:02'), press('大宮', '2026-03-03T06:00')])
    expect(earliest?.station.name).toBe('新宿')
    expect(yearOf([press('新宿', '2026-03-02T05:02'), press('大宮', '2026-03-03T05:02')]).earliest?.station.name).toBe('新宿')
  })

  it('an evening is no morning: nothing is early in a year without a press before noon', () => {
    const evening = [press('盛岡', '2026-12-31T22:35'), press('北上', '2026-12-30T00:10'), press('花巻', '2026-12-29T12:00')]
    expect(yearOf(evening).earliest).toBeNull()
    expect(yearOf([...evening, press('平泉', '2026-12-28T11:59')]).earliest?.station.name).toBe('平泉')
  })

  it('keepsakes are in the months and counted separately; refused presses are left out', () => {
    const { months, stations, keepsakes, first } = yearOf([
      press('盛岡', '2026-05-05T09:00', { verified: false }),
      press('盛岡', '2026-05-06T09:00', { verified: false }),
      press('花巻', '2026-05-06T10:00', { verified: false }),
      press('平泉', '2026-05-05T10:00'),
      press('北上', '2026-05-05T08:00', { state: 'refused' }),
    ])
    expect([months[4]!.length, stations, keepsakes, first?.station.name]).toEqual([4, 1, 2, '平泉'])
  })

  it('a station that was pressed at its place in a year is not counted as a keepsake of that year', () => {
    const presses = [
      press('盛岡', '2026-05-05T09:00', { verified: false }),
      press('盛岡', '2026-06-06T09:00'),
      press('花巻', '2026-05-05T10:00', { verified: false }),
      press('花巻', '2025-05-05T10:00'),
    ]
    const { stations, keepsakes } = yearOf(presses)
    expect([stations, keepsakes, yearOf(presses, 2025).keepsakes]).toEqual([1, 1, 0])
  })

  it('a line is of the year in which its last station was pressed; an empty year has nothing', () => {
    const line = catalogue.lines.findIndex(({ name }) => name === '大湊線')
    const stations = lineThreads(catalogue, line).flat(2)
    const presses = stations.map(({ name }, index) => press(name, `${index === 0 ? 2026 : 2025}-07-19T${String(6 + index).padStart(2, '0')}:00`))
    expect(yearOf(presses).lines).toEqual([line])
    expect(yearOf(presses, 2025).lines).toEqual([])
    const { months, ...none } = yearOf([], 2024)
    expect(months.flat()).toEqual([])
    expect(none).toEqual({ stations: 0, days: 0, keepsakes: 0, lines: [], first: null, last: null, farthest: null, earliest: null })
  })
})
