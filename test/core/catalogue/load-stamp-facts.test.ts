import { describe, expect, it } from 'vitest'
import { LISTED_KINDS } from '../../../src/core/catalogue/listed-kinds.ts'
import { loadKindFacts, loadStampFacts } from '../../../src/core/catalogue/load-stamp-facts.ts'

describe('facts of stamps', () => {
  it.each([
    ['station', 1620],
    ['ekisoba', 138],
    ['ekiben', 70],
    ['ikimono', 29],
    ['traindepot', 35],
    ['face', 45],
  ] as const)('[3] all %i stamps of the kind %s have facts, each once', async (kind, count) => {
    const stamps = await loadKindFacts(kind)
    expect(stamps).toHaveLength(count)
    expect(stamps.every((stamp) => stamp.kind === kind && stamp.name !== '')).toBe(true)
    expect(await loadKindFacts(kind)).toBe(stamps)
  })

  it('[3] one stamp equals its entry in the list of its kind', async () => {
    for (const kind of LISTED_KINDS) {
      const stamp = (await loadKindFacts(kind)).at(-1)!
      expect(await loadStampFacts(stamp.stamp_id)).toEqual(stamp)
    }
  })

  it.each([0, 1621, 2048, 3999, 10_001, 10_035, 99_999])('[3] %i is not a stamp of the catalogue', async (stamp_id) => {
    expect(await loadStampFacts(stamp_id)).toBeUndefined()
  })
})
