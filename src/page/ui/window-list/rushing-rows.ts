import styles from './window-list.module.css'

export interface RushingRowsOptions {
  readonly rowPx: number
  readonly columns: number
  /** The text of a row. */
  readonly nameOf: (index: number) => string
  /** Whether a row is rendered completely, and so needs no name. */
  readonly isWhole: (index: number) => boolean
}

export interface RushingRows {
  /** Shows the names of the rows from `first` to `last` (excluded) that are not rendered; other names may remain off screen. */
  show(first: number, last: number, options: RushingRowsOptions): void
  clear(): void
}

/**
 * Rows of a list that is scrolled too fast to be read: the name in its place, written into `layer` without React. An element that leaves the screen is reused
 * for a row that enters it, so a frame changes a few texts and creates nothing.
 */
export function createRushingRows(layer: HTMLElement): RushingRows {
  /** The elements, by row modulo their number. */
  let pool: HTMLElement[] = []
  /** Which row each of them shows. */
  let shown: number[] = []
  let laid = ''
  const clear = () => {
    if (pool.length === 0) return
    layer.replaceChildren()
    pool = []
    shown = []
  }
  return {
    show(first, last, { rowPx, columns, nameOf, isWhole }) {
      const now = `${rowPx} ${columns}`
      if (last - first > pool.length || laid !== now) {
        clear()
        laid = now
        pool = Array.from({ length: Math.ceil((last - first) * 1.5) }, () => {
          const row = document.createElement('div')
          row.className = styles['rushing'] ?? ''
          row.style.cssText = `height: ${rowPx}px; line-height: ${rowPx}px; width: ${100 / columns}%; transform: translateX(-200vw)`
          row.append('')
          return row
        })
        shown = pool.map(() => -1)
        layer.append(...pool)
      }
      for (let index = first; index < last; index++) {
        const slot = index % pool.length
        const row = pool[slot]
        if (row === undefined || shown[slot] === index || isWhole(index)) continue
        shown[slot] = index
        row.firstChild!.nodeValue = nameOf(index)
        row.style.transform = `translate(${(index % columns) * 100}%, ${Math.floor(index / columns) * rowPx}px)`
      }
    },
    clear,
  }
}
