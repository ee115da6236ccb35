import { describe, expect, it } from 'vitest'
import { loadBaseMap, loadCatalogue } from '../../../../src/core/catalogue/load-catalogue.ts'
import { layoutPins, type Pin } from '../../../../src/page/ui/map/layout-pins.ts'
import { labelStyle, stageOf } from '../../../../src/page/ui/map/map-stage.ts'
import { mapStations } from '../../../../src/page/ui/map/map-station.ts'
import { placeLineNames, type LineName } from '../../../../src/page/ui/map/place-line-names.ts'

const stations = mapStations(await loadCatalogue())
const { lines } = await loadBaseMap()
const FONT = 11

const boxOf = ({ x, y, width, height }: LineName, scale: number) => ({
  left: x * scale - width / 2,
  top: y * scale - height / 2,
  right: x * scale + width / 2,
  bottom: y * scale + height / 2,
})
const labelOf = ({ x, y, label }: Pin, scale: number) =>
  label === null
    ? null
    : { left: x * scale + label.x, top: y * scale + label.y, right: x * scale + label.x + label.width, bottom: y * scale + label.y + label.height }
const meet = (a: ReturnType<typeof boxOf>, b: ReturnType<typeof boxOf>) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const distanceTo = ({ x, y }: LineName, ax: number, ay: number, bx: number, by: number) => {
  const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1)))
  return Math.hypot(ax + (bx - ax) * share - x, ay + (by - ay) * share - y)
}

describe.each([362, 1448, 8192])('[10] the names of lines at %s pixels per degree', (scale) => {
  const pins = layoutPins(stations, scale, labelStyle(stageOf(scale), scale, 16), new Set())
  const names = placeLineNames(lines, scale, FONT, pins, stations)

  it('cover no dot, no station’s name and not each other', () => {
    const boxes = names.map((name) => boxOf(name, scale))
    const labels = pins.flatMap((pin) => labelOf(pin, scale) ?? [])
    expect(boxes.length).toBeGreaterThan(30)
    for (const [index, box] of boxes.entries()) {
      expect(labels.some((label) => meet(box, label))).toBe(false)
      expect(stations.some(({ x, y }) => x * scale > box.left && x * scale < box.right && y * scale > box.top && y * scale < box.bottom)).toBe(false)
      expect(boxes.slice(index + 1).some((other) => meet(box, other))).toBe(false)
    }
  })

  it('are on their own tracks or right beside them, and not repeated too near', () => {
    for (const [index, name] of names.entries()) {
      const { arcs } = lines.find((each) => each.name === name.name)!
      const reach = (name.width / 2 + name.height / 2 + 6) / scale
      const isOnIt = arcs.some(({ points }) =>
        points.some((x, i) => i % 2 === 0 && i > 1 && distanceTo(name, points[i - 2]!, points[i - 1]!, x, points[i + 1]!) <= reach),
      )
      expect(isOnIt).toBe(true)
      for (const other of names.slice(index + 1))
        if (other.name === name.name) expect(Math.hypot(other.x - name.x, other.y - name.y) * scale).toBeGreaterThanOrEqual(340)
    }
  })
})

describe('[10] the names of lines', () => {
  it('zoomed in, every line has one', () => {
    const pins = layoutPins(stations, 8192, labelStyle('plates', 8192, 16), new Set())
    const named = new Set(placeLineNames(lines, 8192, FONT, pins, stations).map(({ name }) => name))
    expect(lines.filter(({ name }) => !named.has(name)).map(({ name }) => name)).toEqual([])
  })
})
