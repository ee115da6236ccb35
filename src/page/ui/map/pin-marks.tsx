import type { Pin } from './layout-pins.ts'
import styles from './station-map.module.css'
import { fromOrigin, type View } from './viewport.ts'

interface PinMarksProps {
  readonly pins: readonly Pin[]
  /** The drawing's origin. */
  readonly origin: View
  readonly collected: ReadonlySet<number>
  readonly near: ReadonlySet<number>
  readonly selected: number | undefined
  readonly aim: readonly number[] | undefined
  readonly far: readonly number[] | undefined
}

/** Rings and dots of the relevant stations, which stay visible while the map is scaled. Their buttons say the same in words. */
export function PinMarks({ pins, origin, collected, near, selected, aim, far }: PinMarksProps) {
  return pins.map((pin) => {
    const { stamp_id } = pin.station
    const [isNear, isAimed, isSelected] = [near.has(stamp_id), aim?.includes(stamp_id) === true || far?.includes(stamp_id) === true, stamp_id === selected]
    if (!isNear && !isAimed && !isSelected) return null
    const { x, y } = fromOrigin(origin, pin)
    return (
      <span
        key={stamp_id}
        className={styles['mark']}
        style={{ left: x, top: y }}
        data-near={isNear || undefined}
        data-selected={isSelected || undefined}
        data-collected={collected.has(stamp_id) || undefined}
      />
    )
  })
}
