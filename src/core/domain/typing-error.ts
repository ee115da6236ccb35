/** Shorter words are within one error of too many others. */
const LEAST = { kana: 3, latin: 4 }

/** More than one error. */
export const NO_MATCH = Infinity
/** The first letter is rarely wrong. */
const OTHER_FIRST_LETTER = 2
const PREFIX_ONLY = 1

/**
 * The distance of a name from the typed text, smaller is likelier: 0 with one letter wrong, missing, extra or swapped with the next; 1 for the same at the
 * name's beginning, while the visitor types; 2 more where the first letter differs; else NO_MATCH. Both are folded (foldText).
 */
export function typingDistanceFrom(typed: string): (name: string) => number {
  const least = /^[ -~]*$/u.test(typed) ? LEAST.latin : LEAST.kana
  if (typed.length < least) return () => NO_MATCH
  const tails = Array.from({ length: typed.length + 1 }, (_, from) => typed.slice(from))
  return (name) => {
    let same = 0
    // Past its end a text has no code, which equals none.
    while (typed.charCodeAt(same) === name.charCodeAt(same)) same++
    const left = Math.min(
      leftAfter(name, same + 1, tails[same + 1]),
      leftAfter(name, same + 1, tails[same]),
      leftAfter(name, same, tails[same + 1]),
      swapped(name, same),
    )
    if (left === NO_MATCH || (left > 0 && typed.length === least)) return NO_MATCH
    return (left > 0 ? PREFIX_ONLY : 0) + (name.charCodeAt(0) === typed.charCodeAt(0) ? 0 : OTHER_FIRST_LETTER)
  }

  function swapped(name: string, at: number): number {
    const isSwapped = typed.charCodeAt(at) === name.charCodeAt(at + 1) && typed.charCodeAt(at + 1) === name.charCodeAt(at)
    return isSwapped ? leftAfter(name, at + 2, tails[at + 2]) : NO_MATCH
  }
}

/** How many letters of a name follow `tail` from an index on, less than 0 for no tail after the name's end; NO_MATCH where it does not match. */
const leftAfter = (name: string, from: number, tail: string | undefined): number =>
  tail !== undefined && name.startsWith(tail, from) ? name.length - from - tail.length : NO_MATCH
