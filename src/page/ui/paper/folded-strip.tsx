import type { Way } from '../../../core/domain/ride-way.ts'
import { stripOf } from '../journey/strip-of.ts'
import { splitPlace } from '../../../core/stamp-art/mark-place.ts'
import { SHARE } from '../text/share.ja.ts'
import { formatDay } from '../text/dates.ja.ts'
import { PAPER } from '../text/paper.ja.ts'
import { JOURNEYS } from '../text/journeys.ja.ts'
import { LettersInColumn } from './letters-in-column.tsx'
import type { PaperStamp } from './load-paper-stamps.ts'
import { fitPlane, trackPath } from './plan-paper.ts'
import { StampOnPaper } from './stamp-on-paper.tsx'

/** A stop on paper. */
export interface PaperStop {
  readonly name: string
  readonly pressed_at: string
  readonly stamp: PaperStamp
  /** The station that names the journey. */
  readonly isMain: boolean
}

export interface FoldedStripProps {
  /** The journey's name without its day. */
  readonly title: string
  readonly began_at: string
  /** Of the whole journey. */
  readonly stops: readonly PaperStop[]
  /** From each stop to the next. */
  readonly ways: readonly Way[]
  readonly colorOf: (line: number | null) => string
  readonly lineName: (line: number) => string
  /** Names of the lines that it completed. */
  readonly completed: readonly string[]
  /** Index of the journey's sheet, from 0. */
  readonly sheet: number
}

/** Maximum number of stops on one sheet: three on a panel. */
export const STOPS_MOST = 12

/** The stops of each sheet, from and to (exclusive); distributed evenly. */
export function sheetsOf(count: number): readonly (readonly [from: number, to: number])[] {
  const sheets = Math.max(1, Math.ceil(count / STOPS_MOST))
  return Array.from({ length: sheets }, (_, sheet) => [Math.floor((sheet * count) / sheets), Math.floor(((sheet + 1) * count) / sheets)] as const)
}

/** A4 across, in millimetres: four panels of A7 in each half; the upper half is the back and is printed upside down. */
const [WIDTH, HEIGHT, PANELS] = [297, 210, 4] as const
const PANEL = WIDTH / PANELS
const MIDDLE = HEIGHT / 2
/** Height of the track on the front. */
const LINE_Y = MIDDLE + 53
const BEND = { bendPerKm: 0.55, bend: 5 } as const
/** Side of a stamp by the number of stops on its panel; the main station's is larger where there is room. */
const STAMP = [0, 38, 30, 20.5] as const
const MAIN_STAMP = [0, 44, 32.5, 20.5] as const
/** Margin between a stop's area and a fold or the paper's edge: a fold hides 1.3 mm, and a printer leaves up to 4 mm unprinted. */
const INSET = 4
const [INK, SOFT, HAIR, CLOTH, VERMILION] = ['#211c18', '#655a4c', '#b9b2a4', '#24365c', '#b8301d'] as const

/** The journey as an A7 accordion: the ride over four panels, and on the back cover, times, true map and room for notes. Four folds, no cut. */
export function FoldedStrip({ title, began_at, stops, ways, colorOf, lineName, completed, sheet }: FoldedStripProps) {
  const sheets = sheetsOf(stops.length)
  const [from, to] = sheets[sheet] ?? [0, 0]
  const own = stops.slice(from, to)
  const places = own.map((_, index) => slotOf(index, own.length))
  const inner = ways.slice(from, Math.max(from, to - 1))
  const track = inner.flatMap((way, index) => {
    const [start, end] = [places[index]?.x ?? 0, places[index + 1]?.x ?? 0]
    const length = end - start
    return stripOf([way], { perKm: 1, least: length, most: length, ...BEND }).parts.map(({ line, points }) => ({
      line,
      d: `M${points.map(([along, across]) => `${round(start + along)} ${round(LINE_Y + across)}`).join('L')}`,
    }))
  })
  // The ride continues from the previous sheet and on the next one.
  const ends = [
    ...(from > 0 ? [{ line: ways[from - 1]?.parts.at(-1)?.line ?? null, d: `M0 ${LINE_Y}H${places[0]?.x ?? 0}` }] : []),
    ...(to < stops.length ? [{ line: ways[to - 1]?.parts[0]?.line ?? null, d: `M${places.at(-1)?.x ?? 0} ${LINE_Y}H${WIDTH}` }] : []),
  ]
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={PAPER.strip(title, sheet + 1, sheets.length)}>
      <rect width={WIDTH} height={HEIGHT} fill="#fff" />
      <g transform={`rotate(180 ${WIDTH / 2} ${MIDDLE / 2})`}>
        <Cover title={title} day={formatDay(began_at)} part={sheets.length > 1 ? PAPER.part(sheet + 1, sheets.length) : null} />
        <Times stops={own} ways={ways.slice(Math.max(0, from - 1), to - 1)} isContinued={from > 0} completed={sheet === sheets.length - 1 ? completed : []} />
        <TrueTrack ways={ways} colorOf={colorOf} />
        <Notes />
      </g>
      <path
        d={`${[1, 2, 3].map((fold) => `M${fold * PANEL} 0V${HEIGHT}`).join('')}M0 ${MIDDLE}H${WIDTH}`}
        stroke={HAIR}
        strokeWidth="0.2"
        strokeDasharray="1.6 1.6"
      />
      {[...ends, ...track].map(({ line, d }, index) => (
        <g key={index} fill="none" strokeLinejoin="round">
          <path d={d} stroke={colorOf(line)} strokeWidth={line === null ? 0.9 : 2.3} strokeDasharray={line === null ? '0.9 2.2' : undefined} />
          {line !== null && <path d={d} stroke="#fff" strokeWidth="0.8" strokeDasharray="3 3" />}
        </g>
      ))}
      {own.map(({ name, pressed_at, stamp, isMain }, index) => {
        const { x, count } = places[index] ?? { x: 0, count: 1 }
        const isAbove = isAboveTrack(index)
        const size = (isMain ? MAIN_STAMP : STAMP)[count] ?? 20.5
        const written = writeName(name, (PANEL - 2 * INSET) / count - 2)
        const top = isAbove ? LINE_Y + 8.4 : LINE_Y - 9.4 - (written.lines.length - 1) * written.size * 1.2
        return (
          <g key={stamp.collected_id}>
            <circle cx={x} cy={LINE_Y} r="1.9" fill={VERMILION} stroke="#fff" strokeWidth="0.7" />
            <StampOnPaper stamp={stamp} x={x} y={LINE_Y + (isAbove ? -1 : 1) * (size / 2 + 6)} size={size} />
            <g textAnchor="middle" fill={INK}>
              {written.lines.map((line, row) => (
                <text key={line} x={x} y={round(top + row * written.size * 1.2)} fontSize={written.size} fontFamily="var(--serif)" fontWeight="700">
                  {line}
                </text>
              ))}
              <text x={x} y={round(top + (written.lines.length - 1) * written.size * 1.2 + 4.6)} fontSize="3.3" fill={SOFT}>
                {JOURNEYS.time(pressed_at)}
              </text>
            </g>
          </g>
        )
      })}
      {legsOf(inner, places).map(({ line, x, y, length_m }) => (
        <text key={x} x={x} y={y} fontSize="3.1" fill={SOFT}>
          {PAPER.leg(lineName(line), JOURNEYS.km(length_m))}
        </text>
      ))}
    </svg>
  )
}

interface Slot {
  /** The stop's centre, in millimetres. */
  readonly x: number
  /** Stops on its panel. */
  readonly count: number
}

/** The place of a stop on the front: the stops are distributed over the panels with equal space, so that no stamp is on a fold. */
function slotOf(index: number, all: number): Slot {
  const panels = Array.from({ length: PANELS }, (_, panel) => [Math.floor((panel * all) / PANELS), Math.floor(((panel + 1) * all) / PANELS)] as const)
  const panel = panels.findIndex(([from, to]) => index >= from && index < to)
  const [from, to] = panels[panel] ?? [0, 1]
  const count = to - from
  return { x: round(panel * PANEL + INSET + ((PANEL - 2 * INSET) * (index - from + 0.5)) / count), count }
}

/** The stretches of one line each, with the place of their text: on the panel where they begin, and across the track from a stamp that has the panel to itself. */
function legsOf(ways: readonly Way[], places: readonly Slot[]): { line: number; x: number; y: number; length_m: number }[] {
  const legs: { line: number | null; panel: number; length_m: number }[] = []
  for (const [index, { parts }] of ways.entries())
    for (const { line, length_m } of parts) {
      const last = legs.at(-1)
      if (last?.line === line) last.length_m += length_m
      else legs.push({ line, panel: panelOf(places[index]?.x ?? 0), length_m })
    }
  const isBelow = (panel: number) => places.some(({ x, count }, index) => panelOf(x) === panel && count === 1 && !isAboveTrack(index))
  const shown = new Map<number, { line: number; x: number; y: number; length_m: number }>()
  for (const { line, panel, length_m } of legs) {
    // One text per panel: a short change of lines has no room for its own.
    if (line === null || shown.has(panel)) continue
    shown.set(panel, { line, x: panel * PANEL + 5, y: isBelow(panel) ? MIDDLE + 7.2 : HEIGHT - 4.6, length_m })
  }
  return [...shown.values()]
}

const panelOf = (x: number) => Math.floor(x / PANEL)

/** Stamps alternate above and below the track. */
const isAboveTrack = (index: number) => index % 2 === 0

function writeName(name: string, width: number): { readonly size: number; readonly lines: readonly string[] } {
  const letters = [...name].length
  const one = Math.min(5.4, width / letters)
  if (one >= 3.6) return { size: round(one), lines: [name] }
  const lines = splitPlace(name)
  return { size: round(Math.min(4.4, width / Math.max(...lines.map((line) => [...line].length)))), lines }
}

function Cover({ title, day, part }: { readonly title: string; readonly day: string; readonly part: string | null }) {
  const size = Math.min(8, 54 / [...title].length)
  const slip = size * [...title].length + 9
  const waves = Array.from({ length: 9 * 9 }, (_, index) => ({
    x: (index % 9) * 9.3 + (Math.floor(index / 9) % 2 === 0 ? 0 : 4.65),
    y: Math.floor(index / 9) * 12 + 9,
  }))
  return (
    <g>
      <rect width={PANEL} height={MIDDLE} fill={CLOTH} />
      <clipPath id="paper-cover">
        <rect width={PANEL} height={MIDDLE} />
      </clipPath>
      <path
        clipPath="url(#paper-cover)"
        d={waves.map(({ x, y }) => `M${x - 4.65} ${y}a4.65 4.65 0 0 1 9.3 0M${x - 2.9} ${y}a2.9 2.9 0 0 1 5.8 0`).join('')}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.16"
        strokeWidth="0.25"
      />
      <rect x="9" y="12" width="17" height={slip} fill="#fbf6e9" />
      <rect x="10.2" y="13.2" width="14.6" height={slip - 2.4} fill="none" stroke="#d8876f" strokeWidth="0.25" />
      <LettersInColumn text={title} x={17.5} y={16.5} size={size} fill={INK} />
      <text x={PANEL - 8} y={MIDDLE - 9} fontSize="4" fill="#fff" textAnchor="end">
        {day}
      </text>
      {part !== null && (
        <text x={PANEL - 8} y={MIDDLE - 15.5} fontSize="3.4" fill="#fff" textAnchor="end">
          {part}
        </text>
      )}
    </g>
  )
}

function Heading({ panel, children, aside }: { readonly panel: number; readonly children: string; readonly aside?: string }) {
  return (
    <>
      <text x={panel * PANEL + 10} y="15" fontSize="5.4" fontFamily="var(--serif)" fontWeight="700" fill={INK}>
        {children}
      </text>
      {aside !== undefined && (
        <text x={(panel + 1) * PANEL - 10} y="15" fontSize="3.1" fill={SOFT} textAnchor="end">
          {aside}
        </text>
      )}
    </>
  )
}

function Times({
  stops,
  ways,
  isContinued,
  completed,
}: {
  readonly stops: readonly PaperStop[]
  readonly ways: readonly Way[]
  /** The first way leads from the previous sheet to the first stop. */
  readonly isContinued: boolean
  readonly completed: readonly string[]
}) {
  const pitch = Math.min(9.6, (70 - 5 * completed.length) / Math.max(1, stops.length))
  const letters = Math.min(4.2, pitch * 0.6)
  return (
    <g fill={INK}>
      <Heading panel={1}>{JOURNEYS.itinerary}</Heading>
      {stops.map(({ name, pressed_at, stamp }, index) => {
        const way = ways[index - (isContinued ? 0 : 1)]
        const y = 20 + pitch * index
        return (
          <g key={stamp.collected_id} fontSize={letters}>
            <path d={`M${PANEL + 10} ${y}H${2 * PANEL - 10}`} stroke={HAIR} strokeWidth="0.15" />
            <text x={PANEL + 10} y={y + pitch * 0.68}>
              {JOURNEYS.time(pressed_at)}
            </text>
            <text x={PANEL + 24} y={y + pitch * 0.68} fontFamily="var(--serif)" fontWeight="700" fontSize={Math.min(letters, 26 / [...name].length)}>
              {name}
            </text>
            <text x={2 * PANEL - 10} y={y + pitch * 0.68} textAnchor="end" fill={SOFT} fontSize={letters * 0.85}>
              {way === undefined ? JOURNEYS.depart : JOURNEYS.km(way.length_m)}
            </text>
          </g>
        )
      })}
      {completed.map((line, index) => (
        <text key={line} x={PANEL + 10} y={MIDDLE - 6 - 5 * (completed.length - 1 - index)} fontSize={Math.min(3.4, 54 / (line.length + 3))} fontWeight="700">
          {PAPER.completed(line)}
        </text>
      ))}
    </g>
  )
}

function TrueTrack({ ways, colorOf }: Pick<FoldedStripProps, 'ways' | 'colorOf'>) {
  const parts = ways.flatMap((way) => way.parts)
  const at = fitPlane(
    parts.flatMap(({ points }) => points),
    { x: 2 * PANEL + 10, y: 24, width: PANEL - 20, height: MIDDLE - 34 },
  )
  const ends = ways.flatMap((way) => [way.parts[0]?.points[0], way.parts.at(-1)?.points.at(-1)]).filter((end) => end !== undefined)
  return (
    <g>
      <Heading panel={2} aside={PAPER.north}>
        {PAPER.trueMap}
      </Heading>
      {parts.map(({ line, points }, index) => (
        <path
          key={index}
          d={trackPath(points, at, 0.3)}
          fill="none"
          stroke={colorOf(line)}
          strokeWidth="1.2"
          strokeLinejoin="round"
          strokeDasharray={line === null ? '0.8 1.8' : undefined}
        />
      ))}
      {ends.map((end, index) => (
        <circle key={index} cx={at(end)[0]} cy={at(end)[1]} r="1.2" fill={VERMILION} />
      ))}
    </g>
  )
}

/** A panel holds 30 wide letters of a source: a line ends before its publisher and before an abbreviation in brackets. */
const CREDIT_BREAK = /(?=（国土交通省)| (?=\()/u

const Notes = () => (
  <g>
    <Heading panel={3}>{PAPER.notes}</Heading>
    <path d={[0, 1, 2, 3, 4, 5, 6].map((row) => `M${3 * PANEL + 10} ${28 + row * 10}H${WIDTH - 10}`).join('')} stroke={HAIR} strokeWidth="0.2" />
    {SHARE.credit
      .flatMap((source) => source.split(CREDIT_BREAK))
      .map((line, row) => (
        <text key={line} x={3 * PANEL + 10} y={MIDDLE - 12 + row * 2.5} fontSize="1.8" fill={SOFT}>
          {line}
        </text>
      ))}
  </g>
)

const round = (length: number) => Math.round(length * 100) / 100
