import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRushingRows, type RushingRows } from './rushing-rows.ts'
import { useRush } from './use-rush.ts'
import styles from './window-list.module.css'

export interface WindowListProps {
  readonly count: number
  /** Height of every row in rem, so that rows grow with the font size; a function of the list's width in rem where narrow rows need more. */
  readonly rowRem: number | ((listRem: number) => number)
  /** Value of `[data-fit]` for the styles, from the width of the rows in rem. */
  readonly fitOf?: (rowRem: number) => string | undefined
  /** Width of what is beside each row, in pixels. */
  readonly besidePx?: number
  /** Minimum width of a column in rem; without it there is one column. */
  readonly columnRem?: number
  readonly renderRow: (index: number) => ReactNode
  /** The text of a row while it is scrolled past too fast to be read. */
  readonly nameOf: (index: number) => string
  /** Stable for a row while filters change, so that it is not rerendered. */
  readonly keyOf: (index: number) => string | number
  readonly label: string
}

/** Rendered above and below the screen, because the compositor scrolls before the page learns of it. */
const OVERSCAN_REM = 42

interface Range {
  readonly first: number
  /** The one after the last. */
  readonly last: number
}
const NONE: Range = { first: 0, last: 0 }
interface Laid {
  /** On the screen, above the keyboard. */
  readonly near: Range
  /** Including the rows prepared above and below it. */
  readonly far: Range
  readonly columns: number
  readonly rowPx: number
  /** Whether the list is so narrow that its rows are higher: `[data-tall]` for their styles. */
  readonly isTall: boolean
  readonly fit: string | undefined
}

/**
 * A list in the page's own scroll that renders only rows near the screen; all rows have one height, so the cost does not depend on the length. An empty one has
 * its position measured before its first rows arrive.
 */
export function WindowList({ count, rowRem, fitOf, besidePx = 0, columnRem, renderRow, nameOf, keyOf, label }: WindowListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const rushing = useRef<RushingRows | null>(null)
  const rush = useRush()
  /** Where the list begins in the document, its width and the font size, in pixels; read where they may have changed, never while the page scrolls. */
  const box = useRef<{ readonly top: number; readonly width: number; readonly rem: number } | null>(null)
  /** The page's scroll offset, and the height of the screen and of its part above the keyboard, in pixels: reading them after a change forces a layout. */
  const seen = useRef({ top: 0, height: 0, free: 0 })
  // No rows before the first measurement: their layout would be wasted.
  const [laid, setLaid] = useState<Laid>({ near: NONE, far: NONE, columns: 1, rowPx: 16 * rowRemAt(rowRem, Infinity), isTall: false, fit: undefined })
  const { near, far, columns, rowPx, isTall, fit } = laid
  // When the rows change, as after each key of a search, those on the screen are rendered first.
  const rowsNow = `${count} ${keyOf(0)}`
  const { first, last } = useDeferredValue(rowsNow, '') === rowsNow ? far : near

  /** `moved` is the distance since the last frame while the page is scrolled fast, in pixels; otherwise 0. */
  const place = (moved = 0) => {
    if (box.current === null) return
    const { width, rem } = box.current
    const [top, height] = [seen.current.top - box.current.top, rem * rowRemAt(rowRem, width / rem)]
    const screen = seen.current.height
    const abreast = columnRem === undefined ? 1 : Math.max(1, Math.floor(width / (columnRem * rem)))
    // Not limited to `count`, so that new search results leave the range, and so the state, unchanged.
    const rangeOf = (from: number, to: number): Range => ({
      first: Math.max(0, Math.floor(from / height)) * abreast,
      last: Math.max(0, Math.ceil(to / height)) * abreast,
    })
    if (moved !== 0) {
      // By the next frame it will have moved as far as since the last one, or twice as far where a frame is missed.
      const passing = rangeOf(top - screen / 4 + Math.min(0, 2 * moved), top + screen * 1.25 + Math.max(0, 2 * moved))
      rushing.current ??= layer.current && createRushingRows(layer.current)
      rushing.current?.show(passing.first, Math.min(count, passing.last), {
        rowPx: height,
        columns: abreast,
        nameOf,
        isWhole: (index) => index >= first && index < last,
      })
      return
    }
    const overscan = OVERSCAN_REM * rem
    const now: Laid = {
      near: rangeOf(top, top + seen.current.free),
      far: rangeOf(top - overscan, top + screen + overscan),
      columns: abreast,
      rowPx: height,
      isTall: height > rem * rowRemAt(rowRem, Infinity),
      fit: fitOf?.((width / abreast - besidePx) / rem),
    }
    if (isSame(laid, now)) rushing.current?.clear()
    else setLaid(now)
  }
  const measure = () => {
    if (frame.current === null) return
    const { top, width } = frame.current.getBoundingClientRect()
    seen.current = { top: scrollY, height: innerHeight, free: window.visualViewport?.height ?? innerHeight }
    box.current = { top: top + scrollY, width, rem: rootFontSize() }
    place()
  }
  // Also measured when the list has become so short that the browser changes the scroll offset.
  useLayoutEffect(() => (box.current === null || (count > 0 && near.first >= count) ? measure() : place()))
  const onRest = useEffectEvent(() => place())
  // Within the frame of the event: rows are laid out once, none is a frame late, and none has the height of another width.
  const onScroll = useEffectEvent(() => {
    seen.current.top = scrollY
    flushSync(() => place(rush(scrollY, onRest)))
  })
  const onResize = useEffectEvent(() => flushSync(measure))
  useEffect(() => {
    const [scrolled, resized] = [() => onScroll(), () => onResize()]
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', resized)
    // A keyboard that opens resizes nothing else.
    window.visualViewport?.addEventListener('resize', resized)
    // Content above the list may grow or disappear, as when a search begins: then its height or that of the page changes.
    const observer = new ResizeObserver(resized)
    observer.observe(document.body)
    if (frame.current !== null) observer.observe(frame.current)
    return () => {
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', resized)
      window.visualViewport?.removeEventListener('resize', resized)
      observer.disconnect()
    }
  }, [])

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
        {renderRow(index)}
      </li>,
    )
  }
  return (
    <div ref={frame} className={styles['window']} style={{ height: Math.ceil(count / columns) * rowPx, '--columns': columns } as CSSProperties}>
      {count > 0 && (
        <ul className={styles['list']} aria-label={label} data-tall={isTall || undefined} data-fit={fit}>
          {rows}
        </ul>
      )}
      <div ref={layer} aria-hidden="true" />
    </div>
  )
}

const rowRemAt = (rowRem: WindowListProps['rowRem'], listRem: number) => (typeof rowRem === 'number' ? rowRem : rowRem(listRem))

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const isSame = (one: Laid, other: Laid): boolean =>
  [one.near.first - other.near.first, one.near.last - other.near.last, one.far.first - other.far.first, one.far.last - other.far.last].every(
    (by) => by === 0,
  ) &&
  one.columns === other.columns &&
  one.fit === other.fit &&
  one.rowPx === other.rowPx
