import { decodeArcs, type Topology } from './topology.ts'
import { adjacentOnTracks } from './track-adjacency.ts'

/** The fields of a station that determine its order along lines. `railways` are official names, `lines` common ones. */
export interface StationOnLines {
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly railways: readonly string[]
  readonly lines: readonly string[]
}

/** Stations in the order of a line, as indices into the given list; a closed ring repeats its first at the end. */
export interface LineChain {
  readonly line: string
  readonly stations: readonly number[]
}

/** Maximum distance in metres between two stations of an ordinary line; a larger one is a gap in the data. */
const LONGEST_GAP_M = 25_000
const isShinkansen = (name: string) => name.endsWith('新幹線')

/**
 * The order of stations along lines under their common names, derived from the tracks' geometry. Two stations are neighbours when a track of an official line
 * joins them without one between and both are on the common line; at a station where three ways meet, and where tracks are ambiguous, the chain ends. Every
 * returned pair is correct; an unknown one is missing (spec 13).
 */
export function chainsOf(topology: Topology, stations: readonly StationOnLines[]): LineChain[] {
  const express = adjacency(topology, stations, true)
  const local = adjacency(topology, stations, false)
  const names = [...new Set(stations.flatMap((station) => station.lines))]
  return names.flatMap((line) => chainsOfLine(line, stations, isShinkansen(line) ? express : local))
}

type Adjacency = ReadonlyMap<number, ReadonlySet<number>>

function chainsOfLine(line: string, stations: readonly StationOnLines[], adjacent: Adjacency): LineChain[] {
  const on = (index: number) => stations[index]?.lines.includes(line) === true
  const next = new Map<number, number[]>()
  for (const [index, others] of adjacent)
    if (on(index))
      next.set(
        index,
        [...others].filter(on).toSorted((a, b) => a - b),
      )
  const isThrough = (index: number) => next.get(index)?.length === 2
  const used = new Set<string>()
  const chains: LineChain[] = []
  const follow = (from: number, to: number) => {
    const chain = [from]
    let [before, here] = [from, to]
    for (;;) {
      used.add(edgeKey(before, here))
      chain.push(here)
      const onward = isThrough(here) ? next.get(here)?.find((index) => index !== before) : undefined
      if (onward === undefined || used.has(edgeKey(here, onward))) break
      ;[before, here] = [here, onward]
    }
    chains.push({ line, stations: chain })
  }
  const starts = [...next.keys()].toSorted((a, b) => Number(isThrough(a)) - Number(isThrough(b)))
  for (const start of starts) for (const to of next.get(start) ?? []) if (!used.has(edgeKey(start, to))) follow(start, to)
  return chains
}

const edgeKey = (a: number, b: number) => (a < b ? `${a}-${b}` : `${b}-${a}`)

/** Neighbouring stations on the tracks, whatever trains run on them. */
function adjacency(topology: Topology, stations: readonly StationOnLines[], isExpress: boolean): Adjacency {
  const all = new Map<number, Set<number>>()
  const railways = new Map<string, [number, number][][]>()
  for (const geometry of topology.objects['railways']?.geometries ?? []) {
    const name = String(geometry.properties['n02'])
    railways.set(name, [...(railways.get(name) ?? []), ...decodeArcs(topology, geometry)])
  }
  for (const [railway, tracks] of railways) {
    if (isShinkansen(railway) !== isExpress) continue
    const members = stations.flatMap((station, index) => (station.railways.includes(railway) ? [index] : []))
    for (const [a, b] of adjacentOnTracks(
      tracks,
      members.map((index) => ({ index, ...(stations[index] as StationOnLines) })),
      isExpress ? Infinity : LONGEST_GAP_M,
    )) {
      link(all, a, b)
      link(all, b, a)
    }
  }
  return all
}

function link(all: Map<number, Set<number>>, from: number, to: number): void {
  const others = all.get(from) ?? new Set()
  others.add(to)
  all.set(from, others)
}
