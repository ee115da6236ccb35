import { area, bar, fill, gouge, gouges, outline, rectangle, type Point } from '../../cut.ts'
import { back, front, type Scene } from '../../scene.ts'

/** Towers along the horizon, inked and cleared by turns. */
export function cityBlocks(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const high = hz - y0
  let out = ''
  for (let x = x0 - 8, i = 0; x < x1; i++) {
    const wide = g.between(18, 32)
    const central = 1 - Math.abs((x + wide / 2 - (x0 + x1) / 2) / ((x1 - x0) / 2))
    const y = hz - high * (g.between(0.16, 0.3) + central * g.between(0.12, 0.42))
    const isInk = (i % 2 === 0) !== s.night
    const block: Point[] = [
      [x, hz + 3],
      [x, y],
      [x + wide, y],
      [x + wide, hz + 3],
    ]
    out += isInk ? fill(outline(block)) : `<path d="${outline(block)}" fill="var(--w)" stroke="var(--k)" stroke-width="26"/>`
    let d = ''
    if (i % 3 === 0) for (let px = x + 5; px < x + wide - 3; px += 7) d += rectangle(px, y + 6, 2.6, hz - y - 10)
    else for (let py = y + 6; py < hz - 6; py += 10) d += rectangle(x + 4, py, wide - 8, 4)
    out += fill(d, isInk ? 'w' : 'k')
    if (i % 4 === 1) out += bar(g, x + wide / 2, y + 1, x + wide / 2, y - 18, 2.6, front(s))
    x += wide + g.between(-2, 2)
  }
  return out
}

/** Roofs of a town over each other. */
export function roofs(s: Scene, isSnowy: boolean): string {
  const { g, x0, x1, y0, hz } = s
  const step = (hz - y0) * 0.17
  let out = ''
  for (let row = 1; row >= 0; row--) {
    const y = hz - row * step * 0.8
    const wide = 62 - row * 9
    for (let x = x0 - wide + ((row * 23) % wide); x < x1; x += wide * g.between(0.92, 1.1)) {
      const tall = step * g.between(0.9, 1.25)
      const isGable = g.happens(0.5)
      const wall: Point[] = [
        [x + 3, y + 3],
        [x + 3, y - tall * 0.5],
        [x + wide - 3, y - tall * 0.5],
        [x + wide - 3, y + 3],
      ]
      const roof: Point[] = isGable
        ? [
            [x - 3, y - tall * 0.42],
            [x + wide / 2, y - tall * 1.3],
            [x + wide + 3, y - tall * 0.42],
          ]
        : [
            [x - 3, y - tall * 0.46],
            [x + 6, y - tall * 1.12],
            [x + wide - 6, y - tall * 1.12],
            [x + wide + 3, y - tall * 0.46],
          ]
      out +=
        fill(outline(roof.map(([px, py]): Point => [px, py - 4])), back(s)) +
        area(g, wall, 'w', 0.4) +
        fill(rectangle(x + 3, y - tall * 0.5, 2.6, tall * 0.5 + 3) + rectangle(x + wide - 5.6, y - tall * 0.5, 2.6, tall * 0.5 + 3))
      out += isSnowy ? `<path d="${outline(roof)}" fill="var(--w)" stroke="var(--k)" stroke-width="30" stroke-linejoin="round"/>` : area(g, roof, 'k', 0.5)
      if (!isSnowy) out += gouges(4, 'w', (i) => gouge(x + wide * (0.24 + i * 0.17), y - tall * (isGable ? 0.84 : 1.02), 1.57, tall * 0.34, 2.2))
      out += fill(rectangle(x + wide * 0.32, y - tall * 0.3, 6, tall * 0.24) + rectangle(x + wide * 0.58, y - tall * 0.3, 6, tall * 0.24))
    }
  }
  return out
}
