import { distanceM } from '../../../core/domain/proximity.ts'
import { formatDistance } from '../text.ja.ts'
import type { Here } from './here-mark.tsx'
import type { MapStation } from './map-station.ts'
import type { DrawnView } from './next-drawing.ts'
import { project } from './projection.ts'
import { fromOrigin, toPlane, toScreen } from './viewport.ts'
import styles from './way-line.module.css'

interface WayLineProps {
  readonly here: Here
  readonly to: MapStation
  readonly drawn: DrawnView
}

/** The position of the distance label, as a share of the way from the station: nearer to the visitor, clear of the station's board. */
const WRITTEN_AT = 0.54
const EDGE_PX = 36

/** A dotted line from a visitor far from all stations to the nearest, with its distance. The list beside the map says the same. */
export function WayLine({ here, to, drawn: { origin, view, size } }: WayLineProps) {
  const [from, until] = [toScreen(view, size, to), toScreen(view, size, project(here))]
  // With the visitor beyond the map's edge, the distance stays on the map.
  const reach = Math.min(shareWithin(from.x, until.x, size.width), shareWithin(from.y, until.y, size.height))
  const share = WRITTEN_AT * Math.max(0, reach)
  const corner = fromOrigin(origin, toPlane(view, size, { x: 0, y: 0 }))
  const translate = `calc(${corner.x + from.x + (until.x - from.x) * share}px - 50%) calc(${corner.y + from.y + (until.y - from.y) * share}px - 50%)`
  return (
    <>
      <svg className={styles['way']} style={{ left: corner.x, top: corner.y }} aria-hidden="true" focusable="false">
        <path d={`M${from.x} ${from.y}L${until.x} ${until.y}`} />
      </svg>
      <div data-steady>
        <span className={styles['distance']} aria-hidden="true" style={{ translate }}>
          {formatDistance(distanceM(here, to.station))}
        </span>
      </div>
    </>
  )
}

/** The share of the way from one coordinate to another that is on the screen, from 0 to 1. */
function shareWithin(from: number, until: number, length: number): number {
  const edge = until > from ? length - EDGE_PX : EDGE_PX
  return until === from ? 1 : Math.min(1, Math.max(0, (edge - from) / (until - from)))
}
