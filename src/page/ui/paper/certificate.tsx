import { toPlane, type PlanePoint } from '../../../core/domain/line-tracks.ts'
import type { LatLng } from '../../../core/domain/proximity.ts'
import { TALLY } from '../text/tally.ja.ts'
import { CERTIFICATE } from '../text/certificate.ja.ts'
import { SHARE } from '../text/share.ja.ts'
import { formatNumber } from '../text.ja.ts'
import { formatDay } from '../text/dates.ja.ts'
import { LettersInColumn } from './letters-in-column.tsx'
import type { PaperStamp } from './load-paper-stamps.ts'
import { NameSeal } from './name-seal.tsx'
import { leaderOf, planPaper, trackPath } from './plan-paper.ts'
import { StampOnPaper } from './stamp-on-paper.tsx'

export interface CertificateProps {
  readonly of: 'line' | 'area'
  readonly name: string
  /** First and last station of a line that has two ends. */
  readonly ends: readonly [string, string] | null
  /** Of the line or the area, #rrggbb. */
  readonly color: string
  /** In the order of the line, with the station of each. */
  readonly stamps: readonly PaperStamp[]
  readonly places: readonly LatLng[]
  readonly tracks: readonly (readonly PlanePoint[])[]
  /** First press of the first station, and of the last one; ISO. */
  readonly from: string
  readonly until: string
  readonly visited: number
  readonly keepsakes: number
  /** The visitor's nickname; null without one: then the text says あなた and leaves no space for a name. */
  readonly nickname: string | null
  /** Along the line; null for an area. */
  readonly length: string | null
}

/** A4 in millimetres. */
const [WIDTH, HEIGHT] = [210, 297] as const
const [INK, SOFT, GOLD, HAIR, BOARD, VERMILION] = ['#211c18', '#655a4c', '#b08a2e', '#8f8675', '#14213a', '#b8301d'] as const
const RIM = { at: 9, gap: 2.4, sleeper: 4 } as const
const BOX = { x: 20, y: 46, width: 122, height: 202 } as const
/** Maximum width of the name beside the seal: twelve square letters are 84 mm. */
const NICKNAME = { size: 7, width: 112 } as const

/** Letters may be far wider than high (an emoji that the phone draws as its parts): then they are set smaller. */
function fitNickname(text: SVGTextElement | null): void {
  const letters = text?.firstChild?.textContent?.length ?? 0
  const width = text === null || letters === 0 ? 0 : text.getSubStringLength(0, letters)
  if (width > NICKNAME.width) text?.setAttribute('font-size', String((NICKNAME.size * NICKNAME.width) / width))
}

/** The certificate of a line or an area whose stations are all in the book. */
export function Certificate({ of, name, ends, color, stamps, places, tracks, from, until, visited, keepsakes, nickname, length }: CertificateProps) {
  const kind = keepsakes === 0 ? 'walked' : 'gathered'
  const title = CERTIFICATE.title[kind]
  const plan = planPaper(places.map(toPlane), tracks.length === 0 ? places.map(toPlane) : tracks.flat(), BOX, { largest: 32, gap: stamps.length > 14 ? 2 : 3 })
  // With rows of stamps below it the map is small.
  const isSmall = stamps.length > 14
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={CERTIFICATE.alt(name, title)}>
      <rect width={WIDTH} height={HEIGHT} fill="#fff" />
      <Rim />
      <Board name={name} ends={ends} color={color} />
      {tracks.map((points, index) => {
        const d = trackPath(points, plan.at, 0.3)
        return (
          <g key={index} fill="none" strokeLinejoin="round">
            <path d={d} stroke={color} strokeWidth={isSmall ? 1 : 2.4} />
            {!isSmall && <path d={d} stroke="#fff" strokeWidth="0.8" strokeDasharray="2.8 2.8" />}
          </g>
        )
      })}
      {plan.stamps.map((place, index) => {
        const leader = leaderOf(place)
        return leader === null ? null : <path key={index} d={`M${leader[0].join(' ')}L${leader[1].join(' ')}`} stroke={HAIR} strokeWidth="0.3" />
      })}
      {places.map((place, index) => {
        const [x, y] = plan.at(toPlane(place))
        return <circle key={index} cx={x} cy={y} r={isSmall ? 0.45 : 1.4} fill={VERMILION} stroke="#fff" strokeWidth={isSmall ? 0 : 0.3} />
      })}
      {stamps.map((stamp, index) => {
        const place = plan.stamps[index]
        return place === undefined ? null : <StampOnPaper key={stamp.collected_id} stamp={stamp} x={place.x} y={place.y} size={place.size} />
      })}
      <LettersInColumn text={title} x={166} y={34} size={22} pitch={title.length > 3 ? 23 : 28} weight={900} />
      <LettersInColumn
        text={CERTIFICATE.count[of](name, stamps.length)}
        x={187.5}
        y={37}
        size={Math.min(4.7, 82 / [...CERTIFICATE.count[of](name, stamps.length)].length / 1.25)}
        pitch={Math.min(6, 82 / [...CERTIFICATE.count[of](name, stamps.length)].length)}
        weight={400}
      />
      {CERTIFICATE.text[kind][of].map((column, index) => (
        <LettersInColumn key={column} text={column} x={182 - index * 9.5} y={138} size={4.7} pitch={6.1} weight={400} />
      ))}
      <g fill={INK}>
        {nickname !== null && (
          <text key={nickname} ref={fitNickname} x="20" y="259" fontSize={NICKNAME.size} fontFamily="var(--serif)" fontWeight="700">
            {nickname}
            <tspan dx="3" fontSize="4.4" fontWeight="400">
              {CERTIFICATE.to}
            </tspan>
          </text>
        )}
        <text
          x="20"
          y={nickname === null ? 262 : 265}
          fontSize={nickname === null ? 6 : 4.6}
          fontFamily="var(--serif)"
          fontWeight={nickname === null ? 700 : 400}
        >
          {CERTIFICATE.days(formatDay(from), formatDay(until))}
        </text>
        <text x="20" y={nickname === null ? 269.5 : 271} fontSize="3.9" fill={SOFT}>
          {[
            ...(visited > 0 ? [`${TALLY.name.visited} ${formatNumber(visited)}`] : []),
            ...(keepsakes > 0 ? [`${TALLY.name.keepsake} ${formatNumber(keepsakes)}`] : []),
            ...(length === null ? [] : [length]),
          ].join('　')}
        </text>
        <text x="20" y="277.5" fontSize="1.9" fill={SOFT}>
          {SHARE.credit.join('　')}
        </text>
      </g>
      <NameSeal name={name} at={until} x={171} y={260} size={34} />
    </svg>
  )
}

/** Two rails around the sheet with their sleepers. */
function Rim() {
  const { at, gap, sleeper } = RIM
  const [width, height] = [WIDTH - 2 * at, HEIGHT - 2 * at]
  const across = Array.from({ length: Math.round(width / sleeper) - 1 }, (_, index) => at + ((index + 1) * width) / Math.round(width / sleeper))
  const down = Array.from({ length: Math.round(height / sleeper) - 1 }, (_, index) => at + ((index + 1) * height) / Math.round(height / sleeper))
  const d = [
    ...across.flatMap((x) => [`M${x.toFixed(2)} ${at - 0.9}v${gap + 1.8}`, `M${x.toFixed(2)} ${HEIGHT - at - gap - 0.9}v${gap + 1.8}`]),
    ...down.flatMap((y) => [`M${at - 0.9} ${y.toFixed(2)}h${gap + 1.8}`, `M${WIDTH - at - gap - 0.9} ${y.toFixed(2)}h${gap + 1.8}`]),
  ].join('')
  return (
    <g fill="none" stroke={GOLD}>
      <path d={d} strokeWidth="0.8" />
      <rect x={at} y={at} width={width} height={height} rx="4" strokeWidth="0.6" />
      <rect x={at + gap} y={at + gap} width={width - 2 * gap} height={height - 2 * gap} rx="2.6" strokeWidth="0.6" />
    </g>
  )
}

/** A name board with the line's colour as its band; the letters are never on the colour. */
function Board({ name, ends, color }: Pick<CertificateProps, 'name' | 'ends' | 'color'>) {
  return (
    <g>
      <rect x="20" y="20" width="62" height="18" rx="0.8" fill="#fff" stroke="#c3c9d4" strokeWidth="0.3" />
      <text x="51" y="29.6" fontSize={Math.min(7.4, 56 / [...name].length)} fontWeight="700" fill={BOARD} textAnchor="middle">
        {name}
      </text>
      <rect x="20" y="32.4" width="62" height="1.6" fill={color} />
      {ends !== null && (
        <g fontSize="2.7" fill={BOARD}>
          <text x="21.5" y="37">
            {ends[0]}
          </text>
          <text x="80.5" y="37" textAnchor="end">
            {ends[1]}
          </text>
        </g>
      )}
    </g>
  )
}
