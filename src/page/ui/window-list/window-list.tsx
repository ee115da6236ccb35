import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './window-list.module.css'

export interface WindowListProps {
  readonly count: number
  /** Height of every row in rem, so that rows grow with the visitor's letters. */
  readonly rowRem: number
  readonly renderRow: (index: number) => ReactNode
  /** Stable for a row while filters change, so that it is not drawn anew. */
  readonly keyOf: (index: number) => string | number
  readonly label: string
}

/** Rows kept ready above and below the screen: a fling of one frame never shows an empty one. */
const OVERSCAN = 8

/** A list in the page's own scroll that holds only the rows near the screen; rows of one height, so any length costs the same. */
export function WindowList({ count, rowRem, renderRow, keyOf, label }: WindowListProps) {
  const ref = useRef<HTMLUListElement>(null)
  const [range, setRange] = useState({ first: 0, last: Math.min(count, 20) })
  const rowPx = rowRem * rootFontSize()

  const measure = () => {
    const list = ref.current
    if (list === null) return
    const top = -list.getBoundingClientRect().top
    const first = Math.max(0, Math.floor(top / rowPx) - OVERSCAN)
    const last = Math.min(count, Math.ceil((top + innerHeight) / rowPx) + OVERSCAN)
    setRange((held) => (held.first === first && held.last === last ? held : { first, last }))
  }
  useLayoutEffect(measure, [count, rowPx])
  useEffect(() => {
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  })

  const rows = []
  for (let index = Math.min(range.first, count); index < Math.min(range.last, count); index++) {
    rows.push(
      <li key={keyOf(index)} className={styles['row']} style={{ height: rowPx, transform: `translateY(${index * rowPx}px)` }} aria-setsize={count} aria-posinset={index + 1}>
        {renderRow(index)}
      </li>,
    )
  }
  return (
    <ul ref={ref} className={styles['list']} style={{ height: count * rowPx }} aria-label={label}>
      {rows}
    </ul>
  )
}

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
