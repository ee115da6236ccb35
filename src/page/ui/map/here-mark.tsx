import { MAP, MAP_TEXT } from '../text/map.ja.ts'
import { METRES_PER_UNIT, project } from './projection.ts'
import { fromOrigin, type View } from './viewport.ts'
import styles from './station-map.module.css'

/** The visitor's position and heading, in degrees, and the accuracy of the position in metres. */
export interface Here {
  readonly lat: number
  readonly lng: number
  readonly accuracy: number
  /** Clockwise from north; absent where unknown, as while a train stops. */
  readonly heading?: number
}

interface HereMarkProps {
  readonly here: Here
  /** The drawing's origin. */
  readonly origin: View
}

/** A ring no wider than this would only blur the dot. */
const LEAST_RING_PX = 24

/** The accuracy of the visitor's position. */
export function HereRing({ here, origin }: HereMarkProps) {
  const { x, y } = fromOrigin(origin, project(here))
  const width = 2 * (here.accuracy / METRES_PER_UNIT) * origin.scale
  return width > LEAST_RING_PX && <span className={styles['accuracy']} style={{ left: x - width / 2, top: y - width / 2, width, height: width }} />
}

/** The visitor's position and heading. */
export function HereMark({ here, origin }: HereMarkProps) {
  const { x, y } = fromOrigin(origin, project(here))
  const translate = `${x}px ${y}px`
  return (
    <>
      {here.heading !== undefined && (
        <svg
          className={styles['heading']}
          viewBox="-32 -32 64 64"
          role="img"
          aria-label={MAP_TEXT.heading(here.heading)}
          style={{ translate, rotate: `${here.heading}deg` }}
        >
          <path d="M0-31L12-13Q0-19-12-13Z" />
        </svg>
      )}
      <span className={styles['here']} role="img" aria-label={MAP.here} style={{ translate }} />
    </>
  )
}
