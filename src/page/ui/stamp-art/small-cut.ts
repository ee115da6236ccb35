import type { Lettering } from './lettering.ts'
import { length as distance } from './trig.ts'

/* The small cut is the stamp's own drawing without the lines that would only be grey at 64 pixels. Nothing is redrawn, so an impression is the same picture at
   every size (spec 10). */

/** Letters lower than this, in units of the 400-unit stamp, are left out. */
const LOWEST_LETTER = 24
/** Strokes thinner than this, in tenths of a unit, are left out. */
const THINNEST_STROKE = 20

/** Lettering without illegible text; spans stay, so that what is placed between two texts keeps its place. */
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
 * A drawing without its thin strokes; rings and clips stay, and so does lettering, whose outlines are left open: the strokes of a letter are never separated.
 */
export function withFewerLines(drawing: string): string {
  return drawing.replaceAll(/(<clipPath[^>]*>)?<path d="([^"]*)"([^>]*)\/>/gu, (path, clip: string | undefined, d: string, rest: string) => {
    if (clip !== undefined) return path
    const bold = d.replaceAll(/M[^Mz]*z/gu, (stroke) => (isBold(stroke) ? stroke : ''))
    return bold === '' ? '' : `<path d="${bold}"${rest}/>`
  })
}

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
  for (const [, letter = '', text = ''] of outline.matchAll(/([Mlqhv])([^a-zA-Z]*)/gu)) {
    const n = (text.match(/-?\d+/gu) ?? []).map(Number)
    if (letter === 'M') {
      ;[x = 0, y = 0] = n
      ;[startX, startY] = [x, y]
      for (let i = 2; i + 1 < n.length; i += 2) to(x + (n[i] ?? 0), y + (n[i + 1] ?? 0))
    } else if (letter === 'h') to(x + (n[0] ?? 0), y)
    else if (letter === 'v') to(x, y + (n[0] ?? 0))
    else if (letter === 'l') for (let i = 0; i + 1 < n.length; i += 2) to(x + (n[i] ?? 0), y + (n[i + 1] ?? 0))
    else {
      for (let i = 0; i + 3 < n.length; i += 4) {
        const [fromX, fromY] = [x, y]
        // Through the midpoint of the bend: nearer to the curve than its control point.
        to(fromX + (2 * (n[i] ?? 0) + (n[i + 2] ?? 0)) / 4, fromY + (2 * (n[i + 1] ?? 0) + (n[i + 3] ?? 0)) / 4)
        to(fromX + (n[i + 2] ?? 0), fromY + (n[i + 3] ?? 0))
      }
    }
  }
  to(startX, startY)
  return length > 0 && Math.abs(area) / length >= THINNEST_STROKE
}
