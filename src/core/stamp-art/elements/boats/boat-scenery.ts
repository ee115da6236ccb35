import { fill, outline, raised, rectangle, type Point } from '../../cut.ts'
import type { Scene } from '../../scene.ts'

/** Small sails on the water far off. */
export function boatsAfar(s: Scene): string {
  const { x0, x1, hz } = s
  const one = (x: number, y: number, z: number): string => {
    const hull: Point[] = [
      [x - 15 * z, y - 4 * z],
      [x + 15 * z, y - 4 * z],
      [x + 10 * z, y + 3 * z],
      [x - 10 * z, y + 3 * z],
    ]
    const sail: Point[] = [
      [x, y - 32 * z],
      [x + 14 * z, y - 8 * z],
      [x, y - 8 * z],
    ]
    const jib: Point[] = [
      [x - 3 * z, y - 26 * z],
      [x - 3 * z, y - 8 * z],
      [x - 12 * z, y - 8 * z],
    ]
    return raised(fill(outline(hull) + outline(sail) + outline(jib)), 4)
  }
  return one(x0 + (x1 - x0) * 0.2, hz + 10, 1) + one(x0 + (x1 - x0) * 0.84, hz + 16, 1.3) + one(x0 + (x1 - x0) * 0.36, hz + 6, 0.7)
}

/** Frames on the water under which oysters hang. */
export function oysterRafts(s: Scene): string {
  const { x0, x1, y1, hz } = s
  return [
    [0.24, 0.24, 0.5],
    [0.78, 0.36, 0.7],
    [0.3, 0.66, 1],
  ]
    .map(([u = 0, v = 0, z = 1]) => {
      const [x, y] = [x0 + (x1 - x0) * u, hz + (y1 - hz) * v]
      const bars =
        [0, 1, 2, 3].map((i) => rectangle(x - 42 * z + i * 3 * z, y + i * 6 * z, 84 * z, 2.8)).join('') +
        [0, 1, 2, 3, 4, 5]
          .map((i) =>
            outline([
              [x - 42 * z + i * 16 * z, y],
              [x - 38 * z + i * 16 * z, y],
              [x - 29 * z + i * 16 * z, y + 20 * z],
              [x - 33 * z + i * 16 * z, y + 20 * z],
            ]),
          )
          .join('')
      return raised(fill(bars), 5)
    })
    .join('')
}
