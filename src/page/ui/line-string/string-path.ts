/** A bead's centre, in pixels of the drawing. */
export interface BeadPlace {
  readonly x: number
  readonly y: number
}

/** The layout of strings of beads, each in alternating directions, row under row. */
export interface LaidStrings {
  /** The beads of all strings, one string after the other. */
  readonly beads: readonly BeadPlace[]
  /** SVG path data of the links from bead to bead, and of those between two runs of beads. */
  readonly tight: string
  readonly loose: string
  readonly height: number
}

/**
 * Lays out strings, each given by the lengths of its runs, with an empty place between two runs: at most `most` places side by side, `pitch` apart. A string
 * that fits beside the previous one is placed there, one place away; one of several rows has them as even as possible, and a turn is a half circle.
 */
export function layoutStrings(strings: readonly (readonly number[])[], most: number, pitch: number): LaidStrings {
  const beads: BeadPlace[] = []
  const paths = { tight: '', loose: '' }
  let [row, free] = [0, 0]
  for (const runs of strings) {
    const isBead = runs.flatMap((length, run) => [...(run === 0 ? [] : [false]), ...Array.from({ length }, () => true)])
    const rows = Math.max(1, Math.ceil(isBead.length / most))
    const perRow = Math.ceil(isBead.length / rows)
    if (free > 0 && free + 1 + isBead.length > most) [row, free] = [row + 1, 0]
    const left = free === 0 ? 0 : free + 1
    const placeOf = (index: number): BeadPlace => {
      const turns = Math.floor(index / perRow)
      const column = turns % 2 === 0 ? index % perRow : perRow - 1 - (index % perRow)
      return { x: (left + column + 1) * pitch, y: (row + turns + 0.5) * pitch }
    }
    let drawn: keyof typeof paths | null = null
    for (const [index, here] of isBead.entries()) {
      const { x, y } = placeOf(index)
      if (here) beads.push({ x, y })
      if (index === 0) continue
      const before = placeOf(index - 1)
      const way = here && isBead[index - 1] === true ? 'tight' : 'loose'
      if (way !== drawn) paths[way] += `M${before.x} ${before.y}`
      paths[way] += before.y === y ? `H${x}` : `A${pitch / 2} ${pitch / 2} 0 0 ${Math.floor(index / perRow) % 2} ${x} ${y}`
      drawn = way
    }
    ;[row, free] = [row + rows - 1, left + perRow]
  }
  return { beads, ...paths, height: (row + 1) * pitch }
}
