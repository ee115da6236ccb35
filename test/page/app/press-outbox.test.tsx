import { afterEach, expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { createPressOutbox } from '../../../src/page/app/press-outbox.ts'
import { pressOf } from '../../support/phone.ts'

afterEach(() => {
  delete document.documentElement.dataset['books']
})

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

it('[15] a phone with one book never loads what puts a press into two', async () => {
  const own = listing()
  const outbox = createPressOutbox(own, () => Promise.reject(new Error('loaded')))
  await expect(outbox.add(row)).resolves.toBe('outbox')
  await outbox.amend('a', 'undo')
  expect(own.given).toEqual(['a', 'amend a'])
})

it('[15] a phone with several books gives a press to what may put it into two', async () => {
  document.documentElement.dataset['books'] = ''
  const [own, both] = [listing(), listing()]
  const outbox = createPressOutbox(own, () => Promise.resolve(both))
  await outbox.add(row)
  await outbox.amend('a', 'undo')
  expect([own.given, both.given]).toEqual([[], ['a', 'amend a']])
})

it('[11] a press is kept in the open book where that chunk cannot be loaded', async () => {
  document.documentElement.dataset['books'] = ''
  const own = listing()
  await createPressOutbox(own, () => Promise.reject(new Error('no signal'))).add(row)
  expect(own.given).toEqual(['a'])
})
