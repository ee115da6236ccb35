import type { LinkedPlace } from './linked-place.ts'

/** A creature that is a prefecture's symbol (spec 3). */
export interface Ikimono extends LinkedPlace {
  readonly name: string
  readonly kana: string
  readonly group: 'bird' | 'beast' | 'fish'
  /** The prefecture's own term: 県の鳥. */
  readonly symbol: string
  /** Why it belongs to this station, in Japanese. */
  readonly reason: string
  /** False where we chose the station. */
  readonly is_of_place: boolean
}
