/** A rectangle in pixels. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const CELL_PX = 96

/** Rectangles that can be asked, quickly, whether another one meets any of them. */
export class BoxIndex {
  readonly #cells = new Map<string, Rect[]>()

  add(rect: Rect): void {
    for (const key of cellsOf(rect)) {
      const cell = this.#cells.get(key)
      if (cell === undefined) this.#cells.set(key, [rect])
      else cell.push(rect)
    }
  }

  /** How many rectangles it meets; touching edges do not count. */
  count(rect: Rect): number {
    const met = new Set<Rect>()
    for (const key of cellsOf(rect)) for (const other of this.#cells.get(key) ?? []) if (overlaps(rect, other)) met.add(other)
    return met.size
  }

  meets(rect: Rect): boolean {
    return cellsOf(rect).some((key) => this.#cells.get(key)?.some((other) => overlaps(rect, other)))
  }
}

function cellsOf({ left, top, right, bottom }: Rect): string[] {
  const keys: string[] = []
  for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x++) {
    for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y++) keys.push(`${x},${y}`)
  }
  return keys
}

const overlaps = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
