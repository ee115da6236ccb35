import { describe, expect, it } from 'vitest'
import { keyOf, nextDrawing, tilesAround, type Drawing } from '../../../../src/page/ui/map/next-drawing.ts'
import { project } from '../../../../src/page/ui/map/projection.ts'
import { panBy, zoomAt, type View } from '../../../../src/page/ui/map/viewport.ts'

const SIZE = { width: 390, height: 340 }
const START: View = { ...project({ lat: 38.26, lng: 140.6 }), scale: 252 }

const first = () => nextDrawing(null, START, SIZE, true)!
/** Everything that is missing drawn, one drawing after the other. */
function settle(drawn: Drawing, live: View, isResting = true): Drawing[] {
  const drawings = [drawn]
  for (let next = nextDrawing(drawn, live, SIZE, isResting); next !== null; next = nextDrawing(next, live, SIZE, isResting)) drawings.push(next)
  return drawings
}
const newIn = (before: Drawing, after: Drawing) => {
  const held = new Set(before.sheets.flatMap(({ origin, tiles }) => tiles.map((tile) => `${origin.scale} ${keyOf(tile)}`)))
  return after.sheets.flatMap(({ origin, tiles }) => tiles.filter((tile) => !held.has(`${origin.scale} ${keyOf(tile)}`))).length
}
const isCovered = ({ sheets }: Drawing, live: View) =>
  sheets.some(({ origin, tiles }) => {
    const held = new Set(tiles.map(keyOf))
    return tilesAround(origin, live, SIZE, 0).every((tile) => held.has(keyOf(tile)))
  })

describe('[2] the map is drawn piece by piece', () => {
  it('begins with the screen, and at rest adds its surroundings one tile at a time', () => {
    const drawings = settle(first(), START)
    expect(isCovered(first(), START)).toBe(true)
    expect(drawings.length).toBeGreaterThan(4)
    for (const [index, drawing] of drawings.slice(1).entries()) expect(newIn(drawings[index]!, drawing)).toBe(1)
  })

  it.each([
    [7, 0],
    [0, -7],
    [-20, 12],
  ])('a drag by %d, %d pixels a frame draws one tile at a time, none twice, and shows no gap', (dx, dy) => {
    let drawn = settle(first(), START).at(-1)!
    let live = START
    for (let frame = 0; frame < 60; frame++) {
      live = panBy(live, SIZE, dx, dy)
      expect(isCovered(drawn, live)).toBe(true)
      // React needs a frame of its own.
      const next = frame % 2 === 0 ? nextDrawing(drawn, live, SIZE, false) : null
      if (next === null) continue
      expect(newIn(drawn, next)).toBeLessThanOrEqual(1)
      expect([next.sheets.length, next.sheets[0]!.origin, next.writing.origin]).toEqual([1, START, START])
      drawn = next
    }
    // At rest on the same scale only labels and tiles are added.
    for (const { sheets, writing } of settle(drawn, live)) expect([sheets[0]!.origin, writing.origin]).toEqual([START, START])
  })

  it('a gap is closed at once, however far the map has moved between two frames', () => {
    const live = panBy(START, SIZE, -900, 300)
    expect(isCovered(nextDrawing(first(), live, SIZE, false)!, live)).toBe(true)
  })

  it('keeps a bounded number of tiles, and begins anew far from its origin', () => {
    let drawn = first()
    let live: View = { ...START, scale: 9000 }
    drawn = settle(drawn, live).at(-1)!
    const { origin } = drawn.sheets[0]!
    for (let step = 0; step < 50; step++) {
      live = panBy(live, SIZE, -100, -100)
      drawn = settle(drawn, live, false).at(-1)!
      expect(drawn.sheets[0]!.tiles.length).toBeLessThan(40)
    }
    expect(drawn.sheets[0]!.origin).toBe(origin)
    drawn = settle(drawn, live).at(-1)!
    expect([drawn.sheets.length, drawn.sheets[0]!.origin, drawn.writing.origin]).toEqual([1, live, live])
  })

  it('another scale is a sheet above the last one, which stays until the screen is covered', () => {
    const live = zoomAt(START, SIZE, 2, { x: 100, y: 100 })
    const [before, ...after] = settle(settle(first(), START).at(-1)!, live)
    for (const [index, drawing] of after.entries()) {
      expect(newIn(after[index - 1] ?? before!, drawing)).toBeLessThanOrEqual(1)
      expect(isCovered(drawing, live)).toBe(true)
    }
    expect(after.slice(0, 2).map(({ sheets, writing }) => [sheets.length, writing.origin])).toEqual([
      [1, live],
      [2, live],
    ])
    expect(after.at(-1)!.sheets.map(({ origin }) => origin)).toEqual([live])
  })

  it('a pinch draws other ground only when it is scaled too far, at once, and labels at rest', () => {
    const drawn = settle(first(), START).at(-1)!
    const drawings = (factor: number) => settle(drawn, zoomAt(START, SIZE, factor, { x: 195, y: 170 }), false).length - 1
    expect([0.9, 2, 3.2, 0.65].map(drawings)).toEqual([0, 0, 1, 1])
    const at = (factor: number) => settle(drawn, zoomAt(START, SIZE, factor, { x: 195, y: 170 }), false).at(-1)!
    expect(at(2).sheets[0]!.origin).toEqual(START)
    expect(at(3.2).sheets[0]!.origin.scale).toBeCloseTo(3.2 * START.scale, 6)
    // Smaller than needed, so that it lasts.
    expect(at(0.65).sheets[0]!.origin.scale).toBeCloseTo(0.65 * 0.6 * START.scale, 6)
    for (const factor of [2, 3.2, 0.65]) expect(at(factor).writing).toEqual(drawn.writing)
  })
})
