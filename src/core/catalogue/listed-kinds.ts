import type { StampKind } from './stamp-kind.ts'

/** Kinds that the catalogue lists; the others are had for missions, and their words are the page's. */
export type ListedKind = Exclude<StampKind, 'special' | 'login'>

/** The order in which a visitor meets them. */
export const LISTED_KINDS = ['station', 'ekisoba', 'ekiben', 'ikimono', 'traindepot', 'face'] as const satisfies readonly ListedKind[]

/** Every kind that the book shows, rewards after what the catalogue lists. */
export const BOOK_KINDS = [...LISTED_KINDS, 'special', 'login'] as const satisfies readonly StampKind[]

/** False for what is had for a mission or a day, at no place. */
export const isListed = (kind: StampKind | undefined): kind is ListedKind => LISTED_KINDS.some((listed) => listed === kind)
