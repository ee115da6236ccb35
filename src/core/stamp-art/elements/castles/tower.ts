/** A stone base with its courses; `w` half width above, its upper edge 24 over its foot. */
export const STONES = (w: number): string =>
  `k=0 -24 ${w} -24 ${w + 4} -12 ${w + 14} 2 0 2|L 2 ${-w - 2} -16 0 -17 ${w + 2} -16|L 2 ${-w - 8} -7 0 -8 ${w + 8} -7|*6 ${Math.round(w / 2.6)} 0;L 2.4 ${-w - 2} -16 ${-w - 3} -12 ${-w - 2} -8`

/**
 * The words of a keep or turret. Its storeys from below, parted by commas: half width of the wall, its height, its windows, and the gable before its roof:
 * `gable` or `curved`. `boards`: the share of each wall that is clad in dark boards, 0 to 1.
 * `fish`: how many on the ridge.
 */
export function tower(stones: number, storeys: string, boards = 0.25, fish: 2 | 3 = 2): string {
  let y = 24
  const rows = storeys.split(', ').map((storey) => storey.split(' '))
  const parts = rows.map((row, i) => {
    const [half = 0, wall = 0, windows = 0] = row.slice(0, 3).map(Number)
    const gable = row[3]
    const top = y + wall
    const above = rows[i + 1]?.[0]
    const next = above === undefined ? undefined : Number(above)
    const rise = next === undefined ? 15 : 10
    const ridge = next === undefined ? Math.round(half * 0.66) : next + 2
    const step = windows > 1 ? Math.round((2 * half - 14) / (windows - 1)) : 0
    const left = -Math.round((step * (windows - 1)) / 2) - 3
    const dark = y + Math.round(wall * boards)
    const sill = Math.max(dark + 1, top - 11)
    const words =
      `w=0 ${-top} ${half} ${-top} ${half} ${-y} 0 ${-y}|k+${half - 3} ${-top} ${half} ${-top} ${half} ${-y} ${half - 3} ${-y}|k=0 ${-dark} ${half} ${-dark} ${half} ${-y} 0 ${-y}` +
      `|*${windows} ${step} 0;k ${left} ${2 - top} ${left + 6} ${2 - top} ${left + 6} ${-sill} ${left} ${-sill}` +
      `|k=0 ${-top - rise} ${ridge} ${-top - rise} ${half + 5} ${-top - 2} ${half + 18} ${3 - top} ${half + 16} ${7 - top} 0 ${3 - top}` +
      `|*${Math.max(3, Math.round(ridge / 4))} 8 0;g ${-4 * Math.max(2, Math.round(ridge / 4) - 1) - 2} ${-top - rise + 2} 90 ${rise} 2` +
      (gable === 'gable'
        ? `|w=0 ${-top - rise - 3} 15 ${1 - top} 0 ${1 - top}|k=0 ${-top - rise + 2} 10 ${-top} 0 ${-top}`
        : gable === 'curved'
          ? `|w~ -16 ${2 - top} -16 ${2 - top} -8 ${-top - 4} 0 ${-top - 7} 8 ${-top - 4} 16 ${2 - top} 16 ${2 - top}|k~ -11 ${2 - top} -11 ${2 - top} -5 ${-top - 2} 0 ${-top - 3} 5 ${-top - 2} 11 ${2 - top} 11 ${2 - top}`
          : '')
    y = top + rise - 1
    if (next !== undefined) return words
    const [tip, at] = [-top - rise, ridge - 2]
    const one = (x: number, side: number) => `|k ${x - side * 3} ${tip + 2} ${x + side * 4} ${tip - 10} ${x + side * 4} ${tip + 2}`
    return words + one(at, 1) + one(-at, -1) + (fish === 3 ? `|k -4 ${tip + 1} 3 ${tip - 11} 4 ${tip + 1}` : '')
  })
  return [STONES(stones), ...parts].join('|')
}
