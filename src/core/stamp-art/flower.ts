import { area, disc, fill, gouge, other, type Point } from './cut.ts'
import type { Scene } from './scene.ts'
import { cos, PI, sin, TURN } from './trig.ts'

/** A cherry blossom: five notched petals. */
export function flower({ g, night }: Pick<Scene, 'g' | 'night'>, x: number, y: number, r: number): string {
  const tone = night ? 'w' : 'k'
  const turn = g.between(0, 1)
  let out = ''
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * TURN - PI / 2 + turn
    const [c, q] = [cos(angle), sin(angle)]
    const petal = (k: number): Point[] =>
      (
        [
          [0.12, 0],
          [0.4, -0.36],
          [0.78, -0.36],
          [1, -0.12],
          [0.88, 0],
          [1, 0.12],
          [0.78, 0.36],
          [0.4, 0.36],
        ] as const
      ).map(([u, v]) => [x + (c * u - q * v * k) * r, y + (q * u + c * v * k) * r])
    out += area(g, petal(1.14), other(tone), 0.3) + area(g, petal(1), tone, 0.3)
    out += fill(
      [0, -0.3, 0.3].map((aside) => gouge(x + c * r * 0.3, y + q * r * 0.3, angle + aside, r * (aside === 0 ? 0.45 : 0.34), r * 0.05)).join(''),
      other(tone),
    )
  }
  return out + disc(g, x, y, r * 0.15, other(tone), 0.2)
}
