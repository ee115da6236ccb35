/** Width of a text in pixels, at a font size of 1. */
export type Measure = (text: string) => number

/** Lines no wider than `width` at `size`, broken between any two characters; text beyond `lines` is cut with 「…」. */
export function wrapText(text: string, measure: Measure, size: number, width: number, lines: number): string[] {
  const made: string[] = []
  let line = ''
  for (const letter of text) {
    if (line !== '' && measure(line + letter) * size > width) {
      if (made.length === lines - 1) return [...made, shorten(line, measure, size, width)]
      made.push(line)
      line = letter.trim()
    } else line += letter
  }
  return line === '' ? made : [...made, line]
}

/** The largest size down to `smallest` at which the text fits one line; at `smallest` it may take two lines. */
export function fitText(
  text: string,
  measure: Measure,
  width: number,
  largest: number,
  smallest: number,
): { readonly size: number; readonly lines: readonly string[] } {
  const size = Math.floor(Math.min(largest, width / Math.max(measure(text), Number.MIN_VALUE)))
  if (size >= smallest) return { size, lines: [text] }
  return { size: smallest, lines: wrapText(text, measure, smallest, width, 2) }
}

function shorten(line: string, measure: Measure, size: number, width: number): string {
  const letters = [...line]
  while (letters.length > 0 && measure(`${letters.join('')}…`) * size > width) letters.pop()
  return `${letters.join('')}…`
}
