/** A rectangle in pixels. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const CELL_PX = 96
const NONE: readonly Rect[] = []

/** Rectangles with a fast intersection test. */
export class BoxIndex {
  readonly #cells = new Map<number, Rect[]>()

  add(rect: Rect): void {
    for (let x = cellOf(rect.left); x <= cellOf(rect.right); x++) {
      for (let y = cellOf(rect.top); y <= cellOf(rect.bottom); y++) {
        const cell = this.#cells.get(cellKey(x, y))
        if (cell === undefined) this.#cells.set(cellKey(x, y), [rect])
        else cell.push(rect)
      }
    }
  }

  /** How many rectangles it intersects; touching edges do not count. */
  count(rect: Rect): number {
    let met = 0
    for (let x = cellOf(rect.left); x <= cellOf(rect.right); x++) {
      for (let y = cellOf(rect.top); y <= cellOf(rect.bottom); y++) {
        for (const other of this.#cells.get(cellKey(x, y)) ?? NONE) {
          // A pair that meets in several cells is counted in the first of them.
          if (overlaps(rect, other) && cellOf(Math.max(rect.left, other.left)) === x && cellOf(Math.max(rect.top, other.top)) === y) met += 1
        }
      }
    }
    return met
  }

  meets(rect: Rect): boolean {
    for (let x = cellOf(rect.left); x <= cellOf(rect.right); x++) {
      for (let y = cellOf(rect.top); y <= cellOf(rect.bottom); y++) {
        for (const other of this.#cells.get(cellKey(x, y)) ?? NONE) if (overlaps(rect, other)) return true
      }
    }
    return false
  }
}

const cellOf = (pixels: number) => Math.floor(pixels / CELL_PX)

/** A small integer for a grid cell, since strings and large numbers are slow keys. Whole areas have fewer than 2¹⁵ columns and rows. */
export const cellKey = (column: number, row: number): number => ((column & 0x7fff) << 15) | (row & 0x7fff)

const overlaps = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
