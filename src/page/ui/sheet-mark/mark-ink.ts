/** One path of a mark in its square of -100 to 100: moved, then scaled. `width` is the stroke's after scaling; null is filled. */
export interface MarkInk {
  readonly d: string
  readonly width: number | null
  readonly x?: number
  readonly y?: number
  readonly scale?: number
}

/** A circle as a path, for canvas and SVG alike. */
export const circlePath = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`

export const round = (length: number): number => Math.round(length * 100) / 100
