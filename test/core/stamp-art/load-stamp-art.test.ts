import { describe, expect, it } from 'vitest'
import { STAMP_KINDS } from '../../../src/core/catalogue/stamp-kind.ts'
import { loadLettering, loadLettersOf, loadStampArt } from '../../../src/core/stamp-art/load-stamp-art.ts'
import { builtArt } from './built-art.ts'

describe('loadStampArt', () => {
  it('[10] a station of any prefecture is drawn from the common parts and those of its prefecture, as from all', async () => {
    const { art, stations } = builtArt()
    const firsts = [...new Map(stations.toReversed().map((station) => [station.prefecture, station])).values()]
    expect(firsts).toHaveLength(16)
    for (const { stamp_id, name } of firsts) {
      expect((await loadStampArt(stamp_id)).draw(stamp_id), name).toBe(art.draw(stamp_id))
      const [some, all] = [await loadLettersOf(stamp_id), await loadLettering()]
      expect(some.covers('ita', name), name).toBe(all.covers('ita', name))
    }
  })

  it.each(Object.entries(STAMP_KINDS))('[10] draws %s from its own chunks, both cuts', async (_kind, { first }) => {
    const art = await loadStampArt(first)
    expect(art.draw(first)).toMatch(/^<g transform/u)
    expect(art.draw(first, { cut: 'small' }).length).toBeLessThan(art.draw(first).length)
  })

  it('[10] a kind is fetched once, and without the others', async () => {
    const art = await loadStampArt(3001)
    expect(await loadStampArt(3029)).toBe(art)
    expect(loadStampArt(3001)).toBe(loadStampArt(3001))
    expect(art.has(3029)).toBe(true)
    expect(art.has(1)).toBe(false)
    expect(art.has(4001)).toBe(false)
  })

  it('[10] an id of no kind has no art', async () => {
    expect((await loadStampArt(99_999)).has(99_999)).toBe(false)
  })
})
