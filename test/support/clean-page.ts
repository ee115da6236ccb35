import { cleanup, configure } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

// A chunk of the catalogue is built on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// The test files of a worker share its page: each test starts with an empty one.
beforeEach(() => {
  cleanup()
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // happy-dom has no layout, so nothing ever comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  localStorage.clear()
  sessionStorage.clear()
})
