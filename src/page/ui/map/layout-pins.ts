import { BoxIndex, type Rect } from './box-index.ts'
import type { MapStation } from './map-station.ts'
import { PointIndex } from './point-index.ts'
import type { MapPoint } from './projection.ts'

/** The side of a name relative to its station. */
export type Side = 'right' | 'left' | 'above' | 'below'

/** A station that represents itself and those too near to be separate. */
export interface Pin extends MapStation {
  /** Stations that it represents besides itself. */
  readonly hidden: number
  readonly label: PinLabel | null
}

/** Pixels; x and y from the station's centre to the label's top left corner. */
export interface PinLabel {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly font: number
}

/** Sizes in pixels, as the style sheet has them for the visitor's font size. */
export interface LabelStyle {
  readonly font: number
  /** For stations that a map must show (MapStation.isMajor). */
  readonly majorFont: number
  readonly padX: number
  readonly padY: number
  readonly boardPad: readonly [x: number, y: number]
  /** From the station's centre to the label's edge. */
  readonly gap: number
  /** Margin around a name. */
  readonly air: number
  readonly sides: readonly Side[]
  /** Minimum distance between pins, so that a finger can separate them. */
  readonly spacing: number
  /** Stations whose names are boards at every stage, by stamp_id: the font of each in pixels. The largest is placed first. */
  readonly boards: ReadonlyMap<number, number>
}

/** Maximum number of dots that a lesser station's name may cover. */
const MOST_COVERED = 2
/** Below first: a board beside its station hides the dotted line to it. */
const BOARD_SIDES: readonly Side[] = ['below', 'left', 'right', 'above']
/** Half the width of the marks that no name may cover. */
const MAJOR_MARK_PX = 5
export const FORCED_MARK_PX = 16
const CLOSE_MARK_PX = 8
const MOST_APART = 12
/** Factor of the spacing for major stations, which stay separate a little closer together, such as 高崎 and 前橋. */
const MAJOR_SPACING = 0.8

/**
 * The pins of the whole area at a scale, heaviest first, and the names that fit without overlap. Independent of the screen's position, so that nothing changes
 * place while the map is dragged. `forced` (stamp_ids) always get a pin, and a name before others; no name covers `taken`, in pixels of the plane at that
 * scale.
 */
export function layoutPins(stations: readonly MapStation[], scale: number, style: LabelStyle, forced: ReadonlySet<number>, taken: readonly Rect[] = []): Pin[] {
  const isForced = ({ station }: MapStation) => forced.has(station.stamp_id)
  const boardOf = ({ station }: MapStation) => style.boards.get(station.stamp_id) ?? 0
  const order =
    forced.size === 0
      ? stations
      : [...stations.filter(isForced).toSorted((a, b) => boardOf(b) - boardOf(a)), ...stations.filter((station) => !isForced(station))]
  const chosen = choose(order, style.spacing / scale, isForced)
  const names = new BoxIndex()
  for (const rect of taken) names.add(rect)
  const dots = new BoxIndex()
  for (const station of order) dots.add(around(station, scale, 3))
  // A whole line was searched for: its own names may be closer, or its marks would leave them no room.
  const markPx = forced.size > MOST_APART ? CLOSE_MARK_PX : FORCED_MARK_PX
  const marks = new BoxIndex()
  for (const { station } of chosen) if (station.isMajor || isForced(station)) marks.add(around(station, scale, isForced(station) ? markPx : MAJOR_MARK_PX))
  return chosen.map(({ station, hidden }) => ({
    ...station,
    hidden,
    label: placeName(station, scale, style, {
      names,
      dots,
      marks,
      gap: isForced(station) ? Math.max(style.gap, markPx + 2) : style.gap,
      isForced: isForced(station),
    }),
  }))
}

interface Chosen extends MapPoint {
  readonly station: MapStation
  hidden: number
}

function choose(order: readonly MapStation[], spacing: number, isForced: (station: MapStation) => boolean): Chosen[] {
  const chosen: Chosen[] = []
  const places = new PointIndex<Chosen>(spacing)
  const majors = new PointIndex<Chosen>(spacing * MAJOR_SPACING)
  for (const station of order) {
    const taken = isForced(station) ? undefined : (station.isMajor ? majors : places).near(station.x, station.y)
    if (taken !== undefined) {
      taken.hidden += 1
      continue
    }
    const pin = { station, x: station.x, y: station.y, hidden: 0 }
    chosen.push(pin)
    places.add(pin)
    if (station.isMajor || isForced(station)) majors.add(pin)
  }
  return chosen
}

interface Taken {
  readonly names: BoxIndex
  readonly dots: BoxIndex
  /** Dots that no name may cover. */
  readonly marks: BoxIndex
  /** From the station to its name. */
  readonly gap: number
  readonly isForced: boolean
}

function placeName(station: MapStation, scale: number, style: LabelStyle, { names, dots, marks, gap, isForced }: Taken): Pin['label'] {
  const board = style.boards.get(station.station.stamp_id)
  const font = board ?? (station.isMajor ? style.majorFont : style.font)
  const [padX, padY] = board === undefined ? [style.padX, style.padY] : style.boardPad
  const width = textWidth(station.station.name) * font + 2 * padX
  const height = font * 1.2 + 2 * padY
  let best: { offset: Offset; rect: Rect; cost: number } | undefined
  for (const side of board === undefined ? style.sides : BOARD_SIDES) {
    const offset = labelOffset(side, width, height, gap)
    const [left, top] = [station.x * scale + offset.x, station.y * scale + offset.y]
    const rect = { left, top, right: left + width, bottom: top + height }
    if (names.meets(rect) || marks.meets(rect)) continue
    const cost = dots.count(rect)
    if (cost > MOST_COVERED && !station.isMajor && !isForced) continue
    if (best === undefined || (cost < best.cost && board === undefined)) best = { offset, rect, cost }
  }
  if (best === undefined) return null
  names.add(grown(best.rect, style.air))
  return { ...best.offset, width, height, font }
}

/** The box of a pin's name, in pixels of the plane; empty without one. */
export function nameRects({ x, y, label }: Pin, scale: number): Rect[] {
  if (label === null) return []
  const [left, top] = [x * scale + label.x, y * scale + label.y]
  return [{ left, top, right: left + label.width, bottom: top + label.height }]
}

/** The width of a name in ems. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[ -~]/u.test(letter) ? 0.6 : 1), 0)
}

interface Offset {
  readonly x: number
  readonly y: number
}

function labelOffset(side: Side, width: number, height: number, gap: number): Offset {
  if (side === 'right') return { x: gap, y: -height / 2 }
  if (side === 'left') return { x: -gap - width, y: -height / 2 }
  return { x: -width / 2, y: side === 'above' ? -gap - height : gap }
}

const around = (point: MapStation, scale: number, reach: number): Rect =>
  grown({ left: point.x * scale, top: point.y * scale, right: point.x * scale, bottom: point.y * scale }, reach)
const grown = ({ left, top, right, bottom }: Rect, by: number): Rect => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by })
