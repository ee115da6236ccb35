import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import type { Catalogue } from '../../../core/catalogue/station.ts'
import { searchStations } from '../../../core/domain/search-stations.ts'
import { useAppServices } from '../../hooks/app-services.ts'
import { useHere } from '../../hooks/use-here.ts'
import { useBook } from '../../hooks/use-live.ts'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import { StationRow, STATION_ROW_REM } from '../../ui/station-row/station-row.tsx'
import { TEXT } from '../../ui/text.ja.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import { AskLocation } from './ask-location.tsx'
import styles from './find-screen.module.css'

const StationMap = lazy(() => import('../../ui/map/station-map.tsx').then((module) => ({ default: module.StationMap })))

export interface FindScreenProps {
  readonly catalogue: Catalogue
  /** What is searched for; part of the address, so that coming back finds it again. */
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Map with you, stations and lines, and the same as a list; all of it without a network (spec 2, 10). */
export function FindScreen({ catalogue, query, onQuery }: FindScreenProps) {
  const { device } = useAppServices()
  const book = useBook()
  const here = useHere(catalogue)
  const navigate = useNavigate()
  const found = useMemo(() => (query.trim() === '' ? null : searchStations(catalogue, query)), [catalogue, query])
  const collected = useMemo(() => new Set(book?.byStamp.keys()), [book])
  const near = useMemo(() => new Set(here.nearest.filter((place) => place.isInRange).map((place) => place.station.stamp_id)), [here.nearest])
  const rows = found?.map((station) => ({ station, distance_m: undefined, isInRange: near.has(station.stamp_id), isJustLeft: false })) ?? here.nearest

  return (
    <div className={styles['find']}>
      <h1 className="visually-hidden">{TEXT.find.title}</h1>
      <section className={styles['map']} aria-label={TEXT.find.mapLabel}>
        <Suspense fallback={<div className={styles['water']} />}>
          <StationMap
            catalogue={catalogue}
            here={here.fix ?? undefined}
            collected={collected}
            near={near}
            selected={found?.length === 1 ? found[0]?.stamp_id : undefined}
            onSelect={(stamp_id) => void navigate({ to: '/find/push/', search: { stamp_id } })}
          />
        </Suspense>
      </section>
      <div className={styles['search']}>
        <SearchField label={TEXT.find.searchLabel} value={query} onChange={onQuery} />
      </div>
      <section className={styles['list']} aria-labelledby="find-list">
        <h2 id="find-list" className={styles['heading']}>
          <span>{found === null ? TEXT.find.near : TEXT.find.results(found.length)}</span>
          {found === null && here.fix !== null && <span className={styles['accuracy']}>{TEXT.find.accuracy(here.fix.accuracy)}</span>}
        </h2>
        {found === null && here.fix === null && <AskLocation status={here.status} device={device} onAsk={here.start} />}
        {found?.length === 0 && (
          <div className={styles['none']} role="status">
            <p>{TEXT.find.none(query)}</p>
            <p>{TEXT.find.noneHint}</p>
          </div>
        )}
        <WindowList
          count={rows.length}
          rowRem={STATION_ROW_REM}
          label={TEXT.find.listLabel}
          keyOf={(index) => rows[index]?.station.stamp_id ?? index}
          renderRow={(index) => {
            const row = rows[index]
            return row === undefined ? null : (
              <StationRow
                station={row.station}
                catalogue={catalogue}
                entry={book?.byStamp.get(row.station.stamp_id)}
                {...(row.distance_m === undefined ? {} : { distance_m: row.distance_m })}
                isInRange={row.isInRange}
                isJustLeft={row.isJustLeft}
                to="/find/push/"
              />
            )
          }}
        />
      </section>
    </div>
  )
}

