import { expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { createPressOutbox } from '../../../src/page/app/press-outbox.ts'
import { pressOf } from '../../support/phone.ts'

/** An outbox that lists what it was given. */
function listing() {
  const given: string[] = []
  return {
    given,
    add: (row: { readonly key: string }) => Promise.resolve(void given.push(row.key)).then(() => 'outbox' as const),
    amend: (key: string) => Promise.resolve(given.push(`amend ${key}`) > 0),
  }
}
const row = newOutboxRow(pressOf('a'), 'guest')

it('[15] a press goes into the open book, without a wait for what puts it into two', async () => {
  const own = listing()
  const { outbox } = createPressOutbox(own, () => Promise.reject(new Error('loaded')))
  await expect(outbox.add(row)).resolves.toBe('outbox')
  await outbox.amend('a', 'undo')
  expect(own.given).toEqual(['a', 'amend a'])
})

it('[11] a press does not wait for that chunk while it is on its way', async () => {
  const own = listing()
  const { outbox, together } = createPressOutbox<typeof own>(own, () => new Promise(() => {}))
  void together()
  await outbox.add(row)
  expect(own.given).toEqual(['a'])
})

it('[15] once a second book can be chosen, a press is given to what may put it into two', async () => {
  const [own, both] = [listing(), listing()]
  const { outbox, together } = createPressOutbox(own, () => Promise.resolve(both))
  await expect(together()).resolves.toBe(both)
  await outbox.add(row)
  await outbox.amend('a', 'undo')
  expect([own.given, both.given]).toEqual([[], ['a', 'amend a']])
})

it('[11] a press is kept in the open book where that chunk cannot be loaded', async () => {
  const own = listing()
  const { outbox, together } = createPressOutbox<typeof own>(own, () => Promise.reject(new Error('no signal')))
  await expect(together()).rejects.toThrow('no signal')
  await outbox.add(row)
  expect(own.given).toEqual(['a'])
})
