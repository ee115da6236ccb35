import { expect, it } from 'vitest'
import { wipeStore } from '../../../src/device/store/book-store.ts'
import { keepLeafOrder, readLeafOrder } from '../../../src/device/store/leaf-order.ts'
import { createPhone } from '../../support/phone.ts'

const newPhone = () => createPhone(() => Promise.reject(new Error('no byte may be sent')))

it('[15] the visitor’s own order is stored, that of another book on this phone follows it, and a logout deletes both', async () => {
  const { store, announced } = newPhone()
  expect(await readLeafOrder(store)).toEqual([])
  await keepLeafOrder(store, ['b', 'a'])
  expect(announced).toEqual(['leaf_order'])
  await keepLeafOrder(store, ['d', 'c'])
  await keepLeafOrder(store, ['c', 'd'])
  expect(await readLeafOrder(store)).toEqual(['c', 'd', 'b', 'a'])
  await wipeStore(store)
  expect(await readLeafOrder(store)).toEqual([])
})

it('[15] where the phone is full the order stays', async () => {
  const { store, fullStore } = newPhone()
  await keepLeafOrder(store, ['b', 'a'])
  await expect(keepLeafOrder(fullStore, ['a', 'b'])).rejects.toThrow('full')
  expect(await readLeafOrder(store)).toEqual(['b', 'a'])
})
