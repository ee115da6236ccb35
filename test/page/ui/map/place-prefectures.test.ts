import { describe, expect, it } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { placePrefectures } from '../../../../src/page/ui/map/place-prefectures.ts'
import { plateWidth } from '../../../../src/page/ui/map/prefecture-buttons.tsx'
import { prefectureCounts } from '../../../../src/page/ui/map/prefecture-counts.ts'

const map = await loadBaseMap()

describe('prefectures over the whole area', () => {
  it.each([
    [85, 13],
    [110, 13],
    [85, 26],
    [140, 26],
  ])('[4] at scale %d and %d px type all 16 plates are clear of one another', (scale, em) => {
    const plates = placePrefectures(map.prefectures, scale, (prefecture) => em * plateWidth(prefecture, 123), 1.75 * em)
    expect(plates).toHaveLength(16)
    const meeting = plates.flatMap((a, i) =>
      plates.slice(i + 1).filter((b) => Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 1e-6 && Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 1e-6),
    )
    expect(meeting).toEqual([])
  })

  it('a plate that overlaps no other stays in its place', () => {
    const [alone] = placePrefectures([{ prefecture: '青森県', x: 1, y: 2 }], 100, () => 40, 20)
    expect(alone).toMatchObject({ x: 100, y: 200 })
  })

  it('[10] a plate yields to the visitor’s mark', () => {
    const mark = { left: 90, top: 190, right: 110, bottom: 210 }
    const [plate] = placePrefectures([{ prefecture: '青森県', x: 1, y: 2 }], 100, () => 40, 20, [mark])
    expect(Math.abs(plate!.x - 100) >= 30 || Math.abs(plate!.y - 200) >= 20).toBe(true)
  })

  it('[2] shows how many of a prefecture’s stations are in the book', async () => {
    const catalogue = await loadCatalogue()
    const [first, second] = catalogue.stations
    const counts = prefectureCounts(catalogue, new Set([first!.stamp_id, second!.stamp_id, 99_999]))
    expect(counts.get('青森県')).toEqual({ got: 2, total: 88 })
    expect([...counts.values()].reduce((sum, { total }) => sum + total, 0)).toBe(1620)
  })
})
