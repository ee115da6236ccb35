import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { hitTest } from '../../../../src/page/ui/map/hit-test.ts'
import { mapStations } from '../../../../src/page/ui/map/map-station.ts'
import type { Pin } from '../../../../src/page/ui/map/layout-pins.ts'
import { toScreen } from '../../../../src/page/ui/map/viewport.ts'

const catalogue = await loadCatalogue()
const stations = mapStations(catalogue)
const find = (name: string) => stations.find(({ station }) => station.name === name)!
const size = { width: 390, height: 700 }
const sceneAt = (name: string, scale: number) => ({ view: { x: find(name).x, y: find(name).y, scale }, size, pins: [] as Pin[], stations, prefectures: [] })

describe('a tap on the map', () => {
  it('[4] selects the clearly nearest station', () => {
    const scene = sceneAt('渋川', 3000)
    expect(hitTest(scene, { x: 205, y: 343 })).toEqual({ type: 'select', stamp_id: find('渋川').station.stamp_id })
  })

  it('[4] zooms in where dots are dense, until the closest zoom', () => {
    const between = (scale: number) => {
      const scene = sceneAt('神田', scale)
      const other = toScreen(scene.view, size, find('新日本橋'))
      return hitTest(scene, { x: (195 + other.x) / 2, y: (350 + other.y) / 2 })
    }
    expect(between(1500)).toEqual({ type: 'approach' })
    expect(between(10_000).type).not.toBe('approach')
  })

  it('selects nothing where there is no station', () => {
    expect(hitTest(sceneAt('渋川', 3000), { x: 20, y: 650 })).toEqual({ type: 'nothing' })
  })

  it('[4] on a name selects its station, even if another dot is nearer', () => {
    const station = find('神田')
    const pin: Pin = { ...station, hidden: 0, label: { x: 10, y: -10, width: 60, height: 20, font: 14 } }
    expect(hitTest({ ...sceneAt('神田', 1500), pins: [pin] }, { x: 195 + 60, y: 350 })).toEqual({ type: 'select', stamp_id: station.station.stamp_id })
    expect(hitTest({ ...sceneAt('神田', 1500), pins: [{ ...pin, label: null }] }, { x: 195 + 60, y: 350 })).not.toEqual({
      type: 'select',
      stamp_id: station.station.stamp_id,
    })
  })

  it('[4] on a prefecture’s plate zooms to it', () => {
    const scene = sceneAt('盛岡', 100)
    const plate = { prefecture: '岩手県' as const, x: scene.view.x * 100 + 50, y: scene.view.y * 100, width: 60, height: 20 }
    expect(hitTest({ ...scene, prefectures: [plate] }, { x: 195 + 70, y: 352 })).toEqual({ type: 'open', prefecture: '岩手県' })
  })
})
