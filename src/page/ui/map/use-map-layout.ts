import { useEffect, useMemo } from 'react'
import type { Prefecture } from '../../../core/catalogue/area.ts'
import type { Rect } from './box-index.ts'
import type { Here } from './here-mark.tsx'
import { FORCED_MARK_PX, layoutPins, nameRects, type Pin } from './layout-pins.ts'
import { hasPrefectureNames, labelStyle, NAMES_FROM, stageOf, stepOf, type MapStage } from './map-stage.ts'
import type { MapStation } from './map-station.ts'
import { DRAWN_MARGIN, type DrawnView } from './next-drawing.ts'
import type { LineName } from './place-line-names.ts'
import { placePrefectures, type PrefectureLabel } from './place-prefectures.ts'
import { plateWidth } from './prefecture-buttons.tsx'
import type { PrefectureCount } from './prefecture-counts.ts'
import { project, type MapPoint } from './projection.ts'
import type { NamedMap } from './use-base-map.ts'
import { isOnScreen, MAX_SCALE } from './viewport.ts'

/** The content of the map for one drawing. */
export interface MapLayout {
  readonly stage: MapStage
  /** On and just around the screen, heaviest first. */
  readonly pins: readonly Pin[]
  /** Those on the screen itself. */
  readonly seen: readonly Pin[]
  /** The prefectures' plates, at the farthest stage only. */
  readonly prefectures: readonly PrefectureLabel[]
  /** On and just around the screen. */
  readonly lineNames: readonly LineName[]
}

interface MapLayoutInput {
  readonly drawn: DrawnView | null
  readonly map: NamedMap | null
  readonly stations: readonly MapStation[]
  readonly counts: ReadonlyMap<Prefecture, PrefectureCount>
  readonly here: Here | undefined
  readonly near: ReadonlySet<number>
  readonly selected: number | undefined
  readonly aim: readonly number[] | undefined
  readonly far: readonly number[] | undefined
  readonly focused: number | undefined
}

const MOST_PINS = 160
/** As the style sheet has them, in the visitor's font size. */
const PLATE = { font_rem: 0.8125, height_em: 1.75 }
const NAME = { width_rem: 4.6, height_rem: 1.3 }
/** Scale from which the tracks are far enough apart to be named. */
const LINE_NAMES_FROM = 180
const LINE_NAME_REM = 0.6875
/** The steps that a pinch may lead to, closer and farther, the nearest first: every step, and within a step both stages that it may have. */
const AHEAD = Array.from({ length: 16 }, (_, i) => (i + 1) / 4).flatMap((octaves) => [2 ** octaves, 2 ** -octaves])
const FRAME_MS = 17

/** Pins, names and plates for the drawn view; null before there is one. */
export function useMapLayout({ drawn, map, stations, counts, here, near, selected, aim, far, focused }: MapLayoutInput): MapLayout | null {
  const rem = useMemo(() => (drawn === null ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16), [drawn])
  const scale = drawn?.view.scale ?? NAMES_FROM
  const [stage, step] = [stageOf(scale), stepOf(scale)]
  // Compared by content: a visitor at rest gets a new `near` with each fix, and everything would be laid out again.
  const forcedIds = [...new Set([...(selected === undefined ? [] : [selected]), ...near, ...(aim ?? []), ...(far ?? [])])].toSorted((a, b) => a - b).join(' ')
  const forced = useMemo(() => new Set(forcedIds === '' ? [] : forcedIds.split(' ').map(Number)), [forcedIds])

  const layouts = useMemo(() => createLayouts({ stations, map, rem, forced, far }), [stations, map, rem, forced, far])
  const { pins, names } = useMemo(() => layouts(stage, step), [layouts, stage, step])
  useEffect(() => {
    // Safari has no requestIdleCallback: there a pinch waits for its names.
    if (map === null || !('requestIdleCallback' in globalThis)) return undefined
    const ahead = AHEAD.map((factor) => step * factor).filter((each) => each >= NAMES_FROM && each < MAX_SCALE)
    const layoutNext = (deadline: IdleDeadline) => {
      // Between the frames of a movement there is no time for it.
      const next = deadline.timeRemaining() > FRAME_MS ? ahead.shift() : undefined
      if (next !== undefined) layouts(stageOf(next), stepOf(next))
      if (ahead.length > 0) idle = requestIdleCallback(layoutNext)
    }
    let idle = requestIdleCallback(layoutNext)
    return () => cancelIdleCallback(idle)
  }, [layouts, map, step])

  const prefectures = useMemo(() => {
    // Their plates would cover the search results.
    if (stage !== 'prefectures' || map === null || (aim?.length ?? 0) > 0) return []
    const em = PLATE.font_rem * rem
    const chosen = pins
      .filter(({ station: { stamp_id } }) => stamp_id === selected || far?.includes(stamp_id) === true)
      .flatMap((pin) => [markRect(pin, scale), ...nameRects(pin, scale)])
    const mine = here === undefined ? [] : [markRect(project(here), scale)]
    return placePrefectures(map.prefectures, scale, (prefecture) => em * plateWidth(prefecture, counts.get(prefecture)?.got ?? 0), PLATE.height_em * em, [
      ...mine,
      ...chosen,
    ])
  }, [stage, map, scale, rem, counts, aim, far, here, selected, pins])

  return useMemo(() => {
    if (drawn === null) return null
    // At this scale a stamp in reach is under the visitor's own mark.
    const isShown = ({ station: { stamp_id } }: Pin) =>
      stage !== 'prefectures' || stamp_id === selected || aim?.includes(stamp_id) === true || far?.includes(stamp_id) === true
    const isAround = (pin: Pin) => pin.station.stamp_id === focused || isOnScreen(drawn.view, drawn.size, pin, DRAWN_MARGIN)
    const shown = pins.filter((pin) => isShown(pin) && isAround(pin)).slice(0, MOST_PINS)
    const lineNames = names.filter((name) => isOnScreen(drawn.view, drawn.size, name, DRAWN_MARGIN))
    return { stage, pins: shown, seen: shown.filter((pin) => isOnScreen(drawn.view, drawn.size, pin)), prefectures, lineNames }
  }, [drawn, stage, pins, names, prefectures, selected, aim, far, focused])
}

interface Placed {
  readonly pins: readonly Pin[]
  readonly names: readonly LineName[]
}

/** Pins and line names, cached by stage and step: zooming in and out again computes each of them only once. */
function createLayouts({
  stations,
  map,
  rem,
  forced,
  far,
}: Pick<MapLayoutInput, 'stations' | 'map' | 'far'> & { readonly rem: number; readonly forced: ReadonlySet<number> }) {
  const visited = new Map<string, Placed>()
  const place = (stage: MapStage, step: number): Placed => {
    const taken = hasPrefectureNames(step)
      ? (map?.prefectures ?? []).map(({ x, y }) => rectAround(x * step, y * step, NAME.width_rem * rem, NAME.height_rem * rem))
      : []
    const pins = layoutPins(stations, step, labelStyle(stage, step, rem, far), forced, taken)
    if (map === null || step < LINE_NAMES_FROM) return { pins, names: [] }
    const marks = pins.filter(({ station }) => forced.has(station.stamp_id)).map((pin) => markRect(pin, step))
    return { pins, names: map.placeLineNames(map.lines, step, LINE_NAME_REM * rem, pins, stations, [...taken, ...marks]) }
  }
  return (stage: MapStage, step: number): Placed => {
    const placed = visited.get(`${stage} ${step}`) ?? place(stage, step)
    visited.set(`${stage} ${step}`, placed)
    return placed
  }
}

const markRect = ({ x, y }: MapPoint, scale: number) => rectAround(x * scale, y * scale, 2 * FORCED_MARK_PX, 2 * FORCED_MARK_PX)

function rectAround(x: number, y: number, width: number, height: number): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}
