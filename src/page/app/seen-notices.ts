import { nameIn, type Volume } from '../../core/contract/volumes.ts'
import type { SeenNotices } from '../services/seen-notices.ts'

/** localStorage as SeenNotices. Where it is blocked or full, an answer lasts until the page is closed. */
export function createSeenNotices(storage: Storage, volume: Volume): SeenNotices {
  const prefix = nameIn(volume, 'ekiincho-seen-')
  const here = new Set<string>()
  return {
    has: (name) => here.has(name) || storage.getItem(prefix + name) !== null,
    add(name) {
      here.add(name)
      try {
        storage.setItem(prefix + name, '1')
      } catch {
        // A full phone: the space is left for the presses.
      }
    },
  }
}
