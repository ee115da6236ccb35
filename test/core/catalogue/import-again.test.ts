import { describe, expect, it, vi } from 'vitest'
import { importAgain } from '../../../src/core/catalogue/import-again.ts'

describe('a failed import', () => {
  it('is requested again under another address of the module that failed', async () => {
    const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:9/assets/x.js'))
    const error = (await importAgain(load).catch((each: unknown) => each)) as Error
    // Node imports nothing over http, and says what was asked for.
    expect(`${error.message} ${String(error.cause ?? '')}`).toMatch(/http:\/\/127\.0\.0\.1:9\/assets\/x\.js\?\d+|protocol 'http:'/u)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('rejects as it failed where the error names no address', async () => {
    const error = new TypeError('Importing a module script failed.')
    await expect(importAgain(() => Promise.reject(error))).rejects.toBe(error)
  })
})
