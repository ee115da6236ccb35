import { INKS, type InkKey } from '../../../core/domain/play/inks.ts'
import { VERMILION } from './print-order.ts'

const KEPT_AS = 'ekiincho-ink'
const listeners = new Set<() => void>()
/** Where the phone is too full to keep it, the choice holds until the page is closed. */
let chosen = readKept()

/**
 * The ink that this visitor's book is drawn in, kept on this phone; null is the vermilion that everybody has. What is stored of a press
 * has no colour: another ink draws the whole book anew, and the way back is always open.
 */
export const bookInk = {
  get: (): InkKey | null => chosen,
  /** 0xRRGGBB. */
  color: (): number => colorOf(chosen),
  choose(ink: InkKey | null): void {
    chosen = ink
    try {
      if (ink === null) localStorage.removeItem(KEPT_AS)
      else localStorage.setItem(KEPT_AS, ink)
    } catch {
      // The press needs the room more.
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
  const kept = globalThis.localStorage?.getItem(KEPT_AS)
  return INKS.find((ink) => ink.key === kept)?.key ?? null
}
