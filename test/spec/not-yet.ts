import type { SpecLine } from './line.ts'

/** What a test is still to show. */
export const NOT_YET_LINES: readonly SpecLine[] = []
