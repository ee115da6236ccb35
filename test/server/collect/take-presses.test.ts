import { describe, expect, it } from 'vitest'
import { playFacts } from '../../../src/core/domain/play/play-facts.ts'
import { arrivingPress } from '../../../server/collect/arriving-press.ts'
import { takePresses } from '../../../server/collect/take-presses.ts'
import type { CallContext } from '../../../server/handler.ts'
import { Refusal } from '../../../server/http/refusal.ts'
import { lockAccount } from '../../../server/store/accounts.ts'
import type { Db } from '../../../server/store/db.ts'
import { proveImpression, readBeforePresses, writePresses } from '../../../server/store/impressions.ts'
import { NO_PRESSES, databaseDouble } from '../support/database-double.ts'
import { TEST_STAMPS, TOKYO, YURAKUCHO, at } from '../support/test-stamps.ts'

const NOW = new Date('2026-11-21T03:00:00.000Z')
const iso = NOW.toISOString()
const FORM = { stamp_id: TOKYO, tilt: 0, blurred: 0, pressed_at: iso }
const PROVEN = { ...FORM, ...at(TOKYO), fixed_at: iso }
const press = (id: string, form: object = PROVEN) => arrivingPress(id, { ...FORM, ...form }, NOW)
const failing = (error: unknown) => () => {
  throw error
}
const LOST_RACE = Object.assign(new Error('lost'), { code: '40001' })

interface Given {
  readonly known?: readonly object[]
  readonly max?: number
  readonly shortFrom?: Date
  readonly tags?: object
  /** The rows of each writing, one after the other; the last repeats. */
  readonly written?: readonly (() => readonly object[])[]
}
function server({ known = [], max = 9, shortFrom = NOW, tags = {}, written = [() => [{}]] }: Given = {}) {
  let writings = 0
  const db = databaseDouble([
    [readBeforePresses, () => [{ ...NO_PRESSES, known: JSON.stringify(known) }]],
    [writePresses, () => (written[writings++] ?? written.at(-1) ?? failing(new RangeError('no rows')))()],
    [proveImpression, () => []],
    [lockAccount, () => []],
  ])
  let transactions = 0
  const tx: Db['tx'] = (work) => {
    transactions += 1
    return work(db.queries)
  }
  const context = {
    db: { ...db.queries, tx },
    visitor: { account_id: 'account' },
    stamps: TEST_STAMPS,
    playFacts: playFacts(TEST_STAMPS.values()),
    limits: { pressesPerAccount: { max, windowMs: 60_000 } },
    tags,
    now: NOW,
    shortFrom,
  } as Partial<Record<keyof CallContext, unknown>> as CallContext
  return { context, valuesOf: db.valuesOf, transactions: () => transactions }
}
const stampsOf = (taken: Awaited<ReturnType<typeof takePresses>>) =>
  taken.map((each) => (each instanceof Refusal ? each.code : [each.isReplay, (JSON.parse(each.text) as { stamp: { verified: boolean } }).stamp.verified]))

describe('[10, 11] the presses of a request', () => {
  it('are read and written once, without a lock, and answered in their order', async () => {
    const { context, valuesOf, transactions } = server()
    expect(stampsOf(await takePresses([press('a'), press('b', FORM)], context))).toEqual([
      [false, true],
      [false, false],
    ])
    const [{ arrived } = {}, ...others] = valuesOf(writePresses)
    expect(JSON.parse(String(arrived))).toMatchObject([
      { id: 'a', answer: 'n1' },
      { id: 'b', answer: '1' },
    ])
    expect([valuesOf(readBeforePresses).length, others, transactions()]).toEqual([1, [], 0])
  })

  it('are refused one by one: the others are stored, and a refusal from before is returned as it came', async () => {
    const broken = new Refusal('invalid_input')
    const { context, valuesOf } = server({ max: 1 })
    const taken = await takePresses([broken, press('a', { stamp_id: 999 }), press('b'), press('c')], context)
    expect(taken[0]).toBe(broken)
    expect(stampsOf(taken)).toEqual(['invalid_input', 'unknown_stamp', [false, true], 'too_many_requests'])
    const [{ presses } = {}] = valuesOf(readBeforePresses)
    expect(JSON.parse(String(presses))).toHaveLength(3)
  })

  it('are stored whole before short answers begin', async () => {
    const { context, valuesOf } = server({ shortFrom: new Date(NOW.getTime() + 1) })
    const [taken] = await takePresses([press('a')], context)
    const [{ arrived, stamps } = {}] = valuesOf(writePresses)
    expect(JSON.parse(String(arrived))).toMatchObject([{ answer: (taken as { text: string }).text }])
    expect(JSON.parse(String(stamps))).toMatchObject([{ last_id: 'a' }])
    const short = server()
    await takePresses([press('a')], short.context)
    expect(JSON.parse(String(short.valuesOf(writePresses)[0]?.['stamps']))).toMatchObject([{ last_id: null }])
  })

  it('fail as a whole by any other error', async () => {
    const { context } = server({ tags: { accept: failing(new Error('no tags')) } })
    await expect(takePresses([press('a', { token: 'tag' })], context)).rejects.toThrow('no tags')
  })
})

describe('[11] a key that is known', () => {
  it('gets its answer again in the same request, and another press with it is refused', async () => {
    const { context, valuesOf } = server()
    const taken = await takePresses([press('a'), press('a'), press('a', { ...PROVEN, stamp_id: YURAKUCHO })], context)
    expect(stampsOf(taken)).toEqual([[false, true], [true, true], 'key_reused'])
    expect(taken[1]).toMatchObject({ text: (taken[0] as { text: string }).text })
    expect(JSON.parse(String(valuesOf(writePresses)[0]?.['arrived']))).toHaveLength(1)
  })

  it('writes nothing where it is the only one', async () => {
    const first = server()
    await takePresses([press('a', FORM)], first.context)
    const again = server({ known: [keepsake()] })
    expect(stampsOf(await takePresses([press('a', FORM)], again.context))).toEqual([[true, false]])
    expect([again.valuesOf(writePresses), again.transactions()]).toEqual([[], 0])
  })

  /** The press `a` as it is stored when a book file brings it without its proof. */
  function keepsake() {
    const stamp = { stamp_id: TOKYO, tilt: 0, blurred: 0, pressed_at: iso, restamp_number: 0, imprint: null, sub_stamps: [], verified: false }
    const line = JSON.stringify({ stamp: { collected_id: 'a', collected_at: iso, ...stamp }, is_new: true, stamp_num: 1 })
    return { id: 'a', request_hash: press('a').request_hash, answer: line, reasons: 'no_position', line }
  }

  it('[10] is verified by a late proof, under the lock of the account', async () => {
    const { context, valuesOf, transactions } = server({ known: [keepsake()] })
    expect(stampsOf(await takePresses([press('a')], context))).toEqual([[false, true]])
    expect(valuesOf(lockAccount)).toEqual([{ account_id: 'account' }])
    expect(valuesOf(proveImpression)).toMatchObject([{ account_id: 'account', id: 'a', verified: true }])
    expect([valuesOf(writePresses).length, transactions()]).toEqual([1, 1])
  })

  it('[10] stays a keepsake where the late proof is not valid', async () => {
    const { context, valuesOf, transactions } = server({ known: [keepsake()] })
    expect(stampsOf(await takePresses([press('a', { ...PROVEN, latitude: 35 })], context))).toEqual([[true, false]])
    expect([valuesOf(proveImpression), transactions()]).toEqual([[], 0])
  })
})

describe('[11] a race of two requests', () => {
  it.each([
    ['another version of the account', () => []],
    ['an error of the database', failing(LOST_RACE)],
  ])('lost by %s is judged again under the lock', async (_name, lost) => {
    const { context, valuesOf, transactions } = server({ written: [lost, () => [{}]] })
    expect(stampsOf(await takePresses([press('a')], context))).toEqual([[false, true]])
    expect(valuesOf(lockAccount)).toEqual([{ account_id: 'account' }])
    expect([valuesOf(readBeforePresses).length, valuesOf(writePresses).length, transactions()]).toEqual([2, 2, 1])
  })

  it('that is lost under the lock as well is an error, and so is any other failure of the database', async () => {
    await expect(takePresses([press('a')], server({ written: [() => []] }).context)).rejects.toThrow('the account has changed under its own lock')
    const { context, transactions } = server({ written: [failing(new Error('disk full'))] })
    await expect(takePresses([press('a')], context)).rejects.toThrow('disk full')
    expect(transactions()).toBe(0)
  })
})
