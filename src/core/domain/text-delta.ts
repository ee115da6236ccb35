import type { TextDelta } from '../contract/builds.ts'

/** The text that `delta` makes of `base`. Of another base it makes nonsense: compare the result's digest. */
export const applyDelta = (base: string, delta: TextDelta): string =>
  delta.map((part) => (typeof part === 'string' ? part : base.slice(part[0], part[0] + part[1]))).join('')
