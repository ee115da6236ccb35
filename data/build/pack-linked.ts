import type { Ekiben } from '../../src/core/catalogue/ekiben.ts'
import type { Ikimono } from '../../src/core/catalogue/ikimono.ts'
import type { LinkedPlace } from '../../src/core/catalogue/linked-place.ts'
import type { PackedLinked, PackedLinkedRow } from '../../src/core/catalogue/packed.ts'
import type { Traindepot } from '../../src/core/catalogue/traindepot.ts'
import { contentVersion } from './content-version.ts'
import type { LinkedRow, Sources } from './read-sources.ts'

/** The creatures' built file; a row's source stays in data/, here and below. */
export const packIkimono = ({ ikimono }: Sources): PackedLinked<Ikimono> =>
  pack(ikimono, ({ name, kana, group, symbol, reason, link_basis }) => ({ name, kana, group, symbol, reason, is_of_place: link_basis === 'place' }))

/** The train depots' built file. */
export const packTraindepots = ({ traindepots }: Sources): PackedLinked<Traindepot> => pack(traindepots, ({ name, address, text }) => ({ name, address, text }))

/** The lunch boxes' built file. */
export const packEkiben = ({ ekiben }: Sources): PackedLinked<Ekiben> => pack(ekiben, ({ name, maker, text, as_of }) => ({ name, maker, text, as_of }))

/** Rows by stamp_id, each with its place and the fields of its kind. */
function pack<R extends LinkedRow, T extends LinkedPlace>(rows: readonly R[], own: (row: R) => Omit<T, keyof LinkedPlace>): PackedLinked<T> {
  const packed = rows
    .toSorted((a, b) => a.stamp_id - b.stamp_id)
    .map((row) => {
      const { stamp_id, prefecture, station_name, station_stamp_id, lat, lng } = row
      return { stamp_id, prefecture, station_name, station_stamp_id, lat, lng, ...own(row) } as unknown as PackedLinkedRow<T>
    })
  return { version: contentVersion(packed), rows: packed }
}
