import styles from './window-list.module.css'

export interface RushingRowsOptions {
  readonly rowPx: number
  readonly columns: number
  /** The text of a place in the list; empty where it needs none. */
  readonly nameOf: (index: number) => string
}

export interface RushingRows {
  readonly isShown: boolean
  /** Names the rows from `first` to `last` (excluded), counted down the page; other names may remain off screen. The same `options` mean the same texts. */
  show(first: number, last: number, options: RushingRowsOptions): void
  clear(): void
}

/** Rows that one element names, a line each. */
const LINES = 8

/**
 * Names in place of rows while a list is scrolled too fast to be read, written into `layer` without React. An element that leaves the screen is used again for
 * rows that enter it: a frame changes the text of one or two elements, which the browser lays out by themselves, and creates nothing.
 */
export function createRushingRows(layer: HTMLElement): RushingRows {
  /** The elements, by their place in the list modulo their number. */
  let pool: HTMLElement[] = []
  /** Which place and text each of them has. */
  let shown: { readonly place: number; readonly text: string; readonly of: RushingRowsOptions }[] = []
  let laid = ''
  const clear = () => {
    if (pool.length === 0) return
    layer.replaceChildren()
    pool = []
    shown = []
  }
  return {
    get isShown() {
      return pool.length > 0
    },
    show(first, last, options) {
      const { rowPx, columns, nameOf } = options
      const [from, to] = [Math.floor(first / LINES) * columns, Math.ceil(last / LINES) * columns]
      const now = `${rowPx} ${columns}`
      if (to - from > pool.length || laid !== now) {
        clear()
        laid = now
        pool = Array.from({ length: Math.ceil((to - from) * 1.5) }, () => {
          const rows = document.createElement('div')
          rows.className = `${styles['rushing']} ${columns === 1 ? styles['beside'] : ''}`
          rows.style.cssText = `height: ${LINES * rowPx}px; line-height: ${rowPx}px; width: ${100 / columns}%; transform: translateX(-200vw)`
          rows.append('')
          return rows
        })
        layer.append(...pool)
      }
      for (let place = from; place < to; place++) {
        const slot = place % pool.length
        const [rows, before] = [pool[slot], shown[slot]]
        if (rows === undefined || (before?.place === place && before.of === options)) continue
        const [block, column] = [Math.floor(place / columns), place % columns]
        const text = Array.from({ length: LINES }, (_, line) => nameOf((block * LINES + line) * columns + column)).join('\n')
        if (before?.text !== text) rows.firstChild!.nodeValue = text
        if (before?.place !== place) rows.style.transform = `translate(${column * 100}%, ${block * LINES * rowPx}px)`
        shown[slot] = { place, text, of: options }
      }
    },
    clear,
  }
}
