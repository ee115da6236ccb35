import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRushingRows, type RushingRows, type RushingRowsOptions } from './rushing-rows.ts'
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
  /** Whether an element is reused for another row at its place, as after each key of a search: for rows without state of their own. */
  readonly isReused?: boolean
  readonly label: string
}

/** Height of the rows that are rendered above and below the screen, because the compositor scrolls before the page gets the event. */
const OVERSCAN_REM = 42
/** How many rows are rendered between two frames. */
const STEP = 2

interface Range {
  readonly first: number
  /** The one after the last. */
  readonly last: number
}
const NONE: Range = { first: 0, last: 0 }

interface Laid {
  /** On the screen, above the keyboard. */
  readonly near: Range
  /** The rows that are rendered, and the list that they are of. */
  readonly shown: Range
  readonly of: string
  readonly columns: number
  readonly rowPx: number
  /** Whether the list is so narrow that its rows are higher: `[data-tall]` for their styles. */
  readonly isTall: boolean
  readonly fit: string | undefined
}

/**
 * A list in the page's own scroll that renders only rows near the screen; all rows have one height, so the cost does not depend on the length. Rows on the screen are
 * rendered at once, two rows around it between two frames, and those of a fast scroll after their names; the row with the focus stays. The position of an empty list
 * is measured before its first rows arrive.
 */
export function WindowList({ count, rowRem, fitOf, besidePx = 0, columnRem, renderRow, nameOf, keyOf, isReused = false, label }: WindowListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const rushing = useRef<RushingRows | null>(null)
  const rush = useRush()
  const isRush = useRef(false)
  /** Where the list begins in the document, its width and the font size, in pixels; read where they may have changed, never while the page scrolls. */
  const box = useRef<{ readonly top: number; readonly width: number; readonly rem: number } | null>(null)
  /** The page's scroll offset, and the height of the screen and of its part above the keyboard, in pixels: reading them after a change forces a layout. */
  const seen = useRef({ top: 0, height: 0, free: 0 })
  /** The frame after which the next rows are rendered. */
  const next = useRef<number | null>(null)
  // No rows before the first measurement: their layout would be wasted.
  const [laid, setLaid] = useState<Laid>({
    near: NONE,
    shown: NONE,
    of: '',
    columns: 1,
    rowPx: 16 * rowRemAt(rowRem, Infinity),
    isTall: false,
    fit: undefined,
  })
  const { columns, rowPx, isTall, fit } = laid
  /** The row with the focus, which it would lose without its element, however far it is scrolled away. */
  const [focused, setFocused] = useState<number | null>(null)
  // When the rows change, as after each key of a search, those on the screen are rendered first.
  const of = `${count} ${keyOf(0)}`
  const { first, last } = laid.of === of ? laid.shown : laid.near

  /** The rows between two distances from the top of the screen. Not limited to `count`, so that new search results leave them unchanged. */
  const rowsAt = (from: number, to: number, height: number) => {
    const top = seen.current.top - (box.current?.top ?? 0)
    return { first: Math.max(0, Math.floor((top + from) / height)), last: Math.max(0, Math.ceil((top + to) / height)) }
  }
  /** Renders the missing rows of the screen, and `more` rows around it; the others follow. */
  const place = (more = 0) => {
    if (box.current === null) return
    const { width, rem } = box.current
    const height = rem * rowRemAt(rowRem, width / rem)
    const abreast = columnRem === undefined ? 1 : Math.max(1, Math.floor(width / (columnRem * rem)))
    const rangeOf = (from: number, to: number): Range => {
      const rows = rowsAt(from, to, height)
      return { first: rows.first * abreast, last: rows.last * abreast }
    }
    const overscan = OVERSCAN_REM * rem
    const [near, far] = [rangeOf(0, seen.current.free), rangeOf(-overscan, seen.current.height + overscan)]
    // Where names are on the screen, nothing is missing.
    const isNamed = rushing.current?.isShown === true
    const shown = isNamed && more === 0 ? { first, last } : grow({ first, last }, { near, far, count, more: more * abreast, isNamed })
    const now: Laid = {
      near,
      shown,
      of: more === 0 ? laid.of : of,
      columns: abreast,
      rowPx: height,
      isTall: height > rem * rowRemAt(rowRem, Infinity),
      fit: fitOf?.((width / abreast - besidePx) / rem),
    }
    const isMoved =
      shown.first !== first || shown.last !== last || (more > 0 && (near.first !== laid.near.first || near.last !== laid.near.last || of !== laid.of))
    if (isMoved || now.columns !== columns || now.rowPx !== rowPx || now.fit !== fit) setLaid(now)
    else if (first <= far.first && last >= Math.min(far.last, count)) clearNames()
    else if (more === 0) next.current ??= requestAnimationFrame(() => setTimeout(onStep))
  }
  const named: RushingRowsOptions = { rowPx, columns, nameOf: (index) => (index >= count || (index >= first && index < last) ? '' : nameOf(index)) }
  /** Names the rows that are not rendered; `moved` is the distance since the last frame while the page is scrolled fast, in pixels. */
  const name = (moved = 0) => {
    const { height: screen } = seen.current
    // By the next frame it will have moved as far as since the last one, or twice as far where a frame is missed.
    const ahead = 2 * Math.max(-screen, Math.min(screen, moved))
    const passing = rowsAt(Math.min(0, ahead) - screen / 4, Math.max(0, ahead) + screen * 1.25, rowPx)
    rushing.current ??= layer.current && createRushingRows(layer.current)
    rushing.current?.show(passing.first, Math.min(Math.ceil(count / columns), passing.last), named)
    showRows(last > passing.first * columns && first < passing.last * columns)
  }
  /** Rows out of sight are neither laid out nor painted while names pass: they took a quarter of the main thread. Not where one has the focus, which it would lose. */
  const showRows = (isInSight: boolean) => {
    if (list.current !== null) list.current.style.contentVisibility = isInSight || list.current.contains(document.activeElement) ? '' : 'hidden'
  }
  const clearNames = () => {
    rushing.current?.clear()
    showRows(true)
  }
  const measure = () => {
    if (frame.current === null) return
    const { top, width } = frame.current.getBoundingClientRect()
    seen.current = { top: scrollY, height: innerHeight, free: window.visualViewport?.height ?? innerHeight }
    box.current = { top: top + scrollY, width, rem: rootFontSize() }
    place()
  }
  useLayoutEffect(() => {
    // Also measured when the list has become so short that the browser changes the scroll offset.
    if (box.current === null || (count > 0 && laid.near.first >= count)) measure()
    else place()
    if (rushing.current?.isShown === true) name()
  })
  const onStep = useEffectEvent(() => {
    next.current = null
    if (!isRush.current) place(STEP)
  })
  const onRest = useEffectEvent(() => {
    isRush.current = false
    place()
  })
  // Within the frame of the event: rows are laid out once, none is a frame late, and none has the height of another width.
  const onScroll = useEffectEvent(() => {
    seen.current.top = scrollY
    const moved = rush(scrollY, onRest)
    isRush.current = moved !== 0
    if (isRush.current || rushing.current?.isShown === true) name(moved)
    if (!isRush.current) flushSync(() => place())
  })
  const onResize = useEffectEvent(() => flushSync(measure))
  useEffect(() => {
    const element = frame.current
    const focus = ({ target }: FocusEvent) => setFocused(indexOf(target as Element))
    const blur = () => setFocused(null)
    element?.addEventListener('focusin', focus)
    element?.addEventListener('focusout', blur)
    return () => {
      element?.removeEventListener('focusin', focus)
      element?.removeEventListener('focusout', blur)
    }
  }, [])
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
      cancelAnimationFrame(next.current ?? 0)
      next.current = null
    }
  }, [])

  const indices = Array.from({ length: Math.max(0, Math.min(last, count) - first) }, (_, offset) => first + offset)
  if (focused !== null && focused < count && !indices.includes(focused)) indices[focused < first ? 'unshift' : 'push'](focused)
  const rows = indices.map((index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return (
      <li
        key={isReused ? index : keyOf(index)}
        className={styles['row']}
        style={{ height: rowPx, width: `${100 / columns}%`, transform: `translate(${column * 100}%, ${row * rowPx}px)` }}
        aria-setsize={count}
        aria-posinset={index + 1}
      >
        {renderRow(index)}
      </li>
    )
  })
  return (
    <div ref={frame} className={styles['window']} style={{ height: Math.ceil(count / columns) * rowPx, '--columns': columns } as CSSProperties}>
      <div ref={layer} className={styles['names']} aria-hidden="true" />
      {count > 0 && (
        <ul ref={list} className={styles['list']} aria-label={label} data-tall={isTall || undefined} data-fit={fit}>
          {rows}
        </ul>
      )}
    </div>
  )
}

/** The index of the row around an element; null outside of rows. */
const indexOf = (element: Element): number | null => {
  const place = element.closest('[aria-posinset]')?.getAttribute('aria-posinset')
  return place == null ? null : Number(place) - 1
}

const rowRemAt = (rowRem: WindowListProps['rowRem'], listRem: number) => (typeof rowRem === 'number' ? rowRem : rowRem(listRem))

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

interface Growth {
  readonly near: Range
  readonly far: Range
  readonly count: number
  readonly more: number
  readonly isNamed: boolean
}

/** The rows of `near`, unless they are named, and of those of `shown` around them, `more` than before: first towards `near`, then `far`; without any, none is dropped. */
function grow(shown: Range, { near, far, count, more, isNamed }: Growth): Range {
  const isApart = shown.last < near.first || shown.first > near.last
  let { first, last } = isApart ? { first: near.first, last: near.first } : shown
  if (!isNamed) [first, last] = [Math.min(first, near.first), Math.max(last, near.last)]
  if (more === 0) return { first, last }
  ;[first, last] = [Math.max(first, far.first), Math.min(last, far.last)]
  let left = more
  for (const goal of [near, far]) {
    const below = Math.max(0, Math.min(left, Math.min(goal.last, count) - last))
    const above = Math.max(0, Math.min(left - below, first - goal.first))
    ;[first, last, left] = [first - above, last + below, left - below - above]
  }
  return { first, last: last >= count ? far.last : last }
}
