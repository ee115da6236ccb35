import { useMemo } from 'react'
import type { Prefecture } from '../../../core/catalogue/area.ts'
import type { BaseMap } from '../../../core/catalogue/unpack-map.ts'
import type { Rect } from './box-index.ts'
import { layoutPins, type Pin } from './layout-pins.ts'
import { DRAWN_MARGIN } from './map-mover.ts'
import { labelStyle, stageOf, stepOf, type MapStage } from './map-stage.ts'
import type { MapStation } from './map-station.ts'
import { placeLineNames, type LineName } from './place-line-names.ts'
import { placePrefectures, type PrefectureLabel } from './place-prefectures.ts'
import { plateWidth } from './prefecture-buttons.tsx'
import type { PrefectureCount } from './prefecture-counts.ts'
import type { DrawnView } from './use-map-view.ts'
import { isOnScreen } from './viewport.ts'

/** What stands on the map for one drawing. */
export interface MapLayout {
  readonly stage: MapStage
  /** In and just around the screen, heaviest first. */
  readonly pins: readonly Pin[]
  /** Those of them on the screen itself. */
  readonly seen: readonly Pin[]
  /** The prefectures' plates, at the farthest stage only. */
  readonly prefectures: readonly PrefectureLabel[]
  /** Whether the prefectures' names are written on the ground. */
  readonly hasPrefectureNames: boolean
  /** In and just around the screen. */
  readonly lineNames: readonly LineName[]
}

interface MapLayoutInput {
  readonly drawn: DrawnView | null
  readonly map: BaseMap | null
  readonly stations: readonly MapStation[]
  readonly counts: ReadonlyMap<Prefecture, PrefectureCount>
  readonly near: ReadonlySet<number>
  readonly selected: number | undefined
  readonly aim: readonly number[] | undefined
  readonly focused: number | undefined
}

const MOST_PINS = 160
/** As the style sheet has them, in the visitor's font size. */
const PLATE = { font_rem: 0.8125, height_em: 1.75 }
const NAME = { width_rem: 4.6, height_rem: 1.3 }
/** Scales between which a prefecture's name helps and is not in the way. */
const NAMES_FROM = 150
const NAMES_TO = 900
/** Scale from which the tracks lie far enough apart to be told by name. */
const LINE_NAMES_FROM = 180
const LINE_NAME_REM = 0.6875

/** Pins, names and plates for the view that is drawn; null before there is one. */
export function useMapLayout({ drawn, map, stations, counts, near, selected, aim, focused }: MapLayoutInput): MapLayout | null {
  const rem = useMemo(() => (drawn === null ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16), [drawn])
  const scale = drawn?.view.scale ?? NAMES_FROM
  const [stage, step] = [stageOf(scale), stepOf(scale)]
  const hasPrefectureNames = hasNames(step)
  const forced = useMemo(() => new Set([...(selected === undefined ? [] : [selected]), ...near, ...(aim ?? [])]), [selected, near, aim])

  const layouts = useMemo(() => createLayouts({ stations, map, rem, forced }), [stations, map, rem, forced])
  const { pins, names } = useMemo(() => layouts(stage, step), [layouts, stage, step])

  const prefectures = useMemo(() => {
    // Their plates would lie over what was searched for.
    if (stage !== 'prefectures' || map === null || (aim?.length ?? 0) > 0) return []
    const em = PLATE.font_rem * rem
    return placePrefectures(map.prefectures, scale, (prefecture) => em * plateWidth(prefecture, counts.get(prefecture)?.got ?? 0), PLATE.height_em * em)
  }, [stage, map, scale, rem, counts, aim])

  if (drawn === null) return null
  const isShown = ({ station }: Pin) => stage !== 'prefectures' || forced.has(station.stamp_id)
  const isAround = (pin: Pin) => pin.station.stamp_id === focused || isOnScreen(drawn.view, drawn.size, pin, DRAWN_MARGIN)
  const shown = pins.filter((pin) => isShown(pin) && isAround(pin)).slice(0, MOST_PINS)
  const lineNames = names.filter((name) => isOnScreen(drawn.view, drawn.size, name, DRAWN_MARGIN))
  return { stage, pins: shown, seen: shown.filter((pin) => isOnScreen(drawn.view, drawn.size, pin)), prefectures, hasPrefectureNames, lineNames }
}

interface Placed {
  readonly pins: readonly Pin[]
  readonly names: readonly LineName[]
}

/** Pins and lines' names by stage and step: who zooms in and out again waits for each of them only once. */
function createLayouts({ stations, map, rem, forced }: { readonly stations: readonly MapStation[]; readonly map: BaseMap | null; readonly rem: number; readonly forced: ReadonlySet<number> }) {
  const visited = new Map<string, Placed>()
  const place = (stage: MapStage, step: number): Placed => {
    const taken = hasNames(step) ? (map?.prefectures ?? []).map(({ x, y }) => rectAround(x * step, y * step, NAME.width_rem * rem, NAME.height_rem * rem)) : []
    const pins = layoutPins(stations, step, labelStyle(stage, step, rem), forced, taken)
    return { pins, names: map === null || step < LINE_NAMES_FROM ? [] : placeLineNames(map.lines, step, LINE_NAME_REM * rem, pins, stations, taken) }
  }
  return (stage: MapStage, step: number): Placed => {
    const placed = visited.get(`${stage} ${step}`) ?? place(stage, step)
    visited.set(`${stage} ${step}`, placed)
    return placed
  }
}

const hasNames = (step: number) => step >= NAMES_FROM && step < NAMES_TO

function rectAround(x: number, y: number, width: number, height: number): Rect {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}
