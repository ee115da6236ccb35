/** One sentence of the specification in our own few words, where it lives and which tests show it. */
export interface SpecLine {
  readonly section: string
  readonly what: string
  /** The product's owner fixed it; otherwise the decision is ours. */
  readonly given: boolean
  readonly lives: readonly string[]
  /**
   * For each of these there is a test whose title holds all its words, in any order, and cites the line's section.
   * Where the test cites another section, that section precedes the words: `[14] by Japan time`.
   */
  readonly shown: readonly string[]
}

/** `given('what', 'where it lives, and also/there.ts', 'words of one title', 'words of another')`, and the same for `chosen`. */
export function linesOf(section: string) {
  const line =
    (given: boolean) =>
    (what: string, lives: string, ...shown: readonly string[]): SpecLine => ({ section, what, given, lives: lives.split(', '), shown })
  return { given: line(true), chosen: line(false) }
}
