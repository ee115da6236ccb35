import type { MapPoint } from './projection.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const WAYS: Readonly<Record<Arrow, MapPoint>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Whether a key is an arrow. */
export const isArrow = (key: string): key is Arrow => key in WAYS

/** One step in the direction of an arrow. */
export const wayOf = (arrow: Arrow): MapPoint => WAYS[arrow]

/** The next point to focus in an arrow's direction: near, and rather ahead than to the side; undefined without one. */
export function nextInDirection<T extends MapPoint>(from: MapPoint, points: readonly T[], arrow: Arrow): T | undefined {
  const way = wayOf(arrow)
  let [best, least]: [T | undefined, number] = [undefined, Infinity]
  for (const point of points) {
    const [dx, dy] = [point.x - from.x, point.y - from.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    if (ahead <= 1e-9 || aside > ahead * 1.5) continue
    const cost = ahead + aside * 2
    if (cost < least) [best, least] = [point, cost]
  }
  return best
}
