import { summed } from '../figure.ts'

/*
 * A figure's words (figure.ts) as they are shipped: outlines run from point to point in small steps, and a step as one character takes a seventh less on the wire
 * than the point itself. A part keeps its beginning (copies, type, marks); each of its numbers is the step from the number before it of the same meaning.
 */

/**
 * One character a step, from -43 to 41; none of them begins, marks or separates a part. Brotli guesses a character from the kinds of the two before it (capital, small
 * letter, digit, bracket ...), so steps that follow each other alike share a kind: this order was found by trial and takes 3 % less than that of ASCII.
 */
const DIGITS = "$;&q(E*K-O/1:T.56D`egM@QrG_P)RVfzc3SJpX2lwIkoLsdybZhnv%amH0NCi{4uj^x'9,8YF]7Wt[B}U>A?"
const VALUE = new Map([...DIGITS].map((digit, i) => [digit, i]))
const MIDDLE = 43
const FAR = 3600
/** Before two characters: a larger step, and one in tenths. */
const [LARGE, TENTHS] = ['!', '#']

const BEGINNING = /^(?:\*[-\d. ]+;)?([kwblLocGgHh])[=+<~]*/u
/** The same of words, which may be written in steps. */
const WRITTEN = /^(?:\*[-\d. ]+;)?([kwblLocGgHh])[=+<~>]*/u
/** What the numbers of each type of part mean: those at its beginning, then those that repeat. */
const MEANINGS: Readonly<Record<string, readonly [once: string, again: string]>> = {
  k: ['', 'xy'],
  w: ['', 'xy'],
  b: ['w', 'xy'],
  l: ['w', 'xy'],
  L: ['w', 'xy'],
  o: ['', 'xyr'],
  c: ['', 'xyr'],
  G: ['', 'xyaed'],
  g: ['', 'xyaed'],
  H: ['neda', 'xy'],
  h: ['neda', 'xy'],
}
/** Widths differ by tenths. */
const FINE = 'wd'

const meaningOf = (kind: string, at: number): string => {
  const [once, again] = MEANINGS[kind] ?? ['', 'xy']
  return once[at] ?? again[(at - once.length) % again.length] ?? 'x'
}

/** The step that a code has at a place, in tenths, and how many characters it takes. */
export function stepAt(code: string, at: number, isFine = false): readonly [tenths: number, length: number] {
  const value = (place: number) => VALUE.get(code[place] ?? '') ?? 0
  const mark = code[at]
  if (mark !== LARGE && mark !== TENTHS) return [(value(at) - MIDDLE) * (isFine ? 1 : 10), 1]
  return [(value(at + 1) * DIGITS.length + value(at + 2) - FAR) * (mark === TENTHS ? 1 : 10), 3]
}

/** The words of a coded figure: the same parts and numbers. */
export function decodeFigure(code: string): string {
  const last = new Map<string, number>()
  return code
    .split('|')
    .map((part) => {
      const [beginning = '', kind = ''] = BEGINNING.exec(part) ?? []
      let words = beginning
      let count = 0
      for (let at = beginning.length; at < part.length; count++) {
        const meaning = meaningOf(kind, count)
        const [step, length] = stepAt(part, at, FINE.includes(meaning))
        at += length
        // In tenths, which a sum of fractions would miss.
        const tenths = (last.get(meaning) ?? 0) + step
        last.set(meaning, tenths)
        words += `${count > 0 && tenths >= 0 ? ' ' : ''}${tenths / 10}`
      }
      return words
    })
    .join('|')
}

/** The code of a figure's words; throws for a number that is not in tenths, or out of the notation's reach. */
export function encodeFigure(words: string): string {
  const last = new Map<string, number>()
  return words
    .split('|')
    .map((text) => {
      const part = text.trim()
      const [beginning = '', kind = ''] = WRITTEN.exec(part) ?? []
      const written = (part.slice(beginning.length).match(/-?\d*\.?\d+/gu) ?? []).map(Number)
      const numbers = beginning.includes('>') ? summed(written, kind) : written
      return numbers.reduce(
        (code, number, count) => {
          const meaning = meaningOf(kind, count)
          const tenths = Math.round(number * 10)
          const step = tenths - (last.get(meaning) ?? 0)
          last.set(meaning, tenths)
          if (tenths / 10 !== number) throw new RangeError(`a figure's numbers have one decimal at most: ${number}`)
          return code + encodeStep(step, FINE.includes(meaning))
        },
        beginning.replace('>', ''),
      )
    })
    .join('|')
}

/** The code of a step in tenths; throws for one that is out of reach. */
export function encodeStep(tenths: number, isFine = false): string {
  const near = DIGITS[(isFine ? tenths : tenths / 10) + MIDDLE]
  if (near !== undefined) return near
  const far = (tenths % 10 === 0 ? tenths / 10 : tenths) + FAR
  const [high, low] = [DIGITS[Math.trunc(far / DIGITS.length)], DIGITS[far % DIGITS.length]]
  if (high === undefined || low === undefined) throw new RangeError(`a step of ${tenths / 10} is too large for a figure`)
  return (tenths % 10 === 0 ? LARGE : TENTHS) + high + low
}
