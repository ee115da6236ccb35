import type { LinkedPlace } from './linked-place.ts'

/** A train depot, assigned to the station nearest to it (spec 3). */
export interface Traindepot extends LinkedPlace {
  readonly name: string
  /** As precise as the source; null where only the prefecture is known. */
  readonly address: string | null
  readonly text: string
}
