import type { Scene } from '../scene.ts'

/** Where a figure is set in a picture: on the ground, free in the air, from the upper edge, or before everything at the lower edge. */
export type Seat = 'stand' | 'float' | 'hang' | 'near'

export interface FigureElement {
  readonly kind: 'figure'
  /** Words of figure.ts: foot at 0 0, about a hundred units. */
  readonly words: string
  readonly seat: Seat
  /** Of the picture's height when it is the hero, 0 to 1. */
  readonly share: number
  /** How far its foot is below the horizon, of the picture's height. */
  readonly sink: number
  /** Whether it may face the other way: nothing that is known by its sides may. */
  readonly turns: boolean
}

export interface MountainElement {
  readonly kind: 'mountain'
  /** The ridge from left to right, x y x y ..., 0 to 100 both, 100 the summit. */
  readonly profile: string
  /** How far the snow reaches down, of its height; 1 for a mountain white to its foot. */
  readonly snow: number
  readonly hasSmoke: boolean
  /** Of the picture's height above the horizon when it is the hero, 0 to 1. */
  readonly share: number
}

/** An element that fills its part of the window by itself. */
export interface SceneryElement {
  readonly kind: 'scenery'
  readonly draw: (s: Scene) => string
  /** Where it wants the horizon, of the picture's height from the upper edge; null for the picture's own. */
  readonly horizon: number | null
}

export type Element = FigureElement | MountainElement | SceneryElement
/** Elements by the names that data/station-scenes.json uses. */
export type ElementGroup = Readonly<Record<string, Element>>

type FigureOptions = Partial<Pick<FigureElement, 'seat' | 'share' | 'sink' | 'turns'>>

export const standing = (words: string, options: FigureOptions = {}): FigureElement => ({
  kind: 'figure',
  words,
  seat: 'stand',
  share: 0.86,
  sink: 0.1,
  turns: false,
  ...options,
})
export const floating = (words: string, options: FigureOptions = {}): FigureElement => standing(words, { seat: 'float', share: 0.78, ...options })
export const hanging = (words: string, options: FigureOptions = {}): FigureElement => standing(words, { seat: 'hang', share: 0.62, ...options })
export const near = (words: string, options: FigureOptions = {}): FigureElement => standing(words, { seat: 'near', share: 0.5, ...options })

export const mountain = (profile: string, options: Partial<Pick<MountainElement, 'snow' | 'hasSmoke' | 'share'>> = {}): MountainElement => ({
  kind: 'mountain',
  profile,
  snow: 0,
  hasSmoke: false,
  share: 0.86,
  ...options,
})

export const scenery = (draw: (s: Scene) => string, horizon: number | null = null): SceneryElement => ({ kind: 'scenery', draw, horizon })
