import { expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/press.ts'
import { createSlipBox } from '../../../src/page/app/slip-box.ts'
import { pressOf } from '../../support/phone.ts'

/** Storage as browsers have it, for Node, which has none. */
function createTestStorage(): Storage {
  const held: Record<string, string> = {}
  return Object.assign(
    Object.create({
      getItem: (name: string) => held[name] ?? null,
      setItem(this: Record<string, string>, name: string, value: string) {
        held[name] = value
        this[name] = value
      },
      removeItem(this: Record<string, string>, name: string) {
        delete held[name]
        delete this[name]
      },
    }) as Storage,
  )
}

it('[11] keeps slips by their key among other things of the page, and tears up one at a time', () => {
  const storage = createTestStorage()
  storage.setItem('other', 'x')
  const slips = createSlipBox(storage)
  const [a, b] = [newOutboxRow(pressOf('a'), 'guest'), newOutboxRow(pressOf('b'), 'sns')]
  slips.write(a)
  slips.write(b)
  slips.write(a)
  expect(slips.read()).toEqual([a, b])
  slips.remove('a')
  expect(slips.read()).toEqual([b])
})

it.each([
  ['text that is no JSON', '{"key":"bad"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a row without its stamp', JSON.stringify({ ...newOutboxRow(pressOf('bad'), 'guest'), stamp_id: undefined })],
  ['a row of an unknown owner', JSON.stringify({ ...newOutboxRow(pressOf('bad'), 'guest'), owner: 'x' })],
  ['a row pressed at no time', JSON.stringify({ ...newOutboxRow(pressOf('bad'), 'guest'), pressed_at: 'yesterday' })],
])('[11] %s is laid aside as it was found, and stops no other slip', (_, text) => {
  const storage = createTestStorage()
  const slips = createSlipBox(storage)
  const good = newOutboxRow(pressOf('good'), 'guest')
  storage.setItem('ekiincho-slip-bad', text)
  slips.write(good)
  expect(slips.read()).toEqual([good])
  expect([slips.unreadable(), storage.getItem('ekiincho-unreadable-bad'), storage.getItem('ekiincho-slip-bad')]).toEqual([1, text, null])
  expect(slips.read()).toEqual([good])
  expect(slips.unreadable()).toBe(1)
})
