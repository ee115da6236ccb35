/** A bead's middle, in pixels of the drawing. */
export interface BeadPlace {
  readonly x: number
  readonly y: number
}

/** Beads threaded to and fro, row under row, as a string is laid on a table. */
export interface LaidString {
  readonly beads: readonly BeadPlace[]
  /** SVG path data of the string through all of them. */
  readonly d: string
  readonly height: number
}

/** Lays a run of so many beads, `most` side by side at most and `pitch` apart, beginning at a height; rows are as even as can be, a turn is a half circle. */
export function layString(count: number, most: number, pitch: number, top = 0): LaidString {
  const rows = Math.max(1, Math.ceil(count / most))
  const perRow = Math.ceil(count / rows)
  const beads = Array.from({ length: count }, (_, index): BeadPlace => {
    const row = Math.floor(index / perRow)
    const column = row % 2 === 0 ? index % perRow : perRow - 1 - (index % perRow)
    return { x: (column + 1) * pitch, y: top + (row + 0.5) * pitch }
  })
  const d = beads
    .map(({ x, y }, index) => {
      const before = beads[index - 1]
      if (before === undefined) return `M${x} ${y}`
      return before.y === y ? `H${x}` : `A${pitch / 2} ${pitch / 2} 0 0 ${Math.floor(index / perRow) % 2} ${x} ${y}`
    })
    .join('')
  return { beads, d, height: rows * pitch }
}
