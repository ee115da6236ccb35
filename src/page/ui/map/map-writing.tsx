import { memo, useMemo, type KeyboardEvent } from 'react'
import type { Prefecture } from '../../../core/catalogue/area.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { fitPrefecture } from './fit-stations.ts'
import { HereMark, HereRing, type Here } from './here-mark.tsx'
import type { Pin } from './layout-pins.ts'
import { LineNames } from './line-names.tsx'
import type { MapStation } from './map-station.ts'
import type { DrawnView } from './next-drawing.ts'
import { PinButtons } from './pin-buttons.tsx'
import { PinMarks } from './pin-marks.tsx'
import { PrefectureButtons } from './prefecture-buttons.tsx'
import type { PrefectureCount } from './prefecture-counts.ts'
import styles from './station-map.module.css'
import type { MapLayout } from './use-map-layout.ts'
import type { MapView } from './use-map-view.ts'

const WayLine = lazyPart(async () => (await import('./way-line.tsx')).WayLine)

interface MapWritingProps {
  readonly drawn: DrawnView
  readonly layout: MapLayout
  readonly stations: readonly MapStation[]
  readonly here: Here | undefined
  readonly counts: ReadonlyMap<Prefecture, PrefectureCount>
  readonly collected: ReadonlySet<number>
  readonly near: ReadonlySet<number>
  readonly selected: number | undefined
  readonly aim: readonly number[] | undefined
  readonly far: readonly number[] | undefined
  readonly focused: number | undefined
  readonly glideTo: MapView['glideTo']
  readonly onSelect: (stamp_id: number) => void
  readonly onFocus: (stamp_id: number) => void
  readonly onPinKeyDown: (event: KeyboardEvent, pin: Pin) => void
}

/** All labels and marks on the map: those that keep their size while it is scaled, for orientation, and those that return at rest. */
export const MapWriting = memo(function MapWriting({
  drawn,
  layout,
  stations,
  here,
  counts,
  collected,
  near,
  selected,
  aim,
  far,
  focused,
  glideTo,
  onSelect,
  onFocus,
  onPinKeyDown,
}: MapWritingProps) {
  const { origin } = drawn
  // Depends on the layout only, which never changes: a button that moved from one group to the other would lose the focus.
  const [main, others] = useMemo(() => [layout.pins.filter(({ isMajor }) => isMajor), layout.pins.filter(({ isMajor }) => !isMajor)], [layout])
  const focusable = layout.seen.find((pin) => pin.station.stamp_id === focused) ?? layout.seen[0]
  const buttons = { origin, collected, near, selected, far, focusable: focusable?.station.stamp_id, onSelect, onFocus, onKeyDown: onPinKeyDown }
  const nearest = far === undefined ? undefined : stations.find(({ station }) => station.stamp_id === far[0])
  return (
    <>
      {here !== undefined && nearest !== undefined && <WayLine here={here} to={nearest} drawn={drawn} />}
      {here !== undefined && <HereRing here={here} origin={origin} />}
      <div data-steady>
        {here !== undefined && <HereMark here={here} origin={origin} />}
        <PrefectureButtons
          labels={layout.prefectures}
          counts={counts}
          origin={origin}
          onOpen={(prefecture) => glideTo((_, onScreen) => fitPrefecture(stations, prefecture, onScreen))}
        />
        <PinMarks pins={layout.pins} origin={origin} collected={collected} near={near} selected={selected} aim={aim} far={far} />
        <PinButtons pins={main} {...buttons} />
      </div>
      <div className={styles['passing']}>
        <LineNames names={layout.lineNames} origin={origin} />
        <PinButtons pins={others} {...buttons} />
      </div>
    </>
  )
})
