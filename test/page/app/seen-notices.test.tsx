import { afterEach, expect, it, vi } from 'vitest'
import { createSeenNotices } from '../../../src/page/app/seen-notices.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('[2] an answer is stored over a restart', () => {
  const first = createSeenNotices(localStorage, '')
  expect(first.has('install')).toBe(false)
  first.add('install')
  const second = createSeenNotices(localStorage, '')
  expect(second.has('install')).toBe(true)
  expect(second.has('login')).toBe(false)
})

it('[11] on a full phone it lasts until the page is closed', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const seen = createSeenNotices(localStorage, '')
  seen.add('how-to')
  expect(seen.has('how-to')).toBe(true)
})
