import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useRush } from './use-rush.ts'
import styles from './window-list.module.css'

export interface WindowListProps {
  readonly count: number
  /** Height of every row in rem, so that rows grow with the font size; a function of the list's width in rem where narrow rows need more. */
  readonly rowRem: number | ((listRem: number) => number)
  /** Minimum width of a column in rem; without it there is one column. */
  readonly columnRem?: number
  readonly renderRow: (index: number) => ReactNode
  /** Placeholder for a row during fast scrolling: as high, and cheap to render. */
  readonly renderRushing?: (index: number) => ReactNode
  /** Stable for a row while filters change, so that it is not rendered again. */
  readonly keyOf: (index: number) => string | number
  readonly label: string
}

/** Rendered above and below the screen, so that one frame of a fling never shows an empty area. */
const OVERSCAN_REM = 42
/** Every row, however many there are. */
const WHOLE = { first: 0, last: Infinity }

/** A list in the page's own scroll that renders only rows near the screen; all rows have one height, so the cost does not depend on the length. */
export function WindowList({ count, rowRem, columnRem, renderRow, renderRushing, keyOf, label }: WindowListProps) {
  const ref = useRef<HTMLUListElement>(null)
  const [{ first, last, whole, columns, rowPx }, setLaid] = useState({
    first: 0,
    last: Math.min(count, 20),
    whole: WHOLE,
    columns: 1,
    rowPx: 16 * rowRemAt(rowRem, Infinity),
  })
  const rush = useRush()

  const measure = () => {
    const list = ref.current
    if (list === null) return
    const { top, width } = list.getBoundingClientRect()
    const rem = rootFontSize()
    const rowNow = rem * rowRemAt(rowRem, width / rem)
    const now = { rowPx: rowNow, columns: 1, first: 0, last: count, whole: WHOLE }
    if (columnRem !== undefined) now.columns = Math.max(1, Math.floor(width / (columnRem * rem)))
    const overscan = Math.ceil((OVERSCAN_REM * rem) / rowNow)
    const moved = rush(-top, measure)
    // By the next frame it will have moved as far as since the last one.
    const [behind, ahead] = [Math.ceil(Math.max(0, -moved) / rowNow), Math.ceil(Math.max(0, moved) / rowNow)]
    now.first = Math.max(0, Math.floor(-top / rowNow) - overscan - behind) * now.columns
    now.last = Math.min(count, (Math.ceil((innerHeight - top) / rowNow) + overscan + ahead) * now.columns)
    setLaid((held) => {
      // Complete rows stay complete; rows that appear during fast scrolling are placeholders.
      if (moved !== 0) now.whole = { first: Math.max(held.first, held.whole.first), last: Math.min(held.last, held.whole.last) }
      return held.first === now.first && held.last === now.last && held.columns === now.columns && held.rowPx === now.rowPx && held.whole === now.whole
        ? held
        : now
    })
  }
  useLayoutEffect(measure, [count, rowRem, columnRem, rush])
  useEffect(() => {
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  })

  const rows = []
  for (let index = Math.min(first, count); index < Math.min(last, count); index++) {
    const [row, column] = [Math.floor(index / columns), index % columns]
    rows.push(
      <li
        key={keyOf(index)}
        className={styles['row']}
        style={{ height: rowPx, width: `${100 / columns}%`, transform: `translate(${column * 100}%, ${row * rowPx}px)` }}
        aria-setsize={count}
        aria-posinset={index + 1}
      >
        {renderRushing === undefined || (index >= whole.first && index < whole.last) ? renderRow(index) : renderRushing(index)}
      </li>,
    )
  }
  return (
    <ul ref={ref} className={styles['list']} style={{ height: Math.ceil(count / columns) * rowPx, '--columns': columns } as CSSProperties} aria-label={label}>
      {rows}
    </ul>
  )
}

const rowRemAt = (rowRem: WindowListProps['rowRem'], listRem: number) => (typeof rowRem === 'number' ? rowRem : rowRem(listRem))

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
