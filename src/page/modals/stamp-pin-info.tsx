import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { Catalogue, Station } from '../../core/catalogue/station.ts'
import type { BookEntry } from '../../core/domain/collected-view.ts'
import buttons from '../ui/button/button.module.css'
import { ImpressionView } from '../ui/imprint/impression-view.tsx'
import { KariMark } from '../ui/kari-mark/kari-mark.tsx'
import { KeepsakeMark } from '../ui/sheet-mark/keepsake-mark.tsx'
import { StationPlate } from '../ui/plate/station-plate.tsx'
import { StampPlace } from '../ui/stamp-place/stamp-place.tsx'
import { formatDistance } from '../ui/text.ja.ts'
import { formatDay } from '../ui/text/dates.ja.ts'
import { STAMP_PIN_INFO } from '../ui/text/stamp-pin-info.ja.ts'
import { ModalDialog, type ModalProps } from '../ui/modal-dialog/modal-dialog.tsx'
import sheet from '../ui/modal-dialog/modal-dialog.module.css'
import styles from './stamp-pin-info.module.css'

export interface StampPinInfoProps extends ModalProps {
  readonly station: Station
  readonly catalogue: Catalogue
  readonly entry: BookEntry | undefined
  /** Metres from the visitor, where a position is known. */
  readonly distance_m: number | undefined
  /** Other stamps pressed there. */
  readonly also?: ReactNode
}

/** Details of a map pin: its board, its distance, whether the book has it, and a link to its stamp (spec 2). */
export function StampPinInfo({ station, catalogue, entry, distance_m, also, onClose }: StampPinInfoProps) {
  const title = useId()
  const search = { stamp_id: station.stamp_id }
  return (
    <ModalDialog labelledBy={title} onClose={onClose}>
      <div id={title}>
        <StationPlate station={station} catalogue={catalogue} headingLevel={2} />
      </div>
      <p className={styles['lines']}>{[station.prefecture, ...station.lines.map((index) => catalogue.lines[index]?.name)].join('・')}</p>
      <div className={styles['facts']}>
        {entry === undefined ? <StampPlace kind="station" className={styles['place']} /> : <ImpressionView {...entry.face} size={72} label={null} />}
        <div>
          <p>
            {entry === undefined ? STAMP_PIN_INFO.notYet : STAMP_PIN_INFO.collected(formatDay(entry.newest.pressed_at))}
            {entry?.isPending === true && <KariMark />}
            {entry?.proof === 'keepsake' && (
              <>
                {' '}
                <KeepsakeMark />
              </>
            )}
          </p>
          {distance_m !== undefined && <p className={sheet['soft']}>{STAMP_PIN_INFO.distance(formatDistance(distance_m))}</p>}
        </div>
      </div>
      <p className={sheet['soft']}>{STAMP_PIN_INFO.far}</p>
      {also}
      <div className={sheet['actions']}>
        <Link to="/find/push/" search={search} className={`${buttons['button']} ${buttons['wide']}`}>
          {STAMP_PIN_INFO.press}
        </Link>
        <div className={styles['more']}>
          {entry !== undefined && (
            <Link to="/list/detail/" search={search} className={`${buttons['button']} ${buttons['quiet']}`}>
              {STAMP_PIN_INFO.detail}
            </Link>
          )}
          <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onClose}>
            {STAMP_PIN_INFO.close}
          </button>
        </div>
      </div>
    </ModalDialog>
  )
}
