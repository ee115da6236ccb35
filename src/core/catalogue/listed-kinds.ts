import type { StampKind } from './stamp-kind.ts'

/** Kinds in the catalogue; the others are rewards, and the page has their texts. */
export type ListedKind = Exclude<StampKind, 'special' | 'login'>

/** In the order of display. */
export const LISTED_KINDS = ['station', 'ekisoba', 'ekiben', 'ikimono', 'traindepot', 'face'] as const satisfies readonly ListedKind[]

/** Every kind that the book shows, the catalogue's kinds first, then rewards. */
export const BOOK_KINDS = [...LISTED_KINDS, 'special', 'login'] as const satisfies readonly StampKind[]

/** False for rewards of a mission or a login day, which have no place. */
export const isListed = (kind: StampKind | undefined): kind is ListedKind => LISTED_KINDS.some((listed) => listed === kind)
