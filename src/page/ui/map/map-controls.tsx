import { MAP } from '../text/map.ja.ts'
import styles from './station-map.module.css'

interface MapControlsProps {
  readonly onZoom: (factor: number) => void
  /** Null where the visitor's position is unknown. */
  readonly onLocate: (() => void) | null
}

/** Buttons for one hand: to the visitor's position, closer, farther. */
export function MapControls({ onZoom, onLocate }: MapControlsProps) {
  return (
    <div className={styles['controls']}>
      {onLocate !== null && <Control label={MAP.locate} onPress={onLocate} path="M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12M12 2v4M12 18v4M2 12h4M18 12h4" />}
      <Control label={MAP.zoomIn} onPress={() => onZoom(2)} path="M12 5v14M5 12h14" />
      <Control label={MAP.zoomOut} onPress={() => onZoom(0.5)} path="M5 12h14" />
    </div>
  )
}

function Control({ label, path, onPress }: { readonly label: string; readonly path: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles['control']} aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={path} />
      </svg>
    </button>
  )
}
