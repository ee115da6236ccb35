import type { Chance } from './chance.ts'
import type { Tone } from './cut.ts'
import type { SeenPeak } from './peaks.ts'

/** The elements that a picture of a place may show; nothing is guessed (spec 13). */
export interface Place {
  readonly peaks: readonly SeenPeak[]
  /** Whole kilometres to the sea, capped at 35. */
  readonly coast_km: number
  /** Stations within four kilometres. */
  readonly density: number
  readonly lines: number
  readonly snowy: boolean
}

/** A picture in progress: the window it fills and the place of its subject. */
export interface Scene {
  readonly g: Chance
  readonly place: Place
  /** Window and horizon, in units. */
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
  readonly hz: number
  /** Centre of the side that the name leaves open, and the size of the subject there. */
  readonly x: number
  readonly zoom: number
  /** Maximum width of a subject, and its lowest line, in units. */
  readonly room: number
  readonly floor: number
  /** Where the nearer shore begins, if the picture has water before land. */
  readonly shore?: number | undefined
  readonly night: boolean
  readonly sun: { readonly x: number; readonly y: number; readonly r: number }
  /** Mirrors the subject, so that it looks into the picture. */
  readonly flip: boolean
}

/** Ink by day and cleared wood by night: the tone that contrasts with this sky. */
export const front = (s: Scene): Tone => (s.night ? 'w' : 'k')
/** The sky's own tone. */
export const back = (s: Scene): Tone => (s.night ? 'k' : 'w')
