import type { SeenNotices } from '../services/seen-notices.ts'

const PREFIX = 'ekiincho-seen-'

/** localStorage as SeenNotices. Where it is closed or full, what was answered holds until the page is closed. */
export function createSeenNotices(storage: Storage): SeenNotices {
  const here = new Set<string>()
  return {
    has: (name) => here.has(name) || storage.getItem(PREFIX + name) !== null,
    add(name) {
      here.add(name)
      try {
        storage.setItem(PREFIX + name, '1')
      } catch {
        // A full phone: the press needs the room more.
      }
    },
  }
}
