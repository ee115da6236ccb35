import { Link } from '@tanstack/react-router'
import type { Stop } from '../../../core/domain/journeys.ts'
import type { Way } from '../../../core/domain/ride-way.ts'
import { ImpressionView } from '../imprint/impression-view.tsx'
import { BreakableName } from '../stamp-name/breakable-name.tsx'
import { JOURNEYS } from '../text/journeys.ja.ts'
import styles from './journey-strip.module.css'
import { stripOf } from './strip-of.ts'

export interface JourneyStripProps {
  readonly stops: readonly Stop[]
  /** From each stop to the next. */
  readonly ways: readonly Way[]
  readonly colorOf: (line: number | null) => string
}

/** In CSS pixels, as on the phone's page: a short ride still leaves room for the stamps beside it. */
const SCALE = { perKm: 4.2, least: 168, most: 720, bendPerKm: 9, bend: 30 } as const
const HALF_WIDTH = 44
/** Space above the first stop and below the last one: half a stamp. */
const END = 78
const [STAMP, STAMP_NARROW] = [136, 104]
/** Up to this window width stamps are smaller, because there is less room beside the track. */
const NARROW = 359

/** The ride from top to bottom along its true tracks, with stamps alternating left and right; one ordered list to a screen reader. */
export function JourneyStrip({ stops, ways, colorOf }: JourneyStripProps) {
  const { length, stops: places, parts } = stripOf(ways, SCALE)
  const size = innerWidth <= NARROW ? STAMP_NARROW : STAMP
  const height = length + 2 * END
  return (
    <div className={styles['frame']}>
      <ol className={styles['strip']} style={{ height }} aria-label={JOURNEYS.itinerary}>
        <svg
          className={styles['track']}
          viewBox={`${-HALF_WIDTH} 0 ${2 * HALF_WIDTH} ${height}`}
          width={2 * HALF_WIDTH}
          height={height}
          aria-hidden="true"
          role="presentation"
        >
          {parts.map(({ line, points }, index) => {
            // The ride runs down the page, so its right side is on the left of the page.
            const d = `M${points.map(([along, across]) => `${-across} ${along + END}`).join('L')}`
            return line === null ? (
              <path key={index} d={d} className={styles['unknown']} />
            ) : (
              <g key={index}>
                <path d={d} stroke={colorOf(line)} className={styles['rail']} />
                <path d={d} className={styles['sleepers']} />
              </g>
            )
          })}
          {places.map((along) => (
            <circle key={along} cx="0" cy={along + END} r="8.5" className={styles['dot']} />
          ))}
        </svg>
        {stops.map(({ station, presses }, index) => {
          const [first] = presses
          const way = ways[index - 1]
          if (first === undefined) return null
          return (
            <li key={first.collected_id} style={{ top: (places[index] ?? 0) + END }} data-side={index % 2 === 0 ? 'left' : 'right'}>
              <Link to="/list/detail/" search={{ stamp_id: first.stamp_id }} className={styles['stop'] ?? ''}>
                <ImpressionView {...first} size={size} label={null} />
                <span className={styles['words']}>
                  <b>
                    <BreakableName name={station.name} />
                  </b>
                  <span>
                    <time dateTime={first.pressed_at}>{JOURNEYS.time(first.pressed_at)}</time>
                    {'\u3000'}
                    <span className={styles['whole']}>{way === undefined ? JOURNEYS.depart : JOURNEYS.km(way.length_m)}</span>
                  </span>
                  {presses.length > 1 && <span>{JOURNEYS.presses(presses.length)}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
