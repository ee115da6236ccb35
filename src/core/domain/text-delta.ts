import type { TextDelta } from '../contract/builds.ts'

/** Applies `delta` to `base`. With another base the result is a wrong text, so its digest must be compared. */
export const applyDelta = (base: string, delta: TextDelta): string =>
  delta.map((part) => (typeof part === 'string' ? part : base.slice(part[0], part[0] + part[1]))).join('')
