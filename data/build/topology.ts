/** The part of TopoJSON that the map's sources use: quantised arcs, and objects that refer to them. */
export interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] }
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly objects: Readonly<Record<string, { readonly geometries: readonly TopologyGeometry[] }>>
}

export interface TopologyGeometry {
  readonly type: 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon'
  readonly arcs: ArcList
  readonly properties: Readonly<Record<string, unknown>>
}

type ArcList = readonly (number | ArcList)[]

/** The lines or rings of a geometry, outer and inner alike, as longitude and latitude in degrees. */
export function decodeArcs(topology: Topology, geometry: TopologyGeometry): [number, number][][] {
  return ringsOf(geometry.arcs).map((ring) => ring.flatMap((arc, i) => pointsOf(topology, arc).slice(i === 0 ? 0 : 1)))
}

/** Every run of arc numbers in a geometry, at any nesting depth. */
export function ringsOf(arcs: ArcList): number[][] {
  if (arcs.every((arc) => typeof arc === 'number')) return [[...arcs]]
  return arcs.flatMap((part) => (typeof part === 'number' ? [] : ringsOf(part)))
}

/** One arc in degrees; a negative number is its complement's arc reversed. */
export function pointsOf(topology: Topology, arc: number): [number, number][] {
  const { scale, translate } = topology.transform
  let [x, y] = [0, 0]
  const points = (topology.arcs[arc < 0 ? ~arc : arc] ?? []).map(([dx, dy]): [number, number] => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
  return arc < 0 ? points.toReversed() : points
}
