import { describe, expect, it } from 'vitest'
import { openAccountBook, summarise, writeAccountBook, type AccountBook } from '../../../server/collect/account-book.ts'
import { arrivingPress } from '../../../server/collect/arriving-press.ts'
import { proveImpression, readBeforePresses, writePresses, type Judgement, type NewImpression, type StampSummary } from '../../../server/store/impressions.ts'
import { readReached } from '../../../server/store/play.ts'
import { NO_PRESSES, databaseDouble } from '../support/database-double.ts'

const NOON = Date.parse('2026-11-21T03:00:00.000Z')
const HOUR = 3_600_000
const iso = (at: number) => new Date(at).toISOString()
const pressAt = (id: string, pressed_at: number, stamp_id = 1191) =>
  arrivingPress(id, { stamp_id, tilt: 0, blurred: 0, pressed_at: iso(pressed_at) }, new Date(NOON))
const REACHED = { counted: '[1191]', login_days: 3 }
const database = (before: Partial<typeof NO_PRESSES> = {}, written: readonly object[] = [{ id: 'account' }]) =>
  databaseDouble([
    [readBeforePresses, () => [{ ...NO_PRESSES, ...before }]],
    [readReached, () => [REACHED]],
    [proveImpression, () => []],
    [writePresses, () => written],
  ])
const openBook = (before: Partial<typeof NO_PRESSES> = {}) => openAccountBook(database(before).queries, 'account', [])
const KNOWN: StampSummary = {
  stamp_id: 1191,
  seq: 3,
  first_id: 'b',
  first_pressed_at: NOON,
  last_id: 'd',
  last_pressed_at: NOON + HOUR,
  impression_num: 2,
  ranked_at: null,
}
const JUDGEMENT: Judgement = {
  id: 'a',
  verified: true,
  reasons: '',
  distance_m: 5,
  accuracy_m: 20,
  fixed_at: null,
  at_stamp_id: null,
  answer: '1',
}
const IMPRESSION: NewImpression = {
  id: 'a',
  stamp_id: 1191,
  seq: 1,
  pressed_at: iso(NOON),
  collected_at: iso(NOON),
  tilt: 0,
  blurred: 0,
  imprint: null,
  restamp_number: 0,
  sub_stamp_id: null,
  x: null,
  y: null,
  request_hash: '',
}

describe('[10, 11] the book of an account, as it is read', () => {
  it('has its counters, moments in ms, and the presses that the database knows', async () => {
    const line = '{"stamp":{"stamp_id":1191},"is_new":true,"stamp_num":1}'
    const stored = { id: 'a', request_hash: 'hash', answer: line, reasons: 'no_position', line }
    const book = await openBook({
      impression_num: 9,
      stamp_num: 5,
      last_collected_at: new Date(NOON),
      rate_from: new Date(NOON + 1),
      rate_n: 2,
      known: JSON.stringify([stored]),
      stamps: JSON.stringify([KNOWN]),
      around: '[[1191,1,null,20,false]]',
    })
    expect(book).toMatchObject({
      version: 4,
      impression_num: 9,
      stamp_num: 5,
      last_collected_at: NOON,
      rate_from: NOON + 1,
      rate_n: 2,
      known: new Map([['a', { id: 'a', request_hash: 'hash', answer: line, stored: line, reasons: 'no_position' }]]),
      stamps: new Map([[1191, KNOWN]]),
      around: [[1191, 1, null, 20, false]],
    })
    expect(await openBook()).toMatchObject({ last_collected_at: null, rate_from: null })
  })

  it('is queried by the keys and stamps of the presses and the hours around them, in one window where they overlap', async () => {
    const db = database()
    await openAccountBook(db.queries, 'account', [pressAt('c', NOON + 20 * HOUR, 311), pressAt('b', NOON + 8 * HOUR), pressAt('a', NOON)])
    const [{ account_id, presses, windows } = {}] = db.valuesOf(readBeforePresses)
    expect(account_id).toBe('account')
    expect(JSON.parse(String(presses))).toEqual([
      { id: 'c', stamp_id: 311 },
      { id: 'b', stamp_id: 1191 },
      { id: 'a', stamp_id: 1191 },
    ])
    expect(JSON.parse(String(windows))).toEqual([
      { from_at: iso(NOON - 4 * HOUR), until_at: iso(NOON + 12 * HOUR) },
      { from_at: iso(NOON + 16 * HOUR), until_at: iso(NOON + 24 * HOUR) },
    ])
  })

  it('of a merged account is refused', async () => {
    await expect(openBook({ merged_into: 'another' })).rejects.toMatchObject({ code: 'account_merged' })
  })

  it('reads what the account reached when it is needed, and once', async () => {
    const db = database()
    const book = await openAccountBook(db.queries, 'account', [])
    expect(db.valuesOf(readReached)).toEqual([])
    expect([await book.readReached(), await book.readReached()]).toEqual([REACHED, REACHED])
    expect(db.valuesOf(readReached)).toEqual([{ account_id: 'account' }])
  })
})

describe('[10, 11] the book of an account, as it is written', () => {
  const change = (book: AccountBook) => {
    summarise(book, { id: 'a', stamp_id: 1191, pressed_at: NOON }, NOON)
    book.arrived.set('a', { ...IMPRESSION, ...JUDGEMENT })
  }

  it('is not written where no press changed it', async () => {
    const db = database()
    expect(await writeAccountBook(db.queries, 'account', await openBook(), true)).toBe(true)
    expect(db.valuesOf(writePresses)).toEqual([])
  })

  it('has its presses, summaries, counters and dates in one statement', async () => {
    const db = database()
    const book = await openBook({ stamps: JSON.stringify([{ ...KNOWN, stamp_id: 311 }]) })
    change(book)
    Object.assign(book, { impression_num: 6, stamp_num: 2, new_animal: 3, new_ekiben: 4, last_collected_at: NOON + 1, rate_from: NOON + 2, rate_n: 5 })
    expect(await writeAccountBook(db.queries, 'account', book, false)).toBe(true)
    const summary = { stamp_id: 1191, seq: 0, first_id: 'a', first_pressed_at: iso(NOON), last_id: 'a', last_pressed_at: iso(NOON) }
    expect(db.valuesOf(writePresses)).toEqual([
      {
        account_id: 'account',
        version: 4,
        arrived: JSON.stringify([{ ...IMPRESSION, ...JUDGEMENT }]),
        stamps: JSON.stringify([{ ...summary, impression_num: 1, ranked_at: iso(NOON) }]),
        impression_num: 6,
        stamp_num: 2,
        new_animal: 3,
        new_ekiben: 4,
        new_ranked: 1,
        new_stamps: '[1191]',
        has_ranked: true,
        reached_at: new Date(NOON),
        last_collected_at: new Date(NOON + 1),
        rate_from: new Date(NOON + 2),
        rate_n: 5,
      },
    ])
    expect(db.valuesOf(proveImpression)).toEqual([])
  })

  it('in short, names the newest press of a stamp only where it is not the first', async () => {
    const db = database()
    const book = await openBook({ stamps: JSON.stringify([{ ...KNOWN, stamp_id: 311 }]) })
    change(book)
    summarise(book, { id: 'c', stamp_id: 311, pressed_at: NOON }, null)
    await writeAccountBook(db.queries, 'account', book, true)
    expect(JSON.parse(String(db.valuesOf(writePresses)[0]?.['stamps']))).toEqual([
      { stamp_id: 1191, seq: 0, first_id: 'a', first_pressed_at: iso(NOON), last_id: null, last_pressed_at: null, impression_num: 1, ranked_at: iso(NOON) },
      {
        stamp_id: 311,
        seq: 3,
        first_id: 'b',
        first_pressed_at: iso(NOON),
        last_id: 'd',
        last_pressed_at: iso(NOON + HOUR),
        impression_num: 3,
        ranked_at: null,
      },
    ])
  })

  it('returns false and writes nothing where the account has changed since', async () => {
    const book = await openBook()
    change(book)
    expect(await writeAccountBook(database({}, []).queries, 'account', book, true)).toBe(false)
  })

  it('verifies presses with a late proof, with the moment of the fix, before the book is written', async () => {
    const db = database()
    const book = await openBook()
    book.proven.set('a', { ...JUDGEMENT, fixed_at: iso(NOON) })
    book.proven.set('b', { ...JUDGEMENT, id: 'b' })
    expect(await writeAccountBook(db.queries, 'account', book, true)).toBe(true)
    expect(db.valuesOf(proveImpression)).toEqual([
      { account_id: 'account', ...JUDGEMENT, fixed_at: new Date(NOON) },
      { account_id: 'account', ...JUDGEMENT, id: 'b', fixed_at: null },
    ])
    expect(db.valuesOf(writePresses)).toMatchObject([{ arrived: '[]', reached_at: null }])
  })
})

describe("[10, 14] the summary of a stamp's presses", () => {
  const withKnown = (summary: Partial<StampSummary> = {}) => openBook({ stamp_num: 7, stamps: JSON.stringify([{ ...KNOWN, ...summary }]) })
  const press = (id: string, pressed_at: number) => ({ id, stamp_id: 1191, pressed_at })

  it('of a first press is that press, and the stamp is new', async () => {
    const book = await openBook({ stamp_num: 7 })
    summarise(book, press('a', NOON), null)
    const summary = { stamp_id: 1191, seq: 7, first_id: 'a', first_pressed_at: NOON, last_id: 'a', last_pressed_at: NOON, impression_num: 1, ranked_at: null }
    expect(book.stamps.get(1191)).toEqual(summary)
    expect(book).toMatchObject({ changed: new Set([1191]), newStamps: [1191], new_ranked: 0, reached_at: null, hasRanked: false, ranked: [] })
  })

  it.each([
    ['an earlier one', 'z', NOON - 1, { first_id: 'z', first_pressed_at: NOON - 1 }],
    ['one of the first moment with a lower id', 'a', NOON, { first_id: 'a' }],
    ['one of the first moment with a higher id', 'c', NOON, {}],
    ['one in between', 'a', NOON + 1, {}],
    ['one of the newest moment with a lower id', 'c', NOON + HOUR, {}],
    ['one of the newest moment with a higher id', 'e', NOON + HOUR, { last_id: 'e' }],
    ['a later one', 'a', NOON + HOUR + 1, { last_id: 'a', last_pressed_at: NOON + HOUR + 1 }],
    ['the same once more', 'b', NOON, {}],
    ['the newest once more', 'd', NOON + HOUR, {}],
  ])('with %s has the first and the newest by moment, then by id', async (_name, id, pressed_at, changed) => {
    const book = await withKnown()
    summarise(book, press(id, pressed_at), null)
    expect(book.stamps.get(1191)).toEqual({ ...KNOWN, impression_num: 3, ...changed })
    expect(book.newStamps).toEqual([])
  })

  it('does not count a press that the book has, whose late proof ranks its stamp', async () => {
    const book = await withKnown()
    book.known.set('d', { id: 'd', request_hash: '', answer: '', stored: '', reasons: '' })
    summarise(book, press('d', NOON + HOUR), NOON + HOUR)
    expect(book.stamps.get(1191)).toEqual({ ...KNOWN, ranked_at: NOON + HOUR })
    expect(book).toMatchObject({ new_ranked: 1, reached_at: NOON + HOUR, ranked: [1191], hasRanked: true, newStamps: [] })
  })

  it('counts from its earliest verified press, which raises the count of the account once', async () => {
    const book = await openBook()
    summarise(book, press('a', NOON), NOON)
    summarise(book, press('b', NOON - 1), NOON - 1)
    summarise(book, press('c', NOON + 1), NOON + 1)
    summarise(book, press('d', NOON + 2), null)
    expect(book.stamps.get(1191)?.ranked_at).toBe(NOON - 1)
    expect(book).toMatchObject({ new_ranked: 1, reached_at: NOON, ranked: [1191], hasRanked: true })
    summarise(book, { id: 'e', stamp_id: 311, pressed_at: NOON - HOUR }, NOON - HOUR)
    expect(book).toMatchObject({ new_ranked: 2, reached_at: NOON, ranked: [1191, 311] })
    summarise(book, { id: 'f', stamp_id: 856, pressed_at: NOON + HOUR }, NOON + HOUR)
    expect(book).toMatchObject({ new_ranked: 3, reached_at: NOON + HOUR, ranked: [1191, 311, 856] })
  })

  it('does not change the ranking where a stamp counts from an earlier moment already', async () => {
    const book = await withKnown({ ranked_at: NOON })
    summarise(book, press('x', NOON + 1), NOON + 1)
    expect(book).toMatchObject({ new_ranked: 0, reached_at: null, ranked: [], hasRanked: false })
    summarise(book, press('y', NOON - 1), NOON - 1)
    expect(book).toMatchObject({ new_ranked: 0, reached_at: null, ranked: [], hasRanked: true })
  })
})
