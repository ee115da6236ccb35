import { describe, expect, it } from 'vitest'
import { newOutboxRow, type OutboxRow, type Wait } from '../../../src/core/domain/outbox-row.ts'
import { UNDO_WINDOW_MS, UNDO_PAUSE_MS } from '../../../src/core/domain/press.ts'
import { wipeStore } from '../../../src/device/store/book-store.ts'
import type { Store } from '../../../src/device/store/db.ts'
import { createOutbox } from '../../../src/device/store/outbox.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'
import { createGate } from '../../support/gate.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'

const newPhone = () => createPhone(() => Promise.reject(new Error('no byte may be sent')))
const rowOf = (key: string, change: Partial<OutboxRow> = {}): OutboxRow => ({ ...newOutboxRow(pressOf(key), 'guest'), ...change })
const keysOf = (rows: readonly OutboxRow[]) => rows.map(({ key }) => key)
const waitFrom = (phone: Phone, by: Wait['by'], length_ms: number): Wait => ({ by, since: phone.clock.now, until: phone.clock.now + length_ms })

describe('[11] the outbox', () => {
  it('keeps rows in order of arrival, each key once, over a restart of the app too', async () => {
    const phone = newPhone()
    for (const key of ['b', 'a', 'c', 'a']) await expect(phone.outbox.add(rowOf(key))).resolves.toBe('outbox')
    await phone.store.close()
    expect(keysOf(await phone.outbox.read())).toEqual(['b', 'a', 'c'])
    await expect(phone.outbox.count()).resolves.toBe(3)
  })
  it('accepts the same key once, unchanged', async () => {
    const phone = newPhone()
    await phone.outbox.add(rowOf('a'))
    await phone.outbox.add(rowOf('a', { tilt: 9 }))
    expect(await phone.outbox.read()).toMatchObject([{ key: 'a', tilt: -7 }])
  })
  it('a retry makes a refused press due at once', async () => {
    const phone = newPhone()
    await phone.outbox.add(rowOf('a', { state: 'refused' }))
    await phone.outbox.add(rowOf('b', { state: 'refused' }))
    await phone.outbox.retry('a')
    expect(await phone.outbox.read()).toMatchObject([
      { key: 'a', state: 'waiting', wait: null },
      { key: 'b', state: 'refused' },
    ])
  })
})

describe('[11] a press in its undo window', () => {
  it('is changed and removed only there, to the millisecond', async () => {
    const phone = newPhone()
    const held = waitFrom(phone, 'visitor', UNDO_WINDOW_MS)
    for (const row of [rowOf('held', { wait: held }), rowOf('tried', { wait: held, attempts: 1 }), rowOf('never')]) await phone.outbox.add(row)
    for (const key of ['tried', 'never', 'unknown']) await expect(phone.outbox.amend(key, 'undo')).resolves.toBe(false)
    phone.clock.now = held.until
    await expect(phone.outbox.amend('held', 'undo')).resolves.toBe(false)
    phone.clock.now = held.until - 1
    await expect(phone.outbox.amend('held', 'pause')).resolves.toBe(true)
    expect((await phone.outbox.read())[0]?.wait).toEqual(waitFrom(phone, 'visitor', UNDO_PAUSE_MS))
    await expect(phone.outbox.amend('held', 'undo')).resolves.toBe(true)
    expect(keysOf(await phone.outbox.read())).toEqual(['tried', 'never'])
  })
  it('is released for a login, a logout or a transfer, on a full phone too', async () => {
    const phone = newPhone()
    const row = rowOf('a', { wait: waitFrom(phone, 'visitor', UNDO_WINDOW_MS) })
    await phone.outbox.add(row)
    await phone.fullOutbox.add({ ...row, key: 'b' })
    await phone.outbox.release()
    expect((await phone.outbox.read()).map(({ key, wait }) => [key, wait])).toEqual([
      ['b', null],
      ['a', null],
    ])
  })
})

describe('[11] a full phone', () => {
  it('stores the press in the overflow, and moves it into the outbox when there is space', async () => {
    const phone = newPhone()
    const full = phone.fullOutbox
    await expect(full.add(rowOf('k1'))).resolves.toBe('overflow')
    expect(phone.announced).toEqual(['outbox'])
    expect(keysOf(await full.read())).toEqual(['k1'])
    await expect(full.count()).resolves.toBe(1)
    await expect(full.moveOverflow()).rejects.toThrow('full')
    expect(keysOf(phone.overflow.read())).toEqual(['k1'])
    await phone.outbox.moveOverflow()
    expect(phone.overflow.read()).toEqual([])
    expect(keysOf(await phone.outbox.read())).toEqual(['k1'])
  })
  it('changes a press in the overflow like one in the outbox', async () => {
    const phone = newPhone()
    await phone.fullOutbox.add(rowOf('k1', { wait: waitFrom(phone, 'visitor', UNDO_WINDOW_MS) }))
    await expect(phone.outbox.amend('k1', 'pause')).resolves.toBe(true)
    expect(phone.overflow.read()).toMatchObject([{ wait: waitFrom(phone, 'visitor', UNDO_PAUSE_MS) }])
    await expect(phone.outbox.amend('k1', 'undo')).resolves.toBe(true)
    expect(await phone.outbox.read()).toEqual([])
  })
  it('changes a press in the overflow while the store refuses every write', async () => {
    const phone = newPhone()
    const full = phone.fullOutbox
    await full.add(rowOf('k1', { wait: waitFrom(phone, 'visitor', UNDO_WINDOW_MS) }))
    await expect(full.amend('k1', 'pause')).resolves.toBe(true)
    expect(phone.overflow.read()).toMatchObject([{ wait: waitFrom(phone, 'visitor', UNDO_PAUSE_MS) }])
    await expect(full.amend('k1', 'undo')).resolves.toBe(true)
    expect(phone.overflow.read()).toEqual([])
    await expect(full.amend('k1', 'undo')).rejects.toThrow('full')
  })
  describe('in two tabs, one of which begins to move the overflow', () => {
    const moveSlowly = async (phone: Phone, meanwhile: (shown: OutboxRow) => Promise<unknown>) => {
      const shown = rowOf('k1', { wait: waitFrom(phone, 'visitor', UNDO_WINDOW_MS) })
      await phone.fullOutbox.add(shown)
      const opened = createGate()
      const opening: Store = { ...phone.store, write: (...asked) => opened.promise.then(() => phone.store.write(...asked)) }
      const moving = createOutbox(opening, phone.overflow, phone.now).moveOverflow()
      await meanwhile(shown)
      opened.open()
      await moving
    }
    it('an undo in the other one removes the press for ever, and a second undo changes nothing', async () => {
      const phone = newPhone()
      await moveSlowly(phone, () => expect(phone.outbox.amend('k1', 'undo')).resolves.toBe(true))
      expect(await phone.outbox.read()).toEqual([])
      await expect(phone.outbox.amend('k1', 'undo')).resolves.toBe(false)
    })
    it('a pause in the other one lasts: the press is not sent meanwhile', async () => {
      const phone = newPhone()
      await moveSlowly(phone, () => phone.outbox.amend('k1', 'pause'))
      expect(await phone.outbox.read()).toMatchObject([{ key: 'k1', wait: waitFrom(phone, 'visitor', UNDO_PAUSE_MS) }])
    })
    it('a press that the other one has moved, sent and settled is not sent again', async () => {
      const phone = newPhone()
      await moveSlowly(phone, async () => {
        await phone.outbox.moveOverflow()
        phone.clock.now += UNDO_WINDOW_MS
        const [row] = await phone.queue.oldestDue({ eager: false, limit: 1, where: () => true })
        if (row === undefined) throw new RangeError('no press is due')
        await phone.queue.settle([{ row, result: collectedStamp({ collected_id: 'k1' }) }])
      })
      expect(await phone.outbox.read()).toEqual([])
    })
    it('a press of a deleted book does not come back', async () => {
      const phone = newPhone()
      await moveSlowly(phone, async () => {
        await wipeStore(phone.store)
        phone.outbox.clearOverflow()
      })
      expect(await phone.outbox.read()).toEqual([])
    })
  })
  it('reports where there is no space at all', async () => {
    const phone = newPhone()
    const store = { ...phone.store, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    const overflow = {
      ...phone.overflow,
      write: () => {
        throw new DOMException('full too', 'QuotaExceededError')
      },
    }
    await expect(createOutbox(store, overflow).add(rowOf('k1'))).rejects.toThrow('full too')
  })
})

it('[4] empties its overflow where a logout empties the phone', async () => {
  const phone = newPhone()
  await phone.outbox.add(rowOf('a'))
  for (const key of ['b', 'c']) await phone.fullOutbox.add(rowOf(key))
  phone.outbox.clearOverflow()
  expect(keysOf(await phone.outbox.read())).toEqual(['a'])
})

it('[11] keeps rows that entered the overflow after the visitor agreed to the logout, as a guest’s', async () => {
  const phone = newPhone()
  for (const key of ['b', 'c']) await phone.fullOutbox.add({ ...newOutboxRow(pressOf(key), 'sns', 'mine') })
  phone.outbox.clearOverflow((key) => key === 'b')
  expect(await phone.outbox.read()).toEqual([newOutboxRow(pressOf('c'), 'guest')])
})
