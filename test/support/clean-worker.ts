import { afterAll, vi } from 'vitest'

// The test files of a worker share its modules and globals: each file restores what it stubbed.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
