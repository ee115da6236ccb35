import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDay, formatDayOfWeek, formatMoment, formatMonthDay, formatTime } from '../../../../src/page/ui/text/dates.ja.ts'
import { formatNumber } from '../../../../src/page/ui/text.ja.ts'

/** Node's own formatter is the reference. */
const japan = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', ...options })
const day = { year: 'numeric', month: 'long', day: 'numeric' } as const
const time = { hour: '2-digit', minute: '2-digit' } as const

it.each([
  ['a day', formatDay, japan(day)],
  ['a day with its weekday', formatDayOfWeek, japan({ ...day, weekday: 'long' })],
  ['a day without its year', formatMonthDay, japan({ month: 'long', day: 'numeric' })],
  ['a time', formatTime, japan(time)],
  ['a moment', formatMoment, japan({ year: 'numeric', month: 'numeric', day: 'numeric', ...time })],
] as const)('[5] %s is written as Intl writes it in Japan time', (_, format, reference) => {
  const moments = fc.date({ min: new Date('1952-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      expect(format(moment.toISOString())).toBe(reference.format(moment))
    }),
  )
})

it('a number is written as Intl writes it, decimals included', () => {
  const reference = new Intl.NumberFormat('ja-JP')
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(formatNumber(value)).toBe(reference.format(value))
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), (tenths) => {
      expect(formatNumber(tenths / 10)).toBe(reference.format(tenths / 10))
    }),
  )
})

it('[12] no text of the app creates a formatter of Intl: the first one is the longest task of a start', async () => {
  const texts = import.meta.glob('../../../../src/page/ui/{text.ja,text/*.ja}.ts', { query: '?raw', import: 'default' })
  expect(Object.keys(texts).length).toBeGreaterThan(30)
  for (const [path, read] of Object.entries(texts)) expect(await read(), path).not.toMatch(/new Intl\.(?:NumberFormat|DateTimeFormat)/u)
})
