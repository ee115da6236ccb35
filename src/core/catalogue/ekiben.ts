import type { LinkedPlace } from './linked-place.ts'

/** A lunch box of a station (spec 3). */
export interface Ekiben extends LinkedPlace {
  readonly name: string
  readonly maker: string | null
  readonly text: string
  /** The year in which the facts were checked; null where unknown. */
  readonly as_of: string | null
}
