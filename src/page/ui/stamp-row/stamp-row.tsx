import { memo } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { ImpressionView } from '../imprint/impression-view.tsx'
import { KariMark } from '../kari-mark/kari-mark.tsx'
import { KeepsakeMark } from '../sheet-mark/keepsake-mark.tsx'
import { BreakableName } from '../stamp-name/breakable-name.tsx'
import { StampPlace } from '../stamp-place/stamp-place.tsx'
import { formatDistance } from '../text.ja.ts'
import { formatDay } from '../text/dates.ja.ts'
import { FIND } from '../text/find.ja.ts'
import { KINDS } from '../text/kinds.ja.ts'
import { StampLink } from './stamp-link.tsx'
import styles from './stamp-row.module.css'

export interface StampRowProps {
  readonly facts: StampFacts
  readonly entry: BookEntry | undefined
  /** Metres from the visitor, where a position is known. */
  readonly distance_m?: number
  readonly isInRange?: boolean
  /** Left within the last ten minutes: its stamp can still be pressed (spec 10). */
  readonly isJustLeft?: boolean
  /** Shown at the side instead of date and place: how many visitors have it. */
  readonly side?: string
  /** Below it, smaller. */
  readonly sideNote?: string
  readonly to: '/find/push/' | '/list/detail/'
}

/** Height of a row in rem, for lists that render only the rows near the screen; with large text on a phone every line of a row may wrap once. */
export const stampRowRem = (listRem: number) => (listRem <= 17 ? 8.5 : 5.25)

/**
 * `[data-fit]` of a list whose rows are `rowRem` wide: its name takes the place of the day or the prefecture where the row is narrow, and is smaller where it is
 * small (large text, or a button beside the row). An attribute of the list, because a container query is evaluated for each row, within the layout.
 */
export const stampRowFit = (rowRem: number) => (rowRem <= 17 ? 'small' : rowRem <= 20 ? 'narrow' : undefined)

/**
 * A stamp as a row of a list: its impression or empty place, its name, its distance or date. Rendered again only for new facts: while a list scrolls, only new
 * rows cost anything.
 */
export const StampRow = memo(function StampRow({ facts, entry, distance_m, isInRange = false, isJustLeft = false, side, sideNote, to }: StampRowProps) {
  const { kind, name, gotouchi } = facts
  const letters = [...name].length
  const written = (
    <span className={styles['name']} data-long={letters > 12 ? 'very' : letters > 7 || undefined}>
      <BreakableName name={name} />
    </span>
  )
  return (
    <StampLink to={to} stamp_id={facts.stamp_id} className={styles['row'] ?? ''}>
      {entry === undefined ? (
        <StampPlace kind={kind} className={styles['place']} />
      ) : (
        // A reused row must not show another stamp's picture until its own is drawn.
        <ImpressionView key={entry.face.collected_id} {...entry.face} size={60} label={null} />
      )}
      <span className={styles['words']}>
        <span className={styles['kana']} data-reading={facts.train === null && facts.kana !== null ? '' : undefined}>
          {aboveName(facts)}
        </span>
        {entry?.isPending === true ? (
          <span className={styles['pending']}>
            {written}
            <KariMark />
          </span>
        ) : (
          written
        )}
        <span className={styles['lines']}>{belowName(facts)}</span>
      </span>
      <span className={styles['side']}>
        {gotouchi && <span className={styles['gotouchi']}>{KINDS.gotouchi}</span>}
        {distance_m !== undefined && <span className={styles['distance']}>{formatDistance(distance_m)}</span>}
        {(isInRange || isJustLeft) && <span className={styles['flag']}>{isInRange ? FIND.inRange : FIND.justLeft}</span>}
        {distance_m === undefined && side !== undefined && <span className={styles['people']}>{side}</span>}
        {distance_m === undefined && sideNote !== undefined && <span>{sideNote}</span>}
        {distance_m === undefined &&
          side === undefined &&
          (entry === undefined ? (
            <span className={styles['prefecture']}>{facts.prefecture}</span>
          ) : (
            <time dateTime={entry.first_pressed_at}>{formatDay(entry.first_pressed_at)}</time>
          ))}
        {entry?.proof === 'keepsake' && (
          <span className={styles['keepsake']}>
            <KeepsakeMark />
          </span>
        )}
      </span>
    </StampLink>
  )
})

const aboveName = (facts: StampFacts): string => {
  if (facts.train !== null) return KINDS.train[facts.train.type]
  return facts.kana ?? KINDS.whereOf(facts)
}

const belowName = (facts: StampFacts): string => {
  const { kind, lines, subtitle, kana } = facts
  if (kind === 'station') return lines.slice(0, 3).join('・')
  if (kind === 'face') return subtitle ?? lines.slice(0, 2).join('・')
  return [kana === null ? '' : KINDS.whereOf(facts), subtitle ?? ''].filter(Boolean).join('・')
}
