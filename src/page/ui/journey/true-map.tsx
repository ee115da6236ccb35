import type { Way } from '../../../core/domain/ride-way.ts'
import { fitPlane, trackPath } from '../paper/plan-paper.ts'

export interface TrueMapProps {
  readonly ways: readonly Way[]
  readonly colorOf: (line: number | null) => string
  readonly width: number
  readonly height: number
  readonly className?: string
}

const MARGIN = 7
/** Minimum distance of two points of a ride on such a small map, in pixels. */
const EVERY = 0.8

/** The ride on the true map, north up, hidden from screen readers: the list of stops says the same. */
export function TrueMap({ ways, colorOf, width, height, className }: TrueMapProps) {
  const at = fitPlane(
    ways.flatMap(({ parts }) => parts.flatMap(({ points }) => points)),
    { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN },
  )
  const ends = ways.flatMap(({ parts }) => [parts[0]?.points[0], parts.at(-1)?.points.at(-1)]).filter((end) => end !== undefined)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={className} aria-hidden="true">
      {ways.flatMap(({ parts }, way) =>
        parts.map(({ line, points: track }, part) => (
          <path
            key={`${way} ${part}`}
            d={trackPath(track, at, EVERY)}
            fill="none"
            stroke={colorOf(line)}
            strokeWidth="2.4"
            strokeLinejoin="round"
            strokeDasharray={line === null ? '2 4' : undefined}
          />
        )),
      )}
      {ends.map((end, index) => (
        <path key={index} d={`M${at(end).join(' ')}h0`} stroke="#b8301d" strokeWidth="6" strokeLinecap="round" />
      ))}
    </svg>
  )
}
