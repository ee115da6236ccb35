import { expect, it } from 'vitest'
import { monthInJapan } from '../../../src/core/domain/month-in-japan.ts'

it.each([
  ['2026-11-21T03:00:00Z', '2026-11', '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ['2026-11-30T14:59:59.999Z', '2026-11', '2026-10-31T15:00:00.000Z', '2026-11-30T15:00:00.000Z'],
  ['2026-11-30T15:00:00Z', '2026-12', '2026-11-30T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
  ['2026-12-31T15:00:00Z', '2027-01', '2026-12-31T15:00:00.000Z', '2027-01-31T15:00:00.000Z'],
])('[14] at %s it is %s in Japan', (at, name, from, to) => {
  const month = monthInJapan(Date.parse(at))
  expect([month.name, new Date(month.from).toISOString(), new Date(month.to).toISOString()]).toEqual([name, from, to])
})
