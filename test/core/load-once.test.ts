import { expect, it } from 'vitest'
import { loadOnce } from '../../src/core/load-once.ts'

it('[2] loads once for all callers, and again after a failure', async () => {
  let tries = 0
  const load = loadOnce(async () => {
    tries += 1
    if (tries === 1) throw new Error('no signal')
    return tries
  })
  const [first, second] = [load(), load()]
  expect(second).toBe(first)
  await expect(first).rejects.toThrow('no signal')
  await expect(load()).resolves.toBe(2)
  await expect(load()).resolves.toBe(2)
})
