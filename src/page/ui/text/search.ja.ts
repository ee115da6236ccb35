/** The words of a search, wherever it stands. */
export const SEARCH = {
  guess: (names: readonly string[]) => `もしかして ${names.join('、')}`,
} as const
