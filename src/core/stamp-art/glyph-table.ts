/** One character's outline on a grid of GLYPH_GRID units to the em, baseline 0, y down. */
export interface Glyph {
  readonly advance: number
  /** A command letter of a path (M L Q), then its points. */
  readonly commands: readonly (readonly [string, ...number[]])[]
}

export interface GlyphTable {
  has(char: string): boolean
  /** Parsed on first use; null for a character outside the table. */
  glyph(char: string): Glyph | null
  /** Adds the glyphs of another part of the typeface's table. */
  add(text: string): void
}

export const GLYPH_GRID = 250
/** The current kind of an outline's points: a contour's first point, then lines, until a mark switches to curves or back to lines. */
const MARKS: Readonly<Record<string, string>> = { ' ': 'M', '§': 'Q', '¶': 'L' }
/** The alphabet of scripts/lettering.mjs: one character a number, ~ before two. */
const DIGITS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter((c) => !'"\\~'.includes(c))
const VALUE = new Map(DIGITS.map((c, i) => [c, i]))
const MIDDLE = 45
const FAR = 4000

/** Parses a table of data/lettering: one line a glyph. */
export function glyphTable(text: string): GlyphTable {
  const lines = new Map<string, string>()
  const add = (part: string) => {
    for (const line of part.split('\n')) {
      const char = String.fromCodePoint(line.codePointAt(0) ?? 0)
      lines.set(char, line.slice(char.length))
    }
  }
  add(text)
  const parsed = new Map<string, Glyph>()
  return {
    add,
    has: (char) => lines.has(char),
    glyph(char) {
      const known = parsed.get(char)
      if (known) return known
      const line = lines.get(char)
      if (line === undefined) return null
      const glyph = parseGlyph(line)
      parsed.set(char, glyph)
      return glyph
    },
  }
}

function parseGlyph(line: string): Glyph {
  let at = 0
  const number = () => {
    const c = line[at++] ?? ''
    if (c !== '~') return (VALUE.get(c) ?? MIDDLE) - MIDDLE
    return (VALUE.get(line[at++] ?? '') ?? 0) * DIGITS.length + (VALUE.get(line[at++] ?? '') ?? 0) - FAR
  }
  const advance = number()
  const commands: [string, ...number[]][] = []
  let [x, y, startX, startY, letter] = [0, 0, 0, 0, 'L']
  /** A contour's last line is not stored: it leads back to where the contour began. */
  const close = () => {
    if (x !== startX || y !== startY) commands.push(['L', startX, startY])
    ;[x, y] = [startX, startY]
  }
  while (at < line.length) {
    const mark = MARKS[line[at] ?? '']
    if (mark !== undefined) {
      letter = mark
      at += 1
    }
    if (letter === 'M') close()
    const command: [string, ...number[]] = [letter]
    for (let point = 0; point < (letter === 'Q' ? 2 : 1); point++) {
      x += number()
      y += number()
      command.push(x, y)
    }
    commands.push(command)
    if (letter === 'M') [startX, startY, letter] = [x, y, 'L']
  }
  close()
  return { advance, commands }
}
