import { Link } from '@tanstack/react-router'
import { memo, useMemo } from 'react'
import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { BookEntry } from '../../../core/domain/collected-view.ts'
import { takeOff } from '../../ui/imprint/flight.ts'
import { ImpressionView } from '../../ui/imprint/impression-view.tsx'
import { KariMark } from '../../ui/kari-mark/kari-mark.tsx'
import { KeepsakeMark } from '../../ui/sheet-mark/keepsake-mark.tsx'
import { BreakableName } from '../../ui/stamp-name/breakable-name.tsx'
import { formatDay } from '../../ui/text/dates.ja.ts'
import { DETAIL } from '../../ui/text/stamp-detail.ja.ts'
import styles from './stamp-leaf.module.css'

export interface StampLeafProps {
  readonly facts: StampFacts
  readonly entry: BookEntry
}

/** Height and minimum width of a leaf: two of them fit side by side on the narrowest phone. */
export const STAMP_LEAF_REM = { height: 15, width: 9.75 } as const
/** The impression's size on it. */
const IMPRESSION_REM = 9

/** A collected stamp as a leaf of the folded book: the impression as printed, and below it its caption. */
export const StampLeaf = memo(function StampLeaf({ facts: { stamp_id, name, kana }, entry }: StampLeafProps) {
  // Kana on two lines leave room for a small name only.
  const letters = Math.max([...name].length, (kana ?? '').length > 11 ? 8 : 0)
  const size = useMemo(() => IMPRESSION_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16), [])
  const presses = entry.impressions.length
  return (
    <Link
      to="/list/detail/"
      search={{ stamp_id }}
      className={styles['leaf'] ?? ''}
      onClick={({ currentTarget }) => takeOff(stamp_id, currentTarget.querySelector('canvas'))}
    >
      <ImpressionView {...entry.face} size={size} label={null} />
      <span className={styles['words']} data-long={letters > 10 ? 'very' : letters > 7 || undefined}>
        <span className={styles['kana']}>{kana}</span>
        <span className={styles['name']}>
          <BreakableName name={name} />
        </span>
        {entry.isPending && (
          <span className={styles['pending']}>
            <KariMark />
          </span>
        )}
        <span className={styles['note']}>
          <time dateTime={entry.first_pressed_at}>{formatDay(entry.first_pressed_at)}</time>
          {entry.proof === 'keepsake' && <KeepsakeMark />}
          {presses > 1 && <span>{DETAIL.times(presses)}</span>}
        </span>
      </span>
    </Link>
  )
})
