import { describe, expect, it } from 'vitest'
import { openAccountBook } from '../../../server/collect/account-book.ts'
import { arrivingPress } from '../../../server/collect/arriving-press.ts'
import { takeFirstArrival } from '../../../server/collect/first-arrival.ts'
import type { Limits } from '../../../server/handler.ts'
import type { IndexedStamp } from '../../../server/stamp-index.ts'
import { readBeforePresses } from '../../../server/store/impressions.ts'
import { NO_PRESSES, databaseDouble } from '../support/database-double.ts'
import { TEST_STAMPS, TOKYO } from '../support/test-stamps.ts'

const NOON = Date.parse('2026-11-21T03:00:00.000Z')
const MINUTE = 60_000
const LIMITS = { pressesPerAccount: { max: 2, windowMs: MINUTE } } as Limits
const VERDICT = { verified: true, reasons: '', distance_m: 5, accuracy_m: 20, fixed_at: null, at_stamp_id: null }
const iso = (at: number) => new Date(at).toISOString()
const openBook = (before: Partial<typeof NO_PRESSES> = {}) =>
  openAccountBook(databaseDouble([[readBeforePresses, () => [{ ...NO_PRESSES, ...before }]]]).queries, 'account', [])
type Book = Awaited<ReturnType<typeof openBook>>

interface Given {
  readonly stamp_id?: number
  readonly form?: object
  readonly now?: number
  readonly verdict?: object
  readonly isShort?: boolean
}
function take(book: Book, id: string, { stamp_id = TOKYO, form = {}, now = NOON, verdict = {}, isShort = true }: Given = {}) {
  const stamp = TEST_STAMPS.get(stamp_id) as IndexedStamp
  const press = arrivingPress(id, { stamp_id, tilt: -2.5, blurred: 7, ...form }, new Date(now))
  return JSON.parse(takeFirstArrival(book, { press, stamp, verdict: { ...VERDICT, ...verdict }, now: new Date(now), limits: LIMITS, isShort })) as Record<
    string,
    unknown
  >
}

describe('[7, 11] the first arrival of a press', () => {
  it('is answered with its impression, and written with its judgement', async () => {
    const book = await openBook({ impression_num: 9, stamp_num: 5 })
    const form = { pressed_at: iso(NOON - MINUTE), restamp_number: 4, imprint: '1.2', sub_stamp_id: 3, x: 0.25, y: 0 }
    const stamp = {
      collected_id: 'a',
      stamp_id: TOKYO,
      pressed_at: iso(NOON - MINUTE),
      collected_at: iso(NOON),
      tilt: -2.5,
      blurred: 7,
      restamp_number: 4,
      imprint: '1.2',
      sub_stamps: [{ sub_stamp_id: 3, x: 0.25, y: 0 }],
      verified: true,
    }
    expect(take(book, 'a', { form })).toEqual({ stamp, is_new: true, stamp_num: 6 })
    const { collected_id: id, sub_stamps: _seals, ...columns } = stamp
    const row = { id, seq: 10, ...columns, sub_stamp_id: 3, x: 0.25, y: 0, request_hash: '', ...VERDICT, answer: 'n6' }
    expect(book.arrived).toEqual(new Map([['a', row]]))
    expect(book).toMatchObject({ impression_num: 10, stamp_num: 6, last_collected_at: NOON, reached_at: NOON - MINUTE })
    expect(book.around).toEqual([[TOKYO, NOON - MINUTE, null, 20, false]])
  })

  it('needs neither moment nor number nor imprint nor seal', async () => {
    const book = await openBook()
    expect(take(book, 'a')).toMatchObject({ stamp: { pressed_at: iso(NOON), restamp_number: 0, imprint: null, sub_stamps: [] } })
    expect(book.arrived.get('a')).toMatchObject({ sub_stamp_id: null, x: null, y: null, imprint: null, request_hash: 'pr' })
    expect(take(book, 'b')).toMatchObject({ stamp: { restamp_number: 1 }, is_new: false, stamp_num: 1 })
  })

  it.each([
    { x: 0.5, y: 0.5 },
    { sub_stamp_id: 3, y: 0.5 },
    { sub_stamp_id: 3, x: 0.5 },
  ])('has no seal of which only %o is known', async (form) => {
    expect(take(await openBook(), 'a', { form })).toMatchObject({ stamp: { sub_stamps: [] } })
  })

  it('is known from then on, by the text of its answer', async () => {
    const book = await openBook()
    const answer = take(book, 'a', { verdict: { verified: false, reasons: 'no_position' } })
    const { request_hash } = arrivingPress('a', { stamp_id: TOKYO, tilt: -2.5, blurred: 7 }, new Date(NOON))
    expect(book.known.get('a')).toEqual({ id: 'a', request_hash, answer: JSON.stringify(answer), stored: 'n1', reasons: 'no_position' })
  })

  it('is stored whole where a server of the previous version may read it', async () => {
    const book = await openBook()
    const text = JSON.stringify(take(book, 'a', { isShort: false }))
    expect(book.arrived.get('a')).toMatchObject({ answer: text, request_hash: book.known.get('a')?.request_hash })
    expect(book.known.get('a')).toMatchObject({ answer: text, stored: text })
    expect(book.known.get('a')?.request_hash).toHaveLength(43)
  })

  it('counts new creatures and lunch boxes', async () => {
    const book = await openBook()
    for (const [id, stamp_id] of [3001, 3001, 5001, 2049].entries()) take(book, String(id), { stamp_id, now: NOON + id * MINUTE })
    expect(book).toMatchObject({ new_animal: 1, new_ekiben: 1, stamp_num: 3, impression_num: 4 })
  })

  it('is later than all before it, even after the clock was set back', async () => {
    const book = await openBook({ last_collected_at: new Date(NOON) })
    expect(take(book, 'a', { now: NOON - MINUTE })).toMatchObject({ stamp: { collected_at: iso(NOON + 1) } })
    expect(take(book, 'b', { now: NOON })).toMatchObject({ stamp: { collected_at: iso(NOON + 2) } })
    expect(take(book, 'c', { now: NOON + 2 * MINUTE })).toMatchObject({ stamp: { collected_at: iso(NOON + 2 * MINUTE) } })
    expect(book.last_collected_at).toBe(NOON + 2 * MINUTE)
  })

  it('[10, 14] ranks at its own moment, of a fast clock at that of the request, and not at all where it is not verified', async () => {
    const book = await openBook()
    take(book, 'a', { form: { pressed_at: iso(NOON + MINUTE) } })
    expect(book.stamps.get(TOKYO)?.ranked_at).toBe(NOON)
    take(book, 'b', { stamp_id: 856, verdict: { verified: false } })
    expect(book.stamps.get(856)?.ranked_at).toBeNull()
    expect(book.around).toHaveLength(1)
  })
})

describe('[12] the limit of new presses', () => {
  it('begins a window with the first, refuses beyond the limit before any change, and says when the window ends', async () => {
    const book = await openBook()
    take(book, 'a')
    expect(book).toMatchObject({ rate_from: NOON, rate_n: 1 })
    take(book, 'b', { now: NOON + 1_000 })
    expect(book).toMatchObject({ rate_from: NOON, rate_n: 2 })
    const options = { headers: { 'Retry-After': '50' } }
    expect(() => take(book, 'c', { now: NOON + 10_000 })).toThrow(expect.objectContaining({ code: 'too_many_requests', options }))
    expect(book).toMatchObject({ rate_n: 2, impression_num: 2 })
    take(book, 'c', { now: NOON + MINUTE })
    expect(book).toMatchObject({ rate_from: NOON + MINUTE, rate_n: 1 })
  })

  it('begins another window where the clock was set back by one', async () => {
    const book = await openBook({ rate_from: new Date(NOON), rate_n: 2 })
    expect(() => take(book, 'a', { now: NOON - MINUTE + 1 })).toThrow('too_many_requests')
    take(book, 'a', { now: NOON - MINUTE })
    expect(book).toMatchObject({ rate_from: NOON - MINUTE, rate_n: 1 })
  })
})
