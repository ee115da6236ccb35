/** Digits as strokes in a cell of 10 by 16, its centre at 0: fonts differ between phones. */
const DIGITS = [
  'M-5 -4Q-5 -8 0 -8Q5 -8 5 -4V4Q5 8 0 8Q-5 8 -5 4Z',
  'M-4 -4L0 -8V8',
  'M-5 -4Q-5 -8 0 -8Q5 -8 5 -4Q5 -1 -5 8H5',
  'M-5 -8H5L0 -2Q5 -2 5 3Q5 8 0 8Q-4 8 -5 5',
  'M3 8V-8L-5 4H5',
  'M5 -8H-4V-1Q0 -3 3 -1Q5 0 5 3Q5 8 0 8Q-4 8 -5 5',
  'M4 -8Q-5 -4 -5 3Q-5 8 0 8Q5 8 5 3Q5 -1 0 -1Q-4 -1 -5 3',
  'M-5 -8H5L-1 8',
  'M0 -1Q-4 -1 -4 -4.5Q-4 -8 0 -8Q4 -8 4 -4.5Q4 -1 0 -1Q-5 -1 -5 3.5Q-5 8 0 8Q5 8 5 3.5Q5 -1 0 -1',
  'M-4 8Q5 4 5 -3Q5 -8 0 -8Q-5 -8 -5 -3Q-5 1 0 1Q4 1 5 -3',
] as const

/** Japan has no daylight saving time. */
const JAPAN_MS = 9 * 3_600_000

/** A number's digits side by side around `x`, `y`: their strokes and the centre of each. */
const row = (number: number, y: number) =>
  [...String(number)].map((digit, index, all) => ({ strokes: DIGITS[Number(digit)] ?? '', x: (index - (all.length - 1) / 2) * 17, y }))

/** A digit's strokes, and the place of its centre. */
export interface Digit {
  readonly strokes: string
  readonly x: number
  readonly y: number
}

const inJapan = (moment: string) => new Date(Date.parse(moment) + JAPAN_MS)

/** Year, month (1 to 12), day and hour (0 to 23) of a moment (ISO) in Japan. */
export function momentInJapan(moment: string): { readonly year: number; readonly month: number; readonly day: number; readonly hour: number } {
  const there = inJapan(moment)
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate(), hour: there.getUTCHours() }
}

/** A dot between digits; it and a 1 are narrower than the cell of the others. */
const DOT = 'M-0.4 7.2h0.8'
const advanceOf = (character: string) => (character === '.' ? 5.1 : character === '1' ? 9.4 : 12)

/** Digits and dots side by side, the row's centre at 0: strokes, and the place of each. */
export function digitsInRow(text: string): { readonly digits: readonly { readonly strokes: string; readonly x: number }[]; readonly width: number } {
  const width = [...text].reduce((sum, character) => sum + advanceOf(character), 0)
  let at = -width / 2
  const digits = [...text].map((character) => {
    const x = at + advanceOf(character) / 2
    at += advanceOf(character)
    return { strokes: character === '.' ? DOT : (DIGITS[Number(character)] ?? ''), x: Math.round(x * 100) / 100 }
  })
  return { digits, width }
}

/** Month above day of a moment (ISO) in Japan, each digit with the place of its centre in the seal's square of 100. */
export function dateStrokes(moment: string): readonly Digit[] {
  const { month, day } = momentInJapan(moment)
  return [...row(month, -20), ...row(day, 20)]
}
