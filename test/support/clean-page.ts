import { cleanup } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

// The test files of a worker share its page: each test begins on a clean one.
beforeEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
