import type { LinkedPlace } from './linked-place.ts'

/** A creature that a prefecture chose for its symbol (spec 3). */
export interface Ikimono extends LinkedPlace {
  readonly name: string
  readonly kana: string
  readonly group: 'bird' | 'beast' | 'fish'
  /** As the prefecture calls it: 県の鳥. */
  readonly symbol: string
  /** Why it stands at this station, in Japanese. */
  readonly reason: string
  /** False where the choice of the station is ours. */
  readonly is_of_place: boolean
}
