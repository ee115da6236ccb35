import { expect, it } from 'vitest'
import { readLoginType } from '../../../src/device/sync/login-type.ts'
import { writeMeta } from '../../../src/device/store/meta-store.ts'
import { createPhone } from '../../support/phone.ts'
import { userOf } from '../../support/user.ts'

it('[4, 6] is told by the markers, and by the book of an account whose session is over', async () => {
  const phone = createPhone(() => Promise.reject(new Error('nobody is asked')))
  const read = () => readLoginType(phone.drainDeps())
  await expect(read()).resolves.toBe('none')
  phone.cookies.set('guest', '1')
  await expect(read()).resolves.toBe('guest')
  await writeMeta(phone.store, 'user', userOf('book'))
  await expect(read()).resolves.toBe('sns')
  expect(phone.network.sent).toEqual([])
})
