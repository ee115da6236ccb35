export type Point = readonly [number, number]

/**
 * Douglas–Peucker: the points without which the line would move by more than the tolerance at that point, in the points' own units. The first and the last
 * always stay, so lines that meet still meet.
 */
export function simplify(points: readonly Point[], toleranceAt: (point: Point) => number): Point[] {
  const keep = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [first, last] = part
    let [worst, at] = [1, -1]
    for (let i = first + 1; i < last; i++) {
      const point = points[i] as Point
      const excess = distanceToSegment(point, points[first] as Point, points[last] as Point) / toleranceAt(point)
      if (excess > worst) [worst, at] = [excess, i]
    }
    if (at < 0) continue
    keep.add(at)
    open.push([first, at], [at, last])
  }
  return points.filter((_, index) => keep.has(index))
}

function distanceToSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length2 = dx * dx + dy * dy
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length2))
  return Math.hypot(ax + t * dx - px, ay + t * dy - py)
}
