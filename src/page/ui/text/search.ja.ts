/** Texts of every search. */
export const SEARCH = {
  guess: (names: readonly string[]) => `もしかして ${names.join('、')}`,
} as const
