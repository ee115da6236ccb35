import type { FaceRow, StationRow } from './read-sources.ts'

/**
 * Stamps of the stations where a series of trains can be pressed, ascending: every station whose lines include one of its main lines, and those of
 * also_calls_at. A Shinkansen counts by its Shinkansen lines only: where it runs through to a conventional line it stops at few stations, which also_calls_at
 * names.
 */
export function callsAt(face: Pick<FaceRow, 'type' | 'main_lines' | 'also_calls_at'>, stations: readonly StationRow[]): number[] {
  const lines = new Set(face.type === 'shinkansen' ? face.main_lines.filter((line) => line.endsWith('新幹線')) : face.main_lines)
  return stations
    .filter((station) => station.lines.some((line) => lines.has(line)) || face.also_calls_at.includes(station.name))
    .map((station) => station.stamp_id)
    .toSorted((a, b) => a - b)
}
