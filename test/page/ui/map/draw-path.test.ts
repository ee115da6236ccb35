import { describe, expect, it } from 'vitest'
import { dotPath, fillPath, strokePath } from '../../../../src/page/ui/map/draw-path.ts'

const frame = { origin: { x: -1, y: -1, scale: 100 }, box: { left: 0, top: 0, right: 200, bottom: 200 } }

function arc(...points: [number, number][]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { points: Float64Array.from(points.flat()), west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}

const numbersIn = (data: string) => [...data.matchAll(/-?[\d.]+/gu)].map(Number)

describe('drawing for one view', () => {
  it('a line is converted to pixels', () => {
    expect(strokePath([arc([-0.5, 0], [0.5, 0.25])], frame)).toBe('M50 100L150 125')
  })

  it('parts far from the screen are left out, also within a line', () => {
    expect(strokePath([arc([5, 5], [6, 6])], frame)).toBe('')
    expect(strokePath([arc([0, 0], [0.5, 0], [9, 0], [9, 5], [8, 9], [0, 9], [0, 0.5])], frame)).toBe('M100 100L150 100L1000 100M100 1000L100 150')
  })

  it('indistinguishable vertices are merged; the ends stay', () => {
    expect(strokePath([arc([0, 0], [0.001, 0], [0.002, 0.001], [0.3, 0], [0.301, 0])], frame)).toBe('M100 100L130 100L130.1 100')
  })

  it('dashes of neighbouring frames meet: each part begins a whole number of periods from the start of its line', () => {
    const line = arc([-9, 0], [-5, 0], [-5, 0.5], [9, 0.5])
    const right = { ...frame, box: { left: 200, top: 0, right: 400, bottom: 200 } }
    for (const each of [frame, right]) {
      const [x = 0, y = 0] = numbersIn(strokePath([line], each, 70))
      const [startX, startY] = [-800, 100]
      expect((x - startX + (y - startY)) % 70).toBeCloseTo(0, 6)
    }
    expect(strokePath([arc([-0.5, 0], [0.5, 0.25])], frame, 70)).toBe('M50 100L150 125')
  })

  it('an area larger than the screen is clipped at its edges', () => {
    const data = fillPath([arc([-50, -50], [50, -50], [50, 50], [-50, 50])], frame)
    expect(data.startsWith('M') && data.endsWith('Z')).toBe(true)
    for (const value of numbersIn(data)) expect([-8, 208]).toContain(value)
  })

  it('an area that reaches in from one side keeps its corner inside', () => {
    const values = numbersIn(fillPath([arc([0, -0.5], [9, -0.5], [9, 0.5], [0, 0.5])], frame))
    expect(Math.max(...values)).toBe(208)
    expect(values).toContain(100)
  })

  it('dots are strokes of length zero, on the screen only', () => {
    expect(
      dotPath(
        [
          { x: 0, y: 0 },
          { x: 3, y: 0 },
        ],
        frame,
      ),
    ).toBe('M100 100h0')
  })
})
