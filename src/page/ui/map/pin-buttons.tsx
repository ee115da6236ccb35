import type { KeyboardEvent } from 'react'
import type { Pin } from './layout-pins.ts'
import { MAP } from '../text/map.ja.ts'
import type { DrawnView } from './use-map-view.ts'
import { toScreen } from './viewport.ts'
import styles from './station-map.module.css'

interface PinButtonsProps {
  readonly pins: readonly Pin[]
  readonly drawn: DrawnView
  readonly collected: ReadonlySet<number>
  readonly near: ReadonlySet<number>
  readonly selected: number | undefined
  readonly far: readonly number[] | undefined
  /** The only pin in the Tab order; arrow keys move on from it. */
  readonly focusable: number | undefined
  readonly onSelect: (stamp_id: number) => void
  readonly onFocus: (stamp_id: number) => void
  readonly onKeyDown: (event: KeyboardEvent, pin: Pin) => void
}

/** The stations in view as buttons. The map below them handles the touches, because it knows the nearest station. */
export function PinButtons({ pins, drawn: { view, size }, collected, near, selected, far, focusable, onSelect, onFocus, onKeyDown }: PinButtonsProps) {
  return pins.map((pin) => {
    const { stamp_id, name, area } = pin.station
    const { x, y } = toScreen(view, size, pin)
    const facts = [collected.has(stamp_id) && MAP.collected, near.has(stamp_id) && MAP.near, pin.hidden > 0 && MAP.hidden(pin.hidden)]
    return (
      <button
        key={stamp_id}
        type="button"
        className={styles['pin']}
        style={{ translate: `${x}px ${y}px` }}
        data-stamp-id={stamp_id}
        data-area={area}
        data-major={pin.isMajor || undefined}
        data-board={far?.includes(stamp_id) || undefined}
        data-collected={collected.has(stamp_id) || undefined}
        tabIndex={stamp_id === focusable ? 0 : -1}
        aria-label={[name, ...facts.filter((fact) => fact !== false)].join('、')}
        aria-current={stamp_id === selected || undefined}
        onClick={() => onSelect(stamp_id)}
        onFocus={() => onFocus(stamp_id)}
        onKeyDown={(event) => onKeyDown(event, pin)}
      >
        {pin.label !== null && (
          <span
            className={styles['name']}
            style={{ left: pin.label.x, top: pin.label.y, width: pin.label.width, height: pin.label.height, fontSize: pin.label.font }}
          >
            {name}
          </span>
        )}
      </button>
    )
  })
}
