import { expect, it, vi } from 'vitest'
import { createModals } from '../../../src/page/app/modals.ts'

it('[2] one dialog is open at a time, and listeners are notified of each change until they unsubscribe', () => {
  const modals = createModals()
  const listener = vi.fn<() => void>()
  const stop = modals.subscribe(listener)
  expect(modals.get()).toBeNull()
  modals.open('how-to')
  modals.open('install-guidance')
  expect(modals.get()).toBe('install-guidance')
  modals.close()
  expect(modals.get()).toBeNull()
  stop()
  modals.open('how-to')
  expect(listener).toHaveBeenCalledTimes(3)
})
