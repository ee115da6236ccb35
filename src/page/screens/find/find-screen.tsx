import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { stationFacts, type StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { stationsToFrame } from '../../../core/domain/stations-to-frame.ts'
import { distanceM } from '../../../core/domain/proximity.ts'
import { searchStations, type Found } from '../../../core/domain/search-stations.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useHere } from '../../hooks/use-here.ts'
import { useBook } from '../../hooks/use-live.ts'
import { useTyped } from '../../hooks/use-typed.ts'
import buttons from '../../ui/button/button.module.css'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import { StampRow, stampRowFit, stampRowRem } from '../../ui/stamp-row/stamp-row.tsx'
import { FIND } from '../../ui/text/find.ja.ts'
import { MAP_TEXT } from '../../ui/text/map.ja.ts'
import { SEARCH } from '../../ui/text/search.ja.ts'
import { fetchReaderAhead } from '../../ui/tag-reader/fetch-reader-ahead.ts'
import { RIDES } from '../../ui/text/rides.ja.ts'
import { WINDOW_SEAT } from '../../ui/text/window-seat.ja.ts'
import { untilPressable } from '../../ui/until-pressable.ts'
import { WindowList } from '../../ui/window-list/window-list.tsx'
import { AskLocation } from './ask-location.tsx'
import { FindMap } from './find-map.tsx'
import styles from './find-screen.module.css'

/** The facts of the other kinds are 19 KB. Where they cannot be loaded, only the stations are shown. */
const AlsoHere = lazy(() =>
  untilPressable()
    .then(async () => ({ default: await (await import('./also-here.tsx')).loadAlsoHere() }))
    .catch(() => ({ default: () => null })),
)

/** Farther than this from every station the map shows the way to the nearest ones, in metres. */
const FAR_M = 20_000
const FAR_SHOWN = 3
/** Width of the button beside a row, in pixels. */
const SHOW_PX = 52

/** The selected station. */
export interface PickedStation {
  readonly station: Station
  readonly entry: BookEntry | undefined
  /** Metres, where a position is known. */
  readonly distance_m: number | undefined
  /** Other stamps pressed there. */
  readonly also: ReactNode
  readonly onClose: () => void
}

export interface FindScreenProps {
  readonly catalogue: Catalogue
  /** The search text; part of the address, so that the back button restores it. */
  readonly query: string
  readonly onQuery: (query: string) => void
  /** The notice of a stamp in reach; the stations in reach that the book lacks, nearest first. */
  readonly renderPopup: (stations: readonly Station[]) => ReactNode
  readonly renderPinInfo: (picked: PickedStation) => ReactNode
}

/** A map with the visitor, stations and lines, and the same as a list; all of it offline (spec 2, 10). */
export function FindScreen({ catalogue, query, onQuery, renderPopup, renderPinInfo }: FindScreenProps) {
  const { modals, phoneCopy } = useAppServices()
  useEffect(() => void fetchReaderAhead(async () => (await phoneCopy()).untilEnded()), [phoneCopy])
  const book = useBook()
  const here = useHere(catalogue)
  /** The list is about to grow: content below it would move under the finger. */
  const isLocating = here.fix === null && (here.status === 'asking' || here.status === 'watching')
  const navigate = useNavigate()
  const { typed, setTyped, settle } = useTyped(query, onQuery)
  const found = useMemo(() => (typed.trim() === '' ? null : searchStations(catalogue, typed)), [catalogue, typed])
  // The map and the other kinds follow the address, because they take longer than a letter, and not in the task that changes it: the next letter may come then.
  const settledQuery = useDeferredValue(query)
  const settled = useMemo(() => (settledQuery.trim() === '' ? null : searchStations(catalogue, settledQuery)), [catalogue, settledQuery])
  const collected = useMemo(() => new Set(book?.byStamp.keys()), [book])
  const near = useMemo(() => new Set(here.nearest.filter((place) => place.isInRange).map((place) => place.station.stamp_id)), [here.nearest])
  const fresh = useMemo(
    () => here.nearest.filter((place) => place.isInRange && book !== null && !collected.has(place.station.stamp_id)).map((place) => place.station),
    [here.nearest, book, collected],
  )
  // On a first visit the press is not on the phone yet: its screen and art are fetched while the visitor reads the list.
  const router = useRouter()
  const nearestInReach = here.nearest.find((place) => place.isInRange)?.station.stamp_id
  useEffect(() => {
    if (nearestInReach !== undefined) void router.preloadRoute({ to: '/find/push/', search: { stamp_id: nearestInReach } })
  }, [router, nearestInReach])
  const [pickedId, setPickedId] = useState<number>()
  const picked = pickedId === undefined ? undefined : catalogue.byId.get(pickedId)
  const only = settled?.list.length === 1 ? settled.list[0]?.stamp_id : undefined
  const around = useMemo(() => (only === undefined ? near : new Set([only])), [only, near])
  const [aimId, setAimId] = useState<number>()
  const { shown, isMapWhole = false } = useLocation({ select: ({ state }) => state })
  const aim = useMemo(() => {
    if (settled === null) return shown === undefined ? undefined : [shown]
    return settled.list.some(({ stamp_id }) => stamp_id === aimId) && aimId !== undefined ? [aimId] : stationsToFrame(settled, settledQuery)
  }, [settled, shown, settledQuery, aimId])
  const nearest_m = here.nearest[0]?.distance_m ?? 0
  const far = found === null && nearest_m > FAR_M ? here.nearest.slice(0, FAR_SHOWN) : undefined
  const rows =
    found?.list.map((station) => ({ station, distance_m: undefined, isInRange: near.has(station.stamp_id), isJustLeft: false })) ?? far ?? here.nearest

  // Stations in reach come first, then the other kinds there, then the stations farther away.
  const reachable = found === null ? rows.findLastIndex((row) => row.isInRange) + 1 : rows.length

  const [screen, field, results] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)]
  /** Height of the map since the first search, in pixels (0 beside the list): a keyboard that makes it smaller would move the results. */
  const [mapPx, setMapPx] = useState<number>()
  /** The field moves to the top: a keyboard leaves room for one result below the map. */
  const beginSearch = () => {
    // Its index is made before the first letter, and after the tap is painted.
    setTimeout(() => searchStations(catalogue, ''))
    if (screen.current === null || field.current === null || results.current === null) return
    const top = results.current.getBoundingClientRect().top - field.current.offsetHeight
    setMapPx(mapPx ?? top - screen.current.getBoundingClientRect().top)
    scrollTo({ top: scrollY + top })
  }

  const showOnMap = (stamp_id: number) => {
    setAimId(stamp_id)
    scrollTo({ top: 0 })
  }

  // Announced once: a number for each kilometre would interrupt the previous one.
  const [said, setSaid] = useState('')
  if (said === '' && far?.[0] !== undefined) setSaid(MAP_TEXT.saidNearest(far[0].station.name, far[0].distance_m))

  const select = useCallback(
    // In reach, a pin leads to its stamp; any other pin shows its details first.
    (stamp_id: number) => (near.has(stamp_id) ? void navigate({ to: '/find/push/', search: { stamp_id } }) : setPickedId(stamp_id)),
    [near, navigate],
  )

  const farther = (
    <>
      <Rows rows={rows.slice(reachable)} catalogue={catalogue} label={FIND.listLabel} onShow={null} />
      {found === null && !isLocating && (
        <button type="button" className={`${buttons['button']} ${buttons['quiet']} ${styles['tag']}`} onClick={() => modals.open('read-tag')}>
          {FIND.readTag}
        </button>
      )}
    </>
  )

  return (
    <div
      ref={screen}
      className={styles['find']}
      data-whole={isMapWhole || undefined}
      data-searched={mapPx !== undefined || undefined}
      style={mapPx ? ({ '--map-height': `${mapPx}px` } as CSSProperties) : undefined}
    >
      <h1 className="visually-hidden">{FIND.title}</h1>
      <FindMap
        catalogue={catalogue}
        here={here.fix ?? undefined}
        collected={collected}
        near={near}
        selected={pickedId ?? (aim?.length === 1 ? aim[0] : undefined)}
        aim={aim}
        farIds={far?.map(({ station }) => station.stamp_id).join(' ')}
        isWhole={isMapWhole}
        onSelect={select}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!isMapWhole && (
        <>
          <div ref={field} className={styles['search']}>
            <SearchField label={FIND.search} value={typed} onChange={setTyped} onFocus={beginSearch} onBlur={settle} />
            {found === null && here.fix !== null && (
              <Link to="/find/" search={{ seat: 1 }} className={styles['seat'] ?? ''}>
                {WINDOW_SEAT.open}
              </Link>
            )}
          </div>
          <section ref={results} className={styles['list']} aria-labelledby="find-list">
            <h2 id="find-list" className={styles['heading']}>
              <span aria-live={far === undefined ? 'polite' : 'off'}>
                {far?.[0] === undefined ? (
                  heading(found)
                ) : (
                  <span className={styles['far']}>
                    <span>{MAP_TEXT.nearestIs}</span>
                    <span>{MAP_TEXT.nearest(far[0].station.name, far[0].distance_m)}</span>
                  </span>
                )}
              </span>
              {found === null && here.fix !== null && (
                <span className={styles['accuracy']}>{here.status === 'unavailable' ? FIND.lost : FIND.accuracy(here.fix.accuracy)}</span>
              )}
            </h2>
            {found === null && here.fix !== null && far === undefined && (
              <Link to="/find/" search={{ within: 60 }} className={`${buttons['button']} ${buttons['quiet']} ${styles['rides']}`}>
                {RIDES.open}
              </Link>
            )}
            {found === null && here.fix === null && <AskLocation status={here.status} onAsk={here.start} onGuide={() => modals.open('location-guidance')} />}
            {found?.list.length === 0 && (
              <div className={styles['none']} role="status">
                <p>{FIND.none(typed)}</p>
                <p>{FIND.noneHint}</p>
              </div>
            )}
            <Rows
              rows={rows.slice(0, reachable)}
              catalogue={catalogue}
              label={found === null ? FIND.inRange : FIND.listLabel}
              onShow={found === null ? null : showOnMap}
            />
            {/* Where something can be pressed the farther stations wait for the other kinds: they would move under the finger. */}
            <Suspense fallback={null}>
              <div className={styles['also']}>
                {(only !== undefined || (found === null && here.fix !== null)) && <AlsoHere stations={around} fix={found === null ? here.fix : null} />}
              </div>
              {around.size > 0 && farther}
            </Suspense>
            {around.size === 0 && farther}
          </section>
        </>
      )}
      {/* Hidden, not removed: it remembers what was dismissed. */}
      <div hidden={found !== null}>{renderPopup(fresh)}</div>
      {picked !== undefined &&
        renderPinInfo({
          station: picked,
          entry: book?.byStamp.get(picked.stamp_id),
          distance_m: here.fix === null ? undefined : distanceM(here.fix, picked),
          also: (
            <Suspense fallback={null}>
              <AlsoHere stations={new Set([picked.stamp_id])} fix={null} />
            </Suspense>
          ),
          onClose: () => setPickedId(undefined),
        })}
    </div>
  )
}

function heading(found: Found<Station> | null): string {
  if (found === null) return FIND.near
  return found.by === 'guess' && found.list.length > 0 ? SEARCH.guess(found.list.map(({ name }) => name)) : FIND.results(found.list.length)
}

interface Row {
  readonly station: Station
  readonly distance_m: number | undefined
  readonly isInRange: boolean
  readonly isJustLeft: boolean
}

const known = new WeakMap<Station, StampFacts>()

/** Stable per station, so that an unchanged row is not rerendered. */
function factsOf(catalogue: Catalogue, station: Station): StampFacts {
  const facts = known.get(station) ?? stationFacts(catalogue, station)
  known.set(station, facts)
  return facts
}

interface RowsProps {
  readonly rows: readonly Row[]
  readonly catalogue: Catalogue
  readonly label: string
  /** Shows a station on the map; null where it is on it already. */
  readonly onShow: ((stamp_id: number) => void) | null
}

function Rows({ rows, catalogue, label, onShow }: RowsProps) {
  const book = useBook()
  return (
    <WindowList
      count={rows.length}
      rowRem={stampRowRem}
      fitOf={stampRowFit}
      besidePx={onShow === null ? 0 : SHOW_PX}
      label={label}
      keyOf={(index) => rows[index]?.station.stamp_id ?? index}
      isReused
      nameOf={(index) => rows[index]?.station.name ?? ''}
      renderRow={(index) => {
        const row = rows[index]
        if (row === undefined) return null
        const stampRow = (
          <StampRow
            facts={factsOf(catalogue, row.station)}
            entry={book?.byStamp.get(row.station.stamp_id)}
            {...(row.distance_m === undefined ? {} : { distance_m: row.distance_m })}
            isInRange={row.isInRange}
            isJustLeft={row.isJustLeft}
            to="/find/push/"
          />
        )
        return onShow === null ? (
          stampRow
        ) : (
          <div className={styles['found']}>
            {stampRow}
            <button type="button" aria-label={MAP_TEXT.show(row.station.name)} onClick={() => onShow(row.station.stamp_id)}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M3 6l6-2.500l6 2.500l6-2.500v14.500l-6 2.500l-6-2.500l-6 2.500zM9 3.500v14.500M15 6v14.500" />
              </svg>
            </button>
          </div>
        )
      }}
    />
  )
}
