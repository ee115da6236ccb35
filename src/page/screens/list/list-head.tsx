import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import { formatNumber } from '../../ui/text.ja.ts'
import { LIST, LISTS } from '../../ui/text/lists.ja.ts'
import styles from './list-head.module.css'

export interface ListHeadProps {
  /** The current filters: 「駅・押した印」. */
  readonly chip: string
  readonly count: number
  readonly q: string
  readonly onSearch: (q: string) => void
  /** Before the first letter, and when the field loses focus. */
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onOpen: () => void
}

/** The book's one row of controls: its title, its filters (which open the sheet), and the search, which takes the whole row while in use. */
export function ListHead({ chip, count, q, onSearch, onFocus, onBlur, onOpen }: ListHeadProps) {
  const [isOpen, setOpen] = useState(false)
  const isSearching = isOpen || q !== ''
  const head = useRef<HTMLElement>(null)
  const search = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) head.current?.querySelector('input')?.focus()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    onSearch('')
    // The field that had the focus is removed by the next render.
    requestAnimationFrame(() => search.current?.focus({ preventScroll: true }))
  }
  return (
    <header ref={head} className={styles['head']} data-searching={isSearching || undefined}>
      <h1 className={isSearching ? 'visually-hidden' : undefined}>{LIST.title}</h1>
      {isSearching ? (
        <>
          <SearchField label={LIST.searchLabel} value={q} onChange={onSearch} onFocus={onFocus} onBlur={onBlur} />
          <button type="button" className={styles['icon']} aria-label={LISTS.endSearch} onClick={close}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </>
      ) : (
        <>
          <button type="button" className={styles['chip']} aria-haspopup="dialog" onClick={onOpen}>
            <span className={styles['what']}>{chip}</span>
            {/* The arrow never stands on a line of its own. */}
            <span className={styles['count']}>
              {formatNumber(count)}
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M7 10l5 5 5-5" />
              </svg>
            </span>
          </button>
          <button ref={search} type="button" className={styles['icon']} aria-label={LIST.searchLabel} onClick={() => setOpen(true)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M11 4.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M16 16l5 5" />
            </svg>
          </button>
        </>
      )}
    </header>
  )
}
