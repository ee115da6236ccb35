import type { Chance } from './chance.ts'
import type { Tone } from './cut.ts'
import type { SeenPeak } from './peaks.ts'

/** What of a place its picture may show; nothing here is guessed (spec 13). */
export interface Place {
  readonly peaks: readonly SeenPeak[]
  /** Whole kilometres to the sea, 35 for all beyond. */
  readonly coast_km: number
  /** Stations within four kilometres. */
  readonly density: number
  readonly lines: number
  readonly snowy: boolean
}

/** A picture under the knife: the window it fills and where its hero stands. */
export interface Scene {
  readonly g: Chance
  readonly place: Place
  /** Window and horizon, in units. */
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
  readonly hz: number
  /** Middle of the side that the name leaves open, and how large a hero fits there. */
  readonly x: number
  readonly zoom: number
  /** The widest a hero may be, and the lowest line it may stand on, in units. */
  readonly room: number
  readonly floor: number
  readonly night: boolean
  readonly sun: { readonly x: number; readonly y: number; readonly r: number }
  /** Flip of the hero, so that it looks into the picture. */
  readonly flip: boolean
}

/** Ink by day and cleared wood by night: what stands out against this sky. */
export const front = (s: Scene): Tone => (s.night ? 'w' : 'k')
/** The sky's own tone. */
export const back = (s: Scene): Tone => (s.night ? 'k' : 'w')
