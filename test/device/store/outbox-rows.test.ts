import { expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { addRows, countRows } from '../../../src/device/store/outbox-rows.ts'
import { createPhone, pressOf } from '../../support/phone.ts'
import { readOutbox } from '../../support/read-outbox.ts'

it('[11] appends rows, and an existing key is unchanged', async () => {
  const { store } = createPhone(() => Promise.reject(new Error('unused')))
  const rowsOf = (keys: string, tilt: number) => Array.from(keys, (key) => newOutboxRow(pressOf(key, { tilt }), 'guest'))
  await addRows(store, rowsOf('ba', 1))
  await addRows(store, rowsOf('ac', 2))
  expect((await readOutbox(store)).map(({ key, tilt }) => [key, tilt])).toEqual([
    ['b', 1],
    ['a', 1],
    ['c', 2],
  ])
  await expect(countRows(store)).resolves.toBe(3)
})
