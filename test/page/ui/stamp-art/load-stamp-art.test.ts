import { describe, expect, it } from 'vitest'
import { STAMP_KINDS } from '../../../../src/core/catalogue/stamp-kind.ts'
import { loadLettering, loadStampArt } from '../../../../src/page/ui/stamp-art/load-stamp-art.ts'
import { builtArt } from './built-art.ts'

describe('loadStampArt', () => {
  it('[10] a station is drawn with all its letters, common or rare', async () => {
    const { art, stations } = builtArt()
    const uses = new Map<string, number>()
    for (const char of stations.flatMap(({ name }) => [...new Set(name)])) uses.set(char, (uses.get(char) ?? 0) + 1)
    const leastUsed = (name: string) => Math.min(...[...name].map((char) => uses.get(char) ?? 0))
    const chosen = [stations.find(({ name }) => leastUsed(name) > 20), stations.find(({ name }) => leastUsed(name) === 1)]
    for (const station of chosen) {
      if (station === undefined) throw new Error('no such station')
      const drawn = (await loadStampArt(station.stamp_id)).draw(station.stamp_id)
      expect((await loadLettering(station.name)).covers('kizami', station.name)).toBe(true)
      await art.bring(station.stamp_id)
      expect(drawn).toBe(art.draw(station.stamp_id))
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
