import { KIND_NAMES } from '../contract/catalogue-names.ts'
import type { Ekiben } from './ekiben.ts'
import type { Ekisoba } from './ekisoba.ts'
import type { Face } from './face.ts'
import type { Ikimono } from './ikimono.ts'
import { isListed, type ListedKind } from './listed-kinds.ts'
import type { Station } from './station.ts'
import type { Traindepot } from './traindepot.ts'

/** What the catalogue has of one stamp of each kind. */
interface ListedRows {
  readonly station: Station
  readonly ekisoba: Ekisoba
  readonly ikimono: Ikimono
  readonly traindepot: Traindepot
  readonly ekiben: Ekiben
  readonly face: Face
}

/** Every stamp of the catalogue, by kind. A new kind does not compile until each of its readers has it. */
export type ListedStamps = { readonly [K in ListedKind]: readonly ListedRows[K][] }

/** Every stamp of the catalogue in the order of stamp_id, each read by its kind's function. */
export function mapListed<T>(stamps: ListedStamps, read: { readonly [K in ListedKind]: (stamp: ListedRows[K]) => T }): T[] {
  const ofKind = <K extends ListedKind>(kind: K): T[] => {
    const rows: readonly ListedRows[K][] = stamps[kind]
    return rows.map(read[kind])
  }
  return KIND_NAMES.filter(isListed).flatMap((kind) => ofKind(kind))
}
