import { areaOfPrefecture, type Prefecture } from '../../../core/catalogue/area.ts'
import { MAP } from '../text/map.ja.ts'
import type { PrefectureLabel } from './place-prefectures.ts'
import type { PrefectureCount } from './prefecture-counts.ts'
import type { View } from './viewport.ts'
import styles from './station-map.module.css'

interface PrefectureButtonsProps {
  readonly labels: readonly PrefectureLabel[]
  readonly counts: ReadonlyMap<Prefecture, PrefectureCount>
  /** The drawing's origin. */
  readonly origin: View
  readonly onOpen: (prefecture: Prefecture) => void
}

/** 「青森県」, or shorter without room. */
const shortName = (prefecture: Prefecture): string => prefecture.slice(0, -1)

/** The width of a prefecture's plate in ems of its type. */
export function plateWidth(prefecture: Prefecture, got: number): number {
  return 1.5 + shortName(prefecture).length * 1.08 + (got > 0 ? 0.35 + String(got).length * 0.62 : 0)
}

/** The prefectures as name plates over the whole area: each represents all its stations, and zooms to them. */
export function PrefectureButtons({ labels, counts, origin, onOpen }: PrefectureButtonsProps) {
  return labels.map(({ prefecture, x, y }) => {
    const { got, total } = counts.get(prefecture) ?? { got: 0, total: 0 }
    return (
      <button
        key={prefecture}
        type="button"
        className={styles['prefecture']}
        style={{ left: x - origin.x * origin.scale, top: y - origin.y * origin.scale }}
        data-area={areaOfPrefecture(prefecture)}
        onClick={() => onOpen(prefecture)}
      >
        {/* Text, not aria-label: a plate's 「岩手 1」 is no part of the name, and whoever speaks to the phone says what is written. */}
        <span className="visually-hidden">{MAP.prefecture(prefecture, got, total)}</span>
        <span className={styles['prefecturePlate']} aria-hidden="true">
          {shortName(prefecture)}
          {got > 0 && <span className={styles['got']}>{got}</span>}
        </span>
      </button>
    )
  })
}
