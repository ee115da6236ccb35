import { ringsOf, type Topology } from './topology.ts'

/** How often each arc bounds one of the named objects' geometries. */
export function arcUses(topology: Topology, objects: readonly string[]): Map<number, number> {
  const uses = new Map<number, number>()
  for (const name of objects) {
    for (const arc of (topology.objects[name]?.geometries ?? []).flatMap((geometry) => ringsOf(geometry.arcs)).flat()) {
      const index = arc < 0 ? ~arc : arc
      uses.set(index, (uses.get(index) ?? 0) + 1)
    }
  }
  return uses
}

/** The outline of the union of the objects: arcs that bound one geometry only, joined end to end into rings. */
export function outlineOf(topology: Topology, objects: readonly string[]): number[][] {
  const open = new Map<string, Set<number>>()
  const outer = [...arcUses(topology, objects)].filter(([, count]) => count === 1).map(([arc]) => arc)
  const place = (arc: number, end: 'first' | 'last') => endsOf(topology, arc)[end]
  const startingAt = (key: string) => {
    const found = open.get(key) ?? new Set<number>()
    open.set(key, found)
    return found
  }
  for (const arc of outer) for (const way of [arc, ~arc]) startingAt(place(way, 'first')).add(way)
  const rings: number[][] = []
  for (const start of outer) {
    if (!startingAt(place(start, 'first')).has(start)) continue
    const ring: number[] = []
    for (let arc: number | undefined = start; arc !== undefined; arc = [...startingAt(place(arc, 'last'))][0]) {
      ring.push(arc)
      startingAt(place(arc, 'first')).delete(arc)
      startingAt(place(~arc, 'first')).delete(~arc)
      if (place(arc, 'last') === place(start, 'first')) break
    }
    rings.push(ring)
  }
  return rings
}

function endsOf({ arcs }: Topology, arc: number): { first: string; last: string } {
  const points = arcs[arc < 0 ? ~arc : arc] ?? []
  const first = String(points[0])
  const last = String(points.reduce<[number, number]>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]))
  return arc < 0 ? { first: last, last: first } : { first, last }
}
