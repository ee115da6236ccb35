import type { Way } from '../../../core/domain/ride-way.ts'

export interface TrueMapProps {
  readonly ways: readonly Way[]
  readonly colorOf: (line: number | null) => string
  readonly width: number
  readonly height: number
  readonly className?: string
}

const MARGIN = 7
/** Points of a ride on a map this small. */
const EVERY_M = 600

/** The ride on the true map, north up, hidden from screen readers: the list of stops says the same. */
export function TrueMap({ ways, colorOf, width, height, className }: TrueMapProps) {
  const points = ways.flatMap(({ parts }) => parts.flatMap((part) => part.points))
  const [west, east] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [north, south] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const scale = Math.min((width - 2 * MARGIN) / Math.max(1, east - west), (height - 2 * MARGIN) / Math.max(1, south - north))
  const at = ({ x, y }: { readonly x: number; readonly y: number }) =>
    `${Math.round((width / 2 + (x - (west + east) / 2) * scale) * 10) / 10} ${Math.round((height / 2 + (y - (north + south) / 2) * scale) * 10) / 10}`
  const ends = ways.flatMap(({ parts }) => [parts[0]?.points[0], parts.at(-1)?.points.at(-1)]).filter((end) => end !== undefined)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={className} aria-hidden="true">
      {ways.flatMap(({ parts }, way) =>
        parts.map(({ line, points: track }, part) => (
          <path
            key={`${way} ${part}`}
            d={`M${thinned(track).map(at).join('L')}`}
            fill="none"
            stroke={colorOf(line)}
            strokeWidth="2.4"
            strokeLinejoin="round"
            strokeDasharray={line === null ? '2 4' : undefined}
          />
        )),
      )}
      {ends.map((end, index) => (
        <path key={index} d={`M${at(end)}h0`} stroke="#b8301d" strokeWidth="6" strokeLinecap="round" />
      ))}
    </svg>
  )
}

function thinned(track: Way['parts'][number]['points']): Way['parts'][number]['points'] {
  let last = track[0]
  return track.filter((point, index) => {
    const isKept = last === undefined || index === 0 || index === track.length - 1 || Math.hypot(point.x - last.x, point.y - last.y) > EVERY_M
    if (isKept) last = point
    return isKept
  })
}
