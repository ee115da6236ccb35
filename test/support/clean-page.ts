import { cleanup, configure } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

// A chunk of the catalogue is built when it is first asked for, which takes seconds on a machine that is busy.
configure({ asyncUtilTimeout: 10_000 })

// The test files of a worker share its page: each test begins on a clean one.
beforeEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
