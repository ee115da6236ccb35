import { expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/press.ts'
import { createSlipBox } from '../../../src/page/app/slip-box.ts'
import { pressOf } from '../../support/phone.ts'

/** Storage as browsers have it, for Node, which has none. */
function createTestStorage(): Storage {
  const held: Record<string, string> = {}
  return Object.assign(Object.create({
    getItem: (name: string) => held[name] ?? null,
    setItem(this: Record<string, string>, name: string, value: string) {
      held[name] = value
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete held[name]
      delete this[name]
    },
  }) as Storage)
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
