import { useCallback, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import { BaseMapLayer } from './base-map-layer.tsx'
import { fitPrefecture, fitStations, fitWay, OVER_PX } from './fit-stations.ts'
import type { Here } from './here-mark.tsx'
import { hitTest } from './hit-test.ts'
import type { Pin } from './layout-pins.ts'
import { MapControls } from './map-controls.tsx'
import { mapStations, type MapStation } from './map-station.ts'
import { MapWriting } from './map-writing.tsx'
import { CREDIT } from '../text.ja.ts'
import { MAP, MAP_TEXT } from '../text/map.ja.ts'
import { prefectureCounts } from './prefecture-counts.ts'
import { project, type MapPoint } from './projection.ts'
import { isArrow, nextInDirection, wayOf } from './roving.ts'
import styles from './station-map.module.css'
import { useBaseMap } from './use-base-map.ts'
import { useMapLayout } from './use-map-layout.ts'
import { useMapView } from './use-map-view.ts'
import { AREA, clampView, fitBox, fromPlaceView, isOnScreen, isWithin, panBy, toPlaceView, zoomAt, type PlaceView, type Size, type View } from './viewport.ts'

export interface StationMapProps {
  readonly catalogue: Catalogue
  /** The visitor's position in degrees and its accuracy in metres, where known. */
  readonly here?: Here | undefined
  /** stamp_ids in the book, and those within the visitor's reach. */
  readonly collected: ReadonlySet<number>
  readonly near: ReadonlySet<number>
  readonly selected?: number | undefined
  /** stamp_ids that the map moves to whenever they change: the search results. Memoised by the caller; the map decides the zoom. */
  readonly aim?: readonly number[] | undefined
  /** stamp_ids of the nearest stations, the nearest first, where the visitor is far from all of them. Memoised by the caller. */
  readonly far?: readonly number[] | undefined
  readonly onSelect: (stamp_id: number) => void
  /**
   * The initial view: a stored one, unless its target is elsewhere; else that target; else the surroundings of the selected station or of the visitor, or the
   * way to the nearest stations; else the whole area until the position is known, which then takes its place unless the visitor has moved the map.
   */
  readonly initialView?: PlaceView | undefined
  /** Called whenever the map comes to rest, so that it can be reopened there. */
  readonly onViewChange?: ((view: PlaceView) => void) | undefined
}

const SURROUNDINGS_KM = 9
const APPROACH = 2.6
const ARRIVAL_MS = 400
const KEY_ZOOM = 1.8
const KEY_PAN = 0.3

/** The map of all stations, drawn from data on the phone. It fills its container. */
export function StationMap({ catalogue, here, collected, near, selected, aim, far, onSelect, initialView, onViewChange }: StationMapProps) {
  const hintId = useId()
  const [focused, setFocused] = useState<number>()
  const map = useBaseMap()
  const stations = useMemo(() => mapStations(catalogue), [catalogue])
  const inked = useMemo(() => stations.filter(({ station }) => collected.has(station.stamp_id)), [stations, collected])
  const counts = useMemo(() => prefectureCounts(catalogue, collected), [catalogue, collected])
  const chosen = selected === undefined ? undefined : catalogue.byId.get(selected)

  /** The initial view for lack of a position; a visitor who has moved the map since stays there. */
  const whole = useRef<View>(null)

  const { surface, ground, writing, drawn, glideTo } = useMapView({
    start: (size: Size) => {
      const kept = initialView === undefined ? undefined : fromPlaceView(initialView, size)
      const aimed = among(stations, aim ?? [])
      if (kept !== undefined && (aimed.length === 0 || aimed.some((station) => isOnScreen(kept, size, station)))) return kept
      if (aimed.length > 0) return viewOf(aimed, size)
      if (chosen === undefined && far !== undefined && here !== undefined) return fitWay(among(stations, far), project(here), size)
      const middle = chosen ?? (here !== undefined && isWithin(AREA, project(here)) ? here : undefined)
      if (middle !== undefined) return surroundings(middle, size)
      whole.current = fitBox(AREA, size, 12, { right: 0, bottom: OVER_PX.bottom })
      return whole.current
    },
    onTap: (pixel: MapPoint, count: 1 | 2) => {
      if (drawn === null || layout === null) return
      if (count === 2) return glideTo((live, size) => zoomAt(live, size, 2, pixel))
      const hit = hitTest({ ...drawn.writing, pins: layout.pins, stations, prefectures: layout.prefectures }, pixel)
      if (hit.type === 'select') onSelect(hit.stamp_id)
      else if (hit.type === 'open') glideTo((_, size) => fitPrefecture(stations, hit.prefecture, size))
      else if (hit.type === 'approach') glideTo((live, size) => zoomAt(live, size, APPROACH, pixel))
    },
    // The whole area shown for lack of a position is no place to reopen the map at.
    onRest: (view: View, size: Size) => (whole.current !== null && isSame(view, whole.current) ? undefined : onViewChange?.(toPlaceView(view, size))),
  })
  const layout = useMapLayout({ drawn: drawn?.writing ?? null, map, stations, counts, here, near, selected, aim, far, focused })

  const comeTo = useEffectEvent((station: Station) => {
    if (drawn === null || aim?.includes(station.stamp_id) === true || isOnScreen(drawn.writing.view, drawn.writing.size, project(station))) return
    glideTo((live, size) => clampView({ ...project(station), scale: live.scale }, size))
  })
  useEffect(() => {
    if (chosen !== undefined) comeTo(chosen)
  }, [chosen])

  /** Where the map shows the visitor: close by, or on the way to the nearest stations where all are far. */
  const viewOfVisitor = (place: Here, size: Size) => (far === undefined ? surroundings(place, size) : fitWay(among(stations, far), project(place), size))
  const isPlaced = here !== undefined && (far !== undefined || isWithin(AREA, project(here)))
  const showVisitor = useEffectEvent(() => {
    const begun = whole.current
    whole.current = null
    // A pin that has the focus does not leave the screen under the keyboard.
    const isPinFocused = document.activeElement !== surface.current && surface.current?.contains(document.activeElement) === true
    if (begun === null || here === undefined || isPinFocused) return
    glideTo((live, size) => (isSame(live, begun) ? viewOfVisitor(here, size) : live), ARRIVAL_MS)
  })
  useEffect(() => {
    if (isPlaced) showVisitor()
  }, [isPlaced])

  const aimedAt = useRef(aim)
  const goTo = useEffectEvent((stamp_ids: readonly number[]) => {
    aimedAt.current = stamp_ids
    const aimed = among(stations, stamp_ids)
    if (aimed.length > 0) glideTo((_, size) => viewOf(aimed, size))
  })
  useEffect(() => {
    if (aim !== undefined && aim !== aimedAt.current) goTo(aim)
  }, [aim])

  const zoom = (factor: number) => glideTo((live, size) => zoomAt(live, size, factor, { x: size.width / 2, y: size.height / 2 }))
  const locate = (place: Here) => {
    glideTo((live, size) => {
      const view = viewOfVisitor(place, size)
      return far === undefined ? { ...view, scale: Math.max(view.scale, live.scale) } : view
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === ';' || event.key === '=') zoom(KEY_ZOOM)
    else if (event.key === '-') zoom(1 / KEY_ZOOM)
    else if (isArrow(event.key)) {
      const way = wayOf(event.key)
      glideTo((live, size) => panBy(live, size, -way.x * size.width * KEY_PAN, -way.y * size.height * KEY_PAN))
    } else return
    event.preventDefault()
  }
  const seen = useRef<readonly Pin[]>([])
  useLayoutEffect(() => {
    seen.current = layout?.seen ?? []
  }, [layout])
  const onPinKeyDown = useCallback(
    (event: KeyboardEvent, pin: Pin) => {
      if (event.key === 'Escape') surface.current?.focus()
      const next = isArrow(event.key) ? nextInDirection(pin, seen.current, event.key) : undefined
      if (next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      surface.current?.querySelector<HTMLElement>(`[data-stamp-id="${next.station.stamp_id}"]`)?.focus({ preventScroll: true })
    },
    [surface],
  )

  return (
    <div className={styles['map']} data-bare={map === null || undefined}>
      {/* The map handles its own keys, which is the purpose of the role application. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={surface}
        className={styles['surface']}
        role="application"
        aria-label={MAP.label}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div ref={ground}>
          {drawn?.sheets.map((sheet) => (
            <BaseMapLayer key={Object.values(sheet.origin).join(' ')} map={map} sheet={sheet} stations={stations} collected={inked} />
          ))}
        </div>
        <div ref={writing} className={styles['drawing']} data-stage={layout?.stage}>
          {layout !== null && drawn !== null && (
            <MapWriting
              drawn={drawn.writing}
              layout={layout}
              here={here}
              counts={counts}
              collected={collected}
              near={near}
              selected={selected}
              aim={aim}
              far={far}
              focused={focused}
              stations={stations}
              glideTo={glideTo}
              onSelect={onSelect}
              onFocus={setFocused}
              onPinKeyDown={onPinKeyDown}
            />
          )}
        </div>
      </div>
      <p id={hintId} className={styles['unseen']}>
        {MAP.hint}
      </p>
      <div className={styles['foot']}>
        <MapControls onZoom={zoom} onLocate={here === undefined ? null : () => locate(here)} />
        {/* Closes when something else is touched; Safari does not focus a summary, so there only a tap on it closes it. */}
        <details className={styles['credit']}>
          <summary onBlur={({ currentTarget }) => currentTarget.parentElement?.removeAttribute('open')}>{MAP_TEXT.sources}</summary>
          <p>
            {CREDIT.split(' ／ ').map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </details>
      </div>
    </div>
  )
}

const isSame = (a: View, b: View) => a.x === b.x && a.y === b.y && a.scale === b.scale

const surroundings = ({ lat, lng }: { readonly lat: number; readonly lng: number }, size: Size) => fromPlaceView({ lat, lng, span_km: SURROUNDINGS_KM }, size)

const among = (stations: readonly MapStation[], stamp_ids: readonly number[]) => stations.filter(({ station }) => stamp_ids.includes(station.stamp_id))

/** Shows all of them, with enough context to recognise the place. */
function viewOf(aimed: readonly MapStation[], size: Size): View {
  const whole = fitStations(aimed, size)
  return { ...whole, scale: Math.min(whole.scale, fromPlaceView({ lat: 0, lng: 0, span_km: SURROUNDINGS_KM }, size).scale) }
}
