import { INKS, type InkKey } from '../../../core/domain/play/inks.ts'
import { inOpenBook } from '../open-book.ts'
import { VERMILION } from './print-request.ts'

const KEPT_AS = 'ekiincho-ink'
const listeners = new Set<() => void>()
/** When the phone's storage is full, the choice lasts until the page is closed. */
let chosen: InkKey | null | undefined

/**
 * The ink in which this visitor's book is drawn, stored on this phone; null is vermilion, which everybody has. A stored press has no colour: another ink
 * redraws the whole book, and can be changed back at any time.
 */
export const bookInk = {
  get: (): InkKey | null => (chosen === undefined ? (chosen = readKept()) : chosen),
  /** 0xRRGGBB. */
  color: (): number => colorOf(bookInk.get()),
  choose(ink: InkKey | null): void {
    chosen = ink
    try {
      if (ink === null) localStorage.removeItem(inOpenBook(KEPT_AS))
      else localStorage.setItem(inOpenBook(KEPT_AS), ink)
    } catch {
      // The press needs the space more.
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function colorOf(key: InkKey | null): number {
  const ink = INKS.find((each) => each.key === key)
  return ink === undefined ? VERMILION : Number.parseInt(ink.color.slice(1), 16)
}

function readKept(): InkKey | null {
  const kept = globalThis.localStorage?.getItem(inOpenBook(KEPT_AS))
  return INKS.find((ink) => ink.key === kept)?.key ?? null
}
