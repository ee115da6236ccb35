import { memo, type KeyboardEvent } from 'react'
import type { Pin } from './layout-pins.ts'
import { MAP } from '../text/map.ja.ts'
import styles from './station-map.module.css'
import { fromOrigin, type View } from './viewport.ts'

interface PinButtonsProps {
  readonly pins: readonly Pin[]
  /** The drawing's origin. */
  readonly origin: View
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
export function PinButtons({ pins, origin, collected, near, selected, far, focusable, ...handlers }: PinButtonsProps) {
  return pins.map((pin) => {
    const { stamp_id } = pin.station
    return (
      <PinButton
        key={stamp_id}
        pin={pin}
        origin={origin}
        isCollected={collected.has(stamp_id)}
        isNear={near.has(stamp_id)}
        isSelected={stamp_id === selected}
        isFar={far?.includes(stamp_id) === true}
        isFocusable={stamp_id === focusable}
        {...handlers}
      />
    )
  })
}

interface PinButtonProps extends Pick<PinButtonsProps, 'origin' | 'onSelect' | 'onFocus' | 'onKeyDown'> {
  readonly pin: Pin
  readonly isCollected: boolean
  readonly isNear: boolean
  readonly isSelected: boolean
  readonly isFar: boolean
  readonly isFocusable: boolean
}

const PinButton = memo(function PinButton({ pin, origin, isCollected, isNear, isSelected, isFar, isFocusable, onSelect, onFocus, onKeyDown }: PinButtonProps) {
  const { stamp_id, name, area } = pin.station
  const { x, y } = fromOrigin(origin, pin)
  const facts = [isCollected && MAP.collected, isNear && MAP.near, pin.hidden > 0 && MAP.hidden(pin.hidden)]
  return (
    <button
      type="button"
      className={styles['pin']}
      // No translation, which would make each button a piece of the layer that costs time in every frame.
      style={{ left: x, top: y }}
      data-stamp-id={stamp_id}
      data-area={area}
      data-major={pin.isMajor || undefined}
      data-board={isFar || undefined}
      data-collected={isCollected || undefined}
      tabIndex={isFocusable ? 0 : -1}
      aria-label={[name, ...facts.filter((fact) => fact !== false)].join('、')}
      aria-current={isSelected || undefined}
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
