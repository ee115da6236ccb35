import { describe, expect, it } from 'vitest'
import { project, unproject } from '../../../../src/page/ui/map/projection.ts'
import {
  AREA,
  boxOf,
  clampView,
  fitBox,
  fromPlaceView,
  isOnScreen,
  isWithin,
  fromOrigin,
  panBy,
  toPlaceView,
  toPlane,
  toScreen,
  viewBetween,
  zoomAt,
  type View,
} from '../../../../src/page/ui/map/viewport.ts'
import { distanceM } from '../../../../src/core/domain/proximity.ts'

const size = { width: 390, height: 700 }
const sendai = project({ lat: 38.26, lng: 140.88 })
const view: View = { ...sendai, scale: 1000 }

describe('the map’s plane', () => {
  it('[10] projecting a place and back gives the same place', () => {
    const place = { lat: 36.4914, lng: 139.0087 }
    expect(unproject(project(place)).lat).toBeCloseTo(place.lat, 10)
    expect(unproject(project(place)).lng).toBeCloseTo(place.lng, 10)
  })

  it('[10] is true to scale within 5 % from 35° to 41.5° north, east as well as north', () => {
    for (const lat of [35, 38, 41.5]) {
      const from = { lat, lng: 140 }
      for (const to of [
        { lat: lat + 0.01, lng: 140 },
        { lat, lng: 140.01 },
      ]) {
        const [a, b] = [project(from), project(to)]
        expect(Math.abs((Math.hypot(a.x - b.x, a.y - b.y) * 111_195) / distanceM(from, to) - 1)).toBeLessThan(0.055)
      }
    }
  })
})

describe('the map’s view', () => {
  it('pixels and points of the plane are inverse to each other', () => {
    const pixel = { x: 37, y: 512 }
    const back = toScreen(view, size, toPlane(view, size, pixel))
    expect(back.x).toBeCloseTo(pixel.x, 6)
    expect(back.y).toBeCloseTo(pixel.y, 6)
    expect(toScreen(view, size, view)).toEqual({ x: 195, y: 350 })
  })

  it('dragging moves the map with the finger', () => {
    const ground = toPlane(view, size, { x: 100, y: 100 })
    const after = toScreen(panBy(view, size, 30, -20), size, ground)
    expect(after.x).toBeCloseTo(130, 6)
    expect(after.y).toBeCloseTo(80, 6)
  })

  it('zooming keeps the point under the finger in place', () => {
    const pixel = { x: 60, y: 600 }
    const ground = toPlane(view, size, pixel)
    const after = toScreen(zoomAt(view, size, 1.7, pixel), size, ground)
    expect(after.x).toBeCloseTo(pixel.x, 6)
    expect(after.y).toBeCloseTo(pixel.y, 6)
  })

  it('never leaves the area, never zooms in beyond the tracks’ accuracy or out beyond the whole', () => {
    const lost = clampView({ x: 0, y: 0, scale: 1e9 }, size)
    expect(isWithin(AREA, lost)).toBe(true)
    expect(lost.scale).toBe(14_000)
    const whole = clampView({ ...view, scale: 1e-9 }, size)
    expect((AREA.south - AREA.north) * whole.scale).toBeLessThanOrEqual(size.height)
    expect((AREA.east - AREA.west) * whole.scale).toBeLessThanOrEqual(size.width)
  })

  it('a fitted box is on the screen completely, padding included', () => {
    const box = boxOf([project({ lat: 38, lng: 140 }), project({ lat: 39, lng: 141.5 })])
    const fitted = fitBox(box, size, 40)
    for (const point of [
      { x: box.west, y: box.north },
      { x: box.east, y: box.south },
    ]) {
      const { x, y } = toScreen(fitted, size, point)
      expect(x).toBeGreaterThanOrEqual(40 - 1e-6)
      expect(x).toBeLessThanOrEqual(350 + 1e-6)
      expect(y).toBeGreaterThanOrEqual(40 - 1e-6)
      expect(y).toBeLessThanOrEqual(660 + 1e-6)
    }
    expect(fitBox(boxOf([sendai]), size).scale).toBe(14_000)
  })

  it('a drawing around an origin shows each point where the view has it, once the origin is moved there and the drawing scaled', () => {
    const live = zoomAt(panBy(view, size, 40, 25), size, 1.3, { x: 10, y: 20 })
    const point = project({ lat: 38.3, lng: 140.8 })
    const [corner, drawn, seen] = [toScreen(live, size, view), fromOrigin(view, point), toScreen(live, size, point)]
    expect(corner.x + drawn.x * (live.scale / view.scale)).toBeCloseTo(seen.x, 6)
    expect(corner.y + drawn.y * (live.scale / view.scale)).toBeCloseTo(seen.y, 6)
  })

  it('an animation starts and ends at its views, and keeps a fixed point fixed', () => {
    const pixel = { x: 300, y: 100 }
    const to = zoomAt(view, size, 4, pixel)
    expect(viewBetween(view, to, 0)).toEqual(view)
    expect(viewBetween(view, to, 1).scale).toBeCloseTo(to.scale, 6)
    const ground = toPlane(view, size, pixel)
    const halfway = toScreen(viewBetween(view, to, 0.5), size, ground)
    expect(halfway.x).toBeCloseTo(pixel.x, 4)
    expect(halfway.y).toBeCloseTo(pixel.y, 4)
    const aside = panBy(view, size, 50, 0)
    expect(viewBetween(view, aside, 0.5).x).toBeCloseTo((view.x + aside.x) / 2, 9)
  })

  it('[2] a stored view opens at the same place, with the same extent, on another screen', () => {
    const kept = toPlaceView(view, size)
    expect(kept.lat).toBeCloseTo(38.26, 6)
    expect(kept.span_km).toBeCloseTo((390 / 1000) * 111.195, 6)
    expect(fromPlaceView(kept, size).scale).toBeCloseTo(1000, 6)
    expect(toPlaceView(fromPlaceView(kept, { width: 900, height: 500 }), { width: 900, height: 500 }).span_km).toBeCloseTo(kept.span_km, 6)
  })

  it('points on the screen are distinguished from points beyond its edge', () => {
    const beyond = toPlane(view, size, { x: 400, y: 350 })
    expect(isOnScreen(view, size, beyond)).toBe(false)
    expect(isOnScreen(view, size, beyond, 0.3)).toBe(true)
    expect(isOnScreen(view, size, view)).toBe(true)
  })
})
