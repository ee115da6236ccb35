import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AREAS, type AreaId } from '../../../core/catalogue/area.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { searchStations } from '../../../core/domain/search-stations.ts'
import { useBook } from '../../hooks/use-live.ts'
import buttons from '../../ui/button/button.module.css'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import { StationRow, STATION_ROW_REM } from '../../ui/station-row/station-row.tsx'
import { TEXT } from '../../ui/text.ja.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import styles from './list-screen.module.css'

/** What the book shows; all of it stands in the address. */
export interface ListFilter {
  readonly area: AreaId | 'all'
  readonly show: 'collected' | 'all'
  readonly q: string
}

export interface ListScreenProps {
  readonly catalogue: Catalogue
  readonly filter: ListFilter
  readonly onFilter: (change: Partial<ListFilter>) => void
}

/** The stamp book: every station by area, collected ones first or all in the book's order (spec 2). */
export function ListScreen({ catalogue, filter, onFilter }: ListScreenProps) {
  const book = useBook()
  const inArea = useMemo(
    () => (filter.area === 'all' ? catalogue.stations : catalogue.stations.filter((station) => station.area === filter.area)),
    [catalogue, filter.area],
  )
  const rows = useMemo(() => {
    const found = filter.q.trim() === '' ? inArea : searchStations(catalogue, filter.q).filter((station) => filter.area === 'all' || station.area === filter.area)
    return filter.show === 'all' ? found : found.filter((station) => book?.byStamp.has(station.stamp_id)).toSorted(byNewest(book?.byStamp))
  }, [catalogue, inArea, filter, book])
  const got = inArea.filter((station) => book?.byStamp.has(station.stamp_id)).length
  const isEmptyBook = book !== null && book.count === 0 && filter.show === 'collected'

  return (
    <div>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h1>{TEXT.list.title}</h1>
          <p>{TEXT.list.progress(got, inArea.length)}</p>
        </div>
        <div className={styles['areas']} role="group" aria-label={TEXT.list.areas}>
          {[{ id: 'all' as const, name: TEXT.list.all }, ...AREAS].map((area) => (
            <button key={area.id} type="button" data-area={area.id} aria-pressed={filter.area === area.id} onClick={() => onFilter({ area: area.id })}>
              {area.name}
            </button>
          ))}
        </div>
        <div className={styles['tools']}>
          <div className={styles['show']} role="group" aria-label={TEXT.list.filter}>
            <button type="button" aria-pressed={filter.show === 'collected'} onClick={() => onFilter({ show: 'collected' })}>{TEXT.list.collectedOnly}</button>
            <button type="button" aria-pressed={filter.show === 'all'} onClick={() => onFilter({ show: 'all' })}>{TEXT.list.everything}</button>
          </div>
          <SearchField label={TEXT.list.searchLabel} value={filter.q} onChange={(q) => onFilter({ q })} />
        </div>
      </header>
      {isEmptyBook ? (
        <section className={styles['empty']}>
          <span className={styles['ring']} aria-hidden="true" />
          <h2>{TEXT.list.emptyTitle}</h2>
          <p>{TEXT.list.emptyBody}</p>
          <Link to="/find/" className={buttons['button'] ?? ''}>{TEXT.list.emptyAction}</Link>
        </section>
      ) : (
        rows.length === 0 && book !== null && <p className={styles['none']} role="status">{filter.q === '' ? TEXT.list.noneHere : TEXT.find.none(filter.q)}</p>
      )}
      <WindowList
        count={rows.length}
        rowRem={STATION_ROW_REM}
        label={TEXT.list.title}
        keyOf={(index) => rows[index]?.stamp_id ?? index}
        renderRow={(index) => {
          const station = rows[index]
          return station === undefined ? null : <StationRow station={station} catalogue={catalogue} entry={book?.byStamp.get(station.stamp_id)} to="/list/detail/" />
        }}
      />
    </div>
  )
}

const byNewest = (entries: ReadonlyMap<number, { readonly newest: { readonly pressed_at: string } }> | undefined) => (a: { readonly stamp_id: number }, b: { readonly stamp_id: number }) => {
  const [left, right] = [entries?.get(a.stamp_id)?.newest.pressed_at ?? '', entries?.get(b.stamp_id)?.newest.pressed_at ?? '']
  return left < right ? 1 : left > right ? -1 : a.stamp_id - b.stamp_id
}
