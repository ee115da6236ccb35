import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import { stationsToFrame } from '../../../src/core/domain/stations-to-frame.ts'
import { searchStations } from '../../../src/core/domain/search-stations.ts'

const catalogue = await loadCatalogue()
const aim = (query: string) => stationsToFrame(searchStations(catalogue, query), query).map((stamp_id) => catalogue.byId.get(stamp_id)!.name)

describe('[10] where the map moves after a search', () => {
  it.each([
    ['仙台', ['仙台']],
    ['せんだい', ['仙台']],
    ['SENDAI', ['仙台']],
    ['盛岡', ['盛岡']],
  ])('%s: the exact match', (query, names) => {
    expect(searchStations(catalogue, query).list.length).toBeGreaterThanOrEqual(1)
    expect(aim(query)).toEqual(names)
  })

  it.each([
    ['東京駅', '東京'],
    ['東京', '東京'],
    ['青森駅', '青森'],
  ])('%s: %s alone', (query, name) => {
    expect(aim(query)).toEqual([name])
  })

  it('a line or a prefecture: all of it, of any size', () => {
    expect(aim('山手線')).toHaveLength(30)
    expect(aim('岩手県').length).toBeGreaterThan(100)
  })

  it('otherwise the first twelve results, and nothing without a result', () => {
    expect(aim('新')).toHaveLength(12)
    expect(aim('ぬぬぬ')).toEqual([])
  })
})
