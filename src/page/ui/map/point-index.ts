import { cellKey } from './box-index.ts'
import type { MapPoint } from './projection.ts'

/** Points with a fast test for one nearer than `reach`. */
export class PointIndex<T extends MapPoint> {
  readonly #reach: number
  readonly #cells = new Map<number, T[]>()

  constructor(reach: number) {
    this.#reach = reach
  }

  add(point: T): void {
    const key = cellKey(Math.floor(point.x / this.#reach), Math.floor(point.y / this.#reach))
    const cell = this.#cells.get(key)
    if (cell === undefined) this.#cells.set(key, [point])
    else cell.push(point)
  }

  /** One of those nearer than the reach; undefined without one. */
  near(x: number, y: number): T | undefined {
    const [column, row] = [Math.floor(x / this.#reach), Math.floor(y / this.#reach)]
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        for (const point of this.#cells.get(cellKey(i, j)) ?? NONE) if ((point.x - x) ** 2 + (point.y - y) ** 2 < this.#reach ** 2) return point
      }
    }
    return undefined
  }
}

const NONE: readonly never[] = []
