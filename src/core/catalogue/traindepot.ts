import type { LinkedPlace } from './linked-place.ts'

/** A depot where trains rest, found at the station nearest to it (spec 3). */
export interface Traindepot extends LinkedPlace {
  readonly name: string
  /** As far as it is known; null where only the prefecture is. */
  readonly address: string | null
  readonly text: string
}
