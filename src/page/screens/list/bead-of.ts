import type { BookEntry } from '../../../core/domain/collected-view.ts'
import type { Bead } from '../../ui/line-string/line-string.tsx'

/** A station's bead by what the book says of it. */
export function beadOf(entry: BookEntry | undefined): Bead {
  if (entry === undefined) return 'none'
  return entry.isPending ? 'pencil' : 'ink'
}
