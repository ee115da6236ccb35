import type { Face } from './face.ts'
import type { PackedFaces } from './packed.ts'

/** The trains' faces from their built file, by stamp_id. */
export function unpackFaces(packed: PackedFaces): Face[] {
  return packed.rows.map((row) => ({ ...row, calls_at: idsOf(row.calls_at) }))
}

function idsOf(runs: readonly number[]): number[] {
  const ids: number[] = []
  let end = 0
  for (let i = 0; i < runs.length; i += 2) {
    const [gap = 0, count = 0] = runs.slice(i, i + 2)
    for (let n = 0; n < count; n += 1) ids.push(end + gap + n)
    end += gap + count
  }
  return ids
}
