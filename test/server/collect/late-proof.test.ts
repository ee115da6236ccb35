import { describe, expect, it } from 'vitest'
import { openAccountBook } from '../../../server/collect/account-book.ts'
import { arrivingPress, type KnownPress } from '../../../server/collect/arriving-press.ts'
import { bringsLateProof, takeLateProof } from '../../../server/collect/late-proof.ts'
import { readBeforePresses, type Judgement, type NewImpression } from '../../../server/store/impressions.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'
import { NO_PRESSES, databaseDouble } from '../support/database-double.ts'

const NOW = new Date('2026-11-21T03:00:00.000Z')
const PRESSED_AT = '2026-11-21T02:00:00.000Z'
const FORM = { stamp_id: 1191, tilt: 0, blurred: 0, pressed_at: PRESSED_AT }
const STAMP = collectedStamp({ collected_id: 'a', stamp_id: 1191, pressed_at: PRESSED_AT, collected_at: NOW.toISOString(), verified: false })
const textOf = (verified: boolean) => JSON.stringify({ stamp: { ...STAMP, verified }, is_new: true, stamp_num: 1 })
const KNOWN: KnownPress = { id: 'a', request_hash: 'hash', answer: textOf(false), stored: 'n1', reasons: 'out_of_range no_position' }
const VERDICT = { verified: true, reasons: '', distance_m: 5, accuracy_m: 20, fixed_at: PRESSED_AT, at_stamp_id: null }
const openBook = () => openAccountBook(databaseDouble([[readBeforePresses, () => [NO_PRESSES]]]).queries, 'account', [])
const press = arrivingPress('a', FORM, NOW)

describe('[10] a late proof of place', () => {
  it.each([
    ['a position', { ...FORM, latitude: 35 }, 'no_position', true],
    ['a token', { ...FORM, token: 'a tag' }, 'no_stamp_place no_position', true],
    ['neither', FORM, 'no_position', false],
    ['a position without its moment', { stamp_id: 1191, tilt: 0, blurred: 0, latitude: 35 }, 'no_position', false],
    ['a position where there was one', { ...FORM, latitude: 35 }, 'out_of_range', false],
    ['a position where the press counts', { ...FORM, latitude: 35 }, '', false],
  ])('%s: %o after "%s" brings one: %s', (_name, form, reasons, expected) => {
    expect(bringsLateProof(form, { ...KNOWN, reasons })).toBe(expected)
  })

  it('verifies a stored press and replaces the answer for its key', async () => {
    const book = await openBook()
    expect(takeLateProof(book, press, KNOWN, VERDICT, NOW)).toBe(textOf(true))
    expect(book.proven).toEqual(new Map([['a', { id: 'a', ...VERDICT, answer: 'n1' }]]))
    expect(book.known.get('a')).toEqual({ ...KNOWN, reasons: '', answer: textOf(true) })
    expect(book.arrived.size).toBe(0)
    expect(book.stamps.get(1191)?.ranked_at).toBe(Date.parse(PRESSED_AT))
    expect(book.around).toEqual([[1191, Date.parse(PRESSED_AT), Date.parse(PRESSED_AT), 20, false]])
  })

  it('replaces an answer that is stored whole', async () => {
    const book = await openBook()
    takeLateProof(book, press, { ...KNOWN, stored: KNOWN.answer }, VERDICT, NOW)
    expect(book.proven.get('a')?.answer).toBe(textOf(true))
    expect(book.known.get('a')?.stored).toBe(textOf(true))
  })

  it('changes a press of the same request before it is written', async () => {
    const book = await openBook()
    const arrived = { id: 'a', seq: 1, verified: false, reasons: 'no_position', answer: 'n1' } as NewImpression & Judgement
    book.arrived.set('a', arrived)
    takeLateProof(book, press, KNOWN, VERDICT, NOW)
    expect(book.arrived).toEqual(new Map([['a', { ...arrived, ...VERDICT, answer: 'n1' }]]))
    expect(book.proven.size).toBe(0)
  })

  it('of a fast clock ranks at the moment of the request', async () => {
    const book = await openBook()
    const ahead = arrivingPress('a', { ...FORM, pressed_at: '2026-11-22T02:00:00.000Z' }, NOW)
    takeLateProof(book, ahead, KNOWN, VERDICT, NOW)
    expect(book.stamps.get(1191)?.ranked_at).toBe(NOW.getTime())
    expect(book.around).toEqual([[1191, ahead.pressed_at, Date.parse(PRESSED_AT), 20, true]])
  })
})
