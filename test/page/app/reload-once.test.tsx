import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allowReload, reloadOnce } from '../../../src/page/app/reload-once.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('[9, 12] one reload forbids the next for 10000 ms', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  expect(reloadOnce()).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect(reloadOnce()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('[9] a clock that was set back does not forbid the next reload until it has caught up', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  reloadOnce()
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(reloadOnce()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('[12] a visitor’s tap for the new build reloads within that time, and forbids the next again', () => {
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  expect(reloadOnce()).toBe(true)
  allowReload()
  expect(reloadOnce()).toBe(true)
  expect(reloadOnce()).toBe(false)
})
