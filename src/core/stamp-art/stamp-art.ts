import type { Lettering } from './lettering.ts'

/** `full` from about 100 pixels; `small` is the same picture with fewer lines, for lists and pins. */
export type StampCut = 'full' | 'small'

/** The art of a kind's stamps, as markup for an <svg viewBox="-200 -200 400 400">; ink is var(--k), cleared wood var(--w). */
export interface StampArt {
  /**
   * Throws a RangeError for an unknown id. `sign`: the mark of season or hour, an index in SIGNS (default: none). `instance` separates the ids of two drawings of one
   * stamp on one page.
   */
  draw(stamp_id: number, options?: { readonly cut?: StampCut; readonly instance?: string; readonly sign?: number }): string
  has(stamp_id: number): boolean
  /** Loads the parts that only this stamp needs; loadStampArt has done so for its own id. */
  bring(stamp_id: number): Promise<void>
}

/** A kind's stamps: its ids, and how one is drawn with ids that begin with `id`. */
export interface StampKindArt {
  has(stamp_id: number): boolean
  /** Loads the parts that only this stamp needs; absent where the kind's chunks have everything. */
  bring?(stamp_id: number): Promise<void>
  draw(stamp_id: number, lettering: Lettering, id: string): string
}
