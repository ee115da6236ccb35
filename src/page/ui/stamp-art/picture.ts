import type { Motif } from './choices.ts'
import type { Chance } from './chance.ts'
import { motif } from './motifs.ts'
import type { Place, Scene } from './scene.ts'
import { light, sky, type Sky } from './sky.ts'

/** A layout's room for its picture. */
export interface Window {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
  /** Centre of the part that the name leaves open, from the window's own; 0 if it covers neither side. */
  readonly shift?: number
  /** Width that the name leaves open, if less than the window's. */
  readonly room?: number
  /** Lowest line that the subject may use: a plate may be below. */
  readonly floor?: number
}

const LOW_HORIZON: readonly Motif[] = ['sea', 'river', 'rice', 'reeds', 'iris', 'whale', 'fish', 'heron']
const BY_NIGHT: readonly Motif[] = ['moon', 'snow', 'lamp', 'rabbit']
const NEVER_NIGHT: readonly Motif[] = ['fall', 'rice', 'tea']
const DAY: readonly Sky[] = ['lines', 'rays', 'halo', 'clouds', 'blank', 'dots', 'rays', 'halo', 'dusk', 'dusk', 'lines']
/** Full enough for an empty sky. */
const BUSY: readonly Motif[] = ['city', 'ridge', 'castle', 'lighthouse', 'gantry', 'steam', 'factory', 'wisteria', 'pine', 'bamboo', 'junction']
const NIGHTS = 0.34

/** A picture in a window: sky, light, land and subject, back to front. */
export function picture(g: Chance, place: Place, name: Motif, w: Window): string {
  const wide = w.x1 - w.x0
  const floor = w.floor ?? w.y1
  const high = floor - w.y0
  const isNight = NEVER_NIGHT.includes(name) ? false : g.happens(BY_NIGHT.includes(name) ? 0.8 : NIGHTS) || name === 'moon'
  const hz = w.y0 + high * (LOW_HORIZON.includes(name) ? g.between(0.52, 0.62) : g.between(0.66, 0.76))
  const middle = (w.x0 + w.x1) / 2
  const shift = w.shift ?? 0
  const away = g.happens(0.5) ? -1 : 1
  const scene: Scene = {
    g,
    place,
    x0: w.x0,
    x1: w.x1,
    y0: w.y0,
    y1: w.y1,
    hz,
    x: middle + shift + g.between(-0.015, 0.015) * wide,
    zoom: Math.min(wide * 1.06, high * 1.1) / (wide < 250 ? 182 : 205),
    room: w.room ?? wide * 0.86,
    floor,
    night: isNight,
    sun: {
      x: middle + (shift === 0 ? away * wide * g.between(0.14, 0.3) : shift * 1.1 + away * wide * g.between(0.08, 0.18)),
      y: w.y0 + (hz - w.y0) * g.between(0.24, 0.4),
      r: Math.min(wide, high) * g.between(0.08, 0.15),
    },
    flip: g.happens(0.5),
  }
  const kind = skyOf(g, name, place, isNight)
  return sky(scene, kind) + (hasLight(g, name, kind) ? light(scene, g.happens(0.5)) : '') + motif(scene, name)
}

function skyOf(g: Chance, name: Motif, place: Place, isNight: boolean): Sky {
  if (isNight) return name !== 'moon' && (name === 'snow' || (place.snowy && g.happens(0.5))) ? 'snowfall' : 'night'
  if (name === 'umbrella' && g.happens(0.7)) return 'rain'
  return g.pick(DAY.filter((kind) => kind !== 'blank' || BUSY.includes(name)))
}

function hasLight(g: Chance, name: Motif, kind: Sky): boolean {
  if (name === 'moon' || kind === 'snowfall' || kind === 'rain') return false
  return kind === 'rays' || kind === 'halo' || g.happens(0.6)
}
