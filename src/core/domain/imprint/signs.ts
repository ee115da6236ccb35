/** The marks of season and hour. Append, never reorder: imprints hold the index, and SIGN_MAX is the last one. */
export const SIGNS = ['none', 'flake', 'petal', 'firework', 'leaf', 'star'] as const
export type SeasonSign = (typeof SIGNS)[number]
