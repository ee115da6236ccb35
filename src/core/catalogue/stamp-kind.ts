import { KIND_NAMES } from '../contract/catalogue-names.ts'
import { EKISOBA_IDS, LOGIN_MISSION_IDS, STATION_IDS } from '../contract/constants.ts'

/** spec 3: the kinds of stamp and their ranges of ids, both ends included. An id never changes its meaning. */
export const STAMP_KINDS = {
  station: STATION_IDS,
  ekisoba: EKISOBA_IDS,
  ikimono: { first: 3001, last: 4000 },
  traindepot: { first: 4001, last: 5000 },
  ekiben: { first: 5001, last: 6000 },
  face: { first: 6001, last: 7000 },
  special: { first: 10_001, last: 10_034 },
  login: LOGIN_MISSION_IDS,
} as const satisfies Record<StampKind, { first: number; last: number }>

export type StampKind = (typeof KIND_NAMES)[number]

/** The kind of a stamp_id; undefined for a number outside every range. */
export function kindOf(stamp_id: number): StampKind | undefined {
  if (!Number.isInteger(stamp_id)) return undefined
  return KIND_NAMES.find((kind) => stamp_id >= STAMP_KINDS[kind].first && stamp_id <= STAMP_KINDS[kind].last)
}
