import { expect, it } from 'vitest'
import { dateInJapan, momentInJapan, monthInJapan } from '../../../src/core/domain/japan-time.ts'

it.each([
  ['2026-11-21T03:00:00Z', '2026-11', '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ['2026-11-30T14:59:59.999Z', '2026-11', '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ['2026-11-30T15:00:00Z', '2026-12', '2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
  ['2026-12-31T15:00:00Z', '2027-01', '2026-12-31T15:00:00.000Z', '2027-01-31T15:00:00.000Z'],
])('[14] at %s it is %s in Japan', (at, name, from, to) => {
  const month = monthInJapan(Date.parse(at))
  expect([month.name, new Date(month.from).toISOString(), new Date(month.to).toISOString()]).toEqual([name, from, to])
})

it.each([
  ['2026-11-21T14:59:59.999Z', '2026-11-21'],
  ['2026-11-21T15:00:00.000Z', '2026-11-22'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
])('[5] at %s it is %s in Japan', (at, date) => {
  expect(dateInJapan(Date.parse(at))).toBe(date)
})

it.each([
  ['2026-11-21T23:05:00Z', [2026, 11, 22, 0, 8, 5]],
  ['2026-12-31T15:00:00Z', [2027, 1, 1, 5, 0, 0]],
])('[5] %s on Japan’s calendar and clock, as ISO and as a number', (iso, there) => {
  const { year, month, day, weekday, hour, minute } = momentInJapan(iso)
  expect([year, month, day, weekday, hour, minute]).toEqual(there)
  expect(momentInJapan(Date.parse(iso))).toEqual(momentInJapan(iso))
})
