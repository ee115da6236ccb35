import { describe, expect, it } from 'vitest'
import { UNDO_WINDOW_MS } from '../../../src/core/domain/press.ts'
import { newOutboxRow, type OutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { readMeta, writeMeta } from '../../../src/device/store/meta-store.ts'
import { amendInBothBooks, deliverOwed, keepInBothBooks, type OpenedVolume } from '../../../src/device/sync/together.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { settleStamps } from '../../support/settle-stamps.ts'
import { userOf } from '../../support/user.ts'

const setUp = () => {
  const cookies = new Map<string, string>()
  return (['', '-2'] as const).map((volume) => createPhone(() => Promise.reject(new Error('unused')), cookies, volume)) as [Phone, Phone]
}
const rowOf = ({ clock }: Phone): OutboxRow => ({
  ...newOutboxRow(pressOf('one', { sub_stamp_id: 2, x: 0.5, y: 0.5 }), 'sns', 'first-book'),
  wait: { by: 'visitor', since: clock.now, until: clock.now + UNDO_WINDOW_MS },
})
const gone = ({ store, outbox }: Phone): OpenedVolume => ({ store, outbox: { ...outbox, add: () => Promise.reject(new Error('the page is gone')) } })
/** A book that cannot be written at all. */
const broken = ({ store, outbox }: Phone): OpenedVolume => {
  const fail = () => Promise.reject(new Error('no database'))
  return { store, outbox: { ...outbox, add: fail, amend: fail } }
}
const owedOn = ({ store }: Phone) => readMeta(store, 'together')

describe('[15] one press in two books', () => {
  it('is two rows with two keys, each of its own owner and with its own count, and nothing stays owed', async () => {
    const [first, second] = setUp()
    await writeMeta(second.store, 'user', userOf('second-book'))
    await second.keep(pressOf('before'))
    for (const key of ['elsewhere', 'there again']) await second.keep(pressOf(key, { stamp_id: 218 }))
    expect(await keepInBothBooks(first, rowOf(first), '-2', 'two', () => second)).toEqual({ where: 'outbox', state: 'kept' })
    expect(await first.outbox.read()).toMatchObject([{ key: 'one', owner: 'sns', book_id: 'first-book', restamp_number: 0 }])
    const row = (await second.outbox.read()).at(-1)
    expect(row).toMatchObject({ key: 'two', owner: 'sns', book_id: 'second-book', restamp_number: 1, stamp_id: 51, sub_stamp_id: 2, attempts: 0 })
    expect(row?.wait).toEqual(rowOf(first).wait)
    expect(await owedOn(first)).toBeUndefined()
  })

  it('of a guest’s book does not name another visitor’s account', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => second)
    const [row] = await second.outbox.read()
    expect(row).toMatchObject({ key: 'two', owner: 'guest' })
    expect(row).not.toHaveProperty('book_id')
  })

  it('where the page ends in between, the next start writes the second row once, however often it runs', async () => {
    const [first, second] = setUp()
    expect(await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))).toEqual({ where: 'outbox', state: 'waiting' })
    expect(await second.outbox.read()).toEqual([])
    const owed = await owedOn(first)
    await deliverOwed(first, () => second)
    // The page ended again, after the row was written and before the owed press was dropped.
    await writeMeta(first.store, 'together', owed ?? [])
    await Promise.all([deliverOwed(first, () => second), deliverOwed(first, () => second)])
    expect(await second.outbox.read()).toMatchObject([{ key: 'two' }])
    expect(await owedOn(first)).toBeUndefined()
  })

  it('several that wait for the second book are each delivered, and each can be undone alone', async () => {
    const [first, second] = setUp()
    for (const [one, two] of [
      ['one', 'two'],
      ['three', 'four'],
      ['five', 'six'],
    ] as const)
      await keepInBothBooks(first, { ...rowOf(first), key: one }, '-2', two, () => gone(second))
    expect(await amendInBothBooks(first, ['three', 'four'], 'undo', () => second, first.clock.now)).toBe(true)
    await deliverOwed(first, () => second)
    expect((await first.outbox.read()).map(({ key }) => key)).toEqual(['one', 'five'])
    expect((await second.outbox.read()).map(({ key }) => key)).toEqual(['two', 'six'])
    expect(await owedOn(first)).toBeUndefined()
  })

  it('that the first book has already is not kept twice there, and is still owed to the second', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))
    await writeMeta(first.store, 'together', [])
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))
    await deliverOwed(first, () => second)
    expect(await first.outbox.read()).toMatchObject([{ key: 'one' }])
    expect(await second.outbox.read()).toMatchObject([{ key: 'two' }])
  })

  it('that the second book keeps in its overflow is not kept in its store as well', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))
    const owed = await owedOn(first)
    await deliverOwed(first, () => ({ ...second, outbox: second.fullOutbox }))
    await writeMeta(first.store, 'together', owed ?? [])
    await deliverOwed(first, () => second)
    expect(await second.outbox.read()).toMatchObject([{ key: 'two' }])
  })

  it('with a pause of the undo window is still delivered to the second book', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))
    expect(await amendInBothBooks(first, ['one', 'two'], 'pause', () => second, first.clock.now)).toBe(true)
    await deliverOwed(first, () => second)
    expect(await second.outbox.read()).toMatchObject([{ key: 'two' }])
  })

  it('a press that reached the server meanwhile does not return', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))
    await second.store.write(['collected'], async (tx) => {
      await tx.objectStore('collected').put({
        collected_id: 'two',
        stamp_id: 51,
        pressed_at: '2026-11-21T00:30:00.000Z',
        collected_at: '2026-11-21T00:31:00.000Z',
        tilt: 0,
        blurred: 0,
        restamp_number: 0,
        imprint: null,
        sub_stamps: [],
        verified: true,
        settled: 1,
      })
    })
    await deliverOwed(first, () => second)
    expect(await second.outbox.read()).toEqual([])
  })

  it('that is owed to a removed book is dropped', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))
    await deliverOwed(first, () => null)
    expect(await owedOn(first)).toBeUndefined()
  })

  it('「とりけす」 undoes both rows, also where the second is only owed', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => second)
    expect(await amendInBothBooks(first, ['one', 'two'], 'undo', () => second, first.clock.now)).toBe(true)
    await keepInBothBooks(first, { ...rowOf(first), key: 'three' }, '-2', 'four', () => gone(second))
    expect(await amendInBothBooks(first, ['three', 'four'], 'undo', () => second, first.clock.now)).toBe(true)
    await deliverOwed(first, () => second)
    expect([await first.outbox.read(), await second.outbox.read()]).toEqual([[], []])
  })

  describe.each([
    ['has not delivered it', () => Promise.resolve()],
    ['has delivered it too', (first: Phone, second: Phone) => deliverOwed(first, () => second)],
  ])('while a starting tab delivers an owed press, and the tab that pressed %s,', (_, deliverFirst) => {
    /** The second book of the starting tab: `meanwhile` runs before the step. */
    const interrupted = ({ store, outbox }: Phone, step: 'read' | 'add', meanwhile: () => Promise<unknown>): OpenedVolume => ({
      store,
      outbox: {
        ...outbox,
        read: async () => {
          if (step === 'read') await meanwhile()
          return outbox.read()
        },
        add: async (row) => {
          if (step === 'add') await meanwhile()
          return outbox.add(row)
        },
      },
    })

    it.each(['read', 'add'] as const)('an undo before the starting tab’s %s removes the press from both books', async (step) => {
      const [first, second] = setUp()
      await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))
      const undone: boolean[] = []
      const other = interrupted(second, step, async () => {
        await deliverFirst(first, second)
        undone.push(await amendInBothBooks(first, ['one', 'two'], 'undo', () => second, first.clock.now))
      })
      await deliverOwed(first, () => other)
      expect(undone).toEqual([true])
      expect([await first.outbox.read(), await second.outbox.read()]).toEqual([[], []])
      expect(await owedOn(first)).toBeUndefined()
    })

    it.each(['read', 'add'] as const)('an answer for the first book before the starting tab’s %s leaves the press in the second book', async (step) => {
      const [first, second] = setUp()
      await writeMeta(first.store, 'user', userOf('first-book'))
      await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))
      const other = interrupted(second, step, async () => {
        await deliverFirst(first, second)
        const [row] = await first.store.use((db) => db.getAll('outbox'))
        await first.queue.settle([{ row: row ?? { key: '' }, result: collectedStamp({ collected_id: 'one', pressed_at: rowOf(first).pressed_at }) }])
      })
      await deliverOwed(first, () => other)
      expect(await first.outbox.read()).toEqual([])
      expect(await second.outbox.read()).toMatchObject([{ key: 'two' }])
    })
  })

  it('a starting tab does not deliver a press that another tab delivers, and the server answers, during its read', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => gone(second))
    const read = async () => {
      await deliverOwed(first, () => second)
      await settleStamps(second.store, collectedStamp({ collected_id: 'two' }))
      return second.outbox.read()
    }
    await deliverOwed(first, () => ({ ...second, outbox: { ...second.outbox, read } }))
    expect(await second.outbox.read()).toEqual([])
  })

  it('a small seal is placed on both rows, and after the undo window neither row is changed', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, { ...rowOf(first), sub_stamp_id: undefined }, '-2', 'two', () => second)
    await amendInBothBooks(first, ['one', 'two'], { seal: { sub_stamp_id: 5, x: 0.1, y: 0.2 } }, () => second, first.clock.now)
    for (const phone of [first, second]) expect(await phone.outbox.read()).toMatchObject([{ sub_stamp_id: 5, x: 0.1, y: 0.2 }])
    for (const phone of [first, second]) phone.clock.now += UNDO_WINDOW_MS + 1
    expect(await amendInBothBooks(first, ['one', 'two'], 'undo', () => second, first.clock.now)).toBe(false)
    expect(await second.outbox.read()).toHaveLength(1)
  })

  it('a small seal is placed on the second also where that is only owed, with the undo window that the seal starts anew', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, { ...rowOf(first), sub_stamp_id: undefined }, '-2', 'two', () => gone(second))
    for (const phone of [first, second]) phone.clock.now += UNDO_WINDOW_MS - 1
    expect(await amendInBothBooks(first, ['one', 'two'], { seal: { sub_stamp_id: 5, x: 0.1, y: 0.2 } }, () => second, first.clock.now)).toBe(true)
    for (const phone of [first, second]) phone.clock.now += UNDO_WINDOW_MS - 1
    await deliverOwed(first, () => second)
    for (const phone of [first, second]) expect(await phone.outbox.read()).toMatchObject([{ sub_stamp_id: 5, x: 0.1, y: 0.2 }])
    expect(await amendInBothBooks(first, ['one', 'two'], 'undo', () => second, first.clock.now)).toBe(true)
    expect([await first.outbox.read(), await second.outbox.read()]).toEqual([[], []])
  })

  it('a change is made where the second book still cannot be written, and is in the press that it gets later', async () => {
    const [first, second] = setUp()
    for (const key of ['one', 'three']) await keepInBothBooks(first, { ...rowOf(first), key }, '-2', `${key} again`, () => broken(second))
    const seal = { sub_stamp_id: 5, x: 0.1, y: 0.2 }
    expect(await amendInBothBooks(first, ['one', 'one again'], { seal }, () => broken(second), first.clock.now)).toBe(true)
    expect(await amendInBothBooks(first, ['three', 'three again'], 'undo', () => broken(second), first.clock.now)).toBe(true)
    await deliverOwed(first, () => second)
    expect(await second.outbox.read()).toMatchObject([{ key: 'one again', ...seal }])
  })

  it('a change rejects where the second book has the press and cannot store the change', async () => {
    const [first, second] = setUp()
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => second)
    await expect(amendInBothBooks(first, ['one', 'two'], 'undo', () => broken(second), first.clock.now)).rejects.toThrow('no database')
  })

  it('on a full phone both rows go to the overflow; without any space neither is stored', async () => {
    const [first, second] = setUp()
    const full = { store: first.fullStore, outbox: first.fullOutbox }
    expect(await keepInBothBooks(full, rowOf(first), '-2', 'two', () => ({ ...second, outbox: second.fullOutbox }))).toEqual({
      where: 'overflow',
      state: 'kept',
    })
    for (const [phone, key] of [
      [first, 'one'],
      [second, 'two'],
    ] as const)
      expect(phone.overflow.read()).toMatchObject([{ key }])
    const none = { store: first.fullStore, outbox: { ...first.fullOutbox, add: () => Promise.reject(new Error('full')) } }
    await expect(keepInBothBooks(none, rowOf(first), '-2', 'three', () => second)).rejects.toThrow('full')
    expect((await second.outbox.read()).filter(({ key }) => key === 'three')).toEqual([])
  })

  it('on a full phone 「とりけす」 undoes both rows of the overflow', async () => {
    const [first, second] = setUp().map((phone) => ({ ...phone, store: phone.fullStore, outbox: phone.fullOutbox })) as [Phone, Phone]
    await keepInBothBooks(first, rowOf(first), '-2', 'two', () => second)
    expect([first, second].map(({ overflow }) => overflow.read().length)).toEqual([1, 1])
    expect(await amendInBothBooks(first, ['one', 'two'], 'undo', () => second, first.clock.now)).toBe(true)
    expect([first, second].map(({ overflow }) => overflow.read())).toEqual([[], []])
  })

  it('on a phone with room for one row the first book has the press, and nothing says that the second will have it', async () => {
    const [first, second] = setUp()
    for (const [key, outbox, where] of [
      ['one', first.fullOutbox, 'overflow'],
      // The row fits into the store, and the owed press beside it does not.
      ['three', first.outbox, 'outbox'],
    ] as const)
      expect(await keepInBothBooks({ store: first.fullStore, outbox }, { ...rowOf(first), key }, '-2', `${key} again`, () => broken(second))).toEqual({
        where,
        state: 'full',
      })
    expect(await first.outbox.read()).toMatchObject([{ key: 'one' }, { key: 'three' }])
    expect(await owedOn(first)).toBeUndefined()
  })
})
