import { describe, expect, it } from 'vitest'
import { playFacts } from '../../../src/core/domain/play/play-facts.ts'
import { openAccountBook } from '../../../server/collect/account-book.ts'
import { arrivingPress } from '../../../server/collect/arriving-press.ts'
import { judgePress, rememberPresence } from '../../../server/collect/judge-press.ts'
import { indexStamps, type IndexedStamp } from '../../../server/stamp-index.ts'
import { readBeforePresses, type PressAround } from '../../../server/store/impressions.ts'
import { readReached } from '../../../server/store/play.ts'
import type { Tags } from '../../../server/tags.ts'
import { NO_PRESSES, databaseDouble } from '../support/database-double.ts'
import { OMIYA, SENDAI, TEST_STAMPS, TOKYO, YURAKUCHO, at } from '../support/test-stamps.ts'

const NOON = Date.parse('2026-11-21T03:00:00.000Z')
const MINUTE = 60_000
const [FACE, SPECIAL, LOGIN] = [6001, 10_005, 10_035]
const iso = (moment: number) => new Date(moment).toISOString()
const nowhere = (stamp_id: number, kind: IndexedStamp['kind']): IndexedStamp => {
  return { stamp_id, kind, name: '', kana: '', prefecture: null, area: null, lat: null, lng: null, radius_m: 0 }
}
const STAMPS = indexStamps([
  ...TEST_STAMPS.values(),
  // 9999 is a station that the catalogue does not have any more.
  { ...nowhere(FACE, 'face'), calls_at: [9999, SENDAI, OMIYA] },
  nowhere(SPECIAL, 'special'),
  nowhere(LOGIN, 'login'),
])
const TAGS = new Map([
  ['tag of Tokyo', TOKYO],
  ['tag of Omiya', OMIYA],
])
const asked: string[] = []
const tags = {
  accept: async (_db, token) => {
    asked.push(token)
    return TAGS.get(token) ?? null
  },
} as Partial<Tags> as Tags

interface Given {
  readonly stamp_id?: number
  readonly form?: object
  readonly around?: readonly PressAround[]
  readonly counted?: readonly number[]
  readonly login_days?: number
  readonly ranked?: readonly number[]
}
const PROVEN = { ...at(TOKYO), pressed_at: iso(NOON), fixed_at: iso(NOON) }
async function judge({ stamp_id = TOKYO, form = PROVEN, around = [], counted = [], login_days = 0, ranked = [] }: Given) {
  const { queries } = databaseDouble([
    [readBeforePresses, () => [{ ...NO_PRESSES, around: JSON.stringify(around) }]],
    [readReached, () => [{ counted: JSON.stringify(counted), login_days }]],
  ])
  const book = await openAccountBook(queries, 'account', [])
  book.ranked.push(...ranked)
  const now = new Date(NOON)
  const press = arrivingPress('a', { stamp_id, tilt: 0, blurred: 0, ...form }, now)
  const context = { stamps: STAMPS, tags, playFacts: playFacts(STAMPS.values()), now }
  return judgePress(queries, book, STAMPS.get(stamp_id) as IndexedStamp, press, context)
}

describe('[10] the judgement of a press', () => {
  it('of one at its place is verified, with metres and the moment of the fix, and without the position', async () => {
    const form = { ...PROVEN, accuracy: 20.6, fixed_at: iso(NOON - 1) }
    expect(await judge({ form })).toEqual({ verified: true, reasons: '', distance_m: 0, accuracy_m: 21, fixed_at: iso(NOON - 1), at_stamp_id: null })
  })

  it('of another has each reason, and no moment of a fix', async () => {
    const form = { ...PROVEN, latitude: 35, fixed_at: iso(NOON - 60 * MINUTE) }
    expect(await judge({ form })).toMatchObject({ verified: false, reasons: 'out_of_range old_position', fixed_at: null, at_stamp_id: null })
    expect(await judge({ form: { pressed_at: iso(NOON) } })).toMatchObject({ reasons: 'no_position', distance_m: null, accuracy_m: null, fixed_at: null })
  })

  it('of a position needs the moment at which it was taken', async () => {
    expect(await judge({ form: { ...at(TOKYO), pressed_at: iso(NOON) } })).toMatchObject({ verified: false, reasons: 'position_without_time', fixed_at: null })
  })

  it('has no moment of a fix where the speed was impossible', async () => {
    const around: PressAround[] = [[SENDAI, NOON - MINUTE, null, 20, false]]
    expect(await judge({ around })).toMatchObject({ verified: false, reasons: 'too_fast', fixed_at: null })
  })

  it('needs a whole position for its accuracy', async () => {
    const { accuracy: _accuracy, ...unsure } = PROVEN
    expect(await judge({ form: unsure })).toMatchObject({ verified: true, accuracy_m: null })
    expect(await judge({ form: { pressed_at: iso(NOON), accuracy: 20 } })).toMatchObject({ accuracy_m: null })
  })

  it("with the stamp's tag needs no position; with another tag, or a wrong one, it does", async () => {
    const form = { pressed_at: iso(NOON), token: 'tag of Tokyo' }
    expect(await judge({ form })).toMatchObject({ verified: true, reasons: '', fixed_at: null })
    expect(await judge({ stamp_id: YURAKUCHO, form })).toMatchObject({ verified: false, reasons: 'no_position' })
    expect(await judge({ form: { ...form, token: 'forged' } })).toMatchObject({ verified: false, reasons: 'no_position' })
    expect(await judge({ form: { ...PROVEN, token: 'forged' } })).toMatchObject({ verified: true })
  })

  it('reads no tag where the press has none', async () => {
    asked.length = 0
    await judge({})
    expect(asked).toEqual([])
  })
})

describe('[10, 14] the judgement of a face', () => {
  it('is that of the station whose tag was read, or else of the position', async () => {
    const tagged = { pressed_at: iso(NOON), token: 'tag of Omiya' }
    expect(await judge({ stamp_id: FACE, form: tagged })).toMatchObject({ verified: true, at_stamp_id: OMIYA })
    expect(await judge({ stamp_id: FACE, form: { ...PROVEN, ...at(SENDAI) } })).toMatchObject({ verified: true, distance_m: 0, at_stamp_id: SENDAI })
    expect(await judge({ stamp_id: FACE, form: { ...PROVEN, ...at(OMIYA) } })).toMatchObject({ verified: true, distance_m: 0, at_stamp_id: OMIYA })
    const both = { ...PROVEN, ...at(SENDAI), token: 'tag of Omiya' }
    expect(await judge({ stamp_id: FACE, form: both })).toMatchObject({ verified: true, at_stamp_id: OMIYA })
  })

  it('names no station where it is not verified, or where there is neither tag nor position', async () => {
    expect(await judge({ stamp_id: FACE })).toMatchObject({ verified: false, reasons: 'out_of_range', at_stamp_id: null })
    for (const half of [{}, { latitude: 38.3 }, { longitude: 140.9 }]) {
      const nowhereNear = await judge({ stamp_id: FACE, form: { pressed_at: iso(NOON), ...half } })
      expect(nowhereNear).toMatchObject({ verified: false, reasons: 'no_stamp_place no_position', distance_m: null, at_stamp_id: null })
    }
    const elsewhere = { pressed_at: iso(NOON), token: 'tag of Tokyo' }
    expect(await judge({ stamp_id: FACE, form: elsewhere })).toMatchObject({ verified: false, at_stamp_id: null })
  })
})

describe('[14] the judgement of a stamp without a place', () => {
  const form = { pressed_at: iso(NOON) }
  it('is verified where its mission is complete, by what counted before or since in this request', async () => {
    expect(await judge({ stamp_id: SPECIAL, form })).toMatchObject({ verified: false, reasons: 'no_stamp_place no_position' })
    expect(await judge({ stamp_id: SPECIAL, form, counted: [SENDAI] })).toMatchObject({ verified: false })
    expect(await judge({ stamp_id: SPECIAL, form, counted: [TOKYO] })).toMatchObject({ verified: true, reasons: '', at_stamp_id: null })
    expect(await judge({ stamp_id: SPECIAL, form, ranked: [TOKYO] })).toMatchObject({ verified: true })
  })

  it('is verified once more where the book has it, and on as many login days', async () => {
    expect(await judge({ stamp_id: SPECIAL, form, counted: [SPECIAL] })).toMatchObject({ verified: true })
    expect(await judge({ stamp_id: LOGIN, form })).toMatchObject({ verified: false })
    expect(await judge({ stamp_id: LOGIN, form, login_days: 1 })).toMatchObject({ verified: true })
  })
})

describe('[10] the presses around', () => {
  const seen = async (around: PressAround, form: object = {}) => (await judge({ around: [around], form: { ...PROVEN, ...form } })).verified

  it('count where nobody can have been at both places, by their own fix and accuracy', async () => {
    expect(await seen([SENDAI, NOON - 30 * MINUTE, null, 20, false])).toBe(false)
    expect(await seen([SENDAI, NOON - 30 * MINUTE, NOON - 120 * MINUTE, 20, false])).toBe(true)
    expect(await seen([SENDAI, NOON - 240 * MINUTE, null, 20, false])).toBe(true)
    expect(await seen([TOKYO, NOON, null, 20, false])).toBe(true)
  })

  it('count within four hours only: a farther place is a different journey', async () => {
    // A fix long after its press: within the hours by the press, too fast by the fix.
    expect(await seen([SENDAI, NOON - 240 * MINUTE, NOON, 20, false])).toBe(false)
    expect(await seen([SENDAI, NOON - 240 * MINUTE - 1, NOON, 20, false])).toBe(true)
    expect(await seen([SENDAI, NOON + 240 * MINUTE, NOON, 20, false])).toBe(false)
    expect(await seen([SENDAI, NOON + 240 * MINUTE + 1, NOON, 20, false])).toBe(true)
  })

  it('of a fast clock count among themselves only', async () => {
    const ahead = { pressed_at: iso(NOON + 2 * MINUTE + 1), fixed_at: iso(NOON + 2 * MINUTE + 1) }
    const justNot = { pressed_at: iso(NOON + 2 * MINUTE), fixed_at: iso(NOON + 2 * MINUTE) }
    expect(await seen([SENDAI, NOON, null, 20, true])).toBe(true)
    expect(await seen([SENDAI, NOON, null, 20, true], ahead)).toBe(false)
    expect(await seen([SENDAI, NOON, null, 20, false], ahead)).toBe(true)
    expect(await seen([SENDAI, NOON, null, 20, false], justNot)).toBe(false)
  })

  it('without a known place count for nothing', async () => {
    expect(await seen([9999, NOON, NOON, 20, false])).toBe(true)
    expect(await seen([SPECIAL, NOON, NOON, 20, false])).toBe(true)
  })
})

describe('[10] the presses with which later presses of the same request are compared', () => {
  const VERDICT = { verified: true, reasons: '', distance_m: 5, accuracy_m: 20, fixed_at: iso(NOON - 1), at_stamp_id: null }
  const MOMENTS = { pressed_at: NOON, collected_at: NOON }
  const openBook = () => openAccountBook(databaseDouble([[readBeforePresses, () => [NO_PRESSES]]]).queries, 'account', [])

  it('include a verified press, at the place where it was made', async () => {
    const book = await openBook()
    rememberPresence(book, TOKYO, VERDICT, MOMENTS)
    rememberPresence(book, FACE, { ...VERDICT, at_stamp_id: OMIYA, fixed_at: null }, MOMENTS)
    expect(book.around).toEqual([
      [TOKYO, NOON, NOON - 1, 20, false],
      [OMIYA, NOON, null, 20, false],
    ])
  })

  it('include neither a keepsake nor a stamp without a place', async () => {
    const book = await openBook()
    rememberPresence(book, TOKYO, { ...VERDICT, verified: false }, MOMENTS)
    rememberPresence(book, 10_001, VERDICT, MOMENTS)
    rememberPresence(book, LOGIN, VERDICT, MOMENTS)
    expect(book.around).toEqual([])
  })

  it('are of a fast clock if dated more than two minutes after their arrival', async () => {
    const book = await openBook()
    for (const collected_at of [NOON - 2 * MINUTE, NOON - 2 * MINUTE - 1]) rememberPresence(book, TOKYO, VERDICT, { pressed_at: NOON, collected_at })
    expect(book.around.map((press) => press[4])).toEqual([false, true])
  })
})
