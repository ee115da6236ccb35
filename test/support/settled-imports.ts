import { afterAll, vi } from 'vitest'

// A chunk that is still loading when its test file ends would be broken for every later file of the worker.
afterAll(() => vi.dynamicImportSettled())
