import { distanceM } from '../../src/core/domain/proximity.ts'
import { pointsOf, ringsOf, type Topology } from './topology.ts'

/** Points of the outlines that belong to one prefecture only and to no neighbour outside: the coast. */
export function coastOf(topology: Topology): [number, number][] {
  const uses = new Map<number, number>()
  for (const { geometries } of Object.values(topology.objects))
    for (const { arcs } of geometries)
      for (const ring of ringsOf(arcs)) for (const arc of ring) uses.set(arc < 0 ? ~arc : arc, (uses.get(arc < 0 ? ~arc : arc) ?? 0) + 1)
  return [...uses].filter(([, times]) => times === 1).flatMap(([arc]) => pointsOf(topology, arc))
}

/** Kilometres to the nearest point of the coast; infinite where none is within about 55 km. */
export function kmToCoast(at: { readonly lat: number; readonly lng: number }, coast: readonly (readonly [number, number])[]): number {
  let nearest = Number.POSITIVE_INFINITY
  for (const [lng, lat] of coast) {
    if (Math.abs(lat - at.lat) > 0.5 || Math.abs(lng - at.lng) > 0.6) continue
    nearest = Math.min(nearest, distanceM(at, { lat, lng }))
  }
  return nearest / 1000
}
