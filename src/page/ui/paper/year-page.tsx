import { TALLY } from '../text/tally.ja.ts'
import { SHARE } from '../text/share.ja.ts'
import { YEAR } from '../text/year.ja.ts'
import type { PaperStamp } from './load-paper-stamps.ts'
import { StampOnPaper } from './stamp-on-paper.tsx'

/** A stamp on a month's track. */
export interface YearStamp {
  readonly stamp: PaperStamp
  /** 1 to 31. */
  readonly day: number
}

export interface YearPageProps {
  readonly year: number
  readonly visited: number
  readonly keepsakes: number
  /** By month. */
  readonly months: readonly (readonly YearStamp[])[]
  /** How many stamps of each month do not fit. */
  readonly more: readonly number[]
  readonly facts: readonly (readonly [term: string, fact: string])[]
}

/** A4 in millimetres. */
const [WIDTH, HEIGHT, LEFT, RIGHT] = [210, 297, 16, 194] as const
const TRACK = { x: 34, top: 54, pitch: 18.3, day: 5.12 } as const
const STAMP = { size: 12.4, pitch: 11.7, gap: 1.6 } as const
const [INK, SOFT, RAIL, NAVY, KEEPSAKE, VERMILION] = ['#211c18', '#655a4c', '#c9b88c', '#14213a', '#574533', '#b8301d'] as const

/** A year on one sheet: a track for each month, with the stamps of its days above it, and the facts below. */
export function YearPage({ year, visited, keepsakes, months, more, facts }: YearPageProps) {
  const counts = [...(visited > 0 ? [TALLY.part('visited', visited)] : []), ...(keepsakes > 0 ? [TALLY.part('keepsake', keepsakes)] : [])]
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={YEAR.alt(year)}>
      <rect width={WIDTH} height={HEIGHT} fill="#fff" />
      <g fill={INK}>
        <text x={LEFT} y="30" fontSize="15" fontFamily="var(--serif)" fontWeight="700">
          {YEAR.title(year)}
        </text>
        <text x={RIGHT} y="30" fontSize="4.2" textAnchor="end">
          {counts.join('　')}
        </text>
      </g>
      <path d={`M${LEFT} 36H${RIGHT}M${LEFT} 266.5H${RIGHT}`} stroke={NAVY} strokeWidth="0.5" />
      {months.map((stamps, month) => (
        <Month key={month} year={year} month={month} stamps={stamps} more={more[month] ?? 0} />
      ))}
      {facts.map(([term, fact], index) => {
        const [column, row] = [index % 4, Math.floor(index / 4)]
        const x = LEFT + (column * (RIGHT - LEFT)) / 4
        const size = Math.min(4.6, 42 / [...fact].length)
        return (
          <g key={term} fill={INK}>
            <text x={x} y={272 + row * 11} fontSize="2.7" fill={SOFT}>
              {term}
            </text>
            <text x={x} y={277 + row * 11} fontSize={size} fontFamily="var(--serif)" fontWeight="700">
              {fact}
            </text>
          </g>
        )
      })}
      <text x={RIGHT} y="293" fontSize="1.8" fill={SOFT} textAnchor="end">
        {SHARE.credit.join('　')}
      </text>
    </svg>
  )
}

function Month({ year, month, stamps, more }: { readonly year: number; readonly month: number; readonly stamps: readonly YearStamp[]; readonly more: number }) {
  const y = TRACK.top + month * TRACK.pitch
  const days = daysIn(year, month)
  const end = TRACK.x + days * TRACK.day
  const xOf = (day: number) => TRACK.x + (day - 0.5) * TRACK.day
  const sundays = Array.from({ length: days }, (_, index) => index + 1).filter((day) => isSunday(year, month, day))
  const groups = groupsOf(stamps, xOf, end)
  return (
    <g>
      <text x={LEFT} y={y - 1} fontSize="4.6" fontFamily="var(--serif)" fontWeight="700" fill={INK}>
        {YEAR.month(month)}
      </text>
      <path d={`M${TRACK.x - 2} ${y}H${end + 2}M${TRACK.x - 2} ${y + 0.9}H${end + 2}`} stroke={RAIL} strokeWidth="0.3" />
      <path d={sundays.map((day) => `M${xOf(day)} ${y - 0.6}v2.1`).join('')} stroke={VERMILION} strokeWidth="0.45" />
      {groups.map(({ day, left, size, pitch, stamps: own }) => {
        const isThere = own.some(({ stamp }) => stamp.verified !== false)
        const right = left + size + (own.length - 1) * pitch
        return (
          <g key={day}>
            <path
              d={`M${left + 1} ${y - 2}H${right - 1}M${Math.min(right - 1, Math.max(left + 1, xOf(day)))} ${y - 2}L${xOf(day)} ${y + 0.4}`}
              stroke={isThere ? NAVY : KEEPSAKE}
              strokeWidth="0.32"
              fill="none"
            />
            <circle cx={xOf(day)} cy={y + 0.45} r="1" fill={isThere ? NAVY : KEEPSAKE} />
            <text x={xOf(day)} y={y + 3.3} fontSize="2.1" textAnchor="middle" fill={INK}>
              {day}
            </text>
            {own.map(({ stamp }, index) => (
              <StampOnPaper key={stamp.collected_id} stamp={stamp} x={left + size / 2 + index * pitch} y={y - 2.5 - size / 2} size={size} />
            ))}
          </g>
        )
      })}
      {more > 0 && (
        <text x={LEFT} y={y + 3} fontSize="2.6" fill={SOFT}>
          {YEAR.more(more)}
        </text>
      )}
    </g>
  )
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
const isSunday = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).getUTCDay() === 0

interface Group {
  readonly day: number
  readonly left: number
  readonly size: number
  readonly pitch: number
  readonly stamps: readonly YearStamp[]
}

/** The days of a month as groups side by side, each as near to its day as the others allow; a crowded month has smaller stamps. */
export function groupsOf(stamps: readonly YearStamp[], xOf: (day: number) => number, end: number): Group[] {
  const days = [...new Set(stamps.map(({ day }) => day))]
  const room = end - TRACK.x - STAMP.gap * Math.max(0, days.length - 1)
  const pitch = Math.min(STAMP.pitch, (room - days.length * (STAMP.size - STAMP.pitch)) / Math.max(1, stamps.length))
  const size = Math.min(STAMP.size, pitch * (STAMP.size / STAMP.pitch))
  let free: number = TRACK.x
  const groups = days.map((day) => {
    const own = stamps.filter((stamp) => stamp.day === day)
    const width = size + (own.length - 1) * pitch
    const left = Math.max(free, xOf(day) - width / 2)
    free = left + width + STAMP.gap
    return { day, left, width, size, pitch, stamps: own }
  })
  let limit = end
  return groups
    .toReversed()
    .map(({ width, left, ...group }) => {
      const moved = Math.min(left, limit - width)
      limit = moved - STAMP.gap
      return { ...group, left: Math.round(moved * 100) / 100 }
    })
    .toReversed()
}
