import type { PackedFaces } from '../../src/core/catalogue/packed.ts'
import { callsAt } from './calls-at.ts'
import { contentVersion } from './content-version.ts'
import type { Sources } from './read-sources.ts'

/** The built file of the train faces, by stamp_id, with the stations where they can be pressed. Expects sources that passed checkCatalogue. */
export function packFaces(sources: Sources): PackedFaces {
  const rows = sources.faces
    .toSorted((a, b) => a.stamp_id - b.stamp_id)
    .map((row) => {
      const { source_id: _source_id, source: _source, also_calls_at: _also_calls_at, ...kept } = row
      return { ...kept, calls_at: runs(callsAt(row, sources.stations)) }
    })
  return { version: contentVersion(rows), rows }
}

/** Ascending numbers as pairs: gap since the previous run, length of the run. */
function runs(ids: readonly number[]): number[] {
  const pairs: number[] = []
  let end = 0
  for (const id of ids) {
    if (pairs.length > 0 && id === end) pairs[pairs.length - 1] = (pairs.at(-1) ?? 0) + 1
    else pairs.push(id - end, 1)
    end = id + 1
  }
  return pairs
}
