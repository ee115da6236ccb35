import { countFix, type FixTally } from '../../core/domain/fix-tally.ts'

const KEPT_AS = 'ekiincho-fixes'

/** The stored tally of this phone; an empty one where it is unreadable. */
export function readFixes(storage: Storage): FixTally {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(kept) && kept.every(isCount) ? kept : []
  } catch {
    return []
  }
}

/** Counts a fix taken at `at` (epoch ms), for every tab of this phone. */
export function keepFix(storage: Storage, at: number): void {
  try {
    storage.setItem(KEPT_AS, JSON.stringify(countFix(readFixes(storage), at)))
  } catch {
    // A full phone: the space is left for the presses.
  }
}

const isCount = (entry: unknown): entry is readonly [number, number] => Array.isArray(entry) && entry.length === 2 && entry.every(Number.isInteger)
