import { expect, it, vi } from 'vitest'
import { VOLUMES } from '../../../src/core/contract/volumes.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { createOverflow } from '../../../src/device/store/overflow.ts'
import { pressOf } from '../../support/phone.ts'
import { createTestStorage } from '../../support/test-storage.ts'

it('[11] stores rows by their key among the page’s other items, removes one at a time, and announces each change', () => {
  const storage = createTestStorage()
  storage.setItem('other', 'x')
  const onChange = vi.fn<() => void>()
  const overflow = createOverflow(storage, onChange, '')
  const [a, b] = [newOutboxRow(pressOf('a'), 'guest'), { ...newOutboxRow(pressOf('b'), 'sns'), wait: { by: 'visitor' as const, since: 1, until: 2 } }]
  for (const row of [a, b, a]) overflow.write(row)
  expect(overflow.read()).toEqual([a, b])
  overflow.remove('a')
  expect(overflow.read()).toEqual([b])
  expect(onChange).toHaveBeenCalledTimes(4)
})

it('[11] a press deletes the rows that 帖 keeps for its next start, to make room', () => {
  const storage = createTestStorage()
  storage.setItem('ekiincho-2-first-rows', 'x'.repeat(100_000))
  const isFull = () => Object.keys(storage).some((name) => name.endsWith('-first-rows'))
  const setItem = storage.setItem.bind(storage)
  vi.spyOn(storage, 'setItem').mockImplementation((name, text) => {
    if (isFull()) throw new DOMException('full', 'QuotaExceededError')
    setItem(name, text)
  })
  const overflow = createOverflow(storage, () => undefined, '-2')
  const row = newOutboxRow(pressOf('a'), 'guest')
  overflow.write(row)
  expect(overflow.read()).toEqual([row])
})

it('[15] the rows of each volume are its own, and the unreadable ones too', () => {
  const storage = createTestStorage()
  const shelves = VOLUMES.map((volume) => createOverflow(storage, () => undefined, volume))
  shelves.forEach((overflow, index) => overflow.write(newOutboxRow(pressOf(`k${index}`), 'guest')))
  storage.setItem('ekiincho-3-slip-bad', '{')
  expect(shelves.map((overflow) => overflow.read().map(({ key }) => key))).toEqual([['k0'], ['k1'], ['k2'], ['k3'], ['k4']])
  expect(shelves.map((overflow) => overflow.unreadable())).toEqual([0, 0, 1, 0, 0])
})

it('[11] reads a row of version 1 with its moments as one wait', () => {
  const storage = createTestStorage()
  const { wait: _, ...row } = newOutboxRow(pressOf('old'), 'guest')
  storage.setItem('ekiincho-slip-old', JSON.stringify({ ...row, next_at: 0, not_before: 0, held_until: 90_000 }))
  expect(createOverflow(storage, () => undefined, '').read()).toEqual([{ ...row, wait: { by: 'visitor', since: 30_000, until: 90_000 } }])
})

it.each([
  ['text that is no JSON', '{"key":"bad"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a row without its stamp', JSON.stringify({ ...newOutboxRow(pressOf('bad'), 'guest'), stamp_id: undefined })],
  ['a row of an unknown owner', JSON.stringify({ ...newOutboxRow(pressOf('bad'), 'guest'), owner: 'x' })],
  ['a row pressed at no time', JSON.stringify({ ...newOutboxRow(pressOf('bad'), 'guest'), pressed_at: 'yesterday' })],
])('[11] %s is moved to another key unchanged, and blocks no other row', (_, text) => {
  const storage = createTestStorage()
  const overflow = createOverflow(storage, () => undefined, '')
  const good = newOutboxRow(pressOf('good'), 'guest')
  storage.setItem('ekiincho-slip-bad', text)
  overflow.write(good)
  expect(overflow.read()).toEqual([good])
  expect([overflow.unreadable(), storage.getItem('ekiincho-unreadable-bad'), storage.getItem('ekiincho-slip-bad')]).toEqual([1, text, null])
  expect(overflow.read()).toEqual([good])
  expect(overflow.unreadable()).toBe(1)
})

it('[4] clearing removes every row of its volume, unreadable ones too, and nothing else', () => {
  const storage = createTestStorage()
  const [overflow, other] = [createOverflow(storage, () => undefined, ''), createOverflow(storage, () => undefined, '-2')]
  for (const name of ['ekiincho-slip-bad', 'ekiincho-unreadable-old', 'ekiincho-2-unreadable-old', 'ekiincho-open']) storage.setItem(name, '{')
  for (const each of [overflow, other]) each.write(newOutboxRow(pressOf('k'), 'guest'))
  overflow.clear()
  expect(Object.keys(storage).toSorted()).toEqual(['ekiincho-2-slip-k', 'ekiincho-2-unreadable-old', 'ekiincho-open'])
})
