import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { layoutPins, textWidth, type Pin } from '../../../../src/page/ui/map/layout-pins.ts'
import { labelStyle, stageOf, stepOf } from '../../../../src/page/ui/map/map-stage.ts'
import { mapStations } from '../../../../src/page/ui/map/map-station.ts'

const catalogue = await loadCatalogue()
const stations = mapStations(catalogue)
const layout = (scale: number, forced: ReadonlySet<number> = new Set(), rem = 16) => layoutPins(stations, scale, labelStyle(stageOf(scale), scale, rem), forced)
const boxesOf = (pins: readonly Pin[], scale: number) =>
  pins.flatMap(({ x, y, label }) =>
    label === null
      ? []
      : [{ left: x * scale + label.x, top: y * scale + label.y, right: x * scale + label.x + label.width, bottom: y * scale + label.y + label.height }],
  )

describe('pins and names on the map', () => {
  it.each([
    [181, 16],
    [512, 16],
    [1448, 16],
    [4096, 16],
    [8192, 16],
    [512, 32],
    [4096, 32],
  ])('[4] at scale %d and %d px type no two names overlap', (scale, rem) => {
    const boxes = boxesOf(layout(scale, new Set(), rem), scale)
    expect(boxes.length).toBeGreaterThan(40)
    const touching = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
    expect(touching).toEqual([])
  })

  it.each([181, 1024, 4096])('[4] at scale %d no two pins are too near for a finger, and none is lost', (scale) => {
    const pins = layout(scale)
    const { spacing } = labelStyle(stageOf(scale), scale, 16)
    expect(pins.reduce((sum, pin) => sum + 1 + pin.hidden, 0)).toBe(1620)
    const apart = (a: Pin, b: Pin) => (a.isMajor && b.isMajor ? 24 : spacing)
    const crowded = pins.flatMap((a, i) => pins.slice(i + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) * scale < apart(a, b)))
    expect(crowded).toEqual([])
  })

  it('[4] capitals and the Shinkansen get their names first', () => {
    const named = new Set(layout(200).flatMap((pin) => (pin.label === null ? [] : [pin.station.name])))
    for (const name of ['青森', '盛岡', '仙台', '新潟', '長野']) expect(named).toContain(name)
  })

  it('[4] a station of the Shinkansen is not hidden by the capital beside it', () => {
    const names = layout(362).flatMap((pin) => (pin.label === null ? [] : [pin.station.name]))
    expect(names).toContain('前橋')
    expect(names).toContain('高崎')
  })

  it('[4] a forced station has a pin and a name, however small', () => {
    const small = catalogue.stations.find((station) => station.name === '新大久保')!
    expect(layout(512).some((pin) => pin.station === small)).toBe(false)
    expect(layout(512, new Set([small.stamp_id])).find((pin) => pin.station === small)?.label).not.toBeNull()
  })

  it('[10] the nearest stations have boards, the nearest the largest, and no other station has one', () => {
    const far = ['五日町', '浦佐', '八色'].map((name) => catalogue.stations.find((station) => station.name === name)!.stamp_id)
    for (const scale of [181, 512, 1024]) {
      const pins = layoutPins(stations, scale, labelStyle(stageOf(scale), scale, 16, far), new Set(far))
      const labels = far.map((stamp_id) => pins.find(({ station }) => station.stamp_id === stamp_id)?.label)
      expect(labels[0]?.font).toBe(18)
      for (const label of labels.slice(1)) expect([15, undefined]).toContain(label?.font)
      const boxes = boxesOf(pins, scale)
      expect(boxes.filter((a, i) => boxes.slice(i + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))).toEqual([])
    }
  })

  it('[10] of a whole line that was searched for, at least half of the stations have their names', () => {
    const line = catalogue.lines.findIndex(({ name }) => name === '山手線')
    const ids = new Set(catalogue.stations.filter((station) => station.lines.includes(line)).map(({ stamp_id }) => stamp_id))
    const named = layout(2400, ids).filter(({ station, label }) => ids.has(station.stamp_id) && label !== null)
    expect(named.length).toBeGreaterThanOrEqual(ids.size / 2)
  })

  it('no name covers a reserved area', () => {
    const sendai = stations.find(({ station }) => station.name === '仙台')!
    const taken = { left: sendai.x * 512 - 200, right: sendai.x * 512 + 200, top: sendai.y * 512 - 200, bottom: sendai.y * 512 + 200 }
    const pins = layoutPins(stations, 512, labelStyle('names', 512, 16), new Set(), [taken])
    expect(pins.find((pin) => pin.station === sendai.station)?.label).toBeNull()
  })

  it('a width in ems counts Latin letters as narrower', () => {
    expect(textWidth('仙台')).toBe(2)
    expect(textWidth('Jヴィレッジ')).toBeCloseTo(5.6, 6)
  })
})

describe('stages', () => {
  it('[4] follow the zoom: prefectures, names, name boards', () => {
    expect([90, 200, 1000, 3000].map(stageOf)).toEqual(['prefectures', 'names', 'names', 'plates'])
  })

  it('scales are rounded down to half octaves, so that a layout that fits at the step fits until the next', () => {
    for (const scale of [91, 150, 181, 512, 5000]) {
      expect(stepOf(scale)).toBeLessThanOrEqual(scale)
      expect(stepOf(scale) * Math.SQRT2).toBeGreaterThan(scale)
    }
    expect(stepOf(512)).toBe(512)
  })
})
