import { summed } from '../figure.ts'

/*
 * A figure's words (figure.ts) as they are shipped: outlines run from point to point in small steps, and a step as one character takes a seventh less on the wire
 * than the point itself. A part keeps its beginning (copies, type, marks); each of its numbers is the step from the number before it of the same meaning.
 * A third of all parts are boxes, straight lines and the like (SHAPES): these keep only the numbers from which the others follow, 3 % less.
 */

/**
 * One character a step, from -43 to 41; none of them begins, marks or separates a part. Brotli guesses a character from the kinds of the two before it (capital, small
 * letter, digit, bracket ...), so steps that follow each other alike share a kind: this order was found by trial and takes 3 % less than that of ASCII.
 */
const DIGITS = "$;&1^E*2-{/5:m,p?}`e'Y)DrH(4ORVfzWIS7hXw6l3koLsFybBvnu%xqt0gTi@K9a_d[j>8MC.UcG]ZQJNAP"
const MIDDLE = 43
const FAR = 3600
/** Before two characters: a larger step, and one in tenths. */
const [LARGE, TENTHS] = ['!', '#']

const BEGINNING = /^(?:\*[-\d. ]+;)?([A-Za-z])[=+<~]*/u
/** The same of words, which may be written in steps. */
const WRITTEN = /^(?:\*[-\d. ]+;)?([kwblLocGgHh])[=+<~>]*/u
/** The meanings of the numbers of a type of part: first those at its beginning (most types have none), then those that repeat (points for most types). */
const ONCE: Readonly<Record<string, string>> = { b: 'w', l: 'w', L: 'w', H: 'neda', h: 'neda' }
const AGAIN: Readonly<Record<string, string>> = { o: 'xyr', c: 'xyr', G: 'xyaed', g: 'xyaed' }
/** Widths differ by tenths. */
const FINE = 'wd'

type Numbers = readonly number[]
/** The last number of each meaning, in tenths. */
type Last = Record<string, number>
/**
 * Parts that have no other points than these, by the letter under which they are shipped: the type of part, then, for each number of its points, the place in `spread`
 * that has it. Boxes; roofs, level above and below and as far out at the left as at the right; their right halves; straight lines, arches and bows of three points.
 */
const SHAPES: Readonly<Record<string, string>> = {
  K: 'k34545636',
  W: 'w34545636',
  B: 'b34545636',
  T: 'k34546727',
  R: 'w34546727',
  P: 'b34546727',
  C: 'k34546737',
  I: 'l345601',
  J: 'L345601',
  A: 'l345604',
  V: 'L345604',
  D: 'l345631',
  E: 'L345631',
}
/** The numbers that follow from the four or five numbers of a code, then these numbers themselves. */
const spread = (kept: Numbers): Numbers => {
  const [a, b, c, d] = kept as readonly [number, number, number, number]
  return [2 * c - a, 2 * d - b, a + c - d, ...kept]
}
const wholeOf = (shape: string, kept: Numbers): Numbers => Array.from(shape.slice(1), (place) => spread(kept)[Number(place)] ?? 0)

const kindOf = (letter: string): string => SHAPES[letter]?.[0] ?? letter
const onceOf = (letter: string): string => ONCE[kindOf(letter)] ?? ''
function meaningOf(letter: string, at: number): string {
  const once = onceOf(letter)
  const again = SHAPES[letter]?.includes('7') === true ? 'xyxxy' : (AGAIN[letter] ?? 'xy')
  return once[at] ?? again[(at - once.length) % again.length] ?? ''
}

/** The step that a code has at a place, in tenths, and how many characters it takes. */
export function stepAt(code: string, at: number, isFine = false): readonly [tenths: number, length: number] {
  const value = (place: number) => DIGITS.indexOf(code[place] ?? '')
  const mark = code[at]
  if (mark !== LARGE && mark !== TENTHS) return [(value(at) - MIDDLE) * (isFine ? 1 : 10), 1]
  return [(value(at + 1) * DIGITS.length + value(at + 2) - FAR) * (mark === TENTHS ? 1 : 10), 3]
}

/** The words of a coded figure: the same parts and numbers. */
export function decodeFigure(code: string): string {
  const last: Last = {}
  return code
    .split('|')
    .map((part) => {
      const [beginning = '', letter = ''] = BEGINNING.exec(part) ?? []
      // In tenths, which a sum of fractions would miss.
      const numbers: number[] = []
      for (let at = beginning.length; at < part.length;) {
        const meaning = meaningOf(letter, numbers.length)
        const [step, length] = stepAt(part, at, FINE.includes(meaning))
        at += length
        numbers.push((last[meaning] = (last[meaning] ?? 0) + step))
      }
      const shape = SHAPES[letter]
      if (shape !== undefined) {
        numbers.push(...wholeOf(shape, numbers.splice(onceOf(letter).length)))
        endAt(last, numbers)
      }
      return beginning.replace(letter, kindOf(letter)) + numbers.map((tenths, count) => `${count > 0 && tenths >= 0 ? ' ' : ''}${tenths / 10}`).join('')
    })
    .join('|')
}

/** The code of a figure's words; throws for a number that is not in tenths, or out of the notation's reach. */
export function encodeFigure(words: string): string {
  const last: Last = {}
  return words
    .split('|')
    .map((text) => {
      const part = text.trim()
      const [beginning = '', kind = ''] = WRITTEN.exec(part) ?? []
      const written = (part.slice(beginning.length).match(/-?\d*\.?\d+/gu) ?? []).map(Number)
      const numbers = (beginning.includes('>') ? summed(written, kind) : written).map(inTenths)
      const before = onceOf(kind).length
      const points = numbers.slice(before)
      const [letter, kept] = shorten(kind, points)
      const steps = [...numbers.slice(0, before), ...kept].map((tenths, count) => {
        const meaning = meaningOf(letter, count)
        const step = tenths - (last[meaning] ?? 0)
        last[meaning] = tenths
        return encodeStep(step, FINE.includes(meaning))
      })
      if (letter !== kind) endAt(last, points)
      return beginning.replace('>', '').replace(kind, letter) + steps.join('')
    })
    .join('|')
}

/** The letter under which a part is shipped, and those of its points' numbers that its code keeps. */
function shorten(kind: string, points: Numbers): readonly [letter: string, kept: Numbers] {
  const shapes = Object.entries(SHAPES).map(([letter, shape]) => {
    const kept = Array.from('34567', (place) => points[shape.indexOf(place) - 1] ?? []).flat()
    return { letter, shape, kept, isIt: shape.startsWith(kind) && wholeOf(shape, kept).join() === points.join() }
  })
  const found = shapes.find(({ isIt }) => isIt)
  return found === undefined ? [kind, points] : [found.letter, found.kept]
}

/** The next part's first step is from a shape's last point, which its code does not name. */
function endAt(last: Last, points: Numbers): void {
  last['x'] = points.at(-2) ?? 0
  last['y'] = points.at(-1) ?? 0
}

function inTenths(number: number): number {
  const tenths = Math.round(number * 10)
  if (tenths / 10 !== number) throw new RangeError(`a figure's numbers have one decimal at most: ${number}`)
  return tenths
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
