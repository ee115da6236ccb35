import { expect, it, vi } from 'vitest'
import { askToPersist } from '../../../src/device/sync/ask-to-persist.ts'
import { createPhone } from '../../support/phone.ts'

const newStore = () => createPhone(() => Promise.reject(new Error('unused'))).store

it('[11] asks once, whatever the answer was', async () => {
  const store = newStore()
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
  await askToPersist(store, { persist })
  await askToPersist(store, { persist })
  expect(persist).toHaveBeenCalledTimes(1)
})

it('[11] asks later where this browser cannot be asked yet', async () => {
  const store = newStore()
  for (const storage of [undefined, {}]) await expect(askToPersist(store, storage)).resolves.toBeUndefined()
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  await askToPersist(store, { persist })
  expect(persist).toHaveBeenCalledTimes(1)
})
