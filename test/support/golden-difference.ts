import { GOLDEN_NAMES, type GoldenPictures } from './golden-sheets.ts'

/** The difference of two pictures. */
export interface Difference {
  /** Mean difference of the pixels, 0 to 255. */
  readonly mean: number
  /** Share of the pixels that differ by more than FAR, 0 to 1. */
  readonly far: number
}

/** Tolerances of rubber and ink; docs/decisions.md has the measurements. */
export interface Tolerance {
  readonly art: Difference
  readonly ink: Difference
}

/** A quarter of the way from paper to ink: less is smoothing, more is another shape. */
const FAR = 64
/** Another version of the same engine. */
export const OWN: Tolerance = { art: { mean: 1, far: 0.002 }, ink: { mean: 2, far: 0.01 } }
/** Another engine: it smooths edges differently, and ink amplifies the difference. */
export const ACROSS: Tolerance = { art: { mean: 4, far: 0.015 }, ink: { mean: 5, far: 0.025 } }

export interface Beyond extends Difference {
  readonly name: string
  readonly may: Difference
}

/** The pictures beyond their tolerance; a missing one differs completely. */
export function beyond(seen: GoldenPictures, goldens: GoldenPictures, { art, ink }: Tolerance): Beyond[] {
  return GOLDEN_NAMES.map((name) => ({ name, may: name.startsWith('art') ? art : ink, ...differenceOf(seen.get(name), goldens.get(name)) })).filter(
    ({ mean, far, may }) => mean > may.mean || far > may.far,
  )
}

export function differenceOf(seen: Uint8Array | undefined, golden: Uint8Array | undefined): Difference {
  if (seen === undefined || golden === undefined || seen.length !== golden.length) return { mean: 255, far: 1 }
  let [sum, far] = [0, 0]
  for (const [at, shade] of seen.entries()) {
    const by = Math.abs(shade - (golden[at] ?? 0))
    sum += by
    if (by > FAR) far += 1
  }
  return { mean: sum / seen.length, far: far / seen.length }
}
