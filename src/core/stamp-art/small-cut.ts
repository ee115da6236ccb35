import type { Lettering } from './lettering.ts'
import { length as distance } from './trig.ts'

/* The small cut is the stamp's own drawing without the lines that would blur to grey at 64 pixels. Nothing is redrawn, so an impression is the same picture at
   every size (spec 10). */

/** Letters lower than this, in units of the 400-unit stamp, are left out. */
const LOWEST_LETTER = 24
/** Strokes thinner than this, in tenths of a unit, are left out. */
const THINNEST_STROKE = 20

/** Lettering without illegible text; the spans of the texts stay, so that ornaments between two texts keep their place. */
export function largeLettering(lettering: Lettering): Lettering {
  const ifReadable = (d: string, letter: number) => (letter < LOWEST_LETTER ? '' : d)
  const lettersOf = (text: string) => Math.max(1, [...text].length)
  return {
    covers: lettering.covers,
    row: (face, text, box, fit) => ifReadable(lettering.row(face, text, box, fit), Math.min(box.h, (1.6 * box.w) / lettersOf(text))),
    column: (face, text, box) => ifReadable(lettering.column(face, text, box), Math.min((1.4 * box.h) / lettersOf(text), 1.6 * box.w)),
    arc(face, text, bow) {
      const { d, span } = lettering.arc(face, text, bow)
      return { d: ifReadable(d, bow.size), span }
    },
  }
}

/**
 * A drawing without its thin strokes. Rings and clips stay, and so does lettering, recognised by its open outlines: the strokes of a letter are never separated.
 */
export function withFewerLines(drawing: string): string {
  return drawing.replaceAll(/(<clipPath[^>]*>)?<path d="([^"]*)"([^>]*)\/>/gu, (path, clip: string | undefined, d: string, rest: string) => {
    if (clip !== undefined) return path
    const bold = d.replaceAll(/M[^Mz]*z/gu, (stroke) => (isBold(stroke) ? stroke : ''))
    return bold === '' ? '' : `<path d="${bold}"${rest}/>`
  })
}

const [M, LINE, BEND, ACROSS, DOWN, MINUS, SPACE] = Array.from('Mlqhv- ', (character) => character.charCodeAt(0))
const isDigit = (code: number) => code >= 48 && code <= 57

/** Whether an outline is thick enough to print: twice its area over its length is the mean thickness of a stroke. */
function isBold(outline: string): boolean {
  // Rings and discs are written as arcs.
  if (outline.includes('a')) return true
  let [x, y, area, length] = [0, 0, 0, 0]
  let [startX, startY] = [0, 0]
  const to = (nx: number, ny: number) => {
    area += x * ny - nx * y
    length += distance(nx - x, ny - y)
    ;[x, y] = [nx, ny]
  }
  // Parsed by character: regular expressions took a seventh of the drawing's time.
  let letter: number | undefined
  let n: number[] = []
  for (let i = 0; i < outline.length;) {
    const code = outline.charCodeAt(i)
    if (isDigit(code) || code === MINUS) {
      let end = i + 1
      while (isDigit(outline.charCodeAt(end))) end += 1
      n.push(Number(outline.slice(i, end)))
      i = end
    } else {
      if (code !== SPACE) {
        letter = code
        n = []
      }
      i += 1
    }
    if (letter === M && n.length === 2) {
      ;[x = 0, y = 0] = n
      ;[startX, startY] = [x, y]
      letter = LINE
      n = []
    } else if (letter === ACROSS && n.length === 1) {
      to(x + (n[0] ?? 0), y)
      n = []
    } else if (letter === DOWN && n.length === 1) {
      to(x, y + (n[0] ?? 0))
      n = []
    } else if (letter === LINE && n.length === 2) {
      to(x + (n[0] ?? 0), y + (n[1] ?? 0))
      n = []
    } else if (letter === BEND && n.length === 4) {
      const [fromX, fromY] = [x, y]
      const [cx = 0, cy = 0, dx = 0, dy = 0] = n
      // Through the midpoint of the bend: nearer to the curve than its control point.
      to(fromX + (2 * cx + dx) / 4, fromY + (2 * cy + dy) / 4)
      to(fromX + dx, fromY + dy)
      n = []
    }
  }
  to(startX, startY)
  return length > 0 && Math.abs(area) / length >= THINNEST_STROKE
}
