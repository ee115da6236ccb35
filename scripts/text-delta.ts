import type { TextDelta } from '../src/core/contract/builds.ts'

/** The shortest copy, in characters: what a pair of numbers costs. */
const SEED = 16

/** The delta that makes `text` from `base`: a copy wherever both share SEED characters, extended in both directions as far as they agree; new text elsewhere. */
export function encodeDelta(text: string, base: string): TextDelta {
  const places = new Map<string, number>()
  for (let at = base.length - (base.length % SEED); at >= 0; at -= SEED) places.set(base.slice(at, at + SEED), at)
  const delta: (string | readonly [number, number])[] = []
  /** How far the text is written, and where the last copy ended in the base. */
  let [written, copied] = [0, 0]
  for (let at = 0; at + SEED <= text.length; at++) {
    const seed = text.slice(at, at + SEED)
    // Most names are replaced by one of the same length: after it the base continues.
    const aligned = copied + at - written
    const found = base.startsWith(seed, aligned) ? aligned : places.get(seed)
    if (found === undefined) continue
    let [from, start] = [at, found]
    while (from > written && text[from - 1] === base[start - 1]) [from, start] = [from - 1, start - 1]
    let length = at + SEED - from
    while (from + length < text.length && text[from + length] === base[start + length]) length++
    if (from > written) delta.push(text.slice(written, from))
    delta.push([start, length])
    written = from + length
    copied = start + length
    at = written - 1
  }
  if (written < text.length) delta.push(text.slice(written))
  return delta
}
