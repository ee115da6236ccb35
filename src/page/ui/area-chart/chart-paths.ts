import type { AreaId } from '../../../core/catalogue/area.ts'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import { project } from '../map/projection.ts'

/** SVG path data: dots are strokes of length zero with round caps. */
export interface ChartMarks {
  readonly tracks: string
  readonly dots: string
}

export interface ChartPaths {
  /** Stations missing in the book, by area. */
  readonly pencil: ReadonlyMap<AreaId, ChartMarks>
  /** Stations in the book, and the tracks between two of them. */
  readonly ink: ChartMarks
  readonly height: number
}

/** Width of the chart in pixels; its height follows. */
export const CHART_WIDTH = 360
/** Margin for half a dot. */
const RIM = 4

/** Every station at its true place on a chart CHART_WIDTH wide, and the tracks between neighbours; without those of the Shinkansen, which would cover others. */
export function chartPaths(catalogue: Catalogue, isGot: (stamp_id: number) => boolean): ChartPaths {
  const { dots, tracks, height } = plotOf(catalogue)
  const ink = { tracks: '', dots: '' }
  const pencil = new Map<AreaId, { tracks: string; dots: string }>()
  const pencilOf = (area: AreaId) => {
    const marks = pencil.get(area) ?? { tracks: '', dots: '' }
    pencil.set(area, marks)
    return marks
  }
  for (const { station, path } of dots) (isGot(station.stamp_id) ? ink : pencilOf(station.area)).dots += path
  for (const { from, to, path } of tracks) (isGot(from.stamp_id) && isGot(to.stamp_id) ? ink : pencilOf(from.area)).tracks += path
  return { pencil, ink, height }
}

interface Plot {
  readonly height: number
  readonly dots: readonly { readonly station: Station; readonly path: string }[]
  readonly tracks: readonly { readonly from: Station; readonly to: Station; readonly path: string }[]
}

/** The plot of a catalogue takes 10 ms and is the same for every book. */
const plots = new WeakMap<Catalogue, Plot>()

function plotOf(catalogue: Catalogue): Plot {
  const known = plots.get(catalogue)
  if (known !== undefined) return known
  const points = catalogue.stations.map(project)
  const [west, north] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))]
  const [east, south] = [Math.max(...points.map(({ x }) => x)), Math.max(...points.map(({ y }) => y))]
  const scale = (CHART_WIDTH - 2 * RIM) / (east - west)
  const at = (station: Station) => {
    const { x, y } = project(station)
    return `${tenth((x - west) * scale + RIM)} ${tenth((y - north) * scale + RIM)}`
  }
  const plot = {
    height: Math.ceil((south - north) * scale + 2 * RIM),
    dots: catalogue.stations.map((station) => ({ station, path: `M${at(station)}h0` })),
    tracks: links(catalogue).map(([from, to]) => ({ from, to, path: `M${at(from)}L${at(to)}` })),
  }
  plots.set(catalogue, plot)
  return plot
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10

/** Each pair of neighbours once. */
function links({ neighbours, byId, lines }: Catalogue): [Station, Station][] {
  const found = new Map<string, [Station, Station]>()
  for (const [stamp_id, boards] of neighbours) {
    for (const { line, before, after } of boards) {
      if (lines[line]?.kind === 'shinkansen') continue
      for (const other of [before, after]) {
        const [from, to] = [byId.get(Math.min(stamp_id, other ?? stamp_id)), byId.get(Math.max(stamp_id, other ?? stamp_id))]
        if (from !== undefined && to !== undefined && from !== to) found.set(`${from.stamp_id} ${to.stamp_id}`, [from, to])
      }
    }
  }
  return [...found.values()]
}
