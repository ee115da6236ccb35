import type { SpecLine } from './line.ts'

/** Lines that no test shows yet. */
export const NOT_YET_LINES: readonly SpecLine[] = []
