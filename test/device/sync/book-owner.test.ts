import { expect, it } from 'vitest'
import { readBookOwner } from '../../../src/device/sync/book-owner.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { createPhone } from '../../support/phone.ts'
import { userOf } from '../../support/user.ts'

it('[4, 6] the book is an account’s until a logout, also after its session has ended', async () => {
  const phone = createPhone(() => Promise.reject(new Error('nobody is asked')))
  const read = () => readBookOwner(phone.drainDeps())
  await expect(read()).resolves.toBe('none')
  phone.cookies.set('guest', '1')
  await expect(read()).resolves.toBe('guest')
  await writeMeta(phone.store, 'user', userOf('book'))
  await expect(read()).resolves.toBe('sns')
  expect(phone.network.sent).toEqual([])
})
