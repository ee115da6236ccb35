import { Link } from '@tanstack/react-router'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { ImpressionView } from '../imprint/impression-view.tsx'
import { KariMark } from '../kari-mark/kari-mark.tsx'
import { formatDay, formatDistance, TEXT } from '../text.ja.ts'
import styles from './station-row.module.css'

export interface StationRowProps {
  readonly station: Station
  readonly catalogue: Catalogue
  readonly entry: BookEntry | undefined
  /** Metres from the visitor, where a position is known. */
  readonly distance_m?: number
  readonly isInRange?: boolean
  /** Left within the last ten minutes: its stamp may still be pressed (spec 10). */
  readonly isJustLeft?: boolean
  readonly to: '/find/push/' | '/list/detail/'
}

/** Height of a row, for lists that keep only the rows near the screen. */
export const STATION_ROW_REM = 5.25

/** A station as a line of a list: its impression or the empty place for it, its name, how far or since when. */
export function StationRow({ station, catalogue, entry, distance_m, isInRange = false, isJustLeft = false, to }: StationRowProps) {
  return (
    <Link to={to} search={{ stamp_id: station.stamp_id }} className={styles['row'] ?? ''} data-in-range={isInRange || undefined}>
      {entry === undefined ? <span className={styles['place']} aria-hidden="true" /> : <ImpressionView {...entry.newest} size={60} label={null} />}
      <span className={styles['words']}>
        <span className={styles['kana']}>{station.kana}</span>
        <span className={styles['name']} data-long={[...station.name].length > 7 || undefined}>
          {station.name}
          {entry?.isPending === true && <KariMark />}
        </span>
        <span className={styles['lines']}>
          {station.lines.slice(0, 3).map((index) => catalogue.lines[index]?.name).join('・')}
        </span>
      </span>
      <span className={styles['side']}>
        {distance_m !== undefined && <span className={styles['distance']}>{formatDistance(distance_m)}</span>}
        {(isInRange || isJustLeft) && <span className={styles['flag']}>{isInRange ? TEXT.find.inRange : TEXT.find.justLeft}</span>}
        {distance_m === undefined && entry !== undefined && <time dateTime={entry.first_pressed_at}>{formatDay(entry.first_pressed_at)}</time>}
        {distance_m === undefined && entry === undefined && <span className={styles['prefecture']}>{station.prefecture}</span>}
      </span>
    </Link>
  )
}
