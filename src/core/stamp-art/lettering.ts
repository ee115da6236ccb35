import { GLYPH_GRID, type Glyph, type GlyphTable } from './glyph-table.ts'
import { cos, PI, sin } from './trig.ts'

/** Typefaces by purpose: knife-cut names, rings, sturdy names, heavy names. */
export type FaceName = 'kizami' | 'marui' | 'ita' | 'futo'

/** Sets text as outlines; every path is in whole tenths, like all strokes. */
export interface Lettering {
  /** Whether a typeface has all characters of a text. */
  covers(face: FaceName, text: string): boolean
  row(face: FaceName, text: string, box: Box, fit?: RowFit): string
  column(face: FaceName, text: string, box: Box): string
  arc(face: FaceName, text: string, bow: Bow): { readonly d: string; readonly span: number }
}

/** A box by its centre. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface RowFit {
  /** Maximum and minimum width of a letter, relative to its height. */
  readonly widest?: number
  readonly narrowest?: number
  /** Maximum letter spacing, relative to letter width; 0 keeps the word together. */
  readonly gap?: number
}

export interface Bow {
  readonly radius: number
  readonly size: number
  /** Degrees: the middle of the text, -90 at the top; below the centre it reads from left to right along the bottom. */
  readonly middle: number
  /** Maximum angle in degrees. */
  readonly span: number
  /** Letter spacing, relative to size; and how much it may grow to fill the span. */
  readonly space?: number
  readonly spread?: number
}

type Matrix = readonly [number, number, number, number, number, number]
/** Centre of an ideographic cell above the baseline, in em. */
const MIDDLE = -0.38
const TALL_MARKS = 'ー-〜～'
const SMALL_KANA = 'ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ'
/** Typefaces leave a margin around each letter; a seal's letters touch their cells. */
const FILLED = 1.05

const isLatin = (char: string) => /[ -~]/u.test(char)

/** Lettering over tables; a missing character is taken from kizami, then marui. */
export function letteringOf(tables: Readonly<Record<FaceName, GlyphTable>>): Lettering {
  const glyph = (face: FaceName, char: string): Glyph | null => tables[face].glyph(char) ?? tables.kizami.glyph(char) ?? tables.marui.glyph(char)
  const width = (face: FaceName, char: string) =>
    isLatin(char) ? (char === ' ' ? 0.36 : (glyph(face, char)?.advance ?? GLYPH_GRID * 0.5) / GLYPH_GRID) : char === '\u3000' ? 0.5 : 1

  const cell = (face: FaceName, char: string, x: number, y: number, w: number, h: number, turn: number, over: number): string => {
    const found = glyph(face, char)
    if (!found) return ''
    const [c, s] = [cos(turn), sin(turn)]
    const [sx, sy] = [(w * over) / GLYPH_GRID, (h * over) / GLYPH_GRID]
    const middleX = found.advance / 2
    const middleY = MIDDLE * GLYPH_GRID
    const m: Matrix = [c * sx, s * sx, -s * sy, c * sy, 0, 0]
    return placed(found, [m[0], m[1], m[2], m[3], x - m[0] * middleX - m[2] * middleY, y - m[1] * middleX - m[3] * middleY])
  }

  return {
    covers: (face, text) => [...text].every((char) => tables[face].has(char)),

    row(face, text, box, { widest = 1.25, narrowest = 0.34, gap = 0.8 } = {}) {
      const letters = [...text]
      const widths = letters.map((char) => width(face, char))
      const total = widths.reduce((a, b) => a + b, 0)
      const unit = Math.min(box.w / total, box.h * widest)
      const tall = Math.min(box.h, unit / narrowest)
      const space = letters.length > 1 ? Math.min((box.w - unit * total) / (letters.length - 1), unit * gap) : 0
      let left = box.x - (unit * total + space * (letters.length - 1)) / 2
      return letters
        .map((char, i) => {
          const wide = (widths[i] ?? 1) * unit
          const d = cell(face, char, left + wide / 2, box.y, unit, tall, 0, isLatin(char) ? 1 : FILLED)
          left += wide + space
          return d
        })
        .join('')
    },

    column(face, text, box) {
      const letters = [...text].filter((char) => char !== ' ')
      const tall = Math.min(box.h / letters.length, box.w * 1.25)
      const space = letters.length > 1 ? Math.min((box.h - tall * letters.length) / (letters.length - 1), tall * 0.5) : 0
      const top = box.y - (tall * letters.length + space * (letters.length - 1)) / 2
      return letters
        .map((char, i) => {
          const y = top + tall / 2 + i * (tall + space)
          // Vertical setting: long marks are rotated, small kana go to the upper right.
          if (TALL_MARKS.includes(char)) return cell(face, char, box.x, y, tall, box.w, PI / 2, 1)
          const isSmall = SMALL_KANA.includes(char)
          return cell(face, char, box.x + (isSmall ? box.w * 0.1 : 0), y - (isSmall ? tall * 0.1 : 0), box.w, tall, 0, FILLED)
        })
        .join('')
    },

    arc(face, text, { radius, size, middle, span, space = 0.12, spread = 0 }) {
      const letters = [...text]
      const widths = letters.map((char) => width(face, char))
      const units = widths.reduce((a, b) => a + b, 0) + space * (letters.length - 1)
      const room = (span * PI * radius) / 180
      const squeeze = Math.min(1, room / (size * units))
      const wide = size * squeeze
      // Condensed to six tenths at most; a longer text gets smaller as well.
      const tall = squeeze < 0.6 ? (size * squeeze) / 0.6 : size
      const extra = letters.length > 1 ? Math.max(0, Math.min((room - wide * units) / (letters.length - 1), wide * spread)) : 0
      const long = wide * units + extra * (letters.length - 1)
      const way = middle > 0 ? -1 : 1
      let at = -long / 2
      const d = letters.map((char, i) => {
        const step = (widths[i] ?? 1) * wide
        const angle = (middle * PI) / 180 + (way * (at + step / 2)) / radius
        at += step + wide * space + extra
        return cell(face, char, radius * cos(angle), radius * sin(angle), wide, tall, angle + (way * PI) / 2, 1)
      })
      return { d: d.join(''), span: (long / radius / PI) * 180 }
    },
  }
}

/** A glyph's path under a matrix, in whole tenths, as steps. */
function placed({ commands }: Glyph, m: Matrix): string {
  let d = ''
  let [atX, atY] = [0, 0]
  for (const [letter, ...numbers] of commands) {
    const [fromX, fromY] = letter === 'M' ? [0, 0] : [atX, atY]
    let text = ''
    for (let i = 0; i < numbers.length; i += 2) {
      const [x, y] = [numbers[i] ?? 0, numbers[i + 1] ?? 0]
      atX = Math.round((m[0] * x + m[2] * y + m[4]) * 10)
      atY = Math.round((m[1] * x + m[3] * y + m[5]) * 10)
      const [dx, dy] = [atX - fromX, atY - fromY]
      text += `${text !== '' && dx >= 0 ? ' ' : ''}${dx}${dy >= 0 ? ' ' : ''}${dy}`
    }
    d += (letter === 'M' ? 'M' : letter.toLowerCase()) + text
  }
  return d
}
