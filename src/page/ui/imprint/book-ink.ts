import { FREE_INKS, INKS, type BookInk } from '../../../core/domain/play/inks.ts'
import { inOpenBook } from '../open-book.ts'

/** Where a book's ink is stored; a book in vermilion stores none. */
export const INK_KEY = 'ekiincho-ink'
const ALL: readonly BookInk[] = [...FREE_INKS, ...INKS]
const listeners = new Set<() => void>()
/** Kept in memory too: where the phone's storage is full, the choice lasts until the page is closed. */
let chosen: BookInk['key'] | undefined

/** The ink of a stored key; vermilion for none, and for one that is not known. */
export const inkOf = (kept: string | null | undefined): BookInk => ALL.find(({ key }) => key === kept) ?? FREE_INKS[0]

/**
 * The ink in which the open book is drawn, stored on this phone; null is vermilion, which every book has. A stored press has no colour: another ink
 * redraws the whole book, and can be changed back at any time.
 */
export const bookInk = {
  get: (): BookInk['key'] => (chosen === undefined ? (chosen = inkOf(globalThis.localStorage?.getItem(inOpenBook(INK_KEY))).key) : chosen),
  /** 0xRRGGBB. */
  color: (): number => Number.parseInt(inkOf(bookInk.get()).color.slice(1), 16),
  choose(ink: BookInk['key']): void {
    chosen = ink
    try {
      if (ink === null) localStorage.removeItem(inOpenBook(INK_KEY))
      else localStorage.setItem(inOpenBook(INK_KEY), ink)
    } catch {
      // A full phone: the space is left for the presses.
    }
    for (const listener of listeners) listener()
  },
  /** Resets an earned ink, because the presses that earned it are deleted; a free ink stays. */
  dropEarned(): void {
    if (INKS.some(({ key }) => key === bookInk.get())) bookInk.choose(null)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
