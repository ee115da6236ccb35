import { describe, expect, it } from 'vitest'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { newOutboxRow, type OutboxRow, type Wait } from '../../../src/core/domain/outbox-row.ts'
import { UNDO_WINDOW_MS } from '../../../src/core/domain/press.ts'
import { keepUser, wipeStore } from '../../../src/device/store/book-store.ts'
import { readSettleCount } from '../../../src/device/store/meta-store.ts'
import type { Settlement } from '../../../src/device/store/send-queue.ts'
import { addRows } from '../../../src/device/store/outbox-rows.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import { userOf } from '../../support/user.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'

const newPhone = () => createPhone(() => Promise.reject(new Error('no byte may be sent')))
const rowOf = (key: string, change: Partial<OutboxRow> = {}): OutboxRow => ({ ...newOutboxRow(pressOf(key), 'guest'), ...change })
const keysOf = (rows: readonly OutboxRow[]) => rows.map(({ key }) => key)
const waitFrom = (phone: Phone, by: Wait['by'], length_ms: number): Wait => ({ by, since: phone.clock.now, until: phone.clock.now + length_ms })
const stamp = (collected_id: string) => collectedStamp({ collected_id })

/** Settles these rows with these results, as a drain that read them before. */
async function settle({ queue }: Phone, results: Readonly<Record<string, Settlement['result']>>): Promise<void> {
  const settlements: Settlement[] = []
  for (const row of await queue.oldestDue({ eager: true, limit: Infinity, where: () => true })) {
    const result = results[row.key]
    if (result !== undefined) settlements.push({ row, result })
  }
  await queue.settle(settlements)
}

describe('[11] due rows', () => {
  it('come oldest first, up to the limit, without waiting and refused rows', async () => {
    const phone = newPhone()
    const held = waitFrom(phone, 'visitor', UNDO_WINDOW_MS)
    const changes: Partial<OutboxRow>[] = [{ state: 'refused' }, { wait: held }, {}, { wait: waitFrom(phone, 'backoff', 2_000) }, {}, {}]
    for (const [index, change] of changes.entries()) await phone.outbox.add(rowOf(`k${index}`, change))
    const due = (eager: boolean, limit = Infinity) => phone.queue.oldestDue({ eager, limit, where: ({ key }) => key !== 'k5' }).then(keysOf)
    expect(await due(false)).toEqual(['k2', 'k4'])
    expect(await due(true)).toEqual(['k2', 'k3', 'k4'])
    expect(await due(true, 1)).toEqual(['k2'])
    phone.clock.now = held.until
    expect(await due(false, 2)).toEqual(['k1', 'k2'])
  })
  it('are found behind hundreds of rows that are not due', async () => {
    const phone = newPhone()
    const refused = Array.from({ length: 450 }, (_, index) => rowOf(`r${index}`, { state: 'refused' }))
    await addRows(phone.store, [...refused, rowOf('a'), rowOf('b')])
    expect(keysOf(await phone.queue.oldestDue({ eager: true, limit: 1, where: () => true }))).toEqual(['a'])
    expect(keysOf(await phone.queue.oldestDue({ eager: true, limit: 100, where: () => true }))).toEqual(['a', 'b'])
  })
  it('the queue reports when the next row will be due', async () => {
    const phone = newPhone()
    const next = () => phone.queue.nextDueAt(({ key }) => key !== 'x')
    await phone.outbox.add(rowOf('refused', { state: 'refused' }))
    await phone.outbox.add(rowOf('x'))
    await expect(next()).resolves.toBeNull()
    for (const [key, ms] of [
      ['a', 9_000],
      ['b', 4_000],
    ] as const)
      await phone.outbox.add(rowOf(key, { wait: waitFrom(phone, 'backoff', ms) }))
    await expect(next()).resolves.toBe(phone.clock.now + 4_000)
  })
})

describe('[11] settling', () => {
  it('deletes the row and stores the stamp together, for many rows in one commit', async () => {
    const phone = newPhone()
    for (const key of ['a', 'b', 'c']) await phone.outbox.add(rowOf(key))
    phone.announced.length = 0
    await settle(phone, { a: stamp('a'), b: (row) => ({ ...row, attempts: row.attempts + 1 }), c: stamp('c') })
    expect((await phone.outbox.read()).map(({ key, attempts }) => [key, attempts])).toEqual([['b', 1]])
    expect((await readCollected(phone.store)).map(({ collected_id, settled }) => [collected_id, settled])).toEqual([
      ['a', 1],
      ['c', 1],
    ])
    await expect(readSettleCount(phone.store)).resolves.toBe(1)
    expect(phone.announced.toSorted()).toEqual(['collected', 'outbox', 'settle_count'])
  })
  it('keeps every row where one stamp cannot be written', async () => {
    const phone = newPhone()
    for (const key of ['a', 'b']) await phone.outbox.add(rowOf(key))
    phone.announced.length = 0
    const broken = { collected_id: undefined } as unknown as CollectedStamp
    await expect(settle(phone, { a: stamp('a'), b: broken })).rejects.toThrow()
    expect(await phone.outbox.read()).toHaveLength(2)
    expect(await readCollected(phone.store)).toEqual([])
    await expect(readSettleCount(phone.store)).resolves.toBe(0)
    expect(phone.announced).toEqual([])
  })
  it('does not restore a row that was deleted since it was read', async () => {
    const phone = newPhone()
    await phone.outbox.add(rowOf('a'))
    const [row] = await phone.queue.oldestDue({ eager: true, limit: 1, where: () => true })
    if (row === undefined) throw new Error('nothing is due')
    await settle(phone, { a: stamp('a') })
    await phone.queue.settle([{ row, result: (stored) => ({ ...stored, attempts: 1 }) }])
    expect(await phone.outbox.read()).toEqual([])
  })
  it('does not raise the settle count where no row was answered: a concurrent refresh restores nothing', async () => {
    const phone = newPhone()
    await phone.outbox.add(rowOf('a'))
    await settle(phone, { a: (row) => ({ ...row, attempts: 1 }) })
    await expect(readSettleCount(phone.store)).resolves.toBe(0)
  })
  it("stores a guest's stamp whose answer arrives after the login: the account has it", async () => {
    const phone = newPhone()
    await phone.outbox.add(rowOf('a'))
    await keepUser(phone.store, userOf('mine'), 0)
    await settle(phone, { a: stamp('a') })
    expect(await readCollected(phone.store)).toMatchObject([{ collected_id: 'a' }])
  })
  it('stores no stamp for a row that was deleted with its book since it was read', async () => {
    const phone = newPhone()
    await phone.outbox.add(rowOf('a'))
    const [row] = await phone.queue.oldestDue({ eager: true, limit: 1, where: () => true })
    if (row === undefined) throw new Error('nothing is due')
    await wipeStore(phone.store)
    await phone.queue.settle([{ row, result: stamp('a') }])
    expect(await readCollected(phone.store)).toEqual([])
  })
  it('does not change another press that has the number of its row after the browser deleted the database', async () => {
    const phone = newPhone()
    await phone.outbox.add(rowOf('new'))
    const [stored] = await phone.outbox.read()
    for (const result of [stamp('old'), (row: OutboxRow) => ({ ...row, attempts: 1 })])
      await phone.queue.settle([{ row: { ...(stored as OutboxRow), key: 'old' }, result }])
    expect(await phone.outbox.read()).toEqual([stored])
  })
  it("[6] stores nothing in another account's book: its own has the stamp on the server, and a refresh would give it to both", async () => {
    const phone = newPhone()
    await keepUser(phone.store, userOf('theirs'), 0)
    await phone.outbox.add(rowOf('a', { owner: 'sns', book_id: 'mine' }))
    await phone.outbox.add(rowOf('b', { owner: 'sns', book_id: 'theirs' }))
    await settle(phone, { a: stamp('a'), b: stamp('b') })
    expect(await phone.outbox.read()).toEqual([])
    expect((await readCollected(phone.store)).map(({ collected_id }) => collected_id)).toEqual(['b'])
  })
})

describe('[4] a guest’s unsent presses', () => {
  it('are assigned to the account; those that name a book stay', async () => {
    const phone = newPhone()
    for (const row of [rowOf('a'), rowOf('b', { owner: 'sns', book_id: 'theirs' })]) await phone.outbox.add(row)
    await phone.queue.adopt('mine')
    expect((await phone.outbox.read()).map(({ key, owner, book_id }) => [key, owner, book_id])).toEqual([
      ['a', 'sns', 'mine'],
      ['b', 'sns', 'theirs'],
    ])
  })
})
