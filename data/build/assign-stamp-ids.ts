import { STATION_IDS } from '../../src/core/contract/constants.ts'

/**
 * The id table with an entry for every source id given: known ones keep theirs, new ones get the numbers after the highest ever assigned in the kind's range,
 * in the given order. Ids of deleted rows are not reused. Throws a RangeError when the range is full.
 */
export function assignStampIds(
  sourceIds: readonly string[],
  table: Readonly<Record<string, number>>,
  range: { readonly first: number; readonly last: number } = STATION_IDS,
): Record<string, number> {
  const ids = { ...table }
  let last = Math.max(range.first - 1, ...Object.values(table).filter((id) => id >= range.first && id <= range.last))
  for (const source_id of sourceIds) {
    if (ids[source_id] !== undefined) continue
    last += 1
    if (last > range.last) throw new RangeError(`no stamp_id is left for ${source_id}`)
    ids[source_id] = last
  }
  return ids
}
