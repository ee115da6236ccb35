import { decodeArcs, type Topology } from './topology.ts'

/** Degrees, WGS 84. */
export interface Box {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** Outlines are simplified, so a quay may be a little outside: about a kilometre. */
const MARGIN_DEG = 0.01

/** The box around each prefecture's outline, by name. */
export function boxesOf(prefectures: Topology): ReadonlyMap<string, Box> {
  return new Map(
    (prefectures.objects['prefectures']?.geometries ?? []).map((geometry) => {
      const points = decodeArcs(prefectures, geometry).flat()
      const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)]
      const box = {
        south: Math.min(...lats) - MARGIN_DEG,
        north: Math.max(...lats) + MARGIN_DEG,
        west: Math.min(...lngs) - MARGIN_DEG,
        east: Math.max(...lngs) + MARGIN_DEG,
      }
      return [String(geometry.properties['name']), box]
    }),
  )
}
