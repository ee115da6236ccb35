import type { SeenNotices } from '../services/seen-notices.ts'

const PREFIX = 'ekiincho-seen-'

/** localStorage as SeenNotices. Where it is blocked or full, an answer lasts until the page is closed. */
export function createSeenNotices(storage: Storage): SeenNotices {
  const here = new Set<string>()
  return {
    has: (name) => here.has(name) || storage.getItem(PREFIX + name) !== null,
    add(name) {
      here.add(name)
      try {
        storage.setItem(PREFIX + name, '1')
      } catch {
        // A full phone: the press needs the space more.
      }
    },
  }
}
